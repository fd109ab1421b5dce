/*
 * Connections of rules that are logged: nftables hands their first packets to a group of nfnetlink_log, and a process
 * writes each into the firewall log, with the name of the rule.
 */
#include <arpa/inet.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netfilter/nfnetlink_log.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "firmware.h"
#include "linux.h"

enum { group = 100, copied = 128, most_headers = 8, name_size = 160 };

/*
 * The limits of ontlet.nft are one for all rules that an owner wants to be logged, and one for what strangers do anyway,
 * which must not take the place of the others.
 */
void linux_log_line(char *rules, const char *match, const char *list, long id) {
  sprintf(rules + strlen(rules), "%slimit name \"%s\" log group %d prefix \"%.16s %ld\"\n", match,
          id ? "logged" : "blocked", (int)group, list, id);
}

static const char *file_of(char *file, const char *list, const char *end) {
  snprintf(file, 32, "%.16s.%s", list, end);
  return file;
}

static FILE *opens(const char *list, const char *end) {
  char file[32], path[sizeof LINUX_FOLDER + sizeof file];
  snprintf(path, sizeof path, LINUX_FOLDER "/%s", file_of(file, list, end));
  return fopen(path, "r");
}

int linux_keeps_verdict(const char *list, enum linux_verdict verdict) {
  char name[32];
  FILE *file = linux_opens(file_of(name, list, "verdict"));
  if (file) fprintf(file, "%d\n", (int)verdict);
  return linux_closes(file, name);
}

static enum linux_verdict verdict_of(const char *list) {
  int verdict = linux_passed;
  FILE *file = opens(list, "verdict");
  if (file && fscanf(file, "%d", &verdict) != 1) verdict = linux_passed;
  if (file) fclose(file);
  return (enum linux_verdict)verdict;
}

/* Finds the name of a rule. Returns whether it is there: a packet may come when the rule has just gone. */
static int finds_name(char *name, const char *list, long id) {
  char line[name_size];
  long row = 0;
  int is_found = 0;
  FILE *file = opens(list, "names");
  while (file && !is_found && fgets(line, sizeof line, file)) {
    if (sscanf(line, "#%ld", &row) == 1) continue;
    is_found = row == id && *line == '=';
    if (is_found) snprintf(name, name_size, "%.*s", (int)strcspn(line + 1, "\n"), line + 1);
  }
  if (file) fclose(file);
  return is_found;
}

/* Where the header of the transport begins behind those of IPv6, and which it is; the length if it is not there. */
static size_t skips_headers(const unsigned char *packet, size_t length, unsigned int *protocol) {
  size_t at = 40, count;
  *protocol = packet[6];
  for (count = 0; count < most_headers && at + 8 <= length; count++) {
    if (*protocol != IPPROTO_HOPOPTS && *protocol != IPPROTO_ROUTING && *protocol != IPPROTO_DSTOPTS) return at;
    *protocol = packet[at];
    at += 8 + (size_t)packet[at + 1] * 8;
  }
  return length;
}

/* Writes a packet of a rule into the log, unless it is none of IP. */
static void writes(const unsigned char *packet, size_t length, const char *rule, int is_passed) {
  char source[INET6_ADDRSTRLEN], destination[INET6_ADDRSTRLEN], number[12];
  const int is_ipv6 = length >= 40 && packet[0] >> 4 == 6;
  unsigned int protocol;
  size_t at;
  fw_seen seen;
  if (!is_ipv6 && (length < 20 || packet[0] >> 4 != 4)) return;
  if (is_ipv6) at = skips_headers(packet, length, &protocol);
  else {
    at = (size_t)(packet[0] & 15) * 4;
    protocol = packet[9];
  }
  inet_ntop(is_ipv6 ? AF_INET6 : AF_INET, packet + (is_ipv6 ? 8 : 12), source, sizeof source);
  inet_ntop(is_ipv6 ? AF_INET6 : AF_INET, packet + (is_ipv6 ? 24 : 16), destination, sizeof destination);
  snprintf(number, sizeof number, "%u", protocol);
  seen.is_passed = is_passed;
  seen.protocol = number;
  seen.source = source;
  seen.destination = destination;
  seen.port = 0;
  seen.rule = rule;
  if (protocol == IPPROTO_TCP) seen.protocol = "TCP";
  if (protocol == IPPROTO_UDP) seen.protocol = "UDP";
  if (protocol == IPPROTO_ICMP || protocol == IPPROTO_ICMPV6) seen.protocol = "ICMP";
  if ((protocol == IPPROTO_TCP || protocol == IPPROTO_UDP) && at + 4 <= length)
    seen.port = packet[at + 2] << 8 | packet[at + 3];
  fw_connection(&seen);
}

/* A message of the kernel: the attributes behind its header. */
static void takes(const unsigned char *message, size_t length) {
  const unsigned char *packet = 0;
  char list[17] = "", name[name_size];
  long id = 0;
  size_t at = NLMSG_ALIGN(sizeof(struct nfgenmsg)), size = 0;
  enum linux_verdict verdict;
  while (at + NLA_HDRLEN <= length) {
    struct nlattr head;
    memcpy(&head, message + at, sizeof head);
    if (head.nla_len < NLA_HDRLEN || head.nla_len > length - at) break;
    if ((head.nla_type & NLA_TYPE_MASK) == NFULA_PAYLOAD) {
      packet = message + at + NLA_HDRLEN;
      size = head.nla_len - NLA_HDRLEN;
    }
    /* The kernel ends the text with a NUL. */
    if ((head.nla_type & NLA_TYPE_MASK) == NFULA_PREFIX)
      sscanf((const char *)message + at + NLA_HDRLEN, "%16s %ld", list, &id);
    at += NLA_ALIGN(head.nla_len);
  }
  if (!packet || !*list || !finds_name(name, list, id)) return;
  verdict = verdict_of(list);
  if (verdict != linux_off) writes(packet, size, name, verdict == linux_passed);
}

/* Puts an attribute of a request behind the others. */
static void adds(struct nlmsghdr *request, unsigned short type, const void *value, size_t size) {
  struct nlattr head;
  char *at = (char *)request + NLMSG_ALIGN(request->nlmsg_len);
  head.nla_type = type;
  head.nla_len = (unsigned short)(NLA_HDRLEN + size);
  memcpy(at, &head, sizeof head);
  memcpy(at + NLA_HDRLEN, value, size);
  request->nlmsg_len = (unsigned int)(NLMSG_ALIGN(request->nlmsg_len) + NLA_ALIGN(head.nla_len));
}

/* Whether the kernel has taken a request. */
static int is_taken(int in) {
  union { struct nlmsghdr head; char bytes[256]; } answer;
  struct nlmsgerr result;
  if (recv(in, &answer, sizeof answer, 0) < (ssize_t)NLMSG_LENGTH(sizeof result)) return 0;
  memcpy(&result, NLMSG_DATA(&answer.head), sizeof result);
  return answer.head.nlmsg_type == NLMSG_ERROR && result.error == 0;
}

/*
 * Asks the kernel for the packets of the group, each at once and only its beginning. Returns the socket, or -1 if the
 * kernel has none.
 */
static int listens(void) {
  union { struct nlmsghdr head; char bytes[128]; } request;
  struct nfgenmsg family;
  struct nfulnl_msg_config_cmd command;
  struct nfulnl_msg_config_mode mode;
  const unsigned int one = htonl(1);
  int in = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_NETFILTER);
  memset(&request, 0, sizeof request);
  memset(&family, 0, sizeof family);
  memset(&mode, 0, sizeof mode);
  family.version = NFNETLINK_V0;
  family.res_id = htons(group);
  command.command = NFULNL_CFG_CMD_BIND;
  mode.copy_range = htonl(copied);
  mode.copy_mode = NFULNL_COPY_PACKET;
  request.head.nlmsg_type = NFNL_SUBSYS_ULOG << 8 | NFULNL_MSG_CONFIG;
  request.head.nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK;
  request.head.nlmsg_len = NLMSG_LENGTH(sizeof family);
  memcpy(NLMSG_DATA(&request.head), &family, sizeof family);
  adds(&request.head, NFULA_CFG_CMD, &command, sizeof command);
  adds(&request.head, NFULA_CFG_MODE, &mode, sizeof mode);
  adds(&request.head, NFULA_CFG_QTHRESH, &one, sizeof one);
  if (in >= 0 && send(in, &request, request.head.nlmsg_len, 0) > 0 && is_taken(in)) return in;
  if (in >= 0) close(in);
  return -1;
}

/* The socket from which the process reads. */
static int reader = -1;

static void reads(void) {
  union { struct nlmsghdr head; unsigned char bytes[8192]; } answer;
  for (;;) {
    /* What came faster than it was read is lost. */
    ssize_t length = recv(reader, &answer, sizeof answer, 0);
    struct nlmsghdr *message = &answer.head;
    for (; length > 0 && NLMSG_OK(message, (size_t)length); message = NLMSG_NEXT(message, length))
      if (message->nlmsg_type == (NFNL_SUBSYS_ULOG << 8 | NFULNL_MSG_PACKET))
        takes(NLMSG_DATA(message), message->nlmsg_len - NLMSG_HDRLEN);
  }
}

static int begins(void) {
  static const char name[] = "firewall-log";
  int has_begun;
  if (linux_signals(name, 0)) return 1;
  reader = listens();
  has_begun = reader >= 0 && linux_keeps_running(name, reads);
  if (reader >= 0) close(reader);
  return has_begun;
}

int linux_keeps_logged(const char *list, long id, const char *name) {
  char file[32], line[name_size] = "";
  FILE *names = opens(list, "names");
  if (names) fclose(names);
  else if (!name) return 1;
  if (name) snprintf(line, sizeof line, "=%.*s", name_size - 3, name);
  return linux_keeps(file_of(file, list, "names"), id, line) && (!name || begins());
}
