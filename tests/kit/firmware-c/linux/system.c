/* The clock, the log and the state of the device. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "board.h"
#include "linux.h"

int apply_time_zone(const struct time_zone *old, const struct time_zone *now) {
  char path[sizeof LINUX_ZONES + 64];
  (void)old;
  if (strstr(now->time_zone, "..")) return ONTLET_CODE_CONFIG_FAILED;
  snprintf(path, sizeof path, LINUX_ZONES "/%.60s", now->time_zone);
  if (access(path, R_OK)) return ONTLET_CODE_CONFIG_FAILED;
  unlink(LINUX_LOCALTIME);
  return symlink(path, LINUX_LOCALTIME) ? ONTLET_CODE_CONFIG_FAILED : 0;
}

void read_current_time(struct current_time *now) {
  static char text[32];
  time_t seconds = time(0);
  struct tm moment;
  strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", localtime_r(&seconds, &moment));
  now->current_time = text;
}

void read_dev_status(struct dev_status *now) {
  FILE *file = fopen("/proc/uptime", "r");
  double uptime;
  if (!file) return;
  if (fscanf(file, "%lf", &uptime) == 1) now->uptime = (double)(long)uptime;
  fclose(file);
}

enum { most_lines = 100, time_length = 19, notice = 6 };

/* The newest line of the log comes first. */
int read_system_log_list_list(struct system_log_list_list *rows, int count, int max) {
  static char lines[most_lines][256];
  FILE *file = fopen(BOARD_LOG, "r");
  int written = 0, i;
  (void)count;
  while (file && fgets(lines[written % most_lines], sizeof *lines, file)) written++;
  if (file) fclose(file);
  count = written < most_lines ? written : most_lines;
  if (count > max) count = max;
  for (i = 0; i < count; i++) {
    char *line = lines[(written - 1 - i) % most_lines];
    line[strcspn(line, "\n")] = '\0';
    if (strlen(line) > time_length) line[time_length] = '\0';
    rows[i].time = line;
    rows[i].level = notice;
    rows[i].text = line + strlen(line) + 1;
  }
  return count;
}
