/* Single echo requests (ICMP), for ping and traceroute. */
#ifndef LINUX_PROBE_H
#define LINUX_PROBE_H

typedef struct probe_route {
  int family;            /* AF_INET or AF_INET6 */
  const char *host;      /* a name or an address */
  const char *interface; /* "" for that of the routes */
  long size;             /* bytes of data, 0 to 65500 */
  long dscp;
} probe_route;

typedef enum probe_end { probe_replied, probe_passed, probe_refused, probe_lost, probe_no_route } probe_end;

typedef struct probe_result {
  probe_end end;
  char from[48]; /* who has answered; "" if nobody has */
  double time;   /* ms */
  long size;     /* bytes of data in a reply */
} probe_result;

/* Finds the host. Returns 0, -1 if it has no address, or -2 if requests cannot be sent. `text` gets the address. */
int probe_opens(const probe_route *route, char text[48]);
/* Sends a request that at most `hops` routers pass on, 0 for the usual number, and waits for its answer, in seconds. */
void probe_sends(long hops, long timeout, probe_result *result);

#endif
