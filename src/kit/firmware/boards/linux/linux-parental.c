/*
 * Parental control: devices of a group reach the Internet only in the times of the group. A process looks at the clock
 * once a minute and drops what the groups send whose time is over. (nftables knows hours and weekdays, too, but the
 * hours are those of the offset when a rule was written, and the weekdays those of UTC.)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "linux.h"

#ifdef LAYOUT_dev_config_parental_group

enum { most_groups = 16, most_times = 32, line_size = 512, minutes_of_day = 24 * 60 };

typedef struct period {
  char group[136];
  int days, start, end;
} period;

static int minutes_of(const char *time) {
  int hours = 0, minutes = 0;
  sscanf(time, "%d:%d", &hours, &minutes);
  return hours * 60 + minutes;
}

/* The line of a period: "days start end group". */
static int reads_periods(period *periods) {
  FILE *file = fopen(LINUX_FOLDER "/parental_times", "r");
  char line[line_size];
  int count = 0;
  while (file && count < most_times && fgets(line, sizeof line, file)) {
    period *one = &periods[count];
    if (sscanf(line, "%d %d %d =%135[^\n]", &one->days, &one->start, &one->end, one->group) == 4) count++;
  }
  if (file) fclose(file);
  return count;
}

/* An end of 00:00 is that of the day. */
static int is_allowed(const char *group, const period *periods, int count) {
  time_t seconds = time(0);
  struct tm now;
  int i, minute;
  tzset();
  localtime_r(&seconds, &now);
  minute = now.tm_hour * 60 + now.tm_min;
  for (i = 0; i < count; i++) {
    int end = periods[i].end ? periods[i].end : minutes_of_day;
    if (strcmp(periods[i].group, group) || !(periods[i].days >> now.tm_wday & 1)) continue;
    if (minute >= periods[i].start && minute < end) return 1;
  }
  return 0;
}

/* One transaction with the devices of all groups whose time is over; a group's name is followed by its devices. */
static void writes_rules(FILE *to) {
  period periods[most_times];
  int count = reads_periods(periods), is_over = 0;
  FILE *groups = fopen(LINUX_FOLDER "/parental_groups", "r");
  char line[line_size];
  fputs("flush chain inet ontlet parental_now\n", to);
  while (groups && fgets(line, sizeof line, groups)) {
    line[strcspn(line, "\n")] = '\0';
    if (*line == '=') is_over = !is_allowed(line + 1, periods, count);
    else if (*line != '#' && is_over) fprintf(to, "add rule inet ontlet parental_now ether saddr %s drop\n", line);
  }
  if (groups) fclose(groups);
}

static int loads(void) {
  static const char *const words[] = {"nft", "-f", LINUX_FOLDER "/parental_now", 0};
  FILE *file = linux_opens("parental_now");
  if (!file) return 0;
  writes_rules(file);
  return linux_closes(file, "parental_now") && linux_runs(words);
}

static void watch(void) {
  for (;;) {
    struct timespec rest = {0, 0};
    loads();
    rest.tv_sec = 60 - time(0) % 60;
    nanosleep(&rest, 0);
  }
}

/* Looks at once, and from then on by the clock. */
static int looks_again(void) {
  if (linux_is_starting()) return linux_keeps_running("parental", watch) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  return loads() && linux_keeps_running("parental", watch) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/* The devices of a group, one a line. */
static char *lines_of(const struct dev_config_parental_group *group) {
  size_t size = strlen(group->name) + strlen(group->terminals) * 2 + 8;
  char *lines = malloc(size), *at = lines;
  const char *mac = group->terminals;
  if (!lines) return 0;
  at += sprintf(at, "=%s", group->name);
  while (*mac) {
    char one[32];
    size_t length = strcspn(mac, ",");
    snprintf(one, sizeof one, "%.*s", (int)length, mac);
    if (*linux_mac(one)) at += sprintf(at, "\n%s", linux_mac(one));
    mac += length + (mac[length] == ',');
  }
  return lines;
}

int apply_dev_config_parental_group(const struct dev_config_parental_group *old,
                                    const struct dev_config_parental_group *now) {
  char *lines = linux_is_on(now) ? lines_of(now) : 0;
  int is_kept = (!linux_is_on(now) || lines) && linux_keeps("parental_groups", (now ? now : old)->id, lines ? lines : "");
  free(lines);
  return is_kept ? looks_again() : ONTLET_CODE_CONFIG_FAILED;
}

int apply_dev_config_parental_time(const struct dev_config_parental_time *old,
                                   const struct dev_config_parental_time *now) {
  char line[line_size] = "";
  if (now)
    snprintf(line, sizeof line, "%ld %d %d =%.135s", now->days, minutes_of(now->start), minutes_of(now->end), now->group);
  if (!linux_keeps("parental_times", (now ? now : old)->id, line)) return ONTLET_CODE_CONFIG_FAILED;
  return looks_again();
}
#endif
