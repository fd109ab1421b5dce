/* Ping and traceroute, which go on while the console reads what they have written. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "linux.h"

static const char ping_output[] = LINUX_FOLDER "/ping", trace_output[] = LINUX_FOLDER "/tracert";

enum { idle = 0, running = 1, done = 2, stopped = 3, unresolved = 4, unreachable = 5 };
enum { most_lines = 100, line_size = 160 };

typedef struct numbers {
  char attempts[24], timeout[24], size[24], hops[24];
} numbers;

static void print_number(char *to, long number) { sprintf(to, "%ld", number); }

int run_ping_ipv4_host(const struct ping_ipv4_host *order) {
  numbers text;
  const char *words[] = {"ping", "-4", "-c", text.attempts, "-W", text.timeout, "-s", text.size, order->host, 0};
  print_number(text.attempts, order->attempts);
  print_number(text.timeout, order->timeout);
  print_number(text.size, order->size);
  return linux_starts(words, ping_output) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

int run_tracert_ipv4_host(const struct tracert_ipv4_host *order) {
  numbers text;
  const char *words[] = {"traceroute", "-n",      "-q",        text.attempts, "-w", text.timeout,
                         "-m",         text.hops, order->host, text.size,     0};
  print_number(text.attempts, order->attempts);
  print_number(text.timeout, order->timeout);
  print_number(text.size, order->size);
  print_number(text.hops, order->hops);
  return linux_starts(words, trace_output) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

static int stop(const char *path) {
  FILE *file = fopen(path, "r+");
  long process;
  if (!file) return 0;
  if (fscanf(file, "=%ld", &process) == 1 && process > 1) kill((pid_t)process, SIGKILL);
  fseek(file, 0, SEEK_END);
  fputs("=stopped\n", file);
  fclose(file);
  return 0;
}

int run_ping_ipv4_stop(const struct ping_ipv4_stop *order) { return order->stop ? stop(ping_output) : 0; }
int run_tracert_ipv4_stop(const struct tracert_ipv4_stop *order) { return order->stop ? stop(trace_output) : 0; }

static long state_of(const char *path) {
  static const struct {
    const char *words;
    long state;
  } signs[] = {{"=stopped", stopped}, {"bad address", unresolved}, {"unreachable", unreachable}, {"=end", done}};
  FILE *file = fopen(path, "r");
  char line[line_size];
  long state = file ? running : idle;
  size_t i;
  while (file && fgets(line, sizeof line, file))
    for (i = 0; i < sizeof signs / sizeof *signs; i++)
      if (strstr(line, signs[i].words) && (state == running || signs[i].state == stopped)) state = signs[i].state;
  if (file) fclose(file);
  return state;
}

void read_ping_result(struct ping_result *now) { now->state = state_of(ping_output); }
void read_tracert_result(struct tracert_result *now) { now->state = state_of(trace_output); }

/* Milliseconds behind a sign in a line, rounded; -1 without it. */
static double time_after(const char *line, const char *sign) {
  const char *at = strstr(line, sign);
  return at ? (double)(long)(atof(at + strlen(sign)) + 0.5) : -1;
}

/* Reads the lines that have a sign. Those of one request stay until the next one. */
static int lines_with(const char *path, const char *sign, char lines[][line_size], int max) {
  FILE *file = fopen(path, "r");
  int count = 0;
  if (!file) return 0;
  while (count < max && count < most_lines && fgets(lines[count], line_size, file)) {
    lines[count][strcspn(lines[count], "\n")] = '\0';
    if (strstr(lines[count], sign)) count++;
  }
  fclose(file);
  return count;
}

int read_ping_result_list(struct ping_result_list *rows, int count, int max) {
  static char lines[most_lines][line_size];
  int i;
  count = lines_with(ping_output, "seq=", lines, max);
  for (i = 0; i < count; i++) {
    rows[i].line = lines[i];
    rows[i].time = time_after(lines[i], "time=");
  }
  return count;
}

/* A hop has two spaces between its parts, and a star for each attempt that nobody answers. */
int read_tracert_result_list(struct tracert_result_list *rows, int count, int max) {
  static char lines[most_lines][line_size];
  int i;
  count = lines_with(trace_output, "  ", lines, max);
  for (i = 0; i < count; i++) {
    const char *address = lines[i] + strspn(lines[i], " 0123456789");
    rows[i].line = lines[i];
    rows[i].time = strchr(address, '*') ? -1 : time_after(lines[i] + 4, "  ");
  }
  return count;
}
