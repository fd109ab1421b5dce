/* Backups: who made them, and what a restore takes from them. */
#ifndef FW_BACKUP_H
#define FW_BACKUP_H

#include "json.h"

/* A backup of the configuration as a file. */
json fw_backup(void);
/* The configuration in a backup; refuses one that is damaged, too large or of another device. */
json fw_backup_opened(json file);
/* The configuration after a restore by a role; none if it is no configuration. */
json fw_restored(json backup, int role);
/* 64 digits and a NUL that prove that a backup is from this firmware. */
void fw_backup_mac(json content, char mac[65]);

#endif
