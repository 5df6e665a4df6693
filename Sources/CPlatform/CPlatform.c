#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

int yore_spawn_change_directory(void *actions, const char *path)
{
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int yore_pipe(int ends[2])
{
  return pipe2(ends, O_CLOEXEC);
}
