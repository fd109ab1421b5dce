/* Runs a program for which the kernel has no sock_diag: without-sock-diag PROGRAM ARGUMENT… */
#include <errno.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define argument(number) (offsetof(struct seccomp_data, args) + (number) * 8)
#else
#define argument(number) (offsetof(struct seccomp_data, args) + (number) * 8 + 4)
#endif
#define loads(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset)
/* Goes on if what was loaded is a value, else passes over some steps. */
#define is(value, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, otherwise)
#define answers(what) BPF_STMT(BPF_RET | BPF_K, what)

int main(int count, char **words) {
  struct sock_filter steps[] = {
      loads(offsetof(struct seccomp_data, nr)), is(__NR_socket, 5),
      loads(argument(0)),                       is(AF_NETLINK, 3),
      loads(argument(2)),                       is(NETLINK_SOCK_DIAG, 1),
      answers(SECCOMP_RET_ERRNO | EPROTONOSUPPORT),
      answers(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
  if (count < 2 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter)) return 1;
  execvp(words[1], words + 1);
  return 127;
}
