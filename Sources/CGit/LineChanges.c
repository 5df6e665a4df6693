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
  void *find_function;
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

static int find_by_public_interface(const char *old, size_t old_size, const char *new, size_t new_size,
                                    unsigned long flags, change_list *list)
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
  return git_diff_buffers(old, old_size, NULL, new, new_size, NULL, &options, NULL, NULL, on_public_hunk,
                          NULL, list);
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
    result = find_by_public_interface(old, old_size, new, new_size, flags, &list);
  }
  if (result < 0) {
    free(list.changes);
    return -1;
  }
  *changes = list.changes;
  *count = list.count;
  return 0;
}

int yore_has_whole_line_diff(void) { return xdl_diff != NULL; }
