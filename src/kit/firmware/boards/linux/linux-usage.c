/* What devices use of the Internet: nftables counts by the address of each, which belongs to a MAC address. */
#include "linux-usage.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "linux.h"

enum { most_addresses = 2 * linux_most_counters, megabyte = 1000000, text_size = 16 * linux_usage_days };

/* What the counters are now, so far as that is added to the days. */
struct progress {
  struct linux_household *household;
  struct linux_counter counted[linux_most_counted];
  int count;
};

static void remembers(struct progress *progress, const char *key, double bytes) {
  if (progress->count == linux_most_counted) return;
  strcpy(progress->counted[progress->count].key, key);
  progress->counted[progress->count++].bytes = bytes;
}

/* Adds what has been counted since, unless it is not known for whom: then it waits. A lower counter has begun anew. */
static void adds(struct progress *progress, const struct linux_counter *counter, double *today) {
  const struct linux_household *household = progress->household;
  double before = linux_bytes_of(counter->key, household->counted, household->counters);
  if (before > counter->bytes) before = 0;
  if (today) *today += counter->bytes - before;
  remembers(progress, counter->key, today ? counter->bytes : before);
}

static void adds_sent(struct progress *progress) {
  static struct linux_counter counters[linux_most_counters];
  const int count = linux_counters(linux_between_networks, "sent", counters);
  int i;
  for (i = 0; i < count; i++) {
    struct linux_member *member = linux_member(progress->household, counters[i].key);
    adds(progress, &counters[i], member ? &member->sent[0] : 0);
  }
}

/* The kernel knows the MAC address of whom it has sent something. */
static void adds_received(struct progress *progress, const char *set) {
  static struct linux_counter counters[linux_most_counters];
  static struct linux_address addresses[most_addresses];
  const int known = linux_addresses(addresses, most_addresses);
  const int count = linux_counters(linux_between_networks, set, counters);
  int i, k;
  for (i = 0; i < count; i++) {
    struct linux_member *member = 0;
    for (k = 0; k < known && !member; k++)
      if (!strcmp(addresses[k].ip, counters[i].key)) member = linux_member(progress->household, addresses[k].mac);
    adds(progress, &counters[i], member ? &member->received[0] : 0);
  }
}

void linux_usage_adds(struct linux_household *household) {
  static struct progress progress;
  progress.household = household;
  progress.count = 0;
  adds_sent(&progress);
  adds_received(&progress, "received");
  adds_received(&progress, "received6");
  memcpy(household->counted, progress.counted, sizeof household->counted);
  household->counters = progress.count;
}

#ifdef LAYOUT_terminal_usage
void read_terminal_usage(struct terminal_usage *now) {
  static char day[16];
  const time_t seconds = time(0);
  struct tm date;
  strftime(day, sizeof day, "%Y-%m-%d", localtime_r(&seconds, &date));
  now->day = day;
}

/* Whole megabytes by day, up to the first day of use. Returns whether there was any. */
static int writes_days(char *text, const double *bytes) {
  int count = linux_usage_days, i;
  while (count && !bytes[count - 1]) count--;
  *text = '\0';
  for (i = 0; i < count; i++) text += sprintf(text, "%s%.0f", i ? "," : "", (double)(long long)(bytes[i] / megabyte));
  if (!count) strcpy(text, "0");
  return count > 0;
}

int read_terminal_usage_list(struct terminal_usage_list *rows, int count, int max) {
  static struct linux_household household;
  static char received[linux_most_devices][text_size], sent[linux_most_devices][text_size];
  int i;
  count = 0;
  linux_household_reads(&household);
  linux_usage_adds(&household);
  for (i = 0; i < household.count && count < max; i++) {
    struct linux_member *member = &household.members[i];
    const int has_received = writes_days(received[count], member->received);
    const int has_sent = writes_days(sent[count], member->sent);
    if (!has_received && !has_sent) continue;
    if (!*member->name) linux_finds_name(member->mac, 0, 0, member->name);
    rows[count].mac = member->mac;
    rows[count].name = member->name;
    rows[count].received = received[count];
    rows[count].sent = sent[count];
    count++;
  }
  return count;
}
#endif
