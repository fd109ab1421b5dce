/*
 * Preloaded by user-mode Linux 6.12, so that it runs on processors with more state than it knows, such as AMX: it sets
 * the registers of a process as its first 2,696 bytes, and since Linux 5.16 the kernel takes the whole state or
 * nothing (EFAULT). What is missing is added as the process has it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>

/* More than any processor has so far: 11,008 bytes with AMX. */
static unsigned char state[1 << 15];

typedef long ptrace_function(enum __ptrace_request request, ...);

long ptrace(enum __ptrace_request request, ...) {
  static ptrace_function *original;
  struct iovec whole = {state, sizeof state};
  va_list rest;

  va_start(rest, request);
  pid_t process = va_arg(rest, pid_t);
  void *address = va_arg(rest, void *);
  void *data = va_arg(rest, void *);
  va_end(rest);
  if (!original)
    original = (ptrace_function *)dlsym(RTLD_NEXT, "ptrace");
  if (request == PTRACE_SETREGSET && (long)address == NT_X86_XSTATE) {
    const struct iovec *part = data;
    if (!original(PTRACE_GETREGSET, process, address, &whole) && whole.iov_len > part->iov_len) {
      memcpy(state, part->iov_base, part->iov_len);
      data = &whole;
    }
  }
  return original(request, process, address, data);
}
