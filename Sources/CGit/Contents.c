// Merges the contents of a file as git does.
//
// Git's merge goes by the histogram diff and simplifies conflicts zealously. libgit2 holds the code that can
// do both, but its public calls offer neither together; its archive lets them be called all the same.
// Where only the shared library is there, the public call is the nearest: patience instead of histogram.
#include "CGit.h"

#include <stdlib.h>
#include <string.h>

// What libgit2's archive has, declared as it lies in memory there (version 1.5).
typedef struct {
  const char *text;
  long size;
} xdiff_file;

typedef struct {
  char *text;
  long size;
} xdiff_buffer;

typedef struct {
  unsigned long flags;
  void **ignored;
  size_t ignored_count;
  char **anchors;
  size_t anchor_count;
  int marker_size;
  int level;
  int favor;
  int style;
  const char *base_label;
  const char *our_label;
  const char *their_label;
} xdiff_options;

enum { HISTOGRAM = 1 << 15, ZEALOUS = 2 };

// Weak: a shared libgit2 keeps it to itself.
extern int xdl_merge(
    xdiff_file *base, xdiff_file *ours, xdiff_file *theirs, const xdiff_options *options,
    xdiff_buffer *result) __attribute__((weak));

static int merge_as_git(
    yore_content base, yore_content ours, yore_content theirs,
    const yore_content_options *options, yore_merged_content *result)
{
  xdiff_file files[3] = {
      {base.text, (long)base.size}, {ours.text, (long)ours.size}, {theirs.text, (long)theirs.size}};
  xdiff_options how;
  memset(&how, 0, sizeof how);
  how.flags = HISTOGRAM;
  how.level = ZEALOUS;
  how.favor = options->takes_both ? 3 : 0;
  how.style = options->style;
  how.marker_size = options->marker_size;
  how.base_label = options->base_label;
  how.our_label = options->our_label;
  how.their_label = options->their_label;
  xdiff_buffer merged = {NULL, 0};
  int conflicts = xdl_merge(&files[0], &files[1], &files[2], &how, &merged);
  result->text = merged.text;
  result->size = merged.size < 0 ? 0 : (size_t)merged.size;
  return conflicts;
}

static int merge_publicly(
    yore_content base, yore_content ours, yore_content theirs,
    const yore_content_options *options, yore_merged_content *result)
{
  git_merge_file_input inputs[3] = {
      GIT_MERGE_FILE_INPUT_INIT, GIT_MERGE_FILE_INPUT_INIT, GIT_MERGE_FILE_INPUT_INIT};
  const yore_content contents[3] = {base, ours, theirs};
  for (int side = 0; side < 3; side++) {
    inputs[side].ptr = contents[side].text;
    inputs[side].size = contents[side].size;
  }
  git_merge_file_options how = GIT_MERGE_FILE_OPTIONS_INIT;
  how.ancestor_label = options->base_label;
  how.our_label = options->our_label;
  how.their_label = options->their_label;
  how.marker_size = (unsigned short)options->marker_size;
  how.favor = options->takes_both ? GIT_MERGE_FILE_FAVOR_UNION : GIT_MERGE_FILE_FAVOR_NORMAL;
  how.flags = GIT_MERGE_FILE_DIFF_PATIENCE;
  if (options->style == 1)
    how.flags |= GIT_MERGE_FILE_STYLE_DIFF3;
  if (options->style == 2)
    how.flags |= GIT_MERGE_FILE_STYLE_ZDIFF3;
  git_merge_file_result merged;
  memset(&merged, 0, sizeof merged);
  int code = git_merge_file(&merged, &inputs[0], &inputs[1], &inputs[2], &how);
  result->text = NULL;
  result->size = merged.len;
  if (code < 0)
    return code;
  result->text = malloc(merged.len ? merged.len : 1);
  if (result->text && merged.len)
    memcpy(result->text, merged.ptr, merged.len);
  int conflicts = merged.automergeable ? 0 : 1;
  git_merge_file_result_free(&merged);
  return result->text ? conflicts : -1;
}

int yore_merge_contents(
    yore_content base, yore_content ours, yore_content theirs,
    const yore_content_options *options, yore_merged_content *result)
{
  return xdl_merge ? merge_as_git(base, ours, theirs, options, result)
                   : merge_publicly(base, ours, theirs, options, result);
}

void yore_free_content(yore_merged_content *content)
{
  free(content->text);
  content->text = NULL;
}

