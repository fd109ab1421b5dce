/* Objects of the configuration as the tables describe them. */
#ifndef FW_VALUES_H
#define FW_VALUES_H

#include "memory.h"
#include "tables.h"

/* The module of a name; 0 if there is none. */
const fw_module *fw_module_named(const char *name, size_t length);
/* The rows of a table, or the settings without a table; 0 if the module has none. */
const fw_part *fw_part_of(const fw_module *module, const char *table);
/* The table of a name in JSON; 0 if the module has none. */
const fw_part *fw_table_named(const fw_module *module, json name);
const fw_key *fw_key_named(const fw_part *part, const char *name);
/* What an object has for a key, or the value that the key has at first. */
json fw_value(json object, const fw_key *key);
json fw_rows(json module, const fw_part *part);
long fw_id(json row);
/* The struct of an author's function, in the memory of the request. */
void *fw_to_struct(const fw_part *part, json object);
/* Writes a member of such a struct as JSON. */
void fw_out_member(const fw_key *key, const void *from);
/* The members of a configuration, in the order of fw_modules; none of one without a length. */
json *fw_contents(json configuration);

#endif
