/*
 * The network of guests: the bridge LINUX_GUESTS has a network of its own, in which dnsmasq gives addresses. What guests
 * do not reach is in ontlet.nft. They have IPv4 only.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "linux.h"

/* The first one that is not in the LAN, nor the LAN in it. */
static const char *const networks[] = {"192.168.101", "172.31.101", "10.101.101"};

static in_addr_t lan, lan_mask;

static void reads_lan(void) {
  char ip[16] = "", mask[16] = "";
  FILE *file = fopen(LINUX_FOLDER "/lan", "r");
  if (file && fscanf(file, "%15s %15s", ip, mask) != 2) *mask = '\0';
  if (file) fclose(file);
  lan = inet_addr(ip);
  lan_mask = inet_addr(mask);
}

int linux_guests_keep_from(const char *ip, const char *mask) {
  FILE *file = linux_opens("lan");
  if (file) fprintf(file, "%s %s\n", ip, mask);
  return linux_closes(file, "lan");
}

static const char *free_network(void) {
  size_t i;
  reads_lan();
  for (i = 0; i < sizeof networks / sizeof *networks; i++) {
    char first[20];
    sprintf(first, "%s.0", networks[i]);
    if ((inet_addr(first) ^ lan) & lan_mask & inet_addr("255.255.255.0")) return networks[i];
  }
  return "";
}

static int writes_pool(const char *network) {
  FILE *file = linux_opens("guests.conf");
  if (file && *network)
    fprintf(file,
            "interface=" LINUX_GUESTS "\ndhcp-range=set:guests,%s.2,%s.254,255.255.255.0,3600\n"
            "dhcp-option=tag:guests,option:dns-server,%s.1\n",
            network, network, network);
  return linux_closes(file, "guests.conf");
}

static int sets_address(const char *network) {
  FILE *file = linux_opens("guests.batch");
  if (file) fputs("address flush dev " LINUX_GUESTS "\n", file);
  if (file && *network) fprintf(file, "address add %s.1/24 dev " LINUX_GUESTS "\n", network);
  if (file) fprintf(file, "link set " LINUX_GUESTS " %s\n", *network ? "up" : "down");
  return linux_closes(file, "guests.batch") && linux_runs_batch("guests.batch");
}

static int has_changed_to(const char *network) {
  char now[16] = "";
  FILE *file = fopen(LINUX_FOLDER "/guests", "r");
  if (file && fscanf(file, "%15s", now) != 1) *now = '\0';
  if (file) fclose(file);
  return strcmp(now, network) != 0;
}

static int is_kept(const char *network) {
  FILE *file = linux_opens("guests");
  if (file) fputs(network, file);
  return linux_closes(file, "guests");
}

static const char are_there[] = LINUX_FOLDER "/guests_on";

int linux_guests_are(int wanted) {
  if (!wanted) unlink(are_there);
  return (!wanted || linux_makes("guests_on")) && linux_guests_again();
}

int linux_guests_again(void) {
  const char *network = access(are_there, F_OK) == 0 ? free_network() : "";
  if (!has_changed_to(network)) return 1;
  return writes_pool(network) && sets_address(network) && linux_dnsmasq_restarts() && is_kept(network);
}

#ifdef HAS_GUEST_END
static double ends_at;

/* The clock may be set, and step, at any time: it is looked at once a minute. */
static void watch(void) {
  static const char *const words[] = {"/proc/self/exe", "tick", 0};
  for (;;) {
    const double left = ends_at - (double)time(0);
    struct timespec rest = {0, 0};
    rest.tv_sec = left < 1 ? 1 : left > 60 ? 60 : (time_t)left;
    if (left <= 0) linux_runs(words);
    nanosleep(&rest, 0);
  }
}

int linux_guests_end_at(long id, double moment) {
  char name[32];
  snprintf(name, sizeof name, "guests%ld", id);
  ends_at = moment;
  if (moment > 0) return linux_keeps_running(name, watch);
  linux_ends(name);
  return 1;
}
#endif
