#include "CTerminal.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

bool cterminal_find(const char *name) {
  int result = 0;
  return setupterm((char *)name, STDOUT_FILENO, &result) == OK && result == 1;
}

int cterminal_number(const char *name) {
  int value = tigetnum((char *)name);
  return value < 0 ? -1 : value;
}

bool cterminal_flag(const char *name) { return tigetflag((char *)name) > 0; }

const char *cterminal_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

const char *cterminal_move(int row, int column) {
  const char *form = cterminal_string("cup");
  return form ? tparm((char *)form, row, column, 0, 0, 0, 0, 0, 0, 0) : NULL;
}
