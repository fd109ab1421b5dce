/* A file in two copies, each with its SHA-256 in the last line, so that damage to one of them loses nothing. */
#ifndef FW_COPIES_H
#define FW_COPIES_H

#include "json.h"

/* Whether the content of a file can be used. */
typedef int fw_is_usable(json content);

/* What there is of a file. */
enum fw_found {
  FW_WHOLE_FILE,
  FW_OTHER_COPY, /* which is in the first place again, and the damaged one beside it, as PATH.damaged */
  FW_NO_FILE,
  FW_NO_COPY /* both are damaged, and set aside */
};

/* Replaces both copies; 0 if the first one cannot be replaced, and then nothing has changed. */
int fw_copies_write(const char *path, json content);
/*
 * Reads an object. A file without the last line, as an earlier firmware or a person has written it, is taken as it is.
 * Refuses with code 10200 where a file is there and cannot be opened: it may still be whole.
 */
enum fw_found fw_copies_read(const char *path, fw_is_usable *is_usable, json *content);
/* Writes the second copy again if it is not the same. `content` is what has been read. */
void fw_copies_refresh(const char *path, json content);
/* Removes both; 0 if one of them is still there. */
int fw_copies_remove(const char *path);

#endif
