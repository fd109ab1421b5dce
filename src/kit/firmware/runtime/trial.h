/* Changes on trial, where the device type has them. */
#ifndef FW_TRIAL_H
#define FW_TRIAL_H

#include "json.h"
#include "kept.h"

/* The seconds that are left, rounded up; 0 while none is pending. */
int fw_trial_left(void);
/* Undoes a trial whose time is over, or which a restart has ended. */
void fw_trial_expire(void);
/* Refuses what may not be part of a trial. */
void fw_trial_refuse_pending(void);
/* Refuses a write that is not of the pending trial; `number` is what it names, if it does. */
void fw_trial_admit(json number, const fw_session *session);
json fw_trial_read(const fw_session *session);
json fw_trial_write(json body, const fw_session *session);
/* An answer with the seconds that are left. */
json fw_with_trial(json answer);

#endif
