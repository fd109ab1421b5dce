#ifndef FW_READ_H
#define FW_READ_H

#include "tables.h"
#include "json.h"

/* The answer to a read of a module, as a role sees it. `query` is an object with the parameters of the read. */
json fw_read_module(const fw_module *module, int role, json query);
/* Whether an object has a secret for a key that is answered to nobody. */
int fw_is_held(const fw_key *key, json object);

#endif
