/* Measures the way to a server that speaks HTTP: how soon it answers, and how much passes in each direction. */
#ifndef LINUX_TRANSFER_H
#define LINUX_TRANSFER_H

typedef struct transfer_server {
  char host[128], port[8];
  char authority[144]; /* both, as in the address */
  char path[128];      /* before "/down" and "/up" */
} transfer_server;

typedef enum transfer_direction { transfer_down, transfer_up } transfer_direction;

/* Takes "http://HOST[:PORT][/PATH]" apart; an IPv6 address has brackets. Returns whether a text is such an address. */
int transfer_names(const char *text, transfer_server *server);
/*
 * Connects to the server a few times. Returns the usual time until it answers, in ms, or -1 if it cannot be reached.
 * The transfers go to the address that has answered.
 */
double transfer_response(const transfer_server *server);
/*
 * Transfers over several connections for some seconds. Returns how much has passed once it was in full swing, in
 * kbit/s, or -1 if the server cannot be reached, refuses, or is silent. `tells` gets how much of the time is over, 0 to
 * 1.
 */
double transfer_speed(const transfer_server *server, transfer_direction direction, void (*tells)(double));

#endif
