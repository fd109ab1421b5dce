import { integrator, later, missing, partly, row, seen, shownBy } from './requirement'

/** LAN, DHCP, DNS, IPv6. */
export const lanRows = [
  row('LAN.ADDRESS.1 · LAN.GEN.4', 'must', 'More than one subnet at home', later('optional table')),
  row(
    'LAN.ADDRESS.2 · 4',
    'must',
    'Address, mask, pool',
    shownBy('tests/kit/standards/settings.test.ts', 'address, mask and pool of the LAN can be set'),
  ),
  row(
    'LAN.ADDRESS.6 · 7 · 8 · LAN.DHCPS.19',
    'must',
    'A device gets the public address; single-device mode',
    shownBy(
      'tests/kit/firmware-c/linux/passthrough.test.ts',
      'what comes from the Internet reaches it with its addresses as they are, at every level of the firewall',
    ),
  ),
  row(
    'LAN.DHCPS.2 · 5 · TR.H.1',
    'must',
    'DHCP server, can be off',
    shownBy('tests/kit/firmware-c/linux/lan.test.ts', 'without the DHCP server devices get nothing'),
  ),
  row(
    'LAN.DHCPS.4',
    'must',
    '253 devices',
    shownBy(
      'tests/kit/standards/settings.test.ts',
      'the pool is the rest of a network of 253 devices at first, for a day',
    ),
  ),
  row(
    'LAN.DHCPS.8 · 9',
    'must',
    'Default pool, or the operator’s',
    shownBy(
      'tests/kit/standards/settings.test.ts',
      'the pool is the rest of a network of 253 devices at first, for a day',
    ),
  ),
  row(
    'LAN.DHCPS.11',
    'must',
    'Lease can be set, a day at first',
    shownBy('tests/kit/standards/settings.test.ts', 'the lease can be set'),
  ),
  row(
    'LAN.DHCPS.13',
    'should',
    'Domain name for clients',
    shownBy(
      'tests/kit/firmware-c/linux/lan.test.ts',
      'devices are told a domain, and those with a name are found in it',
    ),
  ),
  row('LAN.DHCPS.16 · 17', 'may', 'Serve or not by MAC', partly('MAC filter blocks all traffic')),
  row(
    'LAN.DHCPS.18',
    'should',
    'Address for a MAC',
    shownBy('tests/web/pages/devices/devices.test.tsx', 'its address is reserved for it and released again'),
  ),
  row(
    'LAN.DNS.1 · 2 · TR.H.2',
    'should',
    'Own, provider’s or manual DNS for clients',
    seen('/lan: this gateway, from the provider, manual'),
  ),
  row('TR.G.1', 'should', 'Another DNS server can be set', seen('manual DNS of a connection')),
  row('TR.G.2', 'should', 'Protection from DNS rebinding', partly('switch with exceptions: optional')),
  row('TR.G.3 · 4 · 5', 'must', 'Random ports, DNSSEC, DANE pass', integrator('the device shows it')),
  row('LAN.DNS.4 · 5 · 6', 'must', 'The gateway and devices have names', integrator('optional `host_name`')),
  row('LAN.DNS.7', 'should', 'Names can be overridden', partly('say in the contract that DNS may use it')),
  row(
    'GEN.NETv6.2 · WAN.IPv6.3 · TR.J.1',
    'must',
    'IPv6 on and off',
    shownBy('tests/kit/standards/settings.test.ts', 'IPv6 of the LAN can be off'),
  ),
  row(
    'LAN.ADDRESSv6.3 · 5 (4 MAY)',
    'must',
    'ULA, advertised or not',
    shownBy(
      'tests/kit/firmware-c/linux/services.test.ts',
      'a device has an address that lasts, of a prefix that is the same after a restart',
    ),
  ),
  row(
    'LAN.ADDRESSv6.7',
    'must',
    'M and O flags, routes, preference',
    shownBy('tests/kit/standards/settings.test.ts', 'what announcements say of the LAN can be set'),
  ),
  row('LAN.ADDRESSv6.8', 'should', 'MTU in advertisements', missing('nothing yet')),
  row(
    'LAN.DHCPv6S.2',
    'must',
    'DHCPv6 addresses on or off',
    shownBy(
      'tests/kit/firmware-c/linux/services.test.ts',
      'with DHCPv6 the announcement says that devices are told their addresses',
    ),
  ),
  row(
    'LAN.DHCPv6S.3',
    'must',
    'Which prefix is used',
    shownBy('tests/kit/standards/settings.test.ts', 'the connection of the prefix can be chosen'),
  ),
  row('LAN.DHCPv6S.5 · 7', 'must', 'Delegation to routers at home on or off', later('optional')),
  row(
    'LAN.DHCPv6S.11',
    'must',
    'Options can be chosen',
    shownBy('tests/kit/standards/settings.test.ts', 'what DHCPv6 tells can be chosen'),
  ),
  row('LAN.DNSv6.8', 'should', 'DNS for IPv6 clients', seen('/lan IPv6')),
  row(
    'LAN.FWD.6',
    'must',
    'MTU can be set',
    shownBy(
      'tests/kit/firmware-c/linux/pppoe.test.ts',
      'the user hangs up and dials, with the least that a packet may have',
    ),
  ),
  row(
    'LAN.IGMP.ROUTED.12 · 18 · 19 · 20 · 21 · 23',
    'must',
    'Multicast groups, statistics, log, limits in the console',
    later('optional module `multicast_info` (IPTV technicians)'),
  ),
  row(
    'LAN.IGMP.ROUTED.1 · 4',
    'must',
    'Proxy per connection',
    shownBy('tests/kit/standards/settings.test.ts', 'the IGMP proxy is that of a connection'),
  ),
]
