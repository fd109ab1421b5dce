/* What a new device has. */
#ifndef FW_FACTORY_H
#define FW_FACTORY_H

#include "json.h"

/*
 * BOARD_FACTORY, which all devices share, and over it BOARD_UNIT, which is this one's own. No length, and a line in the
 * log, if the device may not start with it: what is null in the first is missing in the second, the first has a secret
 * (unless BOARD_SHARED_SECRETS is defined), or nobody could log in as an administrator.
 */
json fw_factory(void);

#endif
