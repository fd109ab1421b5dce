/* Files that daemons read: written at once, and lists whose rows have ids. */
#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "linux.h"

enum { path_size = sizeof LINUX_FOLDER + 48, line_size = 512 };

static const char *path_of(char *path, const char *name, const char *end) {
  snprintf(path, path_size, LINUX_FOLDER "/%.32s%s", name, end);
  return path;
}

FILE *linux_opens(const char *name) {
  char path[path_size];
  return fopen(path_of(path, name, ".new"), "w");
}

static int is_written(FILE *file) {
  const int is_whole = file && !ferror(file);
  return file && fclose(file) == 0 && is_whole;
}

static int replaces(const char *name) {
  char draft[path_size], path[path_size];
  return rename(path_of(draft, name, ".new"), path_of(path, name, "")) == 0;
}

int linux_closes(FILE *file, const char *name) { return is_written(file) && replaces(name); }

int linux_makes(const char *name) {
  char path[path_size];
  int file = open(path_of(path, name, ""), O_WRONLY | O_CREAT, 0600);
  return file >= 0 && close(file) == 0;
}

/*
 * The lines of a row follow one with its id and its place, which is a comment for whoever reads the list. The row is
 * written before the first one that comes after it.
 */
int linux_drafts(const char *list, long place, long id, const char *lines) {
  char path[path_size], line[line_size];
  FILE *from = fopen(path_of(path, list, ""), "r"), *to = linux_opens(list);
  int is_row = 0, is_there = !*lines;
  while (from && to && fgets(line, sizeof line, from)) {
    if (*line == '#') {
      char *end;
      long other = strtol(line + 1, &end, 10), other_place = strtol(end, 0, 10);
      int is_after = other_place == place ? other > id : other_place > place;
      is_row = other == id;
      if (is_after && !is_row && !is_there) is_there = fprintf(to, "#%ld %ld\n%s\n", id, place, lines) > 0;
    }
    if (!is_row) fputs(line, to);
  }
  if (from) fclose(from);
  if (to && !is_there) fprintf(to, "#%ld %ld\n%s\n", id, place, lines);
  return is_written(to);
}

int linux_keeps(const char *list, long id, const char *lines) {
  return linux_drafts(list, id, id, lines) && replaces(list);
}

int linux_is_starting(void) { return access(LINUX_FOLDER "/starting", F_OK) == 0; }

int linux_is_word(const char *text) {
  const char *at = text;
  while (isalnum((unsigned char)*at) || (*at && strchr(".:/-_", *at))) at++;
  return *text && !*at;
}

const char *linux_mac(const char *text) {
  static char mac[18];
  size_t digits = 0;
  for (; *text; text++) {
    if (!isxdigit((unsigned char)*text)) continue;
    if (digits == 12) return "";
    mac[digits / 2 * 3 + digits % 2] = (char)tolower((unsigned char)*text);
    if (digits % 2) mac[digits / 2 * 3 + 2] = digits == 11 ? '\0' : ':';
    digits++;
  }
  return digits == 12 ? mac : "";
}

int linux_bits(const char *mask) {
  unsigned int part[4];
  int bits = 0, i;
  if (sscanf(mask, "%u.%u.%u.%u", &part[0], &part[1], &part[2], &part[3]) != 4) return 0;
  for (i = 0; i < 32; i++) bits += part[i / 8] >> (i % 8) & 1;
  return bits;
}
