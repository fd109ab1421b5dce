/* Lists that the kernel of Linux has, over netlink. */
#include "netlink.h"

#ifdef __linux__
#include <linux/netlink.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

enum { largest_answer = 32768, largest_request = 256 };

/* A length as it is in a list, in which everything begins at a multiple of 4. */
static size_t padded(size_t length) { return (length + 3) & ~(size_t)3; }

static int sends(int out, int type, const void *request, size_t length) {
  union {
    struct nlmsghdr head;
    unsigned char bytes[largest_request];
  } message;
  const size_t whole = sizeof message.head + length;
  if (whole > sizeof message) return 0;
  memset(&message, 0, sizeof message);
  message.head.nlmsg_len = (unsigned int)whole;
  message.head.nlmsg_type = (unsigned short)type;
  message.head.nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
  memcpy(message.bytes + sizeof message.head, request, length);
  return send(out, &message, whole, 0) == (ssize_t)whole;
}

/* Whether the last message says that nothing has failed: a kernel without a list ends it at once, with an error. */
static int has_ended_well(const struct nlmsghdr *last) {
  int code = 0;
  if (last->nlmsg_len >= sizeof *last + sizeof code) memcpy(&code, (const unsigned char *)last + sizeof *last, sizeof code);
  return code == 0;
}

/* Takes the messages of one datagram. Returns whether more are to come; `is_whole` is set by the last one. */
static int takes_all(const unsigned char *at, size_t left, fw_takes_message *takes, void *context, int *is_whole) {
  while (left >= sizeof(struct nlmsghdr)) {
    const struct nlmsghdr *head = (const void *)at;
    const size_t length = head->nlmsg_len;
    if (length < sizeof *head || length > left || head->nlmsg_type == NLMSG_ERROR) return 0;
    if (head->nlmsg_type == NLMSG_DONE) {
      *is_whole = has_ended_well(head);
      return 0;
    }
    takes(at + sizeof *head, length - sizeof *head, context);
    if (padded(length) >= left) return 1;
    at += padded(length);
    left -= padded(length);
  }
  return 1;
}

int fw_netlink_list(int protocol, int type, const void *request, size_t length, fw_takes_message *takes, void *context) {
  static union {
    struct nlmsghdr head;
    unsigned char bytes[largest_answer];
  } answer;
  int in = socket(AF_NETLINK, SOCK_RAW, protocol), is_whole = 0;
  ssize_t got = in >= 0 && sends(in, type, request, length);
  while (got > 0) {
    got = recv(in, &answer, sizeof answer, 0);
    if (got <= 0 || !takes_all(answer.bytes, (size_t)got, takes, context, &is_whole)) break;
  }
  if (in >= 0) close(in);
  return is_whole;
}

const void *fw_netlink_attribute(const void *list, size_t length, int type, size_t *size) {
  const unsigned char *at = list;
  while (length >= sizeof(struct nlattr)) {
    const struct nlattr *head = (const void *)at;
    if (head->nla_len < sizeof *head || head->nla_len > length) return 0;
    *size = head->nla_len - sizeof *head;
    if ((head->nla_type & NLA_TYPE_MASK) == type) return at + sizeof *head;
    if (padded(head->nla_len) >= length) return 0;
    at += padded(head->nla_len);
    length -= padded(head->nla_len);
  }
  return 0;
}
#endif
