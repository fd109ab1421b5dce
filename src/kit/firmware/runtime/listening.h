/* On which sockets something listens, as the kernel lists them (listening.c). */
#ifndef FW_LISTENING_H
#define FW_LISTENING_H

#include <stddef.h>

/* A socket: of TCP that listens, or of UDP that is not connected. Its address has 4 or 16 bytes as in a packet. */
typedef struct fw_socket {
  int is_udp;
  long port;
  unsigned char address[16];
  size_t length;
} fw_socket;

typedef void fw_takes_socket(const fw_socket *one, void *context);

/* Which sockets: each protocol costs the kernel a walk. */
enum fw_protocols { fw_only_tcp, fw_tcp_and_udp };

/* Calls `takes` for each socket of the network in which the firmware runs, maybe more than once. */
void fw_listening(enum fw_protocols protocols, fw_takes_socket *takes, void *context);

#endif
