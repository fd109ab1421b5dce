#ifndef FW_LOG_H
#define FW_LOG_H

#include "json.h"

/* The last lines of the log of the device; no length if there are none. */
json fw_read_log(void);

#endif
