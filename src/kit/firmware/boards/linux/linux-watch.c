/*
 * A process that looks who is there when a bridge has learned of a device or forgotten one, and once a minute: it tells
 * of devices that have never been there, asks silent ones whether they are, and adds up what each has used. What passes
 * with time in the firmware, such as the end of a trial, it lets pass.
 */
#include "linux-watch.h"

#include <dirent.h>
#include <linux/neighbour.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "firmware.h"
#include "linux-devices.h"
#include "linux-household.h"
#include "linux-presence.h"
#include "linux-usage.h"
#include "linux.h"

/* Seconds: between looks, between writes to the flash, and until a silent device is asked. */
enum { minute = 60, hour = 3600, silent = 45 };
/* How long a device has to tell its name before it is told of without one, and how long changes gather. */
enum { introduction = 5, gathering = 1 };
/* Anybody can make up devices: so many are told of at once, then one a minute, and no more are written to the flash. */
enum { told_at_once = 64 };
/* Bytes of what a daemon has said since it began: writers append. */
enum { largest_log = 256 * 1024 };

static struct linux_household household;
static struct linux_device devices[linux_most_devices];
static int device_count;
static volatile sig_atomic_t is_over;

static long seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (long)now.tv_sec;
}

/* A socket that gets a message when a bridge learns or forgets something; -1 without. */
static int listens(void) {
  struct sockaddr_nl own;
  int in = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
  memset(&own, 0, sizeof own);
  own.nl_family = AF_NETLINK;
  own.nl_groups = RTMGRP_NEIGH;
  if (in >= 0 && bind(in, (struct sockaddr *)&own, sizeof own) == 0) return in;
  if (in >= 0) close(in);
  return -1;
}

/* Whether one of the messages that have come is about what a bridge knows. One that did not fit may have been. */
static int is_of_bridge(int in) {
  static union {
    struct nlmsghdr head;
    unsigned char bytes[8192];
  } message;
  int is_found = 0;
  for (;;) {
    const ssize_t got = recv(in, &message, sizeof message, MSG_DONTWAIT);
    const struct ndmsg *entry = (const void *)(message.bytes + sizeof message.head);
    if (got < 0) return is_found;
    if (got < (ssize_t)(sizeof message.head + sizeof *entry) || entry->ndm_family == AF_BRIDGE) is_found = 1;
  }
}

/* Waits for a change, at most until a moment. SIGTERM is let in only here. */
static int waits(int in, long moment, const sigset_t *open) {
  for (;;) {
    struct timespec limit = {0, 0};
    fd_set inputs;
    long left = moment - seconds_now();
    if (left <= 0 || is_over) return 0;
    FD_ZERO(&inputs);
    if (in >= 0) FD_SET(in, &inputs);
    limit.tv_sec = left;
    if (pselect(in + 1, &inputs, 0, 0, &limit, open) > 0 && is_of_bridge(in)) return 1;
  }
}

/* Whether one more device is told of. */
static int may_tell(void) {
  static long told_until;
  const long now = seconds_now();
  if (told_until < now) told_until = now;
  if (told_until - now > (told_at_once - 1) * minute) return 0;
  told_until += minute;
  return 1;
}

/* Notes a device. Returns whether it has just come for the first time and has not said its name yet. */
static int notes(const struct linux_device *device, const struct linux_stay *stay, int *is_new) {
  struct linux_member *member = linux_member(&household, device->mac);
  if (!member) {
    if (!*device->name && stay->seconds < introduction) return 1;
    member = linux_adds_member(&household, device->mac);
    if (!member) return 0;
    if (may_tell()) {
      fw_event(FW_EVENT_DEVICE, *device->name ? device->name : device->mac, "");
      *is_new = 1;
    }
  }
  member->seen = household.day;
  if (device->is_named) strcpy(member->name, device->name);
  return 0;
}

/* Looks who is there. Returns how many are still to say their names; `is_new` is set if one has been told of. */
static int looks(int *is_new) {
  static struct linux_stay stays[linux_most_devices];
  int waiting = 0, i;
  device_count = linux_devices(devices, linux_most_devices);
  linux_presence_notes(devices, device_count);
  linux_stays(devices, device_count, stays);
  linux_household_reads(&household);
  for (i = 0; i < device_count; i++) waiting += notes(&devices[i], &stays[i], is_new);
  linux_usage_adds(&household);
  linux_household_keeps(&household);
  return waiting;
}

/* The kernel asks each silent device for its address: the answer is a sign of life. */
static void asks_silent(void) {
  static const char *const words[] = {"ip", "-force", "-batch", LINUX_FOLDER "/silent", 0};
  FILE *file = linux_opens("silent");
  int count = 0, i;
  for (i = 0; file && i < device_count; i++) {
    if (devices[i].silence < silent || !*devices[i].ip) continue;
    fprintf(file, "neigh change %s dev %s nud probe\n", devices[i].ip, devices[i].is_guest ? LINUX_GUESTS : LINUX_LAN);
    count++;
  }
  if (linux_closes(file, "silent") && count) linux_runs(words);
}

/* What daemons say is for whoever looks for a fault, and must not fill the memory, in which it is. */
static void trims_logs(void) {
  DIR *folder = opendir(LINUX_FOLDER);
  struct dirent *entry;
  while (folder && (entry = readdir(folder))) {
    char path[sizeof LINUX_FOLDER + sizeof entry->d_name + 1];
    struct stat facts;
    const size_t length = strlen(entry->d_name);
    if (length < 4 || strcmp(entry->d_name + length - 4, ".log")) continue;
    snprintf(path, sizeof path, LINUX_FOLDER "/%s", entry->d_name);
    if (stat(path, &facts) == 0 && facts.st_size > largest_log && truncate(path, 0)) break;
  }
  if (folder) closedir(folder);
}

static void ends(int number) {
  (void)number;
  is_over = 1;
}

static void lets_in(sigset_t *open) {
  struct sigaction action;
  sigset_t closed;
  memset(&action, 0, sizeof action);
  action.sa_handler = ends;
  sigaction(SIGTERM, &action, 0);
  sigemptyset(&closed);
  sigaddset(&closed, SIGTERM);
  sigprocmask(SIG_BLOCK, &closed, open);
}

static void watch(void) {
  static const char *const tick[] = {"/proc/self/exe", "tick", 0};
  const int in = listens();
  long next = seconds_now() + minute, saved = seconds_now();
  sigset_t open;
  int is_new;
  lets_in(&open);
  while (!is_over) {
    int waiting;
    is_new = 0;
    waiting = looks(&is_new);
    trims_logs();
    if ((is_new || seconds_now() - saved >= hour) && linux_household_saves(&household)) saved = seconds_now();
    if (seconds_now() >= next) {
      next = seconds_now() + minute;
      asks_silent();
      linux_runs(tick);
    }
    if (waits(in, waiting ? seconds_now() + gathering : next, &open)) waits(-1, seconds_now() + gathering, &open);
  }
  looks(&is_new);
  linux_household_saves(&household);
}

int linux_watch_begins(void) { return linux_keeps_running("watch", watch); }
