/* Ping and traceroute, which go on while the console reads what they have found. */
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "linux-probe.h"
#include "linux.h"

#ifdef LAYOUT_ping_result

enum { idle = 0, running = 1, done = 2, stopped = 3, unresolved = 4, unreachable = 5 };
enum { most_rows = 256, line_size = 160, most_times = 10 };

/* The test of this process. */
static struct {
  probe_route route;
  long attempts, timeout, hops;
  char host[64], interface[32];
  FILE *file;
} test;

/* A row of the result is its time and its text; a line that begins with "=" is the state. */
static void begins_row(double time) { fprintf(test.file, "%.0f ", time); }

static void ends(int state) {
  fprintf(test.file, "=%d\n", state);
  fclose(test.file);
}

static void pauses(void) {
  static const struct timespec second = {1, 0};
  nanosleep(&second, 0);
}

static int begins(const char *name) {
  char path[sizeof LINUX_FOLDER + 32], address[48];
  int failure;
  snprintf(path, sizeof path, LINUX_FOLDER "/%s", name);
  test.file = fopen(path, "w");
  if (!test.file) return 0;
  setvbuf(test.file, 0, _IOLBF, BUFSIZ);
  failure = probe_opens(&test.route, address);
  if (failure) ends(failure == -1 ? unresolved : unreachable);
  return !failure;
}

static void writes_reply(long number, const probe_result *result) {
  if (result->end == probe_replied) {
    begins_row(result->time);
    fprintf(test.file, "%ld bytes from %s: seq=%ld time=%.3f ms\n", result->size, result->from, number, result->time);
    return;
  }
  begins_row(-1);
  if (result->end == probe_lost) fprintf(test.file, "No reply: seq=%ld\n", number);
  else if (result->end == probe_passed) fprintf(test.file, "From %s: seq=%ld Time to live exceeded\n", result->from, number);
  else fprintf(test.file, "From %s: seq=%ld Destination unreachable\n", result->from, number);
}

/* A host that somebody calls unreachable, and that nobody reaches, is. */
static void ping(void) {
  long number, replies = 0, refusals = 0;
  probe_result result;
  if (!begins("ping")) return;
  for (number = 1; number <= test.attempts; number++) {
    if (number > 1) pauses();
    probe_sends(0, test.timeout, &result);
    if (result.end == probe_no_route) {
      ends(unreachable);
      return;
    }
    replies += result.end == probe_replied;
    refusals += result.end == probe_refused;
    writes_reply(number, &result);
  }
  ends(refusals && !replies ? unreachable : done);
}

/* What is known of a router, or of the host. */
typedef struct hop {
  char from[48], times[most_times * 16];
  long answers;
  double best;
  probe_end end;
} hop;

static void adds_time(hop *hop, const probe_result *result) {
  size_t length = strlen(hop->times);
  int has_answer = result->end != probe_lost;
  if (has_answer) {
    strcpy(hop->from, result->from);
    hop->end = result->end;
    if (!hop->answers || result->time < hop->best) hop->best = result->time;
    hop->answers++;
  }
  if (length + 16 >= sizeof hop->times) return;
  if (has_answer) snprintf(hop->times + length, 16, "  %.3f ms", result->time);
  else strcat(hop->times, "  *");
}

/* The times of a few attempts fit in a line; of many, the best one says more. */
static void writes_hop(long number, const hop *hop) {
  begins_row(hop->answers ? hop->best : -1);
  fprintf(test.file, "%2ld  %s", number, hop->answers ? hop->from : "");
  if (test.attempts <= most_times) fprintf(test.file, "%s\n", hop->times);
  else if (hop->answers) fprintf(test.file, "  %.3f ms at best, %ld of %ld\n", hop->best, hop->answers, test.attempts);
  else fprintf(test.file, "  *\n");
}

static void trace(void) {
  long number, attempt;
  if (!begins("tracert")) return;
  for (number = 1; number <= test.hops; number++) {
    hop hop;
    memset(&hop, 0, sizeof hop);
    hop.end = probe_lost;
    for (attempt = 0; attempt < test.attempts; attempt++) {
      probe_result result;
      probe_sends(number, test.timeout, &result);
      if (result.end == probe_no_route) {
        ends(unreachable);
        return;
      }
      adds_time(&hop, &result);
    }
    writes_hop(number, &hop);
    if (hop.end == probe_replied || hop.end == probe_refused) {
      ends(hop.end == probe_replied ? done : unreachable);
      return;
    }
  }
  ends(done);
}

static int empties(const char *name) {
  FILE *file = linux_opens(name);
  return linux_closes(file, name);
}

static int starts(const char *name, void (*program)(void), int family, const char *host, const char *wan) {
  snprintf(test.host, sizeof test.host, "%s", host);
  snprintf(test.interface, sizeof test.interface, *wan ? "wan%ld" : "", linux_wan(wan));
  test.route.family = family;
  test.route.host = test.host;
  test.route.interface = test.interface;
  /* Whoever reads at once must not see how the last test has ended. */
  linux_ends(name);
  return empties(name) && linux_begins(name, program) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/* The orders of IPv4 and IPv6 have the same members. */
#define TAKE(order) \
  (test.attempts = (order)->attempts, test.timeout = (order)->timeout, test.route.size = (order)->size, \
   test.route.dscp = (order)->dscp)

int run_ping_ipv4_host(const struct ping_ipv4_host *order) {
  TAKE(order);
  return starts("ping", ping, AF_INET, order->host, order->wan);
}

int run_ping_ipv6(const struct ping_ipv6 *order) {
  TAKE(order);
  return starts("ping", ping, AF_INET6, order->host, order->wan);
}

int run_tracert_ipv4_host(const struct tracert_ipv4_host *order) {
  TAKE(order);
  test.hops = order->hops;
  return starts("tracert", trace, AF_INET, order->host, order->wan);
}

int run_tracert_ipv6(const struct tracert_ipv6 *order) {
  TAKE(order);
  test.hops = order->hops;
  return starts("tracert", trace, AF_INET6, order->host, order->wan);
}

static int stops(const char *name) {
  char path[sizeof LINUX_FOLDER + 32];
  FILE *file;
  linux_ends(name);
  snprintf(path, sizeof path, LINUX_FOLDER "/%s", name);
  file = fopen(path, "a");
  if (!file) return ONTLET_CODE_CONFIG_FAILED;
  fprintf(file, "\n=%d\n", stopped);
  return fclose(file) ? ONTLET_CODE_CONFIG_FAILED : 0;
}

int run_ping_ipv4_stop(const struct ping_ipv4_stop *order) { return order->stop ? stops("ping") : 0; }
int run_tracert_ipv4_stop(const struct tracert_ipv4_stop *order) { return order->stop ? stops("tracert") : 0; }

typedef struct row {
  double time;
  char line[line_size];
} row;

/* Reads a result: its state, and the last rows that fit. Those of one request stay until the next one. */
static long reads(const char *name, row *rows, int max, int *count) {
  char path[sizeof LINUX_FOLDER + 32], line[line_size + 16];
  long state = running;
  int written = 0, i;
  FILE *file;
  snprintf(path, sizeof path, LINUX_FOLDER "/%s", name);
  file = fopen(path, "r");
  if (!file) return idle;
  while (fgets(line, sizeof line, file)) {
    char *text = strchr(line, ' ');
    line[strcspn(line, "\n")] = '\0';
    if (*line == '=') state = atol(line + 1);
    if (*line == '=' || !text || !max) continue;
    if (written == max) {
      for (i = 1; i < max; i++) rows[i - 1] = rows[i];
      written--;
    }
    rows[written].time = atof(line);
    snprintf(rows[written].line, line_size, "%s", text + 1);
    written++;
  }
  fclose(file);
  *count = written;
  return state;
}

/* The state of a result without its rows. */
static long state_of(const char *name) {
  int none;
  return reads(name, 0, 0, &none);
}

void read_ping_result(struct ping_result *now) { now->state = state_of("ping"); }
void read_tracert_result(struct tracert_result *now) { now->state = state_of("tracert"); }

/* The rows of both results have the same members. */
#define SHOW(name, rows, count, max) \
  do { \
    static row found[most_rows]; \
    int i; \
    count = 0; \
    reads(name, found, max < most_rows ? max : most_rows, &count); \
    for (i = 0; i < count; i++) rows[i].line = found[i].line, rows[i].time = found[i].time; \
  } while (0)

int read_ping_result_list(struct ping_result_list *rows, int count, int max) {
  SHOW("ping", rows, count, max);
  return count;
}

int read_tracert_result_list(struct tracert_result_list *rows, int count, int max) {
  SHOW("tracert", rows, count, max);
  return count;
}
#endif
