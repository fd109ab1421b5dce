/*
 * The devices that the home has had, and what each has used of the Internet, by day (linux-household.c): a file that a
 * restart forgets, and one that it does not, which is written rarely.
 */
#ifndef LINUX_HOUSEHOLD_H
#define LINUX_HOUSEHOLD_H

#include "linux-counters.h"
#include "linux-devices.h"

#ifndef LINUX_HOUSEHOLD
#define LINUX_HOUSEHOLD "/etc/ontlet/devices"
#endif

enum { linux_usage_days = 31, linux_most_counted = 3 * linux_most_counters };

/* A device. Its bytes are those of today first. */
struct linux_member {
  char mac[linux_mac_size];
  char name[linux_name_size]; /* the last one that it has told */
  long seen; /* the day on which it was last connected */
  double received[linux_usage_days], sent[linux_usage_days];
};

struct linux_household {
  long day; /* today, in days since 1970; 0 while the clock has never been set */
  int count, counters;
  struct linux_member members[linux_most_devices];
  struct linux_counter counted[linux_most_counted]; /* what the counters were when they were last read */
};

/* Reads the household: as it was last kept, else as it was saved. Then lets the days pass that have. */
void linux_household_reads(struct linux_household *household);
/* Finds the last name that a device of the household has told; "" if there is none. */
void linux_last_name(const char *mac, char name[linux_name_size]);
/* Keeps it until the next restart. */
int linux_household_keeps(const struct linux_household *household);
/* Saves it for good, without what the counters were. */
int linux_household_saves(const struct linux_household *household);
/* The member with a MAC address; 0 if there is none. */
struct linux_member *linux_member(struct linux_household *household, const char *mac);
/*
 * Adds a member, in the place of the one that was away for the longest time if there are too many; 0 if all of those
 * have been there today.
 */
struct linux_member *linux_adds_member(struct linux_household *household, const char *mac);

#endif
