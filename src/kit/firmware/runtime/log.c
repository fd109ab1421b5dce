/* The log of the device. */
#include "log.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "board.h"
#include "disk.h"
#include "firmware.h"

enum { largest_log = 64 * 1024 };

void fw_log(const char *text) {
  char line[256];
  time_t now = time(0);
  struct tm moment;
  struct stat facts;
  size_t length = strftime(line, sizeof line, "%Y-%m-%d %H:%M:%S ", localtime_r(&now, &moment));
  int file, count = snprintf(line + length, sizeof line - length, "%.200s\n", text);
  if (stat(BOARD_LOG, &facts) == 0 && facts.st_size > largest_log / 2) rename(BOARD_LOG, BOARD_LOG ".1");
  file = open(BOARD_LOG, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return;
  if (write(file, line, length + (size_t)count) < 0) count = 0;
  close(file);
}

json fw_read_log(void) {
  json log;
  fw_read_file(BOARD_LOG, largest_log, &log);
  return log;
}
