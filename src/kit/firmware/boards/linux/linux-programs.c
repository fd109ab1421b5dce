/* Programs that the effects run. */
#include "linux-programs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "linux.h"

void linux_writes_to(int output) {
  const int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(input, 0);
  dup2(output, 1);
  dup2(output, 2);
}

/* Web servers give a CGI program another PATH or none, and without one programs of /usr/sbin are not found. */
void linux_becomes(const char *const *words) {
  setenv("PATH", LINUX_PATH, 1);
  execvp(words[0], (char *const *)(size_t)words);
  _exit(127);
}

int linux_succeeds(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) != child)
    if (errno != EINTR) return 0;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* What was open before this program began has not been closed by that: it lacks FD_CLOEXEC, which ours have. */
void linux_drops_inherited(void) {
  DIR *files = opendir("/proc/self/fd");
  struct dirent *entry;
  while (files && (entry = readdir(files))) {
    const int file = atoi(entry->d_name);
    if (file > 2 && file != dirfd(files) && fcntl(file, F_GETFD) == 0) close(file);
  }
  if (files) closedir(files);
}

int linux_runs(const char *const *words) {
  pid_t child = fork();
  if (child == 0) {
    linux_writes_to(open("/dev/null", O_WRONLY | O_CLOEXEC));
    linux_becomes(words);
  }
  return child > 0 && linux_succeeds(child);
}

int linux_runs_batch(const char *name) {
  char path[sizeof LINUX_FOLDER + 32];
  const char *words[] = {"ip", "-batch", path, 0};
  snprintf(path, sizeof path, LINUX_FOLDER "/%.24s", name);
  return linux_runs(words);
}
