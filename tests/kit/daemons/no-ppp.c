/*
 * Lets pppd read its options on a kernel without PPP: /dev/ppp, which it opens first, is /dev/null. It then ends at once,
 * without the second that it gives a modem to hang up.
 */
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { ppp_orders = 't' };

static const char *path_of(const char *path) {
  return strcmp(path, "/dev/ppp") ? path : "/dev/null";
}

int open(const char *path, int flags, ...) {
  va_list rest;
  int mode;
  va_start(rest, flags);
  mode = va_arg(rest, int);
  va_end(rest);
  return (int)syscall(SYS_openat, AT_FDCWD, path_of(path), flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  int mode;
  va_start(rest, flags);
  mode = va_arg(rest, int);
  va_end(rest);
  return open(path, flags, mode);
}

int ioctl(int file, unsigned long request, ...) {
  va_list rest;
  void *argument;
  va_start(rest, request);
  argument = va_arg(rest, void *);
  va_end(rest);
  return (request >> 8 & 255) == ppp_orders ? 0 : (int)syscall(SYS_ioctl, file, request, argument);
}

unsigned sleep(unsigned seconds) {
  (void)seconds;
  return 0;
}
