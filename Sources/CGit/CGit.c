#include "CGit.h"

int yore_git_start(void)
{
  int result = git_libgit2_init();
  if (result < 0)
    return result;
  // git checks an object's hash when it is fetched, not when it is read, and so does yore.
  git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 0);
  // What has been read is kept by those who know for how long; a second cache would only grow.
  git_libgit2_opts(GIT_OPT_ENABLE_CACHING, 0);
  return result;
}
