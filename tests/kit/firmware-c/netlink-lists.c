/* Asks for the sockets of protocols: netlink-lists PROTOCOL… says for each whether the kernel has answered. */
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "netlink.h"

static void takes(const void *body, size_t length, void *context) {
  (void)body;
  *(size_t *)context += length;
}

int main(int count, char **words) {
  int i;
  for (i = 1; i < count; i++) {
    struct inet_diag_req_v2 request;
    size_t bytes = 0;
    memset(&request, 0, sizeof request);
    request.sdiag_family = AF_INET;
    request.sdiag_protocol = (unsigned char)atoi(words[i]);
    request.idiag_states = ~0U;
    printf("%d\n", fw_netlink_list(NETLINK_SOCK_DIAG, SOCK_DIAG_BY_FAMILY, &request, sizeof request, takes, &bytes));
  }
  return 0;
}
