/* The effects of a configuration: the apply_ functions of the author. */
#ifndef FW_APPLY_H
#define FW_APPLY_H

#include "json.h"

/* Effects: at most `left`, counted in `done`. */
typedef struct fw_effects {
  int left;
  int done;
  int goes_on; /* after a refusal */
} fw_effects;

/* Calls the effects of what differs; all without an old configuration. Ends with the first code other than 0. */
int fw_apply(fw_effects *effects, json old, json now);

#endif
