/* Addresses that dnsmasq has given to devices, and those that are reserved. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "linux-devices.h"
#include "linux-household.h"
#include "linux.h"

enum { line_size = 512 };

static void writes_upper(char *to, const char *mac) {
  for (; *mac; mac++) *to++ = (char)(*mac >= 'a' && *mac <= 'f' ? *mac - 'a' + 'A' : *mac);
  *to = '\0';
}

/* A line is "end MAC IP name id"; end 0 is none, a name "*" is none, and those of DHCPv6 have other addresses. */
static int reads_lease(const char *line, double now, struct linux_lease *lease) {
  char mac[linux_mac_size];
  double end;
  if (sscanf(line, "%lf %17[0-9a-fA-F:] %15[0-9.] %64s", &end, mac, lease->ip, lease->name) != 4) return 0;
  if (strlen(mac) != linux_mac_size - 1 || (end > 0 && end <= now)) return 0;
  writes_upper(lease->mac, mac);
  lease->seconds = end > 0 ? end - now : 0;
  if (!strcmp(lease->name, "*")) *lease->name = '\0';
  return 1;
}

int linux_leases(struct linux_lease *leases, int max) {
  char line[line_size];
  const double now = (double)time(0);
  int count = 0;
  FILE *file = fopen(LINUX_FOLDER "/leases", "r");
  while (file && count < max && fgets(line, sizeof line, file)) count += reads_lease(line, now, &leases[count]);
  if (file) fclose(file);
  return count;
}

/* The address in a line "MAC,IP" of what is reserved, if it is for this device. */
static int reads_reserved(const char *line, const char *mac, char ip[16]) {
  char own[linux_mac_size];
  return sscanf(line, "%17[0-9a-fA-F:],%15[0-9.]", own, ip) == 2 && !strcasecmp(own, mac);
}

static int finds_reserved(const char *mac, char ip[16]) {
  char line[line_size];
  int is_found = 0;
  FILE *file = fopen(LINUX_FOLDER "/reserved", "r");
  while (file && !is_found && fgets(line, sizeof line, file)) is_found = reads_reserved(line, mac, ip);
  if (file) fclose(file);
  return is_found;
}

int linux_is_reserved(const char *mac) {
  char ip[16];
  return finds_reserved(mac, ip);
}

/* The name of a reserved address, which has a line "IP name". */
static void finds_name(const char *ip, char name[linux_name_size]) {
  char line[line_size], own[16];
  int is_found = 0;
  FILE *file = fopen(LINUX_FOLDER "/names", "r");
  while (file && !is_found && fgets(line, sizeof line, file))
    is_found = sscanf(line, "%15[0-9.] %64s", own, name) == 2 && !strcmp(own, ip);
  if (!is_found) *name = '\0';
  if (file) fclose(file);
}

int linux_finds_name(const char *mac, const struct linux_lease *leases, int count, char name[linux_name_size]) {
  char ip[16];
  int i;
  *name = '\0';
  for (i = 0; i < count && !*name; i++)
    if (!strcmp(leases[i].mac, mac)) strcpy(name, leases[i].name);
  if (*name) return 1;
  if (finds_reserved(mac, ip)) finds_name(ip, name);
  if (!*name) linux_last_name(mac, name);
  return 0;
}

#ifdef LAYOUT_lan_terminal_conn_inform_list
int read_lan_terminal_conn_inform_list(struct lan_terminal_conn_inform_list *rows, int count, int max) {
  static struct linux_lease leases[linux_most_devices];
  static char names[linux_most_devices][linux_name_size];
  int i;
  count = linux_leases(leases, linux_most_devices);
  for (i = 0; i < count && i < max; i++) {
    linux_finds_name(leases[i].mac, leases, count, names[i]);
    rows[i].host_name = names[i];
    rows[i].mac = leases[i].mac;
    rows[i].ip = leases[i].ip;
    rows[i].bind_ip = linux_is_reserved(leases[i].mac);
    rows[i].leased = leases[i].seconds;
  }
  return i;
}
#endif
