#define XXH_INLINE_ALL
#include <xxhash.h>

#include "CPlatform.h"

unsigned long yore_checksum(const void *bytes, unsigned long count) {
  return XXH3_64bits(bytes, count);
}
