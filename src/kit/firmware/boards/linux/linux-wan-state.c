/* What the kernel knows of connections and of the default route. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "firmware.h"
#include "linux.h"

enum { address_size = 64, most_connections = 8 };

#ifdef LAYOUT_wan_confignew_wan

enum { off = 0, connecting = 1, connected = 2 };

static int is_link_local(const struct sockaddr *address) {
  const struct sockaddr_in6 *ipv6 = (const void *)address;
  return address->sa_family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(&ipv6->sin6_addr);
}

static void writes_address(const struct sockaddr *address, char *text) {
  const struct sockaddr_in *ipv4 = (const void *)address;
  const struct sockaddr_in6 *ipv6 = (const void *)address;
  const void *bytes = address->sa_family == AF_INET ? (const void *)&ipv4->sin_addr : (const void *)&ipv6->sin6_addr;
  if (!inet_ntop(address->sa_family, bytes, text, address_size)) *text = '\0';
}

/* Whether the interface of a connection has its addresses only until it is dialled. */
static int waits_for_line(const char *interface) {
  const long id = strncmp(interface, "wan", 3) ? 0 : atol(interface + 3);
  return id && linux_is_pppoe(id) && !linux_pppoe_has_line(id);
}

/* Writes the first address of an interface over IPv4, and over IPv6 that is not link-local; "" if there is none. */
static void writes_addresses(const char *interface, char *ip, char *ipv6) {
  struct ifaddrs *all, *one;
  *ip = *ipv6 = '\0';
  if (waits_for_line(interface) || getifaddrs(&all)) return;
  for (one = all; one; one = one->ifa_next) {
    const struct sockaddr *address = one->ifa_addr;
    if (!address || strcmp(one->ifa_name, interface) || is_link_local(address)) continue;
    if (address->sa_family == AF_INET && !*ip) writes_address(address, ip);
    if (address->sa_family == AF_INET6 && !*ipv6) writes_address(address, ipv6);
  }
  freeifaddrs(all);
  if (!strcmp(ip, LINUX_PPPOE_FIRST)) *ip = '\0';
}

static const char *mac_of(const char *interface, char *text) {
  char path[64];
  FILE *file;
  *text = '\0';
  snprintf(path, sizeof path, "/sys/class/net/%s/address", interface);
  file = fopen(path, "r");
  if (!file) return text;
  if (fscanf(file, "%17s", text) != 1) *text = '\0';
  fclose(file);
  return text;
}

/* Seconds since a connection has its addresses: its file says at which second of uptime, since clocks are set. */
static double age_of(long id) {
  char path[sizeof LINUX_FOLDER + 32];
  long since = 0;
  FILE *file;
  snprintf(path, sizeof path, LINUX_FOLDER "/up.%ld", id);
  file = fopen(path, "r");
  if (!file) return 0;
  if (fscanf(file, "%ld", &since) != 1) since = fw_uptime();
  fclose(file);
  return (double)(fw_uptime() - since);
}

/* The texts of up to eight rows, which are read one after the other. */
void read_wan_confignew_wan(struct wan_confignew_wan *now) {
  static struct { char mac[24], ip[address_size], ipv6[address_size], prefix[address_size]; } texts[most_connections];
  static int last;
  int at = last++ % most_connections;
  char interface[24], link[24];
  snprintf(interface, sizeof interface, "%s", linux_wan_interface(now->id));
  strcpy(link, interface);
  if (linux_is_pppoe(now->id)) snprintf(link, sizeof link, "pppoe%d", (int)(now->id % 100000));
  now->mac = mac_of(link, texts[at].mac);
  writes_addresses(interface, texts[at].ip, texts[at].ipv6);
  now->cur_ip = texts[at].ip;
  now->cur_ipv6 = texts[at].ipv6;
  now->cur_prefix = linux_wan6_prefix(now->id, texts[at].prefix);
  now->status = off;
  if (!*now->mac) return;
  now->status = linux_is_pppoe(now->id) ? linux_pppoe_state(now->id) : connecting;
  if (*now->cur_ip || *now->cur_ipv6) now->status = connected;
  now->uptime = now->status == connected ? age_of(now->id) : 0;
}

/* Writes the connection of a default route over IPv4, which a static one to the LAN is not; "" if there is none. */
static void writes_default(char *interface) {
  FILE *file = fopen("/proc/net/route", "r");
  char line[256];
  unsigned long destination;
  *interface = '\0';
  while (file && !*interface && fgets(line, sizeof line, file))
    if (sscanf(line, "wan%*d %lx", &destination) != 1 || destination || sscanf(line, "%23s", interface) != 1)
      *interface = '\0';
  if (file) fclose(file);
}

/* The same of a connection over IPv6. */
static void writes_default6(char *interface) {
  FILE *file = fopen("/proc/net/ipv6_route", "r");
  char line[256], destination[33], name[24];
  unsigned long bits;
  *interface = '\0';
  while (file && !*interface && fgets(line, sizeof line, file)) {
    if (sscanf(line, "%32s %lx %*s %*s %*s %*s %*s %*s %*s %23s", destination, &bits, name) != 3 || bits) continue;
    if (strspn(destination, "0") == 32 && !strncmp(name, "wan", 3)) strcpy(interface, name);
  }
  if (file) fclose(file);
}

void read_dev_connect(struct dev_connect *now) {
  static char ip[address_size], ipv6[address_size];
  char interface[24];
  writes_default(interface);
  if (!*interface) writes_default6(interface);
  writes_addresses(interface, ip, ipv6);
  now->internet = *ip || *ipv6;
  now->ip = ip;
  now->ipv6 = ipv6;
}
#endif

#ifdef LAYOUT_route_config
void read_route_config(struct route_config *now) {
  static char interface[24], text[address_size];
  FILE *file = fopen("/proc/net/route", "r");
  char line[256];
  unsigned long destination, next_hop;
  struct in_addr address;
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "%23s %lx %lx", interface, &destination, &next_hop) != 3 || destination) continue;
    address.s_addr = (in_addr_t)next_hop;
    now->interface = interface;
    now->next_hop = inet_ntop(AF_INET, &address, text, sizeof text);
    break;
  }
  if (file) fclose(file);
}
#endif
