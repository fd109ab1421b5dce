/* Accounts as a session sees and changes them. */
#ifndef FW_ACCOUNT_WRITES_H
#define FW_ACCOUNT_WRITES_H

#include "sessions.h"

json fw_shown_accounts(json answer, const fw_session *session);
json fw_write_account(json body, fw_session *session, const char *address);
json fw_change_password(json body, fw_session *session, const char *address);

#endif
