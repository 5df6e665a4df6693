// What Swift cannot call: GNU extensions and variadic functions of the C library.

#include <spawn.h>

/// POSIX_SPAWN_SETSID: the child leads a session of its own.
extern const short spawn_new_session;

/// Makes the child start in a folder.
int spawn_add_folder(posix_spawn_file_actions_t *actions, const char *path);

/// A nameless file in memory, closed when a program is started; -1 on failure.
int open_memory_file(void);

/// The near side of a new terminal of that size, which neither echoes nor changes what is written.
/// Puts the path of the far side into name (at most 64 bytes); -1 on failure.
int open_terminal(int columns, int rows, char *name);
