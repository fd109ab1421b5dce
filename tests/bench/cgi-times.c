/*
 * Starts programs one after the other as a web server starts CGI programs, and prints how many ms each has taken, from
 * before its start until its output and the program have ended, and how many of them were those of programs that it has
 * run, whose times are in the file TIMES (timed-program.c). Standard input has for each of them its words, its
 * environment, its input, and a text that has to be in its output: each string ends with a NUL, and so do the words and
 * the environment.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_words = 128, largest_input = 1 << 24, largest_output = 1 << 20 };

static char input[largest_input + 1], output[largest_output + 1];

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Takes strings up to an empty one. Returns what follows. */
static char *takes(char *at, char **strings) {
  int count = 0;
  for (; *at && count < most_words - 1; at += strlen(at) + 1) strings[count++] = at;
  strings[count] = 0;
  return at + 1;
}

static void become(char **words, char **environment, const int *in, const int *out) {
  dup2(in[0], 0);
  dup2(out[1], 1);
  close(in[0]);
  close(in[1]);
  close(out[0]);
  close(out[1]);
  execve(words[0], words, environment);
  _exit(127);
}

static size_t reads(int from, char *to, size_t size) {
  size_t length = 0;
  ssize_t count;
  while (length < size && (count = read(from, to + length, size - length)) > 0) length += (size_t)count;
  return length;
}

/* Returns the time of a program; below 0 if it has failed. What it is told fits into a pipe. */
static double time_of(char **words, char **environment, const char *told) {
  const double begin = now();
  int in[2], out[2], status;
  pid_t child;
  if (pipe(in) || pipe(out)) return -1;
  child = fork();
  if (child == 0) become(words, environment, in, out);
  close(in[0]);
  close(out[1]);
  if (write(in[1], told, strlen(told)) < 0) return -1;
  close(in[1]);
  output[reads(out[0], output, largest_output)] = '\0';
  close(out[0]);
  if (child < 0 || waitpid(child, &status, 0) != child || status) return -1;
  return now() - begin;
}

/* What is in the file, which is empty then. */
static double time_of_others(void) {
  double sum = 0, time;
  FILE *times = fopen(TIMES, "r");
  while (times && fscanf(times, "%lf", &time) == 1) sum += time;
  if (times) fclose(times);
  unlink(TIMES);
  return sum;
}

int main(void) {
  const size_t length = reads(0, input, largest_input);
  char *words[most_words], *environment[most_words], *at = input;
  while (at < input + length) {
    const char *told, *expected;
    double time;
    at = takes(at, words);
    at = takes(at, environment);
    told = at;
    at += strlen(at) + 1;
    expected = at;
    at += strlen(at) + 1;
    time = time_of(words, environment, told);
    if (time < 0 || !strstr(output, expected)) {
      fprintf(stderr, "%s %s\n%s\n", words[0], told, output);
      return 1;
    }
    printf("%.3f %.3f\n", time, time_of_others());
  }
  return 0;
}
