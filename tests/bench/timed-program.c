/* In place of a PROGRAM that a CGI program runs: runs it, and adds a line to TIMES with the ms that it has taken. */
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int count, char **words) {
  const double begin = now();
  pid_t child = fork();
  FILE *times;
  int status;
  (void)count;
  if (child == 0) {
    execv(PROGRAM, words);
    _exit(127);
  }
  if (child < 0 || waitpid(child, &status, 0) != child) return 1;
  times = fopen(TIMES, "a");
  if (!times || fprintf(times, "%.3f\n", now() - begin) < 0 || fclose(times)) return 1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
