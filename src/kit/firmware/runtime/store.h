/* The configuration, a JSON object with a member for each module. */
#ifndef FW_STORE_H
#define FW_STORE_H

#include "json.h"

/* Reads the configuration: at first, and where both copies of it are damaged, that of a new device. */
void fw_store_load(void);
/* Makes sure that there are two copies, as at boot. */
void fw_store_refresh(void);
json fw_stored(const char *module);
json fw_store_root(void);
/* How many commits have changed what is stored, since the process began. */
int fw_store_changes(void);
/* The configuration with one module replaced. */
json fw_store_with(const char *module, json content);
/* Has the effects of a new configuration, then writes it to the file; refuses if either fails. */
void fw_store_commit(json root);
/* Returns to a configuration from before, whatever its effects answer; 0 if it cannot be written. */
int fw_store_return(json root);
/* Calls every effect once, as at boot. */
void fw_store_apply_all(void);

#endif
