#include "copies.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"
#include "firmware.h"
#include "memory.h"
#include "ontlet.h"
#include "refuse.h"
#include "sha256.h"

/* A line feed, 64 digits and a line feed. */
enum { end_length = 66, longest_path = 256 };
/* The configuration from before a trial also has the role that began it. */
enum { largest_file = FW_LARGEST_STATE + 64 + end_length };

typedef struct place {
  char path[longest_path];
} place;

static place beside(const char *path, const char *ending) {
  place own;
  snprintf(own.path, sizeof own.path, "%s%s", path, ending);
  return own;
}

static place copy_of(const char *path) { return beside(path, ".copy"); }

static json end_of(json content, char end[end_length + 1]) {
  json line;
  end[0] = '\n';
  fw_sha256(content.at, content.length, end + 1);
  end[end_length - 1] = '\n';
  end[end_length] = '\0';
  line.at = end;
  line.length = end_length;
  return line;
}

int fw_copies_write(const char *path, json content) {
  char end[end_length + 1];
  json line = end_of(content, end);
  if (!fw_write_file(path, content, line)) return 0;
  /*
   * It is stored: what fails now is no failure of the write. If the name of the copy is lost, the copy is an older one,
   * but whole, until the next write has stored it with its own name.
   */
  if (!fw_replace_file(copy_of(path).path, content, line)) fw_log_error("system: the copy of a file cannot be written");
  return 1;
}

/* Takes off the last line of a file. None if it is not that of the text before it. */
static json without_end(json content) {
  char end[end_length + 1];
  const char *line = content.at + content.length - end_length;
  json none = {0, 0};
  if (content.length <= end_length || *line != '\n' || line[end_length - 1] != '\n') return content;
  content.length -= end_length;
  end_of(content, end);
  return memcmp(line, end, end_length) ? none : content;
}

static enum fw_reading read_copy(const char *path, fw_is_usable *is_usable, json *content) {
  size_t mark = fw_mark();
  enum fw_reading reading = fw_read_file(path, largest_file, content);
  if (reading != FW_READ) return reading;
  *content = without_end(*content);
  if (content->length) *content = json_checked(content->at, content->length);
  if (json_is_object(*content) && is_usable(*content)) return FW_READ;
  content->length = 0;
  fw_release(mark);
  return FW_DAMAGED;
}

/* Keeps a damaged file for whoever wants to know what has happened to it. */
static void set_aside(const char *path) { rename(path, beside(path, ".damaged").path); }

enum fw_found fw_copies_read(const char *path, fw_is_usable *is_usable, json *content) {
  place copy = copy_of(path);
  enum fw_reading first = read_copy(path, is_usable, content), second;
  char end[end_length + 1];
  if (first == FW_READ) return FW_WHOLE_FILE;
  second = read_copy(copy.path, is_usable, content);
  if (second != FW_READ && (first == FW_UNOPENED || second == FW_UNOPENED)) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
  if (first == FW_DAMAGED) set_aside(path);
  if (second == FW_DAMAGED) set_aside(copy.path);
  if (second != FW_READ) return first == FW_MISSING && second == FW_MISSING ? FW_NO_FILE : FW_NO_COPY;
  if (first != FW_UNOPENED) fw_write_file(path, *content, end_of(*content, end));
  return FW_OTHER_COPY;
}

static int is_any(json content) { return json_is_object(content); }

void fw_copies_refresh(const char *path, json content) {
  place copy = copy_of(path);
  char end[end_length + 1];
  size_t mark = fw_mark();
  json own;
  int is_same = read_copy(copy.path, is_any, &own) == FW_READ && json_same(own, content);
  fw_release(mark);
  if (!is_same) fw_write_file(copy.path, content, end_of(content, end));
}

/* The copy goes first: alone, it would be put in the first place again. */
int fw_copies_remove(const char *path) {
  int is_removed = unlink(copy_of(path).path) == 0 || errno == ENOENT;
  return is_removed && (unlink(path) == 0 || errno == ENOENT);
}
