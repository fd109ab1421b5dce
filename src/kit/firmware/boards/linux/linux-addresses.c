/*
 * Rules that are for a device rather than for an address. The map "addresses" of ontlet.nft says where each of them
 * leads, by the mark that the rule gives to packets. The list of that name also says for which device a rule
 * is: dnsmasq calls "lan-lease" when a device gets another address.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "linux.h"

#define MAP "inet ontlet addresses"

/* Whether an address is in the LAN, and not that of a guest. */
static int is_at_home(const char *address) {
  char ip[16] = "", mask[16] = "";
  FILE *file = fopen(LINUX_FOLDER "/lan", "r");
  int count = file ? fscanf(file, "%15s %15s", ip, mask) : 0;
  if (file) fclose(file);
  return count == 2 && ((inet_addr(ip) ^ inet_addr(address)) & inet_addr(mask)) == 0;
}

/* The address that DHCP has given a device; "" if there is none. */
static const char *leased_to(const char *mac, char *address) {
  char line[512], own[32];
  FILE *file = fopen(LINUX_FOLDER "/leases", "r");
  int is_found = 0;
  while (file && !is_found && fgets(line, sizeof line, file))
    is_found = sscanf(line, "%*s %31s %15s", own, address) == 2 && !strcmp(own, mac) && is_at_home(address);
  if (file) fclose(file);
  if (!is_found) *address = '\0';
  return address;
}

/* Writes what the map has for a rule, "" for nothing, which is shorter than `size`. */
static const char *element_of(long id, char *element, size_t size) {
  char line[256];
  FILE *file = fopen(LINUX_FOLDER "/addresses", "r");
  int is_row = 0;
  *element = '\0';
  while (file && fgets(line, sizeof line, file)) {
    if (*line == '#') is_row = atol(line + 1) == id;
    else if (is_row && *line == 'a') snprintf(element, size, "%.*s", (int)strcspn(line, "\n"), line);
  }
  if (file) fclose(file);
  return element;
}

void linux_change_address(struct linux_change *change, long id, const char *device, const char *last) {
  char before[128], after[128] = "", address[16];
  const char *mac = linux_mac(device);
  if (*mac)
    snprintf(after, sizeof after, "add element " MAP " { %ld comment \"%s\" : %.15s }", linux_mark(id), mac,
             *leased_to(mac, address) ? address : last);
  if (!strcmp(element_of(id, before, sizeof before), after)) return;
  linux_change_list(change, "addresses", id, id, after);
  if (change->has_failed || linux_is_starting()) return;
  if (*before) fprintf(change->commands, "delete element " MAP " { %ld }\n", linux_mark(id));
  fprintf(change->commands, "%s\n", after);
}
