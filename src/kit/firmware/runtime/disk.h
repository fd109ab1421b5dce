/* Files of the firmware. */
#ifndef FW_DISK_H
#define FW_DISK_H

#include "json.h"

enum fw_reading {
  FW_READ,
  FW_MISSING,
  FW_DAMAGED, /* empty, larger than the limit, or unreadable */
  FW_UNOPENED   /* cannot be opened, which may pass */
};

/*
 * Replaces a file as a whole by two texts, one after the other, or not at all; 0 if it cannot. A loss of power soon
 * after may bring back the old file.
 */
int fw_replace_file(const char *path, json text, json end);
/* The same so that the new one stays. */
int fw_write_file(const char *path, json text, json end);
/* Reads a whole file of at most `limit` bytes. `content` has no length unless it could be read. */
enum fw_reading fw_read_file(const char *path, size_t limit, json *content);

#endif
