// Runs a program with its output going through a pipe to a reader, and prints what the run took:
// status, wall clock in ns, processor in us, peak memory in KiB, size and digest of the output.
//
// usage: measure-run (time|check) PROGRAM [ARGUMENT...]      the digest is 0 unless checked
//
// A program of its own, and in C, since the kernel lets the peak memory of a child begin with that
// of the process that starts it: the parent has to be smaller than anything that is measured.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static int64_t microseconds(struct timeval time) {
  return time.tv_sec * INT64_C(1000000) + time.tv_usec;
}

static int fail(const char *what) {
  fprintf(stderr, "error: %s: %s\n", what, strerror(errno));
  return 1;
}

int main(int count, char **arguments) {
  static unsigned char buffer[1 << 17];
  int ends[2], status;
  struct rusage usage;
  if (count < 3)
    return fputs("usage: measure-run (time|check) PROGRAM [ARGUMENT...]\n", stderr), 2;
  int checks = !strcmp(arguments[1], "check");
  if (pipe2(ends, O_CLOEXEC))
    return fail("pipe");

  int64_t start = nanoseconds();
  pid_t child = fork();
  if (child < 0)
    return fail("fork");
  if (!child) {
    dup2(ends[1], 1);
    execvp(arguments[2], arguments + 2);
    _exit(fail(arguments[2]) + 126);
  }
  close(ends[1]);
  uint64_t size = 0, digest = 0;
  ssize_t length;
  while ((length = read(ends[0], buffer, sizeof buffer)) > 0 || (length < 0 && errno == EINTR)) {
    if (length < 0)
      continue;
    size += (uint64_t)length;
    for (ssize_t i = 0; checks && i < length; i++)
      digest = (digest ^ buffer[i]) * UINT64_C(0x100000001b3) + 1;
  }
  while (wait4(child, &status, 0, &usage) < 0)
    if (errno != EINTR)
      return fail("wait");
  int64_t wall = nanoseconds() - start;

  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  printf("%d %lld %lld %ld %llu %llu\n", code, (long long)wall,
         (long long)(microseconds(usage.ru_utime) + microseconds(usage.ru_stime)),
         usage.ru_maxrss, (unsigned long long)size, (unsigned long long)digest);
  return 0;
}
