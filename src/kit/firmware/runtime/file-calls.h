/* Uploads and downloads: backup and restore, the log, and firmware. */
#ifndef FW_FILE_CALLS_H
#define FW_FILE_CALLS_H

#include "firmware.h"
#include "kept.h"

/* Whether a path is that of an upload or a download: no other one below /boaform/ is answered. */
int fw_is_file_call(const char *path);
/* The session of a call and its role. Refuses a call without a session, and one that the role may not make. */
fw_session *fw_file_caller(const fw_request *request, int *role);
void fw_file_call(const fw_request *request, fw_answer *answer);

#endif
