/* What a restore has taken over of a backup, and what not (module restore_report). */
#ifndef FW_RESTORED_H
#define FW_RESTORED_H

#include "json.h"

/* Whether the device type has the report. */
int fw_has_report(void);
/* The configuration after the restore of a backup, with a report of what is in it and what is not. */
json fw_with_report(json root, json backup);
/* A configuration without a report. */
json fw_without_report(json root);

#endif
