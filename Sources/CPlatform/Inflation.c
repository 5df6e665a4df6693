#include <libdeflate.h>

#include "CPlatform.h"

void *yore_inflater_make(void) { return libdeflate_alloc_decompressor(); }

void yore_inflater_free(void *inflater) { libdeflate_free_decompressor(inflater); }

_Bool yore_inflate(
    void *inflater, void *output, unsigned long capacity, const void *bytes, unsigned long count) {
  size_t consumed;
  // Without a place for the real length, any other length than `capacity` is a failure.
  return libdeflate_zlib_decompress_ex(inflater, bytes, count, output, capacity, &consumed, 0) ==
         LIBDEFLATE_SUCCESS;
}
