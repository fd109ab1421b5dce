#include "journal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"
#include "firmware.h"
#include "memory.h"
#include "stamp.h"

/*
 * A line is the seconds since 1970, or 0 and those since the start while the clock is not set, and its columns, with a
 * tab before each. A file that is full becomes the older one, so that there is always room for a hundred lines as long
 * as they can be.
 */
enum { most_characters = 64, longest_line = 32 + fw_most_columns * (4 * most_characters + 1), full = 96 * 1024 };
/* How much of the end of a file is looked at for a line that repeats. */
enum { tail = 4096 };

size_t fw_character(const char *text) {
  static const unsigned char firsts[] = {0x00, 0xc2, 0xe0, 0xf0}, ends[] = {0x80, 0xe0, 0xf0, 0xf5};
  const unsigned char *at = (const unsigned char *)text;
  size_t more, i;
  for (more = 0; more < 4; more++) {
    if (*at < firsts[more] || *at >= ends[more]) continue;
    for (i = 1; i <= more; i++)
      if ((at[i] & 0xc0) != 0x80) return 0;
    /* Too long, a surrogate, or beyond the last character. */
    if ((*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] > 0x9f)) return 0;
    if ((*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] > 0x8f)) return 0;
    return more + 1;
  }
  return 0;
}

static char *add_column(char *to, const char *text) {
  size_t count = 0, length;
  *to++ = '\t';
  while (*text && count++ < most_characters && (length = fw_character(text))) {
    memcpy(to, text, length);
    if ((unsigned char)*to < ' ' || *to == 0x7f) *to = ' ';
    to += length;
    text += length;
  }
  return to;
}

static size_t write_columns(char *to, const char *const *columns, size_t count) {
  char *at = to;
  size_t i;
  for (i = 0; i < count && i < fw_most_columns; i++) at = add_column(at, columns[i] ? columns[i] : "");
  *at++ = '\n';
  *at = '\0';
  return (size_t)(at - to);
}

static void older_path(char *older, size_t size, const char *path) { snprintf(older, size, "%s.1", path); }

static int is_frequent(const fw_journal *journal, const char *line) {
  return journal->is_frequent && journal->is_frequent(line + strspn(line, "0123456789"));
}

/* What a pass over both files has counted and, where there is a place to write to, kept. */
typedef struct pass {
  int frequent;
  long bytes; /* of the lines that are kept */
} pass;

/* Goes through a file, without the frequent lines until there are no more than `most` left. */
static void go_through(const fw_journal *journal, const char *path, int dropped, pass *done, FILE *to) {
  char line[longest_line];
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    if (is_frequent(journal, line) && ++done->frequent <= dropped) continue;
    done->bytes += (long)strlen(line);
    if (to) fputs(line, to);
  }
  if (file) fclose(file);
}

static pass both(const fw_journal *journal, const char *older, int dropped, FILE *to) {
  pass done = {0, 0};
  go_through(journal, older, dropped, &done, to);
  go_through(journal, journal->path, dropped, &done, to);
  return done;
}

/*
 * Makes a full file the older one. Where frequent lines have filled it, the older one is made of both files without
 * them, so that what is rare stays; a loss of power meanwhile leaves both files as they were.
 */
static void make_room(const fw_journal *journal, const char *older) {
  char fresh[256];
  int dropped = both(journal, older, 0, 0).frequent - journal->most, file, is_written;
  FILE *to;
  snprintf(fresh, sizeof fresh, "%s.2", journal->path);
  if (!journal->is_frequent || dropped <= 0 || both(journal, older, dropped, 0).bytes > full) {
    rename(journal->path, older);
    return;
  }
  file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  to = file < 0 ? 0 : fdopen(file, "w");
  if (!to) {
    if (file >= 0) close(file);
    return;
  }
  both(journal, older, dropped, to);
  is_written = !fflush(to) && !fsync(file);
  if (!fclose(to) && is_written && !rename(fresh, older)) unlink(journal->path);
}

/* Removes the beginning of a line whose rest a loss of power has kept from flash. */
static void drop_cut_line(int file) {
  const off_t size = lseek(file, 0, SEEK_END);
  off_t whole = size;
  char last;
  while (whole > 0 && pread(file, &last, 1, whole - 1) == 1 && last != '\n') whole--;
  if (whole < size && ftruncate(file, whole)) return;
}

static int write_time(char *line, size_t size) {
  return fw_is_clock_set() ? snprintf(line, size, "%ld", (long)time(0)) : snprintf(line, size, "0%ld", fw_uptime());
}

/* The seconds since a line was written; a lot if the clock has been set meanwhile. */
static double age_of(const char *line) {
  const int is_set = *line != '0';
  if (is_set != fw_is_clock_set()) return 1e9;
  return is_set ? (double)(time(0) - atol(line)) : (double)(fw_uptime() - atol(line));
}

static void append(const fw_journal *journal, const char *columns, size_t length) {
  const char *path = journal->path;
  char line[longest_line], older[256];
  struct stat facts;
  int file, count = write_time(line, sizeof line);
  older_path(older, sizeof older, path);
  memcpy(line + count, columns, length);
  if (stat(path, &facts) == 0 && facts.st_size > full) make_room(journal, older);
  file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return;
  drop_cut_line(file);
  /* A line that cannot be written is lost: whoever writes it has other things to do. */
  if (write(file, line, (size_t)count + length) < 0) length = 0;
  close(file);
}

void fw_journal_add(const fw_journal *journal, const char *const *columns, size_t count) {
  char text[longest_line];
  append(journal, text, write_columns(text, columns, count));
}

/* Whether one of the last lines has these columns and is not older than so many seconds. */
static int is_repeated(const char *path, const char *columns, long seconds) {
  char end[tail + 1], *line = end;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  off_t size;
  ssize_t length;
  if (file < 0) return 0;
  size = lseek(file, 0, SEEK_END);
  length = size < 0 ? -1 : pread(file, end, tail, size > tail ? size - tail : 0);
  close(file);
  if (length <= 0) return 0;
  end[length] = '\0';
  while (line && *line) {
    const char *from = line + strspn(line, "0123456789");
    if (!strncmp(from, columns, strlen(columns)) && age_of(line) < (double)seconds) return 1;
    line = strchr(line, '\n');
    if (line) line++;
  }
  return 0;
}

void fw_journal_add_once(const fw_journal *journal, const char *const *columns, size_t count, long seconds) {
  char text[longest_line];
  size_t length = write_columns(text, columns, count);
  if (!is_repeated(journal->path, text, seconds)) append(journal, text, length);
}

/* A line without its end, which ends with a NUL. */
static fw_line parsed(char *text) {
  fw_line line;
  const long seconds = atol(text);
  const int is_set = *text != '0';
  char *written = fw_take(fw_stamp_length + 2), *at = strchr(text, '\t');
  size_t i;
  fw_stamp(written, seconds, is_set);
  /* The time and its offset, each with its end. */
  memmove(written + 20, written + 19, 7);
  written[19] = '\0';
  line.time = written;
  line.offset = is_set ? written + 20 : "";
  line.after_start = is_set ? 0 : seconds > 0 ? seconds : 1;
  for (i = 0; i < fw_most_columns; i++) {
    line.columns[i] = "";
    if (!at) continue;
    *at++ = '\0';
    line.columns[i] = at;
    at = strchr(at, '\t');
  }
  return line;
}

/* Reads lines of a file; `frequent` counts those that are. */
static int read_file(const fw_journal *journal, const char *path, int *frequent, fw_line *lines, int max) {
  json content;
  char *text, *end;
  int count = 0;
  fw_read_file(path, full + longest_line, &content);
  if (!content.length) return 0;
  text = fw_take(content.length + 1);
  memcpy(text, content.at, content.length);
  while (count < max && (end = strrchr(text, '\n'))) {
    char *line;
    *end = '\0';
    line = strrchr(text, '\n');
    if (!is_frequent(journal, line ? line + 1 : text) || ++*frequent <= journal->most)
      lines[count++] = parsed(line ? line + 1 : text);
    if (!line) break;
  }
  return count;
}

int fw_journal_read(const fw_journal *journal, fw_line *lines, int max) {
  char older[256];
  int frequent = 0, count = read_file(journal, journal->path, &frequent, lines, max);
  older_path(older, sizeof older, journal->path);
  return count + read_file(journal, older, &frequent, lines + count, max - count);
}

void fw_journal_remove(const fw_journal *journal) {
  char older[256];
  older_path(older, sizeof older, journal->path);
  unlink(journal->path);
  unlink(older);
}
