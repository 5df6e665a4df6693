// What Swift sees of libgit2, and the calls that it cannot make itself.
#ifndef YORE_CGIT_H
#define YORE_CGIT_H

#include <stddef.h>
#include <stdint.h>

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/odb_backend.h>

// Starts libgit2 with the settings that yore reads objects with; may be called again. A negative result is
// a libgit2 error.
int yore_git_start(void);

// Lines of an old text that others of a new text stand for; places count from 0.
typedef struct {
  long old_start, old_count, new_start, new_count;
} yore_line_change;

// How lines are compared; the values are those of the diff within libgit2 and git.
enum {
  YORE_DIFF_MINIMAL = 1 << 0,
  YORE_DIFF_IGNORE_SPACE = 1 << 1,
  YORE_DIFF_IGNORE_SPACE_CHANGE = 1 << 2,
  YORE_DIFF_IGNORE_SPACE_AT_END = 1 << 3,
  YORE_DIFF_IGNORE_RETURN_AT_END = 1 << 4,
  YORE_DIFF_IGNORE_BLANK_LINES = 1 << 7,
  YORE_DIFF_PATIENCE = 1 << 14,
  YORE_DIFF_HISTOGRAM = 1 << 15,
  YORE_DIFF_INDENT_HEURISTIC = 1 << 23,
};

// Finds the changed lines between two texts of less than 1 GB, in their order. The array is to be given to
// free(). A negative result means that there was no memory.
int yore_line_changes(const char *old, size_t old_size, const char *new, size_t new_size,
                      unsigned long flags, yore_line_change **changes, size_t *count);

// How hunks are cut; the flags are as above.
typedef struct {
  unsigned long flags;
  long context, context_between;
  // Whether each hunk reaches over the whole section that it is in.
  int shows_sections;
} yore_hunk_layout;

// Who takes the hunks. A line's kind is ' ', '-' or '+'.
typedef struct {
  void *payload;
  void (*on_hunk)(void *payload, yore_line_change range, const char *section, size_t section_length);
  void (*on_line)(void *payload, char kind);
  // Whether a line begins a section, and what of it tells of that; NULL for git's own rule.
  int (*find_section)(void *payload, const char *line, size_t length, size_t *start, size_t *count);
} yore_hunk_reader;

// Finds the hunks between two texts of less than 1 GB, as git shows them. A negative result means that there
// was no memory.
int yore_text_hunks(const char *old, size_t old_size, const char *new, size_t new_size,
                    const yore_hunk_layout *layout, const yore_hunk_reader *reader);

// Whether all of git's ways to compare are there; else histogram counts as Myers.
int yore_has_whole_line_diff(void);

// One version of a file.
typedef struct {
  const char *text;
  size_t size;
} yore_content;

// What a merge of contents made; to be freed with yore_free_content.
typedef struct {
  char *text;
  size_t size;
} yore_merged_content;

// How contents are merged. Labels are what stands behind the markers.
typedef struct {
  int marker_size;
  // 0 shows two sides, 1 the base too (diff3), 2 the base of what is left of the conflict (zdiff3).
  int style;
  // Whether both sides' lines are taken where they are in conflict.
  int takes_both;
  const char *base_label;
  const char *our_label;
  const char *their_label;
} yore_content_options;

// Merges three versions of a text and gives how many conflicts are left in it, or a negative number when
// that fails. None may be larger than a gigabyte less a megabyte.
int yore_merge_contents(
    yore_content base, yore_content ours, yore_content theirs,
    const yore_content_options *options, yore_merged_content *result);

void yore_free_content(yore_merged_content *content);

// SHA-1 of bytes that come in pieces: the checksum at the end of packs and their indexes.
typedef struct {
  uint32_t state[5];
  uint64_t length;
  uint8_t block[64];
} yore_sha1;

void yore_sha1_start(yore_sha1 *sum);
void yore_sha1_add(yore_sha1 *sum, const void *bytes, size_t count);
void yore_sha1_finish(yore_sha1 *sum, uint8_t digest[20]);

// A zlib stream that is used for one text after the other; NULL when there is no memory.
void *yore_deflater_make(int level);
void yore_deflater_free(void *deflater);

// The most bytes that `count` bytes can become.
size_t yore_deflater_bound(void *deflater, size_t count);

// Compresses two pieces as one text and gives how many bytes it became; 0 when it fails.
size_t yore_deflate(
    void *deflater, void *output, size_t capacity, const void *head, size_t head_count,
    const void *body, size_t body_count);

// What makes one content of another in the form of a pack's deltas, or NULL where that is larger than the
// most it may be; the bytes are to be given to free().
void yore_delta(
    const void *base, size_t base_size, const void *content, size_t content_size, size_t maximum_size,
    uint8_t **delta, size_t *delta_size);

// The checksum by which an index knows an entry of its pack, of more bytes behind those that gave `sum`.
uint32_t yore_crc32(uint32_t sum, const void *bytes, size_t count);

#endif
