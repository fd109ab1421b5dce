#include "stamp.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "board.h"
#include "firmware.h"

int fw_is_clock_set(void) { return time(0) >= BOARD_EARLIEST; }

void fw_stamp(char stamp[fw_stamp_length + 1], long seconds, int is_set) {
  const time_t time = (time_t)seconds;
  struct tm moment;
  const struct tm *parts = is_set ? localtime_r(&time, &moment) : gmtime_r(&time, &moment);
  if (!parts || strftime(stamp, fw_stamp_length + 1, "%Y-%m-%d %H:%M:%S%z", parts) != fw_stamp_length - 1) {
    strcpy(stamp, "1970-01-01 00:00:00-00:00");
    return;
  }
  /* Minutes of the offset, for which strftime writes no colon. */
  memmove(stamp + fw_stamp_length - 2, stamp + fw_stamp_length - 3, 3);
  stamp[fw_stamp_length - 3] = ':';
  if (!is_set) stamp[fw_stamp_length - 6] = '-';
}

double fw_now(void) {
  struct timespec time;
  double ahead = 0;
#ifdef BOARD_CLOCK
  /* Tests put the clock forward by the seconds in this file. */
  FILE *clock = fopen(BOARD_CLOCK, "r");
  if (clock) {
    if (fscanf(clock, "%lf", &ahead) != 1) ahead = 0;
    fclose(clock);
  }
#endif
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9 + ahead;
}

long fw_uptime(void) { return (long)fw_now(); }
