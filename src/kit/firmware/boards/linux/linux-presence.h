/* Since when connected devices are there, and what they have sent and received since (linux-presence.c). */
#ifndef LINUX_PRESENCE_H
#define LINUX_PRESENCE_H

#include "linux-devices.h"

/* What a device has done since it connected: seconds, and bytes, to and from other devices at home too. */
struct linux_stay {
  double seconds, received, sent;
};

/* Remembers who is connected now, from now on if they were not there before. */
void linux_presence_notes(const struct linux_device *devices, int count);
/* Finds the stay of each device; it is empty for one that is not noted yet. */
void linux_stays(const struct linux_device *devices, int count, struct linux_stay *stays);

#endif
