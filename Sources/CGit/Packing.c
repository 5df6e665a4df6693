// What writing objects needs of hashing and compressing.
#include "CGit.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static uint32_t rotated(uint32_t value, int bits)
{
  return value << bits | value >> (32 - bits);
}

// One block of SHA-1 as FIPS 180-4 has it.
static void add_block(yore_sha1 *sum, const uint8_t *block)
{
  uint32_t words[80];
  for (int i = 0; i < 16; i++)
    words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16
        | (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
  for (int i = 16; i < 80; i++)
    words[i] = rotated(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  uint32_t a = sum->state[0], b = sum->state[1], c = sum->state[2], d = sum->state[3],
           e = sum->state[4];
#define ROUND(function, constant) \
  do { \
    uint32_t next = rotated(a, 5) + (function) + e + (constant) + words[i]; \
    e = d; \
    d = c; \
    c = rotated(b, 30); \
    b = a; \
    a = next; \
  } while (0)
  int i = 0;
  for (; i < 20; i++) ROUND((b & c) | (~b & d), 0x5a827999);
  for (; i < 40; i++) ROUND(b ^ c ^ d, 0x6ed9eba1);
  for (; i < 60; i++) ROUND((b & c) | (b & d) | (c & d), 0x8f1bbcdc);
  for (; i < 80; i++) ROUND(b ^ c ^ d, 0xca62c1d6);
#undef ROUND
  sum->state[0] += a;
  sum->state[1] += b;
  sum->state[2] += c;
  sum->state[3] += d;
  sum->state[4] += e;
}

void yore_sha1_start(yore_sha1 *sum)
{
  static const uint32_t start[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  memcpy(sum->state, start, sizeof start);
  sum->length = 0;
}

void yore_sha1_add(yore_sha1 *sum, const void *bytes, size_t count)
{
  const uint8_t *next = bytes;
  size_t filled = sum->length % 64;
  sum->length += count;
  if (filled > 0) {
    size_t taken = count < 64 - filled ? count : 64 - filled;
    memcpy(sum->block + filled, next, taken);
    next += taken;
    count -= taken;
    if (filled + taken < 64)
      return;
    add_block(sum, sum->block);
  }
  for (; count >= 64; next += 64, count -= 64)
    add_block(sum, next);
  if (count > 0)
    memcpy(sum->block, next, count);
}

void yore_sha1_finish(yore_sha1 *sum, uint8_t digest[20])
{
  static const uint8_t padding[64] = {0x80};
  uint64_t bits = sum->length * 8;
  size_t filled = sum->length % 64;
  yore_sha1_add(sum, padding, (filled < 56 ? 56 : 120) - filled);
  uint8_t length[8];
  for (int i = 0; i < 8; i++)
    length[i] = (uint8_t)(bits >> (56 - 8 * i));
  yore_sha1_add(sum, length, 8);
  for (int i = 0; i < 20; i++)
    digest[i] = (uint8_t)(sum->state[i / 4] >> (24 - 8 * (i % 4)));
}

void *yore_deflater_make(int level)
{
  z_stream *stream = calloc(1, sizeof *stream);
  if (stream && deflateInit(stream, level) != Z_OK) {
    free(stream);
    return NULL;
  }
  return stream;
}

void yore_deflater_free(void *deflater)
{
  if (!deflater)
    return;
  deflateEnd(deflater);
  free(deflater);
}

size_t yore_deflater_bound(void *deflater, size_t count)
{
  return deflateBound(deflater, count);
}

// Feeds a piece; zlib counts in 32 bits, so a large one goes in several times.
static int feed(z_stream *stream, const uint8_t *bytes, size_t count, size_t *room, int is_last)
{
  const size_t most = 1u << 30;
  int status = Z_OK;
  do {
    size_t given = count < most ? count : most;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uInt)given;
    bytes += given;
    count -= given;
    int flush = is_last && count == 0 ? Z_FINISH : Z_NO_FLUSH;
    do {
      size_t space = *room < most ? *room : most;
      if (space == 0)
        return Z_BUF_ERROR;
      stream->avail_out = (uInt)space;
      status = deflate(stream, flush);
      *room -= space - stream->avail_out;
      if (status != Z_OK && status != Z_STREAM_END)
        return status;
    } while (stream->avail_in > 0 || (flush == Z_FINISH && status != Z_STREAM_END));
  } while (count > 0);
  return status;
}

size_t yore_deflate(
    void *deflater, void *output, size_t capacity, const void *head, size_t head_count,
    const void *body, size_t body_count)
{
  z_stream *stream = deflater;
  if (deflateReset(stream) != Z_OK)
    return 0;
  size_t room = capacity;
  stream->next_out = output;
  if (head_count > 0 && feed(stream, head, head_count, &room, 0) != Z_OK)
    return 0;
  if (feed(stream, body, body_count, &room, 1) != Z_STREAM_END)
    return 0;
  return capacity - room;
}

uint32_t yore_crc32(uint32_t sum, const void *bytes, size_t count)
{
  return (uint32_t)crc32_z(sum, bytes, count);
}
