/* Who sends a request: the console, a program, or a page of somebody else in the user's browser. */
#ifndef FW_SENDERS_H
#define FW_SENDERS_H

#include "firmware.h"

/* Refuses what a page of somebody else sends. */
void fw_check_sender(const fw_request *request);

#endif
