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

static bool compile_perl(
    ctext_pattern *pattern, const char *text, size_t length, bool ignores_case, char *error,
    size_t error_size) {
  uint32_t options = PCRE2_MULTILINE | (ignores_case ? PCRE2_CASELESS : 0);
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
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
