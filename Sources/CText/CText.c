#include "CText.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>

int ctext_cells(int32_t scalar) {
  if (scalar < 0x20 || (scalar >= 0x7f && scalar < 0xa0)) return 0;
  if (scalar < 0x300) return 1;
  // Vowels and finals of Hangul join the syllable that began before them.
  if (scalar >= 0x1160 && scalar <= 0x11ff) return 0;
  switch (utf8proc_category(scalar)) {
  case UTF8PROC_CATEGORY_MN:
  case UTF8PROC_CATEGORY_ME:
  case UTF8PROC_CATEGORY_CF:
    return 0;
  default:
    break;
  }
  if (utf8proc_charwidth(scalar) == 2) return 2;
  // Ideographs not assigned yet will be wide.
  return (scalar >= 0xf900 && scalar <= 0xfaff) || (scalar >= 0x20000 && scalar <= 0x2fffd) ||
                 (scalar >= 0x30000 && scalar <= 0x3fffd)
             ? 2
             : 1;
}

int ctext_is_pictographic(int32_t scalar) {
  return utf8proc_get_property(scalar)->boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

int ctext_breaks(int32_t before, int32_t after, int32_t *state) {
  return utf8proc_grapheme_break_stateful(before, after, state);
}

int ctext_convert(const char *from, const char *to, const uint8_t *input, size_t count,
                  uint8_t **output, size_t *output_count) {
  iconv_t conversion = iconv_open(to, from);
  if (conversion == (iconv_t)-1) return 1;

  size_t capacity = count + count / 2 + 32, used = 0;
  uint8_t *buffer = malloc(capacity);
  char *source = (char *)input;
  size_t left = count;
  int result = buffer ? 0 : 2;
  while (!result) {
    char *target = (char *)buffer + used;
    size_t room = capacity - used;
    // When all input has been taken, a last call gives the bytes that return to the first state.
    int last = left == 0;
    size_t status = iconv(conversion, last ? NULL : &source, &left, &target, &room);
    used = capacity - room;
    if (status != (size_t)-1) {
      if (last) break;
    } else if (errno == E2BIG && capacity < SIZE_MAX / 2) {
      uint8_t *larger = realloc(buffer, capacity * 2);
      if (!larger) result = 2;
      else buffer = larger, capacity *= 2;
    } else {
      result = 2;
    }
  }
  iconv_close(conversion);
  if (result) {
    free(buffer);
    return result;
  }
  *output = buffer;
  *output_count = used;
  return 0;
}

void ctext_free(uint8_t *output) { free(output); }
