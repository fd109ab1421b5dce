/* Every call that changes a file, with faults. The linker puts these in place of the real ones (--wrap). */
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

int __real_open(const char *path, int flags, ...);
ssize_t __real_write(int file, const void *bytes, size_t length);
ssize_t __real_pwrite(int file, const void *bytes, size_t length, off_t offset);
int __real_fsync(int file);
int __real_close(int file);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);

static enum fault planned = NO_FAULT;
static long steps, place;

void fault_begin(enum fault fault, long at) {
  planned = fault;
  place = at;
  steps = 0;
}

int fault_end(void) {
  planned = NO_FAULT;
  return steps >= place;
}

/* Whether a step fails. A full disk still renames and deletes. */
static int fails(int needs_room) {
  if (planned == NO_FAULT) return 0;
  steps++;
  if (planned == KILLED && steps == place) raise(SIGKILL);
  if (planned == DISK_FULL && steps >= place && needs_room) {
    errno = ENOSPC;
    return 1;
  }
  if (planned != STEP_FAILED || steps != place) return 0;
  errno = EIO;
  return 1;
}

int __wrap_open(const char *path, int flags, ...) {
  va_list list;
  int mode;
  va_start(list, flags);
  mode = flags & O_CREAT ? va_arg(list, int) : 0;
  va_end(list);
  /* The lock of all requests is not on this disk. */
  if ((flags & O_TRUNC) && fails(0)) return -1;
  return __real_open(path, flags, mode);
}

ssize_t __wrap_write(int file, const void *bytes, size_t length) {
  if (!fails(1)) return __real_write(file, bytes, length);
  if (planned == DISK_FULL && steps == place && length > 1) return __real_write(file, bytes, length / 2);
  return -1;
}

/* Of the file of sessions, which has all the room that it needs. */
ssize_t __wrap_pwrite(int file, const void *bytes, size_t length, off_t offset) {
  if (planned == KILLED) fails(0);
  return __real_pwrite(file, bytes, length, offset);
}

int __wrap_fsync(int file) { return fails(0) ? -1 : __real_fsync(file); }

int __wrap_close(int file) {
  int has_failed = fails(0), result = __real_close(file);
  return has_failed ? -1 : result;
}

int __wrap_rename(const char *from, const char *to) { return fails(0) ? -1 : __real_rename(from, to); }
int __wrap_unlink(const char *path) { return fails(0) ? -1 : __real_unlink(path); }

/* What a write stores does not depend on the second in which it is made. */
time_t __wrap_time(time_t *now) {
  static const time_t moment = 1795000000;
  if (now) *now = moment;
  return moment;
}
