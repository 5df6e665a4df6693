#include <zstd.h>

#include "CPlatform.h"

unsigned long yore_compressed_bound(unsigned long count) { return ZSTD_compressBound(count); }

unsigned long yore_compress(
    void *output, unsigned long capacity, const void *bytes, unsigned long count, int level) {
  size_t length = ZSTD_compress(output, capacity, bytes, count, level);
  return ZSTD_isError(length) ? 0 : length;
}

void *yore_decompressor_make(void) { return ZSTD_createDCtx(); }

void yore_decompressor_free(void *decompressor) { ZSTD_freeDCtx(decompressor); }

_Bool yore_decompress(
    void *decompressor, void *output, unsigned long capacity, const void *bytes,
    unsigned long count) {
  return ZSTD_decompressDCtx(decompressor, output, capacity, bytes, count) == capacity;
}
