/* Accounts: rows of account_info. */
#ifndef FW_ACCOUNTS_H
#define FW_ACCOUNTS_H

#include "json.h"
#include "tables.h"

const fw_module *fw_accounts(void);
/* The part of the module with the rows. */
const fw_part *fw_account_part(void);
json fw_account_rows(void);
/* The row of an account; none if it is not there. */
json fw_account_of(long id);
json fw_account_named(const char *name, size_t length);
int fw_role_of(long account);

#endif
