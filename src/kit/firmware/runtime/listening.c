#include "listening.h"

#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "board.h"
#include "effects.h"
#include "netlink.h"

#ifdef LAYOUT_services_list

/* The states of the kernel. */
enum { unconnected = 7, listens = 10 };

/* A list of the kernel: its name in BOARD_SOCKETS, and whose state is which in it. */
struct list {
  const char *name;
  unsigned char family, protocol, state;
};

enum { of_tcp = 2, of_both = 4 };
static const struct list lists[of_both] = {{"tcp", AF_INET, IPPROTO_TCP, listens},
                                           {"tcp6", AF_INET6, IPPROTO_TCP, listens},
                                           {"udp", AF_INET, IPPROTO_UDP, unconnected},
                                           {"udp6", AF_INET6, IPPROTO_UDP, unconnected}};

/* A list, and who takes its sockets. */
struct search {
  const struct list *list;
  fw_takes_socket *takes;
  void *context;
};

static void found(const struct search *search, fw_socket *one, unsigned int state) {
  one->is_udp = search->list->protocol == IPPROTO_UDP;
  if (state == search->list->state) search->takes(one, search->context);
}

#ifdef __linux__
#include <linux/inet_diag.h>
#include <linux/netlink.h>

/* What headers from before Linux 3.3 lack: SOCK_DIAG_BY_FAMILY and its struct inet_diag_req_v2. */
enum { by_family = 20 };
struct request {
  unsigned char family, protocol, extensions, unused;
  unsigned int states;
  struct inet_diag_sockid id;
};

static void takes_answer(const void *body, size_t length, void *context) {
  struct inet_diag_msg answer;
  fw_socket one;
  if (length < sizeof answer) return;
  memcpy(&answer, body, sizeof answer);
  one.port = ntohs(answer.id.idiag_sport);
  one.length = answer.idiag_family == AF_INET ? 4 : 16;
  memcpy(one.address, answer.id.idiag_src, one.length);
  found(context, &one, answer.idiag_state);
}

/*
 * Asks for one state alone, for which the kernel need not walk its whole table of connections. Returns whether it has
 * answered.
 */
static int asks(struct search *search) {
  struct request request;
  memset(&request, 0, sizeof request);
  request.family = search->list->family;
  request.protocol = search->list->protocol;
  request.states = 1U << search->list->state;
  return fw_netlink_list(NETLINK_INET_DIAG, by_family, &request, sizeof request, takes_answer, search);
}
#else
#define asks(search) 0
#endif

/* An address as the kernel writes it: numbers in the order of this processor. Returns its length in bytes. */
static size_t address_of(const char *digits, unsigned char *bytes) {
  size_t length = 0;
  char word[9] = "";
  while (strlen(digits) >= 8 && length < 16) {
    unsigned int number;
    memcpy(word, digits, 8);
    number = (unsigned int)strtoul(word, 0, 16);
    memcpy(bytes + length, &number, 4);
    length += 4;
    digits += 8;
  }
  return length;
}

/* Reads a list with all connections: a kernel need not have sock_diag. */
static void reads(const struct search *search) {
  char path[128], line[256], digits[33];
  unsigned int port, state;
  FILE *file;
  snprintf(path, sizeof path, BOARD_SOCKETS "/%s", search->list->name);
  file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    fw_socket one;
    if (sscanf(line, " %*d: %32[0-9A-Fa-f]:%x %*s %x", digits, &port, &state) != 3) continue;
    one.port = (long)port;
    one.length = address_of(digits, one.address);
    found(search, &one, state);
  }
  if (file) fclose(file);
}

void fw_listening(enum fw_protocols protocols, fw_takes_socket *takes, void *context) {
  const struct list *end = lists + (protocols == fw_only_tcp ? of_tcp : of_both);
  struct search search;
  search.takes = takes;
  search.context = context;
  for (search.list = lists; search.list < end; search.list++)
    if (!asks(&search)) reads(&search);
}
#endif
