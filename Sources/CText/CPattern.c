#define _GNU_SOURCE
#include "CPattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <langinfo.h>
#include <locale.h>
#include <pcre2.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ctext_pattern {
  regex_t posix;
  pcre2_code *perl;
  pcre2_match_data *match;
};

// The C library matches characters, not bytes, only after the locale was asked for.
static void use_locale(void) {
  static bool is_set = false;
  if (is_set) return;
  is_set = true;
  setlocale(LC_CTYPE, "");
}

bool ctext_locale_is_utf8(void) {
  use_locale();
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static bool compile_perl(
    ctext_pattern *pattern, const char *text, size_t length, bool ignores_case, char *error,
    size_t error_size) {
  uint32_t options = PCRE2_MULTILINE | (ignores_case ? PCRE2_CASELESS : 0);
  if (ctext_locale_is_utf8()) options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
  int code;
  PCRE2_SIZE offset;
  pattern->perl = pcre2_compile((PCRE2_SPTR)text, length, options, &code, &offset, NULL);
  if (pattern->perl == NULL) {
    pcre2_get_error_message(code, (PCRE2_UCHAR *)error, error_size);
    return false;
  }
  pattern->match = pcre2_match_data_create_from_pattern(pattern->perl, NULL);
  return pattern->match != NULL;
}

static bool compile_posix(
    ctext_pattern *pattern, const char *text, size_t length, bool is_extended, bool ignores_case,
    char *error, size_t error_size) {
  char *terminated = strndup(text, length);
  if (terminated == NULL) return false;
  int options = REG_NEWLINE;
  if (is_extended) options |= REG_EXTENDED;
  if (ignores_case) options |= REG_ICASE;
  int code = regcomp(&pattern->posix, terminated, options);
  free(terminated);
  if (code == 0) return true;
  regerror(code, &pattern->posix, error, error_size);
  return false;
}

ctext_pattern *ctext_pattern_compile(
    const char *text, size_t length, enum ctext_pattern_syntax syntax, bool ignores_case,
    char *error, size_t error_size) {
  use_locale();
  if (error_size > 0) error[0] = 0;
  ctext_pattern *pattern = calloc(1, sizeof *pattern);
  if (pattern == NULL) return NULL;
  bool is_ready =
      syntax == ctext_pattern_perl
          ? compile_perl(pattern, text, length, ignores_case, error, error_size)
          : compile_posix(
                pattern, text, length, syntax == ctext_pattern_extended, ignores_case, error,
                error_size);
  if (is_ready) return pattern;
  pcre2_code_free(pattern->perl);
  free(pattern);
  return NULL;
}

bool ctext_pattern_matches(const ctext_pattern *pattern, const char *text, size_t length) {
  if (pattern->perl != NULL) {
    return pcre2_match(pattern->perl, (PCRE2_SPTR)text, length, 0, 0, pattern->match, NULL) >= 0;
  }
  regmatch_t range = {.rm_so = 0, .rm_eo = (regoff_t)length};
  return regexec(&pattern->posix, text, 0, &range, REG_STARTEND) == 0;
}

bool ctext_pattern_find(
    const ctext_pattern *pattern, const char *text, size_t length, bool is_line_start,
    size_t *start, size_t *end) {
  if (pattern->perl != NULL) {
    uint32_t options = is_line_start ? 0 : PCRE2_NOTBOL;
    PCRE2_SPTR bytes = (PCRE2_SPTR)text;
    if (pcre2_match(pattern->perl, bytes, length, 0, options, pattern->match, NULL) < 0) return false;
    const PCRE2_SIZE *range = pcre2_get_ovector_pointer(pattern->match);
    *start = range[0];
    *end = range[1];
    return *start <= *end && *end <= length;
  }
  regmatch_t range = {.rm_so = 0, .rm_eo = (regoff_t)length};
  int options = REG_STARTEND | (is_line_start ? 0 : REG_NOTBOL);
  if (regexec(&pattern->posix, text, 1, &range, options) != 0) return false;
  *start = (size_t)range.rm_so;
  *end = (size_t)range.rm_eo;
  return range.rm_so >= 0 && range.rm_so <= range.rm_eo && *end <= length;
}

size_t ctext_find(const void *text, size_t length, const void *wanted, size_t wanted_length) {
  if (wanted_length == 0) return 0;
  const char *found =
      length < wanted_length ? NULL : memmem(text, length, wanted, wanted_length);
  return found == NULL ? length : (size_t)(found - (const char *)text);
}

bool ctext_contains(
    const void *text, size_t length, const void *wanted, size_t wanted_length) {
  return wanted_length == 0 ||
         (length >= wanted_length && memmem(text, length, wanted, wanted_length) != NULL);
}

typedef unsigned char lanes __attribute__((vector_size(16), aligned(1), may_alias));
typedef unsigned long long halves __attribute__((vector_size(16)));

static lanes all(unsigned char byte) { return (lanes){0} + byte; }

static bool is_letter(unsigned char byte) { return byte >= 'a' && byte <= 'z'; }

static bool stands_at(const unsigned char *text, const unsigned char *wanted, size_t length) {
  for (size_t i = 0; i < length; i++) {
    unsigned char byte = is_letter(wanted[i]) ? text[i] | 0x20 : text[i];
    if (byte != wanted[i]) return false;
  }
  return true;
}

// Looks for the first and the last wanted byte at their distance, sixteen places at once, and compares the
// bytes between them only where both stand.
size_t ctext_find_folded(
    const void *text, size_t length, const void *wanted, size_t wanted_length) {
  const unsigned char *bytes = text;
  const unsigned char *word = wanted;
  if (wanted_length == 0) return 0;
  if (length < wanted_length) return length;
  size_t distance = wanted_length - 1;
  size_t places = length - distance;
  lanes first = all(word[0]);
  lanes last = all(word[distance]);
  lanes first_case = all(is_letter(word[0]) ? 0x20 : 0);
  lanes last_case = all(is_letter(word[distance]) ? 0x20 : 0);
  size_t at = 0;
  for (; at + 16 <= places; at += 16) {
    lanes front = *(const lanes *)(bytes + at) | first_case;
    lanes back = *(const lanes *)(bytes + at + distance) | last_case;
    halves both = (halves)((front == first) & (back == last));
    if ((both[0] | both[1]) == 0) continue;
    for (size_t lane = 0; lane < 16; lane++) {
      if (stands_at(bytes + at + lane, word, wanted_length)) return at + lane;
    }
  }
  for (; at < places; at++) {
    if (stands_at(bytes + at, word, wanted_length)) return at;
  }
  return length;
}

void ctext_pattern_free(ctext_pattern *pattern) {
  if (pattern == NULL) return;
  if (pattern->perl != NULL) {
    pcre2_match_data_free(pattern->match);
    pcre2_code_free(pattern->perl);
  } else {
    regfree(&pattern->posix);
  }
  free(pattern);
}
