#ifndef FW_LOG_H
#define FW_LOG_H

#include "json.h"

/* The lines of the log of the device up to a level; no length if there are none. */
json fw_read_log(int most);

#endif
