/* Connections that the kernel follows (nf_conntrack): those that have come in by a port are cut when it closes. */
#include <arpa/inet.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netfilter/nfnetlink_conntrack.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "linux.h"
#include "netlink.h"

enum { most_at_once = 256, tuple_size = 96, rounds = 16 };

/* Connections that are to be cut: where each has come from and gone to, as the kernel has it. */
struct search {
  const struct linux_opened_port *port;
  struct {
    unsigned char bytes[tuple_size];
    size_t length;
  } found[most_at_once];
  int count;
};

/* A part of an attribute that has parts. */
struct part {
  const unsigned char *content;
  size_t length;
};

static struct part part_of(struct part whole, int type) {
  struct part inner = {0, 0};
  if (whole.content) inner.content = fw_netlink_attribute(whole.content, whole.length, type, &inner.length);
  return inner;
}

/* A number of 8 or 16 bits; -1 if there is none. */
static long number_of(struct part part) {
  if (!part.content || !part.length || part.length > 2) return -1;
  return part.length == 1 ? part.content[0] : (long)part.content[0] << 8 | part.content[1];
}

static int is_address(struct part part, const char *ip) {
  struct in_addr address;
  return part.content && part.length == sizeof address && inet_pton(AF_INET, ip, &address) == 1 &&
         !memcmp(part.content, &address, sizeof address);
}

static void takes(const void *body, size_t length, void *context) {
  struct search *search = context;
  struct part message = {0, 0}, came, answered;
  if (length < sizeof(struct nfgenmsg) || search->count == most_at_once) return;
  message.content = (const unsigned char *)body + sizeof(struct nfgenmsg);
  message.length = length - sizeof(struct nfgenmsg);
  came = part_of(message, CTA_TUPLE_ORIG);
  answered = part_of(message, CTA_TUPLE_REPLY);
  if (!came.content || came.length > tuple_size) return;
  if (number_of(part_of(part_of(came, CTA_TUPLE_PROTO), CTA_PROTO_NUM)) != search->port->protocol ||
      number_of(part_of(part_of(came, CTA_TUPLE_PROTO), CTA_PROTO_DST_PORT)) != search->port->external_port ||
      number_of(part_of(part_of(answered, CTA_TUPLE_PROTO), CTA_PROTO_SRC_PORT)) != search->port->internal_port ||
      !is_address(part_of(part_of(answered, CTA_TUPLE_IP), CTA_IP_V4_SRC), search->port->ip))
    return;
  memcpy(search->found[search->count].bytes, came.content, came.length);
  search->found[search->count++].length = came.length;
}

/* Has the kernel forget a connection; what still comes of it belongs to none. */
static void forgets(int out, const unsigned char *tuple, size_t length) {
  struct {
    struct nlmsghdr head;
    struct nfgenmsg family;
    struct nlattr attribute;
    unsigned char tuple[tuple_size];
  } request;
  memset(&request, 0, sizeof request);
  request.head.nlmsg_type = NFNL_SUBSYS_CTNETLINK << 8 | IPCTNL_MSG_CT_DELETE;
  request.head.nlmsg_flags = NLM_F_REQUEST;
  request.head.nlmsg_len = (unsigned int)(sizeof request - tuple_size + NLA_ALIGN(length));
  request.family.nfgen_family = AF_INET;
  request.attribute.nla_type = NLA_F_NESTED | CTA_TUPLE_ORIG;
  request.attribute.nla_len = (unsigned short)(sizeof request.attribute + length);
  memcpy(request.tuple, tuple, length);
  if (send(out, &request, request.head.nlmsg_len, 0) < 0) return;
}

void linux_cuts_opened(const struct linux_opened_port *port) {
  static struct search search;
  const int out = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_NETFILTER);
  struct nfgenmsg family;
  int round, i;
  memset(&family, 0, sizeof family);
  family.nfgen_family = AF_INET;
  search.port = port;
  for (round = 0; out >= 0 && round < rounds; round++) {
    search.count = 0;
    fw_netlink_list(NETLINK_NETFILTER, NFNL_SUBSYS_CTNETLINK << 8 | IPCTNL_MSG_CT_GET, &family, sizeof family, takes,
                    &search);
    for (i = 0; i < search.count; i++) forgets(out, search.found[i].bytes, search.found[i].length);
    if (search.count < most_at_once) break;
  }
  if (out >= 0) close(out);
}
