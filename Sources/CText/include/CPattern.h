// Regular expressions: POSIX (of the C library) and Perl's (PCRE2), behind one pair of calls.
#ifndef YORE_CPATTERN_H
#define YORE_CPATTERN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct yore_pattern yore_pattern;

enum yore_pattern_syntax { yore_pattern_basic, yore_pattern_extended, yore_pattern_perl };

// Compiles a pattern of `length` bytes. Gives NULL when it is wrong, with the reason in `error`.
yore_pattern *yore_pattern_compile(
    const char *text, size_t length, enum yore_pattern_syntax syntax, bool ignores_case,
    char *error, size_t error_size);

// Whether any line of the text matches.
bool yore_pattern_matches(const yore_pattern *pattern, const char *text, size_t length);

// Whether the wanted bytes stand side by side somewhere in the text.
bool yore_text_contains(
    const void *text, size_t length, const void *wanted, size_t wanted_length);

void yore_pattern_free(yore_pattern *pattern);

#endif
