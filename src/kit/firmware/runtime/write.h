#ifndef FW_WRITE_H
#define FW_WRITE_H

#include "json.h"
#include "kept.h"

/* What is special about a write of accounts. */
typedef struct fw_guard {
  /* Refuses a write that is valid by itself: the current password is wrong. */
  void (*check)(const struct fw_guard *guard, json body);
  /* The row that is stored, from the one that the body makes; may be 0. */
  json (*finish)(json body, json row);
  fw_session *session;
  const char *address;
} fw_guard;

/* Checks and stores a write, and answers it; `guard` may be 0. */
json fw_write(json body, int role, const fw_guard *guard);
json fw_success(void);

#endif
