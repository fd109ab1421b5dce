/* Failed logins, and how long a name or an address is locked after them. */
#ifndef FW_LOCKOUT_H
#define FW_LOCKOUT_H

#include <stddef.h>
#include "kept.h"

/* An attempt to log in, now. */
fw_failure fw_attempt(const char *name, size_t length, const char *address);
/* The seconds for which the name or the address of an attempt is locked; 0 if neither is. */
double fw_seconds_locked(const fw_failure *attempt);
void fw_add_failure(const fw_failure *attempt);
/*
 * Forgives the failures of a name: its next lock is as short as the first, and so is that of the address. Failures of
 * other names from the same address remain.
 */
void fw_forgive(const fw_failure *attempt);
/* Forgets all failures and locks. */
void fw_forget_failures(void);

#endif
