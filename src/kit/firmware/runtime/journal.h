/* What has happened, line by line, in files that keep the newest lines: events, and what the firewall did. */
#ifndef FW_JOURNAL_H
#define FW_JOURNAL_H

#include <stddef.h>

enum { fw_most_columns = 8 };

typedef struct fw_line {
  const char *time; /* YYYY-MM-DD HH:MM:SS */
  const char *offset; /* of that time from UTC, such as +08:00; "" before the clock was set */
  long after_start; /* and the seconds since the start then, else 0 */
  const char *columns[fw_most_columns]; /* "" where there is none */
} fw_line;

/* Where lines are kept. Of those that come often, only so many of the newest are: they must not push out the others. */
typedef struct fw_journal {
  const char *path;
  int (*is_frequent)(const char *columns); /* the columns begin with a tab; 0 where no line is frequent */
  int most;
} fw_journal;

/* The bytes of the character at the beginning of a text; 0 if it is not UTF-8. */
size_t fw_character(const char *text);

/* Appends a line with the time of now. Of a column it keeps 64 characters, and a space for each control character. */
void fw_journal_add(const fw_journal *journal, const char *const *columns, size_t count);
/* The same, unless one of the last lines says that within so many seconds. */
void fw_journal_add_once(const fw_journal *journal, const char *const *columns, size_t count, long seconds);
/* The newest lines, the last one first, in the memory of the request. Returns how many there are. */
int fw_journal_read(const fw_journal *journal, fw_line *lines, int max);
void fw_journal_remove(const fw_journal *journal);

#endif
