/* The speed test, which goes on while the console reads how far it is. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "linux-transfer.h"
#include "linux.h"
#include "refuse.h"

/* The file with the address of the server that the test measures against: docs/linux.md. */
#ifndef LINUX_SPEED_SERVER
#define LINUX_SPEED_SERVER "/etc/ontlet/speed-server"
#endif

#ifdef LAYOUT_speed_test

enum { idle = 0, response = 1, download = 2, upload = 3, done = 4, failed = 5 };
/* Results that are kept; percent of the test after each part; seconds after which it ends in any case. */
enum { most_results = 10, after_response = 10, after_download = 55, longest = 60 };

static const char name[] = "speed-test";

typedef struct result {
  long down, up, ping;
  char time[24];
} result;

/* How the test is going, and the results, the newest first. */
typedef struct report {
  int state, progress, count;
  result results[most_results];
} report;

/* The test of this process. */
static report test;
static transfer_server server;

/* Whether a server is named. */
static int reads_server(void) {
  char line[512];
  FILE *file = fopen(LINUX_SPEED_SERVER, "r");
  int is_named = file && fgets(line, sizeof line, file);
  if (file) fclose(file);
  if (!is_named) return 0;
  line[strcspn(line, " \t\r\n")] = '\0';
  return transfer_names(line, &server);
}

/* The file has the state and the progress in its first line, and each result in one of the others. */
static int writes(void) {
  FILE *file = linux_opens(name);
  int i;
  if (file) fprintf(file, "%d %d\n", test.state, test.progress);
  for (i = 0; file && i < test.count; i++) {
    const result *each = &test.results[i];
    fprintf(file, "%ld %ld %ld %s\n", each->down, each->up, each->ping, each->time);
  }
  return linux_closes(file, name);
}

static int is_running(const report *report) { return report->state >= response && report->state <= upload; }

/* A test whose process has ended before it could say so has failed. */
static void reads(report *report) {
  const int is_alive = linux_signals(name, 0);
  FILE *file = fopen(LINUX_FOLDER "/speed-test", "r");
  memset(report, 0, sizeof *report);
  if (!file) return;
  if (fscanf(file, "%d %d", &report->state, &report->progress) != 2) report->state = failed;
  while (report->count < most_results) {
    result *each = &report->results[report->count];
    if (fscanf(file, "%ld %ld %ld %23[^\n]", &each->down, &each->up, &each->ping, each->time) != 4) break;
    report->count++;
  }
  fclose(file);
  if (is_running(report) && !is_alive) report->state = failed;
}

static void begins(int state, int progress) {
  test.state = state;
  test.progress = progress;
  writes();
}

static void tells(int progress) {
  if (progress == test.progress) return;
  test.progress = progress;
  writes();
}

static void tells_download(double share) { tells(after_response + (int)(share * (after_download - after_response))); }
static void tells_upload(double share) { tells(after_download + (int)(share * (100 - after_download))); }

static int measures(result *result) {
  const double ping = transfer_response(&server);
  double down, up;
  if (ping < 0) return 0;
  begins(download, after_response);
  down = transfer_speed(&server, transfer_down, tells_download);
  if (down < 0) return 0;
  begins(upload, after_download);
  up = transfer_speed(&server, transfer_up, tells_upload);
  if (up < 0) return 0;
  result->ping = (long)(ping + 0.5);
  result->down = (long)(down + 0.5);
  result->up = (long)(up + 0.5);
  return 1;
}

static void adds(const result *result) {
  memmove(test.results + 1, test.results, (most_results - 1) * sizeof *test.results);
  test.results[0] = *result;
  if (test.count < most_results) test.count++;
}

/* Beyond the longest time the alarm ends the process. */
static void runs(void) {
  result result;
  time_t seconds;
  struct tm date;
  alarm(longest);
  memset(&result, 0, sizeof result);
  if (measures(&result)) {
    seconds = time(0);
    strftime(result.time, sizeof result.time, "%Y-%m-%d %H:%M:%S", localtime_r(&seconds, &date));
    adds(&result);
    begins(done, 100);
  } else {
    begins(failed, test.progress);
  }
}

int run_speed_test_start(const struct speed_test_start *order) {
  if (!order->start) return 0;
  if (!reads_server()) return ONTLET_CODE_UNKNOWN_MODULE;
  reads(&test);
  if (is_running(&test)) return 0;
  linux_ends(name);
  test.state = response;
  test.progress = 0;
  return writes() && linux_begins(name, runs) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/* Without a server there is no such module. */
void read_speed_test(struct speed_test *now) {
  static report found;
  if (!reads_server()) fw_refuse(ONTLET_CODE_UNKNOWN_MODULE, 0);
  reads(&found);
  now->state = found.state;
  now->progress = found.progress;
}

int read_speed_test_list(struct speed_test_list *rows, int count, int max) {
  static report found;
  reads(&found);
  for (count = 0; count < found.count && count < max; count++) {
    rows[count].time = found.results[count].time;
    rows[count].down = found.results[count].down;
    rows[count].up = found.results[count].up;
    rows[count].ping = found.results[count].ping;
  }
  return count;
}
#endif
