#include "CGit.h"

#include <stdlib.h>
#include <string.h>

// The deltas of libgit2, which are git's; weak, since a shared libgit2 keeps them to itself.
extern int git_delta_index_init(void **, const void *, size_t) __attribute__((weak));
extern void git_delta_index_free(void *) __attribute__((weak));
extern int git_delta_create_from_index(void **, size_t *, const void *, const void *, size_t, size_t)
    __attribute__((weak));

void yore_delta(const void *base, size_t base_size, const void *content, size_t content_size,
                size_t maximum_size, uint8_t **delta, size_t *delta_size)
{
  *delta = NULL;
  *delta_size = 0;
  if (!git_delta_index_init || !git_delta_create_from_index || !git_delta_index_free)
    return;
  void *index = NULL;
  if (git_delta_index_init(&index, base, base_size) < 0 || !index)
    return;
  void *made = NULL;
  size_t size = 0;
  if (git_delta_create_from_index(&made, &size, index, content, content_size, maximum_size) == 0 && made) {
    *delta = made;
    *delta_size = size;
  }
  git_delta_index_free(index);
}
