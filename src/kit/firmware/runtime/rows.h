/* Rows of tables: their ids, and what is left of a table after a write. */
#ifndef FW_ROWS_H
#define FW_ROWS_H

#include "json.h"
#include "tables.h"

/* The content of a module with one row of a table replaced, removed (no `row`) or added (`id` of no row). */
json fw_with_row(const fw_module *module, const fw_part *part, long id, json row);
/* The content of a module with all rows of a table replaced. */
json fw_with_rows(const fw_module *module, const fw_part *part, json rows);
/* The highest id that a table has given, and the member of the module that has it. */
long fw_last_id(json module, const fw_part *part);
const char *fw_last_name(const fw_part *part);
/* The row of an id; none if there is none. */
json fw_row_with_id(json rows, long id);
/* The row of an id that a body gives; refuses if there is none. */
json fw_row_of(json rows, json id, const fw_part *part);
/* The rows that a "del" of an id, or of a list of ids, leaves; refuses if one of them is not there. */
json fw_rows_left(json rows, json id, json ids, const fw_part *part);

#endif
