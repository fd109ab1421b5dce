/* Backups: who can read them, and what a restore takes from them. */
#ifndef FW_BACKUP_H
#define FW_BACKUP_H

#include "json.h"

/*
 * A configuration as a file that only this device can read, or, with a secret, whoever knows that. The secret is a text
 * without quotes; none, or an empty one, for a backup without.
 */
json fw_backup_of(json configuration, json secret);
/*
 * The configuration in a backup; refuses one that is damaged, too large, of another device or of another secret. One
 * with a secret may be of any device type if the user wants that.
 */
json fw_backup_opened(json file, json secret, int is_of_any_type);
/* The configuration after a restore by a role; none if it is no configuration. */
json fw_restored(json backup, int role);

#endif
