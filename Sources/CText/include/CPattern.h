// Regular expressions: POSIX (of the C library) and Perl's (PCRE2), behind one pair of calls.
#ifndef CTEXT_CPATTERN_H
#define CTEXT_CPATTERN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ctext_pattern ctext_pattern;

enum ctext_pattern_syntax { ctext_pattern_basic, ctext_pattern_extended, ctext_pattern_perl };

// Compiles a pattern of `length` bytes. Gives NULL when it is wrong, with the reason in `error`.
ctext_pattern *ctext_pattern_compile(
    const char *text, size_t length, enum ctext_pattern_syntax syntax, bool ignores_case,
    char *error, size_t error_size);

// Whether any line of the text matches.
bool ctext_pattern_matches(const ctext_pattern *pattern, const char *text, size_t length);

// Finds the first match in a line, or in the rest of one that does not begin at `text`.
bool ctext_pattern_find(
    const ctext_pattern *pattern, const char *text, size_t length, bool is_line_start,
    size_t *start, size_t *end);

// Where the wanted bytes stand first, or `length`.
size_t ctext_find(const void *text, size_t length, const void *wanted, size_t wanted_length);

// The same for wanted bytes whose ASCII letters, all of them small, stand for both cases.
size_t ctext_find_folded(
    const void *text, size_t length, const void *wanted, size_t wanted_length);

// Whether text is in UTF-8 for the locale of the environment, which decides what a character is.
bool ctext_locale_is_utf8(void);

// Whether the wanted bytes stand side by side somewhere in the text.
bool ctext_contains(
    const void *text, size_t length, const void *wanted, size_t wanted_length);

void ctext_pattern_free(ctext_pattern *pattern);

#endif
