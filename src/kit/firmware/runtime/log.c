/* The log of the device: BOARD_LOG, after the lines in BOARD_LOG ".1". Each is a time, a level and a text. */
#include "log.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "board.h"
#include "effects.h"
#include "firmware.h"
#include "journal.h"
#include "memory.h"
#include "stamp.h"

enum { largest_log = 32 * 1024, line_size = 320, most_text = 256, time_length = 19, seconds_of_day = 86400, local0 = 16 };

static const char *const levels[] = {FW_LOG_LEVELS};
static const char *const files[] = {BOARD_LOG ".1", BOARD_LOG};

/* A text on one line, in UTF-8 whatever it was, and not cut within a character. */
static void put_text(char *to, const char *text) {
  const char *end = to + most_text - 1;
  while (*text) {
    const size_t length = fw_character(text);
    if (to + (length ? length : 1) > end) break;
    if (length > 1) memcpy(to, text, length);
    else *to = length && (unsigned char)*text >= ' ' && *text != 127 ? *text : ' ';
    to += length ? length : 1;
    text += length ? length : 1;
  }
  *to = '\0';
}

void fw_log_write(int level, const char *text) {
  char line[line_size], clean[most_text];
  const int is_set = fw_is_clock_set();
  struct stat facts;
  const size_t length = fw_stamp_length + 1;
  int file, count;
  fw_stamp(line, is_set ? (long)time(0) : fw_uptime(), is_set);
  line[fw_stamp_length] = ' ';
  put_text(clean, text);
  count = snprintf(line + length, sizeof line - length, "%s %s\n", levels[level], clean);
  if (stat(BOARD_LOG, &facts) == 0 && facts.st_size > largest_log) rename(BOARD_LOG, BOARD_LOG ".1");
  file = open(BOARD_LOG, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return;
  if (write(file, line, length + (size_t)count) < 0) count = 0;
  close(file);
}

/* Whether somebody listens who decides what becomes of a line. */
static int is_handed_over(int level, const char *text) {
  struct sockaddr_un address;
  char message[line_size];
  int length = snprintf(message, sizeof message, "<%d>%.*s", local0 * 8 + level, most_text, text), sent;
  int out = socket(AF_UNIX, SOCK_DGRAM, 0);
  if (out < 0) return 0;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  strncpy(address.sun_path, BOARD_LOG ".socket", sizeof address.sun_path - 1);
  sent = sendto(out, message, (size_t)length, MSG_DONTWAIT, (struct sockaddr *)&address, sizeof address) == length;
  close(out);
  return sent;
}

void fw_log_at(int level, const char *text) {
  if (!is_handed_over(level, text)) fw_log_write(level, text);
}

void fw_log(const char *text) { fw_log_at(FW_LOG_NOTICE, text); }

void fw_log_error(const char *text) { fw_log_at(FW_LOG_ERROR, text); }

/* The level of a line, and where its text begins; -1 if it is none. */
static int level_of(const char *line, const char **text) {
  const char *word = line + fw_stamp_length + 1;
  size_t length, i;
  if (strlen(line) <= fw_stamp_length) return -1;
  length = strcspn(word, " ");
  for (i = 0; i < sizeof levels / sizeof *levels; i++) {
    if (strlen(levels[i]) != length || strncmp(levels[i], word, length)) continue;
    *text = word + length + !!word[length];
    return (int)i;
  }
  return -1;
}

#ifdef LAYOUT_system_log_list_list
#ifdef LAYOUT_event_log_list
/* What fw_stamp has written of the clock: an offset, or that the time is one since the start. */
static void tells_clock(struct system_log_list_list *row, const char *line) {
  static const int days_before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  char *offset = fw_take(fw_stamp_length - time_length + 1);
  int month, day, hours, minutes, seconds;
  strcpy(offset, "");
  strncat(offset, line + time_length, fw_stamp_length - time_length);
  row->utc_offset = offset;
  if (strcmp(offset, "-00:00")) return;
  *offset = '\0';
  if (sscanf(line, "1970-%d-%d %d:%d:%d", &month, &day, &hours, &minutes, &seconds) != 5) return;
  if (month < 1 || month > 12) return;
  row->after_start = (long)(days_before[month - 1] + day - 1) * seconds_of_day + hours * 3600 + minutes * 60 + seconds;
  if (row->after_start < 1) row->after_start = 1;
}
#endif

/* The newest line comes first. */
int fw_log_lines(struct system_log_list_list *rows, int max) {
  char(*lines)[line_size] = fw_take((size_t)max * line_size);
  int written = 0, count = 0, i;
  size_t file;
  for (file = 0; file < sizeof files / sizeof *files; file++) {
    FILE *from = fopen(files[file], "r");
    while (from && fgets(lines[written % max], line_size, from)) written++;
    if (from) fclose(from);
  }
  for (i = written - 1; i >= 0 && i >= written - max; i--) {
    char *line = lines[i % max];
    int level;
    line[strcspn(line, "\n")] = '\0';
    level = level_of(line, &rows[count].text);
    if (level < 0) continue;
#ifdef LAYOUT_event_log_list
    tells_clock(&rows[count], line);
#endif
    line[time_length] = '\0';
    rows[count].time = line;
    rows[count++].level = level;
  }
  return count;
}
#endif

json fw_read_log(int most) {
  char line[line_size];
  size_t file;
  fw_out_begin();
  for (file = 0; file < sizeof files / sizeof *files; file++) {
    FILE *from = fopen(files[file], "r");
    while (from && fgets(line, sizeof line, from)) {
      const char *text;
      if (level_of(line, &text) <= most) fw_out(line);
    }
    if (from) fclose(from);
  }
  return fw_out_end();
}
