/*
 * Prints what the C library makes of time zones: for each line of the input, a value of TZ, a line with the seconds
 * since 1970 and the offset from UTC in seconds, at the start and wherever it changes. Arguments: start, end, in
 * seconds.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Zones change at full and half hours, and not twice within a quarter of a day. */
enum { STEP = 1800, LEAP = 21600 };

static long offset_at(time_t moment) {
  struct tm parts;
  localtime_r(&moment, &parts);
  return parts.tm_gmtoff;
}

int main(int count, char **arguments) {
  char zone[128];
  time_t start = count > 2 ? atol(arguments[1]) : 0, end = count > 2 ? atol(arguments[2]) : 0, moment;
  while (fgets(zone, sizeof zone, stdin)) {
    long before;
    zone[strcspn(zone, "\n")] = 0;
    setenv("TZ", zone, 1);
    tzset();
    before = offset_at(start);
    printf("%ld %ld", (long)start, before);
    for (moment = start + LEAP; moment < end; moment += LEAP) {
      long offset = offset_at(moment);
      time_t change = moment;
      if (offset == before) continue;
      while (offset_at(change - STEP) == offset) change -= STEP;
      printf(" %ld %ld", (long)change, offset);
      before = offset;
    }
    putchar('\n');
  }
  return 0;
}
