/*
 * Who is connected, as the kernel knows it: a bridge learns from each frame at which port a device is, and forgets what
 * is silent or unplugged; neighbours have the addresses of devices.
 */
#include "linux-devices.h"

#include <arpa/inet.h>
#include <linux/neighbour.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "linux.h"
#include "netlink.h"

/* Seconds: who does not answer "linux-watch.c", which asks every minute, is gone. */
enum { longest_silence = 180 };
enum { mac_bytes = 6, ticks_of_second = 100 };

/* The devices that are found while the kernel answers, at most `max`. */
struct search {
  struct linux_device *devices;
  int count, max;
  unsigned int bridges[2];
};

static int is_bridge(const struct search *search, unsigned int index) {
  return index && (index == search->bridges[0] || index == search->bridges[1]);
}

/* A message about a neighbour, or about what a bridge has learned. */
struct entry {
  const struct ndmsg *head;
  const unsigned char *mac;
  const void *attributes;
  size_t length;
};

/* Returns whether the message is of a device: it has a MAC address that is not one of the gateway or of a group. */
static int reads_entry(struct entry *entry, const void *body, size_t length) {
  size_t size;
  if (length < sizeof *entry->head) return 0;
  entry->head = body;
  entry->attributes = entry->head + 1;
  entry->length = length - sizeof *entry->head;
  if (entry->head->ndm_state & (NUD_PERMANENT | NUD_NOARP)) return 0;
  entry->mac = fw_netlink_attribute(entry->attributes, entry->length, NDA_LLADDR, &size);
  return entry->mac && size == mac_bytes && !(*entry->mac & 1);
}

/* How long something of an entry is ago. */
static double seconds_since(const struct entry *entry, size_t member) {
  size_t size;
  const unsigned char *ages = fw_netlink_attribute(entry->attributes, entry->length, NDA_CACHEINFO, &size);
  unsigned int ticks = 0;
  if (ages && size >= sizeof(struct nda_cacheinfo)) memcpy(&ticks, ages + member, sizeof ticks);
  return (double)ticks / ticks_of_second;
}

static void writes_mac(char text[linux_mac_size], const unsigned char *mac) {
  sprintf(text, "%02X:%02X:%02X:%02X:%02X:%02X", mac[0], mac[1], mac[2], mac[3], mac[4], mac[5]);
}

static struct linux_device *finds(const struct search *search, const unsigned char *mac) {
  char text[linux_mac_size];
  int i;
  writes_mac(text, mac);
  for (i = 0; i < search->count; i++)
    if (!strcmp(search->devices[i].mac, text)) return &search->devices[i];
  return 0;
}

/* Adds a device that a bridge has learned. */
static void takes_port(const void *body, size_t length, void *context) {
  struct search *search = context;
  struct linux_device *device;
  struct entry entry;
  unsigned int bridge = 0;
  const void *value;
  char name[IF_NAMESIZE];
  double silence;
  size_t size;
  if (search->count == search->max || !reads_entry(&entry, body, length)) return;
  value = fw_netlink_attribute(entry.attributes, entry.length, NDA_MASTER, &size);
  if (value && size == sizeof bridge) memcpy(&bridge, value, size);
  if (!is_bridge(search, bridge) || finds(search, entry.mac)) return;
  silence = seconds_since(&entry, offsetof(struct nda_cacheinfo, ndm_updated));
  if (silence > longest_silence || !if_indextoname((unsigned int)entry.head->ndm_ifindex, name)) return;
  device = &search->devices[search->count++];
  memset(device, 0, sizeof *device);
  writes_mac(device->mac, entry.mac);
  strcpy(device->port, name);
  device->is_guest = bridge == search->bridges[1];
  device->silence = silence;
}

/* How much an address says of a device: IPv4 more than IPv6, and there one that is not link-local. */
static int worth_of(const char *ip) {
  if (!*ip) return 0;
  if (!strchr(ip, ':')) return 3;
  return strncmp(ip, "fe80", 4) ? 2 : 1;
}

/* Of equal addresses, the one that the device has last answered for is what it has now. */
static int is_better(const char *ip, double age, const struct linux_device *device) {
  if (worth_of(ip) != worth_of(device->ip)) return worth_of(ip) > worth_of(device->ip);
  return age < device->confirmed;
}

/* Writes the address of a neighbour. Returns whether it has one. */
static int writes_ip(char ip[linux_ip_size], const struct entry *entry) {
  const int family = entry->head->ndm_family;
  size_t size;
  const void *value = fw_netlink_attribute(entry->attributes, entry->length, NDA_DST, &size);
  return value && size == (family == AF_INET ? 4u : 16u) && inet_ntop(family, value, ip, linux_ip_size);
}

/* Adds an address to the device that has it. */
static void takes_address(const void *body, size_t length, void *context) {
  struct search *search = context;
  struct linux_device *device;
  struct entry entry;
  char ip[linux_ip_size];
  double age;
  if (!reads_entry(&entry, body, length) || !is_bridge(search, (unsigned int)entry.head->ndm_ifindex)) return;
  device = finds(search, entry.mac);
  if (!device || !writes_ip(ip, &entry)) return;
  age = seconds_since(&entry, offsetof(struct nda_cacheinfo, ndm_confirmed));
  if (!is_better(ip, age, device)) return;
  strcpy(device->ip, ip);
  device->confirmed = age;
}

static void lists(int family, fw_takes_message *takes, void *search) {
  struct ndmsg request;
  memset(&request, 0, sizeof request);
  request.ndm_family = (unsigned char)family;
  fw_netlink_list(NETLINK_ROUTE, RTM_GETNEIGH, &request, sizeof request, takes, search);
}

/* A device that has not said anything yet since it got its address has the one of its lease. */
static void adds_leases(struct search *search) {
  static struct linux_lease leases[linux_most_devices];
  const int count = linux_leases(leases, linux_most_devices);
  int i, k;
  for (i = 0; i < search->count; i++) {
    struct linux_device *device = &search->devices[i];
    device->is_named = linux_finds_name(device->mac, leases, count, device->name);
    for (k = 0; k < count; k++)
      if (worth_of(device->ip) < worth_of(leases[k].ip) && !strcmp(leases[k].mac, device->mac))
        strcpy(device->ip, leases[k].ip);
  }
}

int linux_devices(struct linux_device *devices, int max) {
  struct search search = {0, 0, 0, {0, 0}};
  search.devices = devices;
  search.max = max;
  search.bridges[0] = if_nametoindex(LINUX_LAN);
  search.bridges[1] = if_nametoindex(LINUX_GUESTS);
  lists(AF_BRIDGE, takes_port, &search);
  lists(AF_INET, takes_address, &search);
  lists(AF_INET6, takes_address, &search);
  adds_leases(&search);
  return search.count;
}

/* The addresses that are found while the kernel answers, at most `max`. */
struct address_search {
  struct linux_address *addresses;
  int count, max;
};

static void takes_any_address(const void *body, size_t length, void *context) {
  struct address_search *search = context;
  struct linux_address *address = &search->addresses[search->count];
  struct entry entry;
  if (search->count == search->max || !reads_entry(&entry, body, length) || !writes_ip(address->ip, &entry)) return;
  writes_mac(address->mac, entry.mac);
  search->count++;
}

int linux_addresses(struct linux_address *addresses, int max) {
  struct address_search search = {0, 0, 0};
  search.addresses = addresses;
  search.max = max;
  lists(AF_INET, takes_any_address, &search);
  lists(AF_INET6, takes_any_address, &search);
  return search.count;
}

int linux_is_wireless(const struct linux_device *device) { return !strncmp(device->port, "wifi", 4); }
