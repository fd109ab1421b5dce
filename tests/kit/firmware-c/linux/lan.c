/* The LAN: the address of the bridge, and what dnsmasq does: addresses for devices, and names that it does not find. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "linux.h"

static const char pool[] = LINUX_FOLDER "/pool.conf", reserved[] = LINUX_FOLDER "/reserved";
static const char names[] = LINUX_FOLDER "/names";
/* Names that are blocked: dnsmasq reads the second, which is a link to the first while the list is enabled. */
static const char blocked[] = LINUX_FOLDER "/blocked", servers[] = LINUX_FOLDER "/servers";

static const char output[] = LINUX_FOLDER "/dnsmasq";

/* Returns whether dnsmasq is there. The end of the one before may stand above its number. */
static int signals_dnsmasq(int number) {
  FILE *file = fopen(output, "r");
  char line[256];
  long process = 0;
  if (!file) return 0;
  while (fgets(line, sizeof line, file)) sscanf(line, "=%ld", &process);
  fclose(file);
  return process > 1 && kill((pid_t)process, number) == 0;
}

/* It reads a pool only when it starts. Without -d it would change its groups, which a namespace does not allow. */
static int restarts_dnsmasq(void) {
  const char *words[] = {"dnsmasq", "-d", "-C", LINUX_FOLDER "/dnsmasq.conf", 0};
  const struct timespec moment = {0, 10000000};
  int left = 200;
  signals_dnsmasq(SIGTERM);
  while (left-- && signals_dnsmasq(0)) nanosleep(&moment, 0);
  return linux_starts(words, output);
}

static int empties(const char *path) {
  FILE *file = fopen(path, "w");
  return file && fclose(file) == 0;
}

static int writes_pool(const struct ipv4_lan_config *lan) {
  FILE *file = fopen(pool, "w");
  if (!file) return 0;
  if (lan->dhcp_enable) fprintf(file, "dhcp-range=%s,%s,%s,%ld\n", lan->start, lan->end, lan->mask, lan->lease);
  if (lan->dns_mode == 2) fprintf(file, "dhcp-option=6,%s,%s\n", lan->dns1, *lan->dns2 ? lan->dns2 : lan->dns1);
  return fclose(file) == 0;
}

static int changes_address(const char *action, const struct ipv4_lan_config *lan) {
  char address[24];
  const char *words[] = {"ip", "address", action, 0, "dev", "br-lan", 0};
  snprintf(address, sizeof address, "%.15s/%d", lan->ip, linux_bits(lan->mask));
  words[3] = address;
  return linux_runs(words);
}

int apply_ipv4_lan_config(const struct ipv4_lan_config *old, const struct ipv4_lan_config *now) {
  int is_moved = !old || strcmp(old->ip, now->ip) || strcmp(old->mask, now->mask);
  if (!old && !(empties(reserved) && empties(names))) return ONTLET_CODE_CONFIG_FAILED;
  if (is_moved && !changes_address("replace", now)) return ONTLET_CODE_CONFIG_FAILED;
  if (is_moved && old) changes_address("delete", old);
  return writes_pool(now) && restarts_dnsmasq() ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/*
 * dnsmasq takes a name that is one of the DNS; the console allows any. Names have a file of their own, since in that of
 * the reservations "ignore", "infinite" and "24h" are orders.
 */
static int changes_reservation(const struct ipv4_lan_config_list *row, int is_added) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
  int is_name = *row->host_name && !row->host_name[strspn(row->host_name, letters)];
  char line[128];
  snprintf(line, sizeof line, "%s %s", row->ip, row->host_name);
  if (is_name && !linux_changes_line(names, line, is_added)) return 0;
  snprintf(line, sizeof line, "%s,%s", row->mac, row->ip);
  return linux_changes_line(reserved, line, is_added);
}

int apply_ipv4_lan_config_list(const struct ipv4_lan_config_list *old, const struct ipv4_lan_config_list *now) {
  if (old) changes_reservation(old, 0);
  if (now && !changes_reservation(now, 1)) return ONTLET_CODE_CONFIG_FAILED;
  signals_dnsmasq(SIGHUP);
  return 0;
}

int apply_domainblk_config(const struct domainblk_config *old, const struct domainblk_config *now) {
  if (!old) empties(blocked);
  unlink(servers);
  if (symlink(now->enable ? blocked : "/dev/null", servers)) return ONTLET_CODE_CONFIG_FAILED;
  signals_dnsmasq(SIGHUP);
  return 0;
}

/* A name without a server is not found, nor are those below it. */
static int changes_name(const struct domainblk_config_list *row, int is_added) {
  char line[256];
  snprintf(line, sizeof line, "server=/%.240s/", row->domain);
  return linux_changes_line(blocked, line, is_added);
}

int apply_domainblk_config_list(const struct domainblk_config_list *old, const struct domainblk_config_list *now) {
  if (old) changes_name(old, 0);
  if (now && !changes_name(now, 1)) return ONTLET_CODE_CONFIG_FAILED;
  signals_dnsmasq(SIGHUP);
  return 0;
}
