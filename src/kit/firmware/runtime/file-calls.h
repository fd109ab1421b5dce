/* Uploads and downloads: backup and restore, the log, and firmware. */
#ifndef FW_FILE_CALLS_H
#define FW_FILE_CALLS_H

#include "firmware.h"

void fw_file_call(const fw_request *request, fw_answer *answer);

#endif
