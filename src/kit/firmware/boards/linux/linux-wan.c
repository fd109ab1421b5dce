/*
 * Connections to the Internet: an interface "wan" with the number of the connection, on the port or in a VLAN of it;
 * its addresses by DHCP (busybox's udhcpc), by SLAAC, or static, or by PPPoE (linux-pppoe.c); DNS servers, MTU and NAT.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "firmware.h"
#include "linux.h"

#ifdef LAYOUT_wan_confignew_wan

enum { ipoe = 1, pppoe = 2, dhcp = 0, fixed = 1, ipv4_only = 0, ipv6_only = 1, static_ipv6 = 2, on_demand = 1 };
/* Below, the kernel has no IPv6 on an interface (RFC 8200, 5). */
enum { least_mtu_ipv6 = 1280 };

static const char names[] = "wans";

/* What is on the port: the connection itself, or what carries its PPPoE. */
static const char *link_of(const struct wan_confignew_wan *wan) {
  static char name[16];
  snprintf(name, sizeof name, "%s%d", wan->mode == pppoe ? "pppoe" : "wan", (int)(wan->id % 100000));
  return name;
}

/*
 * The address of the port as one of its own, made of its number: a provider knows a connection by it. Numbers grow with
 * each new connection, and two with the same address are refused.
 */
static int reads_mac(char *mac, long id) {
  unsigned int part[6];
  unsigned long last;
  FILE *file = fopen("/sys/class/net/" LINUX_PORT "/address", "r");
  int count = file ? fscanf(file, "%x:%x:%x:%x:%x:%x", &part[0], &part[1], &part[2], &part[3], &part[4], &part[5]) : 0;
  if (file) fclose(file);
  if (count != 6) return 0;
  last = (((unsigned long)part[3] << 16 | part[4] << 8 | part[5]) + (unsigned long)id) & 0xffffff;
  sprintf(mac, "%02x:%02x:%02x:%02lx:%02lx:%02lx", (part[0] & 0xfe) | 2u, part[1] & 255u, part[2] & 255u, last >> 16,
          last >> 8 & 255, last & 255);
  return 1;
}

static int adds_interface(const struct wan_confignew_wan *wan) {
  char mac[24], vlan[24], priority[24];
  const char *plain[] = {"ip", "link", "add", "link", LINUX_PORT, "name", link_of(wan), "address", mac,
                         "type", "macvlan", "mode", "private", 0};
  const char *tagged[] = {"ip", "link", "add", "link", LINUX_PORT, "name", link_of(wan), "address", mac,
                          "type", "vlan", "id", vlan, "egress-qos-map", priority, 0};
  sprintf(vlan, "%ld", wan->vlan_id);
  sprintf(priority, "0:%ld", wan->priority);
  return reads_mac(mac, wan->id) && linux_runs(wan->vlan ? tagged : plain);
}

static int has_ipv6(const struct wan_confignew_wan *wan) {
  return wan->ip_protocol != ipv4_only && (wan->mode == pppoe ? wan->ppp_mtu : wan->mtu) >= least_mtu_ipv6;
}

static int sets_family(const struct wan_confignew_wan *wan) {
  char path[96];
  FILE *file;
  if (wan->ip_protocol != ipv4_only) return linux_wan6_begins(wan);
  snprintf(path, sizeof path, "/proc/sys/net/ipv6/conf/%s/disable_ipv6", linux_wan_interface(wan->id));
  file = fopen(path, "w");
  if (!file) return 1;
  fputs("1", file);
  return fclose(file) == 0;
}

static const char *batch_of(char *name, long id) {
  sprintf(name, "batch.%d", (int)(id % 100000));
  return name;
}

static int runs_batch(long id) {
  char name[16];
  return linux_runs_batch(batch_of(name, id));
}

/*
 * What "ip" does once the interface is there, which pppd itself sets up: static addresses, and the default route if it
 * is for the Internet.
 */
static int writes_batch(const struct wan_confignew_wan *wan) {
  const char *name = linux_wan_interface(wan->id);
  char batch[32];
  int is_for_internet = strstr(wan->service_type, "INTERNET") != 0;
  FILE *file;
  file = linux_opens(batch_of(batch, wan->id));
  if (!file) return 0;
  if (wan->mode == ipoe) fprintf(file, "link set %s mtu %ld up\n", name, wan->mtu);
  if (wan->mode == ipoe && wan->ip_protocol != ipv6_only && wan->ipv4_mode == fixed) {
    fprintf(file, "address replace %s/%d dev %s\n", wan->ip, linux_bits(wan->mask), name);
    /* The kernel makes no route to a network that begins with 0, which one of few bits may: the gateway is there. */
    if (is_for_internet)
      fprintf(file, "route replace default via %s dev %s metric %ld onlink\n", wan->gateway, name, wan->id);
    /* The table is that of "wan-routes". */
    fprintf(file, "route replace default via %s dev %s onlink table %ld\n", wan->gateway, name, 1000 + wan->id);
  }
  if (has_ipv6(wan) && wan->ipv6_mode == static_ipv6) {
    fprintf(file, "address replace %s/64 dev %s nodad\n", wan->ipv6, name);
    /* The table is that of "lan-prefix". */
    if (is_for_internet)
      fprintf(file, "route replace ::/0 via %s dev %s metric %ld\nroute replace ::/0 via %s dev %s table %ld\n",
              wan->gateway_ipv6, name, wan->id, wan->gateway_ipv6, name, 1000 + wan->id);
  }
  return linux_closes(file, batch);
}

/* "wan-dns" makes one list of the servers of all connections; those of DHCP come from "wan-lease". */
static int writes_dns(const struct wan_confignew_wan *wan) {
  static const char *const words[] = {LINUX_PROGRAMS "/wan-dns", LINUX_FOLDER, 0};
  char path[sizeof LINUX_FOLDER + 32], name[32];
  const int is_manual = wan->manual_dns;
  /* Whoever is asked on a line that is not there dials it, and then there are others. */
  const int is_dialled = wan->mode == pppoe && wan->dial == on_demand;
  FILE *file;
  snprintf(name, sizeof name, "dns.%ld", wan->id);
  snprintf(path, sizeof path, LINUX_FOLDER "/%s", name);
  if (wan->ip_protocol == ipv6_only || (!is_manual && !is_dialled)) {
    unlink(path);
    return 1;
  }
  file = linux_opens(name);
  if (!file) return 0;
  fprintf(file, "nameserver %s\n", is_manual ? wan->dns1 : LINUX_PPPOE_FIRST_END);
  if (is_manual && *wan->dns2) fprintf(file, "nameserver %s\n", wan->dns2);
  return linux_closes(file, name) && linux_runs(words);
}

static int asks_for_lease(const struct wan_confignew_wan *wan) {
  const char *name = linux_wan_interface(wan->id);
  char metric[24];
  const char *words[] = {"env", "FOLDER=" LINUX_FOLDER, metric, wan->manual_dns ? "DNS=manual" : "DNS=provider",
                         "busybox", "udhcpc", "-f", "-S", "-i", name, "-A", "5", "-O", "staticroutes",
                         "-s", LINUX_PROGRAMS "/wan-lease", 0};
  sprintf(metric, "METRIC=%ld", strstr(wan->service_type, "INTERNET") ? wan->id : 0);
  return linux_starts(name, words);
}

/* The link is up without addresses: pppd makes an interface with some. */
static int connects_by_ppp(const struct wan_confignew_wan *wan) {
  const char *words[] = {"ip", "link", "set", link_of(wan), "up", 0};
  if (!linux_runs(words) || !writes_batch(wan) || !linux_pppoe_connects(wan)) return 0;
  return !has_ipv6(wan) || linux_wan6_connects(wan);
}

/* Keeps since when a connection is there, as "wan-lease" and "wan-ppp" do. */
static int keeps_time(long id) {
  char up[24];
  FILE *file;
  snprintf(up, sizeof up, "up.%ld", id);
  file = linux_opens(up);
  if (file) fprintf(file, "%ld\n", fw_uptime());
  return linux_closes(file, up);
}

static int connects_by_ip(const struct wan_confignew_wan *wan) {
  if (!sets_family(wan) || !writes_batch(wan) || !runs_batch(wan->id)) return 0;
  if (has_ipv6(wan) && !linux_wan6_connects(wan)) return 0;
  if (wan->ip_protocol != ipv6_only && wan->ipv4_mode == dhcp) return asks_for_lease(wan);
  return keeps_time(wan->id);
}

static int connects(const struct wan_confignew_wan *wan) {
  char rule[64];
  snprintf(rule, sizeof rule, "meta nfproto ipv4 oifname \"%s\" goto translated", linux_wan_interface(wan->id));
  if (wan->mode != ipoe && wan->mode != pppoe) return 0;
  if (!adds_interface(wan) || !writes_dns(wan)) return 0;
  if (linux_row_rules("nat", wan->id, wan->nat && wan->ip_protocol != ipv6_only ? rule : "")) return 0;
  return wan->mode == pppoe ? connects_by_ppp(wan) : connects_by_ip(wan);
}

static void disconnects(const struct wan_confignew_wan *wan) {
  static const char *const collects[] = {LINUX_PROGRAMS "/wan-dns", LINUX_FOLDER, 0};
  const char *words[] = {"ip", "link", "delete", link_of(wan), 0};
  char path[sizeof LINUX_FOLDER + 32];
  linux_ends(linux_wan_interface(wan->id));
  linux_pppoe_disconnects(wan->id);
  linux_wan6_disconnects(wan->id);
  linux_runs(words);
  linux_row_rules("nat", wan->id, "");
  snprintf(path, sizeof path, LINUX_FOLDER "/up.%ld", wan->id);
  unlink(path);
  snprintf(path, sizeof path, LINUX_FOLDER "/dns.%ld", wan->id);
  unlink(path);
  linux_runs(collects);
}

/* A change dials again, as the console says; a connection that cannot be set up is refused, and the old one returns. */
int apply_wan_confignew_wan(const struct wan_confignew_wan *old, const struct wan_confignew_wan *now) {
  char name[linux_wan_line] = "";
  int is_connected;
  if (now) snprintf(name, sizeof name, "=%s", now->name);
  if (!linux_keeps(names, (now ? now : old)->id, name)) return ONTLET_CODE_CONFIG_FAILED;
  if (old) disconnects(old);
  is_connected = !now || connects(now);
  if (!is_connected) {
    disconnects(now);
    if (old) connects(old);
  }
  linux_routes_again();
#ifdef LAYOUT_upnp_config
  linux_upnp_again();
#endif
  linux_passthrough_again();
  linux_lan_prefix_again();
  return is_connected ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

/*
 * 1 dials or asks for an address again, 0 hangs up or gives it back: what udhcpc does on SIGUSR1 and SIGUSR2. A static
 * connection that was down has lost its routes.
 */
int run_wan_confignew_wan_id(const struct wan_confignew_wan_id *order) {
  const char *name = linux_wan_interface((long)order->wan_id);
  const char *down[] = {"ip", "link", "set", name, "down", 0};
  int is_done;
  is_done = linux_wan6_dials((long)order->wan_id, order->connect);
  if (linux_is_pppoe((long)order->wan_id))
    return is_done ? linux_pppoe_dials((long)order->wan_id, order->connect) : ONTLET_CODE_CONFIG_FAILED;
  if (linux_signals(name, order->connect ? SIGUSR1 : SIGUSR2))
    return is_done && (!order->connect || runs_batch((long)order->wan_id)) ? 0 : ONTLET_CODE_CONFIG_FAILED;
  is_done = is_done && (order->connect ? runs_batch((long)order->wan_id) : linux_runs(down));
  linux_routes_again();
  linux_passthrough_again();
  return is_done ? 0 : ONTLET_CODE_CONFIG_FAILED;
}

int read_wan_interface_list(struct wan_interface_list *rows, int count, int max) {
  static char lines[16][linux_wan_line];
  FILE *file = fopen(LINUX_FOLDER "/wans", "r");
  char line[linux_wan_line];
  count = 0;
  while (file && count < max && count < 16 && fgets(line, sizeof line, file)) {
    if (*line == '#') continue;
    line[strcspn(line, "\n")] = '\0';
    strcpy(lines[count], line + 1);
    rows[count].name = lines[count];
    count++;
  }
  if (file) fclose(file);
  return count;
}
#endif
