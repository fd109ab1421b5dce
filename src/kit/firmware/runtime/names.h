/* Keys with the names of rows of other tables. */
#ifndef FW_NAMES_H
#define FW_NAMES_H

#include "json.h"
#include "tables.h"

/* The configuration after a write to a module, in which what names its rows has followed them. */
json fw_with_names(json root, const fw_module *module);

#endif
