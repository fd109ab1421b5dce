/* Bytes that nftables counts for addresses: the kernel is asked, which takes less than a run of nft. */
#include "linux-counters.h"

#include <arpa/inet.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netlink.h>
#include <stdio.h>
#include <string.h>

#include "netlink.h"

/* Families of nftables, which a header has that is not on every computer. */
enum { family_inet = 1, family_bridge = 7, mac_bytes = 6, ipv4_bytes = 4, ipv6_bytes = 16 };

struct result {
  struct linux_counter *counters;
  int count;
};

/* A part of an attribute that has parts. */
struct part {
  const void *content;
  size_t length;
};

static struct part part_of(struct part whole, int type) {
  struct part inner = {0, 0};
  if (whole.content) inner.content = fw_netlink_attribute(whole.content, whole.length, type, &inner.length);
  return inner;
}

static int writes_key(char *key, struct part value) {
  const unsigned char *at = value.content;
  if (!at) return 0;
  if (value.length == mac_bytes)
    return sprintf(key, "%02X:%02X:%02X:%02X:%02X:%02X", at[0], at[1], at[2], at[3], at[4], at[5]) > 0;
  if (value.length == ipv4_bytes) return inet_ntop(AF_INET, at, key, linux_key_size) != 0;
  return value.length == ipv6_bytes && inet_ntop(AF_INET6, at, key, linux_key_size) != 0;
}

/* A number of 64 bits, the highest byte first. */
static double number_of(struct part value) {
  const unsigned char *at = value.content;
  double number = 0;
  size_t i;
  for (i = 0; at && i < value.length; i++) number = number * 256 + at[i];
  return number;
}

static void takes_element(struct part element, struct result *result) {
  struct linux_counter *counter = &result->counters[result->count];
  const struct part counted = part_of(part_of(element, NFTA_SET_ELEM_EXPR), NFTA_EXPR_DATA);
  if (result->count == linux_most_counters) return;
  if (!writes_key(counter->key, part_of(part_of(element, NFTA_SET_ELEM_KEY), NFTA_DATA_VALUE))) return;
  counter->bytes = number_of(part_of(counted, NFTA_COUNTER_BYTES));
  result->count++;
}

/* The elements of a message are attributes of the same type, one after the other. */
static void takes(const void *body, size_t length, void *context) {
  struct part message = {0, 0}, elements, element;
  if (length < sizeof(struct nfgenmsg)) return;
  message.content = (const unsigned char *)body + sizeof(struct nfgenmsg);
  message.length = length - sizeof(struct nfgenmsg);
  elements = part_of(message, NFTA_SET_ELEM_LIST_ELEMENTS);
  for (element = part_of(elements, NFTA_LIST_ELEM); element.content; element = part_of(elements, NFTA_LIST_ELEM)) {
    const unsigned char *end = (const unsigned char *)element.content + ((element.length + 3) & ~(size_t)3);
    const size_t passed = (size_t)(end - (const unsigned char *)elements.content);
    takes_element(element, context);
    if (passed >= elements.length) return;
    elements.content = end;
    elements.length -= passed;
  }
}

/* Writes an attribute with a text, at a multiple of 4. Returns its length there. */
static size_t writes_text(unsigned char *to, int type, const char *text) {
  struct nlattr head;
  const size_t length = sizeof head + strlen(text) + 1;
  head.nla_len = (unsigned short)length;
  head.nla_type = (unsigned short)type;
  memcpy(to, &head, sizeof head);
  memcpy(to + sizeof head, text, strlen(text));
  return (length + 3) & ~(size_t)3;
}

int linux_counters(enum linux_table table, const char *set, struct linux_counter *counters) {
  struct result result = {0, 0};
  struct nfgenmsg head;
  unsigned char request[96];
  size_t length = sizeof head;
  memset(&head, 0, sizeof head);
  memset(request, 0, sizeof request);
  head.nfgen_family = table == linux_within_bridges ? family_bridge : family_inet;
  memcpy(request, &head, sizeof head);
  length += writes_text(request + length, NFTA_SET_ELEM_LIST_TABLE, "ontlet");
  length += writes_text(request + length, NFTA_SET_ELEM_LIST_SET, set);
  result.counters = counters;
  fw_netlink_list(NETLINK_NETFILTER, NFNL_SUBSYS_NFTABLES << 8 | NFT_MSG_GETSETELEM, request, length, takes, &result);
  return result.count;
}

double linux_bytes_of(const char *key, const struct linux_counter *counters, int count) {
  int i;
  for (i = 0; i < count; i++)
    if (!strcmp(counters[i].key, key)) return counters[i].bytes;
  return 0;
}
