/* Since when connected devices are there: a file has what the counters of the bridges were then. */
#include "linux-presence.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "linux-counters.h"
#include "linux.h"

/* When a device has come, in seconds since the computer has started, and its counters then. */
struct arrival {
  char mac[linux_mac_size];
  double at, received, sent;
};

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int reads_arrivals(struct arrival *arrivals) {
  char line[128];
  int count = 0;
  FILE *file = fopen(LINUX_FOLDER "/present", "r");
  while (file && count < linux_most_devices && fgets(line, sizeof line, file)) {
    struct arrival *arrival = &arrivals[count];
    if (sscanf(line, "%17s %lf %lf %lf", arrival->mac, &arrival->at, &arrival->received, &arrival->sent) == 4) count++;
  }
  if (file) fclose(file);
  return count;
}

static const struct arrival *finds(const char *mac, const struct arrival *arrivals, int count) {
  int i;
  for (i = 0; i < count; i++)
    if (!strcmp(arrivals[i].mac, mac)) return &arrivals[i];
  return 0;
}

/* The counters of all devices. */
struct totals {
  struct linux_counter received[linux_most_counters], sent[linux_most_counters];
  int received_count, sent_count;
};

static void reads_totals(struct totals *totals) {
  totals->received_count = linux_counters(linux_within_bridges, "line_received", totals->received);
  totals->sent_count = linux_counters(linux_within_bridges, "line_sent", totals->sent);
}

void linux_presence_notes(const struct linux_device *devices, int count) {
  static struct arrival before[linux_most_devices];
  static struct totals totals;
  const int known = reads_arrivals(before);
  const double now = seconds_now();
  FILE *file = linux_opens("present");
  int i;
  reads_totals(&totals);
  for (i = 0; file && i < count; i++) {
    const char *mac = devices[i].mac;
    const struct arrival *old = finds(mac, before, known);
    fprintf(file, "%s %.3f %.0f %.0f\n", mac, old ? old->at : now,
            old ? old->received : linux_bytes_of(mac, totals.received, totals.received_count),
            old ? old->sent : linux_bytes_of(mac, totals.sent, totals.sent_count));
  }
  linux_closes(file, "present");
}

static double since(double total, double before) { return total > before ? total - before : 0; }

void linux_stays(const struct linux_device *devices, int count, struct linux_stay *stays) {
  static struct arrival arrivals[linux_most_devices];
  static struct totals totals;
  const int known = reads_arrivals(arrivals);
  const double now = seconds_now();
  int i;
  reads_totals(&totals);
  memset(stays, 0, sizeof *stays * (size_t)count);
  for (i = 0; i < count; i++) {
    const struct arrival *arrival = finds(devices[i].mac, arrivals, known);
    if (!arrival) continue;
    stays[i].seconds = (double)(long)since(now, arrival->at);
    stays[i].received = since(linux_bytes_of(arrival->mac, totals.received, totals.received_count), arrival->received);
    stays[i].sent = since(linux_bytes_of(arrival->mac, totals.sent, totals.sent_count), arrival->sent);
  }
}
