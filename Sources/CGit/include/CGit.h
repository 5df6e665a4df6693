// What Swift sees of libgit2, and the calls that it cannot make itself.
#ifndef YORE_CGIT_H
#define YORE_CGIT_H

#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/odb_backend.h>

#endif
