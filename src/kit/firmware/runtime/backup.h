/* Backups: who can read them, and what a restore takes from them. */
#ifndef FW_BACKUP_H
#define FW_BACKUP_H

#include "json.h"

/* A configuration as a file that only this device can read. */
json fw_backup_of(json configuration);
/* The configuration in a backup; refuses one that is damaged, too large or of another device. */
json fw_backup_opened(json file);
/* The configuration after a restore by a role; none if it is no configuration. */
json fw_restored(json backup, int role);

#endif
