#ifndef FW_WRITE_H
#define FW_WRITE_H

#include "json.h"
#include "kept.h"

/* What else is checked before a write that is valid by itself is stored: the current password of an account. */
typedef struct fw_guard {
  void (*check)(const struct fw_guard *guard, json body);
  fw_session *session;
  const char *address;
} fw_guard;

/* Checks and stores a write, and answers it; `guard` may be 0. */
json fw_write(json body, int role, const fw_guard *guard);
json fw_success(void);

#endif
