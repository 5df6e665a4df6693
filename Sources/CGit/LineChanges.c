#define _GNU_SOURCE
#include "CGit.h"

#include <stdlib.h>
#include <string.h>

// The line diff within libgit2, which git has, too. Its header is not installed; these are the layouts of
// libgit2 1.5 (src/libgit2/xdiff/xdiff.h). They are looked at only where the archive is linked.
typedef struct {
  char *ptr;
  long size;
} xdiff_text;

typedef struct {
  unsigned long flags;
  void **ignored_patterns;
  size_t ignored_pattern_count;
  char **anchors;
  size_t anchor_count;
} xdiff_parameters;

typedef struct {
  void *payload;
  int (*on_hunk)(void *, long, long, long, long, const char *, long);
  int (*on_line)(void *, xdiff_text *, int);
} xdiff_output;

typedef struct {
  long context;
  long context_between;
  unsigned long flags;
  long (*find_function)(const char *, long, char *, long, void *);
  void *find_function_payload;
  int (*on_change)(long, long, long, long, void *);
} xdiff_configuration;

// Weak: a shared libgit2 keeps them to itself, and then the public interface has to do.
extern int xdl_diff(xdiff_text *, xdiff_text *, const xdiff_parameters *, const xdiff_configuration *,
                    xdiff_output *) __attribute__((weak));

typedef struct {
  yore_line_change *changes;
  size_t count, capacity;
} change_list;

static int append(change_list *list, long old_start, long old_count, long new_start, long new_count)
{
  if (list->count == list->capacity) {
    size_t capacity = list->capacity ? list->capacity * 2 : 16;
    yore_line_change *changes = realloc(list->changes, capacity * sizeof *changes);
    if (!changes)
      return -1;
    list->changes = changes;
    list->capacity = capacity;
  }
  list->changes[list->count++] = (yore_line_change){old_start, old_count, new_start, new_count};
  return 0;
}

static int on_change(long old_start, long old_count, long new_start, long new_count, void *payload)
{
  return append(payload, old_start, old_count, new_start, new_count);
}

static int on_public_hunk(const git_diff_delta *delta, const git_diff_hunk *hunk, void *payload)
{
  (void)delta;
  // A side without lines names the line before it.
  return append(payload, hunk->old_start - (hunk->old_lines > 0), hunk->old_lines,
                hunk->new_start - (hunk->new_lines > 0), hunk->new_lines);
}

static git_diff_options public_options(unsigned long flags)
{
  git_diff_options options = GIT_DIFF_OPTIONS_INIT;
  options.context_lines = 0;
  options.flags = GIT_DIFF_FORCE_TEXT;
  if (flags & YORE_DIFF_PATIENCE)
    options.flags |= GIT_DIFF_PATIENCE;
  if (flags & YORE_DIFF_MINIMAL)
    options.flags |= GIT_DIFF_MINIMAL;
  if (flags & YORE_DIFF_INDENT_HEURISTIC)
    options.flags |= GIT_DIFF_INDENT_HEURISTIC;
  if (flags & YORE_DIFF_IGNORE_SPACE)
    options.flags |= GIT_DIFF_IGNORE_WHITESPACE;
  if (flags & YORE_DIFF_IGNORE_SPACE_CHANGE)
    options.flags |= GIT_DIFF_IGNORE_WHITESPACE_CHANGE;
  if (flags & YORE_DIFF_IGNORE_SPACE_AT_END)
    options.flags |= GIT_DIFF_IGNORE_WHITESPACE_EOL;
  if (flags & YORE_DIFF_IGNORE_BLANK_LINES)
    options.flags |= GIT_DIFF_IGNORE_BLANK_LINES;
  return options;
}

int yore_line_changes(const char *old, size_t old_size, const char *new, size_t new_size,
                      unsigned long flags, yore_line_change **changes, size_t *count)
{
  change_list list = {0};
  int result;
  if (xdl_diff) {
    xdiff_text old_text = {(char *)old, (long)old_size};
    xdiff_text new_text = {(char *)new, (long)new_size};
    xdiff_parameters parameters = {.flags = flags};
    xdiff_configuration configuration = {.on_change = on_change};
    xdiff_output output = {.payload = &list};
    result = xdl_diff(&old_text, &new_text, &parameters, &configuration, &output);
  } else {
    git_diff_options options = public_options(flags);
    result = git_diff_buffers(old, old_size, NULL, new, new_size, NULL, &options, NULL, NULL,
                              on_public_hunk, NULL, &list);
  }
  if (result < 0) {
    free(list.changes);
    return -1;
  }
  *changes = list.changes;
  *count = list.count;
  return 0;
}

// What the callbacks of xdiff hand on.
typedef struct {
  const yore_hunk_reader *reader;
} hunk_output;

static long find_section(const char *line, long length, char *buffer, long capacity, void *payload)
{
  const yore_hunk_reader *reader = payload;
  size_t start = 0;
  size_t count = 0;
  if (length < 0 || !reader->find_section(reader->payload, line, (size_t)length, &start, &count))
    return -1;
  if (start > (size_t)length || count > (size_t)length - start)
    return -1;
  if (count > (size_t)capacity)
    count = (size_t)capacity;
  while (count > 0 && strchr(" \t\n\r\v\f", line[start + count - 1]) && line[start + count - 1])
    count--;
  memcpy(buffer, line + start, count);
  return (long)count;
}

static int hand_on_hunk(void *payload, long old_start, long old_count, long new_start, long new_count,
                        const char *section, long section_length)
{
  const yore_hunk_reader *reader = ((hunk_output *)payload)->reader;
  // A side without lines names the line before it.
  yore_line_change range = {old_start - (old_count > 0), old_count, new_start - (new_count > 0), new_count};
  reader->on_hunk(reader->payload, range, section, section_length > 0 ? (size_t)section_length : 0);
  return 0;
}

static int hand_on_line(void *payload, xdiff_text *pieces, int count)
{
  const yore_hunk_reader *reader = ((hunk_output *)payload)->reader;
  if (count > 0 && pieces[0].size > 0)
    reader->on_line(reader->payload, pieces[0].ptr[0]);
  return 0;
}

static int on_public_hunk_head(const git_diff_delta *delta, const git_diff_hunk *hunk, void *payload)
{
  (void)delta;
  const char *section = memmem(hunk->header, hunk->header_len, " @@ ", 4);
  size_t length = 0;
  if (section) {
    section += 4;
    length = hunk->header_len - (size_t)(section - hunk->header);
    while (length > 0 && section[length - 1] == '\n')
      length--;
  }
  return hand_on_hunk(payload, hunk->old_start, hunk->old_lines, hunk->new_start, hunk->new_lines, section,
                      (long)length);
}

static int on_public_line(const git_diff_delta *delta, const git_diff_hunk *hunk, const git_diff_line *line,
                          void *payload)
{
  (void)delta;
  (void)hunk;
  const yore_hunk_reader *reader = ((hunk_output *)payload)->reader;
  if (line->origin == ' ' || line->origin == '+' || line->origin == '-')
    reader->on_line(reader->payload, line->origin);
  return 0;
}

// Leaves out blocks that both texts end with, as git does where nothing stands around changes.
static void trim_common_end(xdiff_text *old, xdiff_text *new)
{
  const long block = 1024;
  long smaller = old->size < new->size ? old->size : new->size;
  long trimmed = 0, recovered = 0;
  const char *old_end = old->ptr + old->size, *new_end = new->ptr + new->size;
  while (block + trimmed <= smaller && !memcmp(old_end - block, new_end - block, block)) {
    trimmed += block;
    old_end -= block;
    new_end -= block;
  }
  while (recovered < trimmed)
    if (old_end[recovered++] == '\n')
      break;
  old->size -= trimmed - recovered;
  new->size -= trimmed - recovered;
}

int yore_text_hunks(const char *old, size_t old_size, const char *new, size_t new_size,
                    const yore_hunk_layout *layout, const yore_hunk_reader *reader)
{
  hunk_output state = {reader};
  if (!xdl_diff) {
    git_diff_options options = public_options(layout->flags);
    options.context_lines = (uint32_t)layout->context;
    options.interhunk_lines = (uint32_t)layout->context_between;
    return git_diff_buffers(old, old_size, NULL, new, new_size, NULL, &options, NULL, NULL,
                            on_public_hunk_head, on_public_line, &state);
  }
  xdiff_text old_text = {(char *)old, (long)old_size};
  xdiff_text new_text = {(char *)new, (long)new_size};
  if (layout->context == 0 && !layout->shows_sections)
    trim_common_end(&old_text, &new_text);
  xdiff_parameters parameters = {.flags = layout->flags};
  xdiff_configuration configuration = {
      .context = layout->context,
      .context_between = layout->context_between,
      .flags = 1 | (layout->shows_sections ? 1 << 2 : 0),
      .find_function = reader->find_section ? find_section : NULL,
      .find_function_payload = (void *)reader,
  };
  xdiff_output output = {.payload = &state, .on_hunk = hand_on_hunk, .on_line = hand_on_line};
  return xdl_diff(&old_text, &new_text, &parameters, &configuration, &output);
}

int yore_has_whole_line_diff(void) { return xdl_diff != NULL; }
