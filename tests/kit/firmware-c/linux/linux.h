/*
 * Effects on Linux, as an example. The device has set up a bridge "br-lan", an interface "wan0" and the table of
 * setup.nft, and dnsmasq reads dnsmasq.conf.
 */
#ifndef LINUX_H
#define LINUX_H

#include "effects.h"
#include "ontlet.h"

/* Files that a restart may forget. */
#ifndef LINUX_FOLDER
#define LINUX_FOLDER "/var/run/ontlet"
#endif
#ifndef LINUX_LOCALTIME
#define LINUX_LOCALTIME "/etc/localtime"
#endif
#ifndef LINUX_ZONES
#define LINUX_ZONES "/usr/share/zoneinfo"
#endif

/* Runs a program without a shell, so that no value is taken for a command. Returns whether it succeeds. */
int linux_runs(const char *const *words);
/* Starts one that goes on after the answer. Its output is in a file, between "=PID" and "=end". */
int linux_starts(const char *const *words, const char *path);
/* Adds a line to a file, or takes it away. */
int linux_changes_line(const char *path, const char *line, int is_added);
/* The bits of a mask, such as 24 of 255.255.255.0. */
int linux_bits(const char *mask);

#endif
