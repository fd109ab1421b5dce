#include "linux.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The standard output is the answer of a CGI program. */
static void become(const char *const *words, int output) {
  dup2(open("/dev/null", O_RDONLY), 0);
  dup2(output, 1);
  dup2(output, 2);
  execvp(words[0], (char *const *)(size_t)words);
  _exit(127);
}

static int succeeds(pid_t child) {
  int status;
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int linux_runs(const char *const *words) {
  pid_t child = fork();
  if (child == 0) become(words, open("/dev/null", O_WRONLY));
  return child > 0 && succeeds(child);
}

/* Waits for a program in a process that nobody waits for. */
static void attend(const char *const *words, int output) {
  pid_t child = fork();
  if (child == 0) {
    dprintf(output, "=%ld\n", (long)getpid());
    become(words, output);
  }
  dup2(output, 1);
  dup2(output, 2);
  if (child > 0) succeeds(child);
  dprintf(output, "=end\n");
  _exit(0);
}

int linux_starts(const char *const *words, const char *path) {
  int output = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
  pid_t child;
  if (output < 0) return 0;
  child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0) attend(words, output);
    _exit(0);
  }
  close(output);
  return child > 0 && succeeds(child);
}

int linux_changes_line(const char *path, const char *line, int is_added) {
  char draft[256], other[256];
  FILE *from = fopen(path, "r"), *to;
  snprintf(draft, sizeof draft, "%s.new", path);
  to = fopen(draft, "w");
  while (from && to && fgets(other, sizeof other, from)) {
    other[strcspn(other, "\n")] = '\0';
    if (strcmp(other, line)) fprintf(to, "%s\n", other);
  }
  if (from) fclose(from);
  if (!to) return 0;
  if (is_added) fprintf(to, "%s\n", line);
  return fclose(to) == 0 && rename(draft, path) == 0;
}

int linux_bits(const char *mask) {
  unsigned int part[4];
  int bits = 0, i;
  if (sscanf(mask, "%u.%u.%u.%u", &part[0], &part[1], &part[2], &part[3]) != 4) return 0;
  for (i = 0; i < 32; i++) bits += part[i / 8] >> (i % 8) & 1;
  return bits;
}
