/* The time zone of the system, and the time by NTP (chrony). */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "linux.h"
#include "zones.h"

#ifdef LAYOUT_time_zone

/* Seconds east of Greenwich of a POSIX string without summer time, such as "<+0545>-5:45" or "CST-8". */
static long offset_of(const char *zone) {
  int hours = 0, minutes = 0, is_west;
  const char *at = strchr(zone, '>');
  at = at ? at + 1 : zone + strcspn(zone, "-+0123456789");
  is_west = *at != '-';
  sscanf(at + (*at == '-' || *at == '+'), "%d:%d", &hours, &minutes);
  return (is_west ? -1 : 1) * (hours * 3600L + minutes * 60L);
}

static void put(unsigned char *at, unsigned long value) {
  int i;
  for (i = 0; i < 4; i++) at[i] = (unsigned char)(value >> (24 - 8 * i));
}

/*
 * A zone file (RFC 8536) of one time without summer time: twice a head and a type, first for readers of version 1, then
 * the string.
 */
static int writes_zone(const char *path, const char *zone) {
  unsigned char part[44 + 6 + 4] = "TZif2";
  FILE *file = fopen(path, "w");
  int i;
  if (!file) return 0;
  put(part + 36, 1); /* types */
  put(part + 40, 4); /* letters of names */
  put(part + 44, (unsigned long)offset_of(zone));
  memcpy(part + 50, "LCT", 4);
  for (i = 0; i < 2; i++) fwrite(part, sizeof part, 1, file);
  fprintf(file, "\n%s\n", zone);
  return fclose(file) == 0;
}

/* The C library has the rules of a zone in a file of its name; without summer time, the file is one of ours. */
static int sets_zone(const struct time_zone *now) {
  const char *winter = zone_string(now->time_zone, 0), *rule = zone_string(now->time_zone, now->summer_time);
  char path[sizeof LINUX_ZONES + 64];
  if (!winter || !rule) return 0;
  snprintf(path, sizeof path, LINUX_ZONES "/%.60s", now->time_zone);
  unlink(LINUX_LOCALTIME);
  if (strcmp(rule, winter) || strcmp(winter, zone_string(now->time_zone, 1)) == 0)
    return access(path, R_OK) == 0 && symlink(path, LINUX_LOCALTIME) == 0;
  return writes_zone(LINUX_LOCALTIME, winter);
}

/* "" for none. */
static const char *server_of(const char *choice, const char *own) {
  if (!strcmp(choice, "others")) return own;
  return strcmp(choice, "none") ? choice : "";
}

#ifndef LINUX_CHRONYD
#define LINUX_CHRONYD "chronyd", "-n"
#endif

/* The clock of a device without a battery may be years off: it steps as often as it has to. */
enum { server_count = 3 };

static int sets_servers(const struct time_zone *now) {
  static const char *const words[] = {LINUX_CHRONYD, "-L", "0", "-f", LINUX_CHRONY "/chrony.conf", 0};
  const char *servers[server_count] = {"", "", ""};
  FILE *file;
  int i, count = 0;
  servers[0] = server_of(now->sntp1, now->sntp1_host);
  servers[1] = server_of(now->sntp2, now->sntp2_host);
#ifdef HAS_NET_TOOLS
  servers[2] = server_of(now->sntp3, now->sntp3_host);
#endif
  linux_ends("chronyd");
  for (i = 0; i < server_count; i++) count += linux_is_word(servers[i]);
  if (!count) return 1;
  mkdir(LINUX_CHRONY, 0700);
  file = fopen(LINUX_CHRONY "/chrony.conf", "w");
  if (!file) return 0;
  /* By the socket chronyd is asked, for root only: linux-time-status.c. */
  fputs("user root\nmakestep 1 -1\ncmdport 0\nbindcmdaddress " LINUX_CHRONY "/order\npidfile " LINUX_CHRONY
        "/chronyd.pid\n",
        file);
  for (i = 0; i < server_count; i++)
    if (linux_is_word(servers[i])) fprintf(file, "server %s iburst\n", servers[i]);
  count = ferror(file);
  return fclose(file) == 0 && !count && linux_starts("chronyd", words);
}

int apply_time_zone(const struct time_zone *old, const struct time_zone *now) {
  (void)old;
  return sets_zone(now) && sets_servers(now) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

void read_current_time(struct current_time *now) {
  static char text[32];
  time_t seconds = time(0);
  struct tm moment;
  strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", localtime_r(&seconds, &moment));
  now->current_time = text;
}
#endif
