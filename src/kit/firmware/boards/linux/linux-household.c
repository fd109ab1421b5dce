/* The devices that the home has had, in files of lines that begin with what they are about. */
#include "linux-household.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "board.h"
#include "linux.h"

enum { line_size = 1024 };

/* The days of the Gregorian calendar from 1970 to a date. */
static long days_to(long year, long month, long day) {
  const long from_march = (month + 9) % 12, years = month > 2 ? year : year - 1;
  return 365 * years + years / 4 - years / 100 + years / 400 + (153 * from_march + 2) / 5 + day - 1 - 719468;
}

/* 0 while nobody has set the clock. */
static long today(void) {
  const time_t now = time(0);
  struct tm date;
  if (now < BOARD_EARLIEST) return 0;
  tzset();
  localtime_r(&now, &date);
  return days_to(date.tm_year + 1900, date.tm_mon + 1, date.tm_mday);
}

static void shifts(double *bytes, long days) {
  long i;
  for (i = linux_usage_days - 1; i >= 0; i--) bytes[i] = i >= days ? bytes[i - days] : 0;
}

/* A clock that goes back by a day or less, as with a time zone, takes no day away; one that was wrong begins anew. */
static void passes_days(struct linux_household *household) {
  const long now = today(), passed = now - household->day;
  int i;
  if (!now || passed == 0 || passed == -1) return;
  for (i = 0; household->day && passed > 0 && i < household->count; i++) {
    shifts(household->members[i].received, passed);
    shifts(household->members[i].sent, passed);
  }
  household->day = now;
}

static void reads_bytes(const char *at, double *bytes) {
  char *end;
  int i;
  for (i = 0; i < linux_usage_days; i++, at = end) {
    bytes[i] = strtod(at, &end);
    if (end == at) return;
  }
}

static void reads_member(struct linux_household *household, const char *line) {
  struct linux_member *member = &household->members[household->count];
  if (household->count == linux_most_devices) return;
  memset(member, 0, sizeof *member);
  household->count += sscanf(line, "M %17s %ld %64s", member->mac, &member->seen, member->name) >= 2;
}

static void reads_line(struct linux_household *household, const char *line) {
  struct linux_member *last = household->count ? &household->members[household->count - 1] : 0;
  struct linux_counter *counter = &household->counted[household->counters];
  if (*line == 'D') household->day = atol(line + 1);
  else if (*line == 'M') reads_member(household, line);
  else if (*line == 'R' && last) reads_bytes(line + 1, last->received);
  else if (*line == 'S' && last) reads_bytes(line + 1, last->sent);
  else if (*line == 'C' && household->counters < linux_most_counted)
    household->counters += sscanf(line, "C %45s %lf", counter->key, &counter->bytes) == 2;
}

static FILE *opens(void) {
  FILE *file = fopen(LINUX_FOLDER "/devices", "r");
  return file ? file : fopen(LINUX_HOUSEHOLD, "r");
}

void linux_last_name(const char *mac, char name[linux_name_size]) {
  char line[line_size], own[linux_mac_size];
  int is_found = 0;
  FILE *file = opens();
  while (file && !is_found && fgets(line, sizeof line, file))
    is_found = sscanf(line, "M %17s %*d %64s", own, name) == 2 && !strcmp(own, mac);
  if (!is_found) *name = '\0';
  if (file) fclose(file);
}

void linux_household_reads(struct linux_household *household) {
  char line[line_size];
  FILE *file = opens();
  memset(household, 0, sizeof *household);
  while (file && fgets(line, sizeof line, file)) reads_line(household, line);
  if (file) fclose(file);
  passes_days(household);
}

/* Without the days before the first one of use. */
static void writes_bytes(FILE *file, char what, const double *bytes) {
  int count = linux_usage_days, i;
  while (count && !bytes[count - 1]) count--;
  if (!count) return;
  fputc(what, file);
  for (i = 0; i < count; i++) fprintf(file, " %.0f", bytes[i]);
  fputc('\n', file);
}

static void writes(FILE *file, const struct linux_household *household) {
  int i;
  fprintf(file, "D %ld\n", household->day);
  for (i = 0; i < household->count; i++) {
    const struct linux_member *member = &household->members[i];
    fprintf(file, "M %s %ld %s\n", member->mac, member->seen, member->name);
    writes_bytes(file, 'R', member->received);
    writes_bytes(file, 'S', member->sent);
  }
}

int linux_household_keeps(const struct linux_household *household) {
  FILE *file = linux_opens("devices");
  int i;
  if (file) writes(file, household);
  for (i = 0; file && i < household->counters; i++)
    fprintf(file, "C %s %.0f\n", household->counted[i].key, household->counted[i].bytes);
  return linux_closes(file, "devices");
}

/* After a loss of power the file is the old one or the new one. */
int linux_household_saves(const struct linux_household *household) {
  FILE *file = fopen(LINUX_HOUSEHOLD ".new", "w");
  int is_written;
  if (!file) return 0;
  writes(file, household);
  is_written = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
  return fclose(file) == 0 && is_written && rename(LINUX_HOUSEHOLD ".new", LINUX_HOUSEHOLD) == 0;
}

struct linux_member *linux_member(struct linux_household *household, const char *mac) {
  int i;
  for (i = 0; i < household->count; i++)
    if (!strcmp(household->members[i].mac, mac)) return &household->members[i];
  return 0;
}

static struct linux_member *longest_away(struct linux_household *household) {
  struct linux_member *first = &household->members[0];
  int i;
  for (i = 1; i < household->count; i++)
    if (household->members[i].seen < first->seen) first = &household->members[i];
  return first->seen < household->day ? first : 0;
}

struct linux_member *linux_adds_member(struct linux_household *household, const char *mac) {
  const int has_room = household->count < linux_most_devices;
  struct linux_member *member = has_room ? &household->members[household->count++] : longest_away(household);
  if (!member) return 0;
  memset(member, 0, sizeof *member);
  strcpy(member->mac, mac);
  member->seen = household->day;
  return member;
}

void forget_home(void) {
  unlink(LINUX_FOLDER "/devices");
  unlink(LINUX_HOUSEHOLD);
}
