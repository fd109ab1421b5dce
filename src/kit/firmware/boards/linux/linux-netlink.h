/* Lists that the kernel has, over netlink (linux-netlink.c). */
#ifndef LINUX_NETLINK_H
#define LINUX_NETLINK_H

#include <stddef.h>

/* What a message of an answer says, without its head. */
typedef void linux_takes(const void *body, size_t length, void *context);

/*
 * Asks for a list with a request of a type, over NETLINK_ROUTE or another protocol, and calls `takes` for each message
 * of the answer; `takes` itself asks for nothing. Returns whether the answer is whole.
 */
int linux_lists(int protocol, int type, const void *request, size_t length, linux_takes *takes, void *context);
/* The content of the attribute of a type in a list of attributes, and its length; 0 if there is none. */
const void *linux_attribute(const void *list, size_t length, int type, size_t *size);

#endif
