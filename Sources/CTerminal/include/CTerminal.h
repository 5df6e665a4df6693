// What the system's database of terminals (terminfo) tells of one. Its header has macros with everyday names, so
// that it is seen by CTerminal.c alone.
#ifndef YORE_CTERMINAL_H
#define YORE_CTERMINAL_H

#include <stdbool.h>

// Looks a terminal up. Everything below is about the one that was looked up last, on one thread.
bool cterminal_find(const char *name);

// A capability by its name in terminfo: -1, false or NULL where the terminal has none.
int cterminal_number(const char *name);
bool cterminal_flag(const char *name);
const char *cterminal_string(const char *name);

// The bytes that move the cursor, counted from 0, or NULL.
const char *cterminal_move(int row, int column);

#endif
