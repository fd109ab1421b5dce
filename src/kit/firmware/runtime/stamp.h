/* The time that is written to logs, and whether the device knows it. */
#ifndef FW_STAMP_H
#define FW_STAMP_H

/*
 * Writes a time as ISO 8601 has it, "2026-11-21 05:36:40+08:00"; before the clock is set, `time` is in seconds since
 * the start, and written as one of 1970 whose offset is unknown, "1970-01-01 00:02:00-00:00" (RFC 3339).
 */
enum { fw_stamp_length = 25 };
void fw_stamp(char stamp[fw_stamp_length + 1], long time, int is_set);
/* Whether somebody has told the device the time. */
int fw_is_clock_set(void);

/* Seconds since the device has started. */
double fw_now(void);

#endif
