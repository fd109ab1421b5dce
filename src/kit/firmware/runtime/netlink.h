/* Lists that the kernel of Linux has, over netlink (netlink.c). */
#ifndef FW_NETLINK_H
#define FW_NETLINK_H

#include <stddef.h>

/* What a message of an answer says, without its head. */
typedef void fw_takes_message(const void *body, size_t length, void *context);

/*
 * Asks for a list with a request of a type, over NETLINK_ROUTE or another protocol, and calls `takes` for each message
 * of the answer; `takes` itself asks for nothing. Returns whether the answer is whole: a kernel may not have the
 * protocol, or not the list.
 */
int fw_netlink_list(int protocol, int type, const void *request, size_t length, fw_takes_message *takes, void *context);
/* The content of the attribute of a type in a list of attributes, and its length; 0 if there is none. */
const void *fw_netlink_attribute(const void *list, size_t length, int type, size_t *size);

#endif
