// What Swift sees of libgit2, and the calls that it cannot make itself.
#ifndef YORE_CGIT_H
#define YORE_CGIT_H

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/odb_backend.h>

// Starts libgit2 with the settings that yore reads objects with; may be called again. A negative result is
// a libgit2 error.
int yore_git_start(void);

#endif
