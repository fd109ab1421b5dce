/* Passwords of accounts, which are stored as salted hashes. */
#ifndef FW_PASSWORDS_H
#define FW_PASSWORDS_H

#include "json.h"

/* Whether the SHA-256 of a password, as a login sends it, is that of an account. Takes as long for every digest. */
int fw_has_password(json account, json digest);
/* Whether an account still has the password that it had in a new device. */
int fw_has_factory_password(json account);
/* A row with the hash of a password. */
json fw_with_password(json row, json password);
/* Whether a configuration has an account that can log in as an administrator: without one, everybody is locked out. */
int fw_has_administrator(json root);
/* Replaces plain passwords of the factory configuration by salted hashes. */
json fw_hashed_accounts(json root);

#endif
