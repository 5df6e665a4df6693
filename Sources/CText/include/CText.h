// Character properties (utf8proc) and conversion between encodings (iconv, of the C library).
#ifndef YORE_CTEXT_H
#define YORE_CTEXT_H

#include <stddef.h>
#include <stdint.h>

#include <utf8proc.h>

#include "CPattern.h"

// The cells that a character takes by itself: 0, 1 or 2. Control characters take none.
int ctext_cells(int32_t scalar);

// Whether the character begins emoji sequences (Extended_Pictographic).
int ctext_is_pictographic(int32_t scalar);

// Whether there is a grapheme break between the two; `state` starts at 0 for each run of text.
int ctext_breaks(int32_t before, int32_t after, int32_t *state);

// Converts `count` bytes. Returns 0 and memory to be freed in `*output`; 1 when an encoding is not
// known; 2 when the bytes are none of `from`, or not expressible in `to`.
int ctext_convert(const char *from, const char *to, const uint8_t *input, size_t count,
                  uint8_t **output, size_t *output_count);

// Frees the output of `ctext_convert`.
void ctext_free(uint8_t *output);

#endif
