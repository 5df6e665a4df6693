// Calls of the operating system that its headers show only to those who define _GNU_SOURCE, which a Swift
// target cannot do. Includes no header itself: Swift would take system types for this module's own.
#ifndef YORE_CPLATFORM_H
#define YORE_CPLATFORM_H

// Makes the child start in a directory; 0 or an error number. `actions` is a posix_spawn_file_actions_t.
int yore_spawn_change_directory(void *actions, const char *path);

// XXH3's 64 bits of `count` bytes: finds damage, and is no protection against somebody who forges it.
unsigned long yore_checksum(const void *bytes, unsigned long count);

// The most bytes that `count` bytes can become.
unsigned long yore_compressed_bound(unsigned long count);

// Compresses bytes (zstd) and gives how many they became; 0 when it fails.
unsigned long yore_compress(
    void *output, unsigned long capacity, const void *bytes, unsigned long count, int level);

// What is kept from one decompressing to the next; NULL when there is no memory.
void *yore_decompressor_make(void);

void yore_decompressor_free(void *decompressor);

// Whether the bytes are compressed ones that become exactly `capacity` bytes, which then are in `output`.
_Bool yore_decompress(
    void *decompressor, void *output, unsigned long capacity, const void *bytes,
    unsigned long count);

// What is kept from one inflating to the next; NULL when there is no memory.
void *yore_inflater_make(void);

void yore_inflater_free(void *inflater);

// Whether `bytes` begin with a zlib stream of exactly `capacity` bytes, which then are in `output`.
_Bool yore_inflate(
    void *inflater, void *output, unsigned long capacity, const void *bytes, unsigned long count);

// A pipe whose ends no child inherits; -1 and errno when it fails.
int yore_pipe(int ends[2]);

#endif
