#ifndef FW_SERVE_H
#define FW_SERVE_H

#include <stdio.h>

#include "firmware.h"

/* Whether a path, without its query, is one of calls. */
int fw_is_call(const char *path);

/* The headers that every answer has, and the content. */
void fw_print_answer(FILE *to, const fw_answer *answer);

/*
 * Serves the firmware and the files of a folder on 127.0.0.1, one request at a time: to try it, and for tests. Prints
 * the address; port 0 is any free one. Ends at once if there is no such folder.
 */
int fw_serve(void *memory, int port, const char *folder);

#endif
