/* What the owner is told of the device: who logged in and what changed, and what the firewall did. */
#ifndef FW_EVENTS_H
#define FW_EVENTS_H

#include "json.h"

/*
 * A login that failed or succeeded, from an address. `account` is "" if there is none of that name. Of many failures in
 * little time not each is written.
 */
void fw_login_event(int event, const char *account, const char *address);
/* A new password of an account, from an address. */
void fw_password_event(json account, const char *address);
/* The Wi-Fi networks as they are stored. */
json fw_networks(void);
/* New passwords of Wi-Fi networks, which were different ones before, from an address. */
void fw_network_events(json before, const char *address);
/* The end of a network for guests that has ended by itself. */
void fw_guest_event(json network);
/* A change of settings that a module has, by an account, unless the log is told not to name any. */
void fw_change_event(json module, long account, const char *address);
/* Forgets events and connections. */
void fw_forget_events(void);

#endif
