#ifndef FW_SESSIONS_H
#define FW_SESSIONS_H

#include "firmware.h"
#include "json.h"
#include "kept.h"

/* The session of a token; 0 if there is none. `is_use` starts its timeout anew. */
fw_session *fw_session_find(const char *token, int is_use);
json fw_login(json body, const fw_request *request);
void fw_logout(const char *token);
/* Counts a wrong current password as a failed login of an account; the third one ends the session. */
void fw_wrong_password(json name, const char *address, fw_session *session);
/* Ends the sessions of an account, or all without one; `except` goes on, if it is not 0. */
void fw_end_sessions_of(long account, const fw_session *except);

#endif
