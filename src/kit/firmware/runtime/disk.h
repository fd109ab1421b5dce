/* Files of the firmware. */
#ifndef FW_DISK_H
#define FW_DISK_H

#include "json.h"

/* Replaces a file as a whole or not at all; 0 if it cannot. */
int fw_write_file(const char *path, const char *content, size_t length);
/* The whole file, or no length where it is missing, larger than the limit, or unreadable. */
json fw_read_file(const char *path, size_t limit);

#endif
