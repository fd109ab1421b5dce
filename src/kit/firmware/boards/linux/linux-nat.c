/* How NAT gives ports to connections: the chain "translated", which those with NAT go through. */
#include "linux.h"

#ifdef LAYOUT_nat_config

enum { symmetric = 0, full_cone = 1 };

/*
 * The kernel keeps the port of a device where it is free, and lets in only what answers: that is port-restricted.
 * With random ports, each connection has another one. For a full cone, "cones" remembers which device has sent from a
 * port, and whatever comes to the port is led there; the first device keeps it until it has been silent.
 */
int apply_nat_config(const struct nat_config *old, const struct nat_config *now) {
  struct linux_chain chains[] = {{"translated", "masquerade"}, {"cone_ports", ""}};
  (void)old;
  if (now->nat_type == symmetric) chains[0].rules = "masquerade random,fully-random";
  if (now->nat_type == full_cone) {
    chains[0].rules = "meta l4proto udp update @cones { udp sport : ip saddr }\nmasquerade";
    chains[1].rules = "meta l4proto udp dnat ip to udp dport map @cones";
  }
  return linux_rules(chains, 2) ? 0 : ONTLET_CODE_CONFIG_FAILED;
}
#endif
