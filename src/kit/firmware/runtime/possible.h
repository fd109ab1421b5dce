/*
 * What of a backup can be stored: values that a write could have brought. Whoever knows the password of a backup can have
 * made it, also with values that effects trust in.
 */
#ifndef FW_POSSIBLE_H
#define FW_POSSIBLE_H

#include "json.h"
#include "tables.h"

/* Whether a member of settings or of a row has a type, a form and a range that its key can have. */
int fw_is_possible(const fw_module *module, const fw_part *part, json name, json value);
/* Whether a value can be the id of a row: rows that are added later get higher ones. */
int fw_is_possible_id(json value);
/* Whether an element of a table is a row, and each of its members is possible. */
int fw_is_possible_row(const fw_module *module, const fw_part *part, json row);
/*
 * The content of a module with what is possible: other settings are left out, and so are rows with anything else, with
 * the id of another row, or beyond the limit of their table. Each member is there once.
 */
json fw_possible(const fw_module *module, json content);

#endif
