#define _GNU_SOURCE
#include "CTestKit.h"

#include <sys/mman.h>

const short spawn_new_session = POSIX_SPAWN_SETSID;

int spawn_add_folder(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int open_memory_file(void) { return memfd_create("test", MFD_CLOEXEC); }
