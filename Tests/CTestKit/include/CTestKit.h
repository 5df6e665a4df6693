// GNU extensions that the Swift overlay of the C library leaves out.

#include <spawn.h>

/// POSIX_SPAWN_SETSID: the child leads a session of its own.
extern const short spawn_new_session;

/// Makes the child start in a folder.
int spawn_add_folder(posix_spawn_file_actions_t *actions, const char *path);

/// A nameless file in memory, closed when a program is started; -1 on failure.
int open_memory_file(void);
