/* Back to the state of a new device, or to the default configuration of the operator. */
#ifndef FW_RESET_H
#define FW_RESET_H

#include "json.h"
#include "kept.h"

/*
 * Removes the configuration, the default one, that from before a trial, and the log, also what was damaged; 0 if the
 * configuration is still there. What belongs to the unit stays: BOARD_UNIT and BOARD_UNIT_KEY.
 */
int fw_erase(void);
/*
 * restore_to_default: replaces the configuration, ends all sessions, restarts. To factory settings, it erases what is
 * not part of the configuration, too; failed logins and locks only by an administrator, since those of role 0 leave the
 * accounts that the locks protect.
 */
json fw_reset(json body, const fw_session *session);
/* dev_config, whose key default_save keeps the configuration as the default one. */
json fw_write_device(json body, const fw_session *session);

#endif
