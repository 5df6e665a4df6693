#define _GNU_SOURCE
#include "CTestKit.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

const short spawn_new_session = POSIX_SPAWN_SETSID;

int spawn_add_folder(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}

int open_memory_file(void) { return memfd_create("test", MFD_CLOEXEC); }

int open_terminal(int columns, int rows, char *name) {
  int near = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (near < 0)
    return -1;
  struct winsize size = {.ws_col = columns, .ws_row = rows};
  struct termios mode;
  if (grantpt(near) || unlockpt(near) || ptsname_r(near, name, 64) ||
      ioctl(near, TIOCSWINSZ, &size) || tcgetattr(near, &mode))
    goto failed;
  mode.c_lflag &= ~ECHO;
  mode.c_oflag &= ~OPOST;
  if (!tcsetattr(near, TCSANOW, &mode))
    return near;
failed:
  close(near);
  return -1;
}
