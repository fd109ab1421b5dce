/* dnsmasq, whose files those of the LAN, of IPv6 and of guests write. */
#include "linux.h"

#ifdef LAYOUT_ipv4_lan_config
/* Without -d it would change its groups, which a namespace does not allow. */
int linux_dnsmasq_restarts(void) {
  static const char *const words[] = {"env", "FOLDER=" LINUX_FOLDER,        "dnsmasq", "-d",
                                      "-C",  LINUX_FOLDER "/dnsmasq.conf", 0};
  static const char *const files[] = {
      "resolv.conf",   "names",   "reserved",    "provider",  "provider6",   "provider6.ntp",
      "provider6.sip", "options", "domain6",     "blocked_now", "lan6.conf", "guests.conf",
      "passthrough.hosts", "passthrough.conf"};
  size_t i;
  for (i = 0; i < sizeof files / sizeof *files; i++) linux_makes(files[i]);
  return linux_starts("dnsmasq", words);
}
#endif
