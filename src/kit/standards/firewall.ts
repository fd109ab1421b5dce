import { integrator, missing, partly, row, seen, shownBy } from './requirement'

/** Firewall, filters, forwarding. */
export const firewallRows = [
  row(
    'TR.F.1 · LAN.FW.1 · LAN.FW.SPI.1',
    'must',
    'A packet filter stands between home and Internet',
    integrator('/firewall; Linux example has nftables rules'),
  ),
  row(
    'TR.F.2 · LAN.FW.SPI.4',
    'must',
    'The owner can make rules',
    shownBy('tests/kit/standards/settings.test.ts', 'the owner makes rules that block, or that alone let pass'),
  ),
  row(
    'TR.F.3',
    'must',
    'No forwarded ports at first',
    shownBy('tests/kit/standards/settings.test.ts', 'no port is forwarded at first'),
  ),
  row(
    'TR.F.4 · R TCM',
    'must',
    'Rules for incoming and for outgoing traffic',
    shownBy(
      'tests/kit/firmware-c/linux/filters-directions.test.ts',
      'incoming rules are about what the Internet begins, outgoing ones about what the home does',
    ),
  ),
  row(
    'TR.F.5',
    'must',
    'On after set-up; out yes, in no',
    shownBy('tests/kit/firmware-c/linux/internet.test.ts', 'the firewall keeps out what nobody has asked for'),
  ),
  row(
    'TR.J.3 · LAN.PFWDv6.1',
    'must',
    'Unknown inbound IPv6 is dropped',
    integrator('openings (`ipv6_pinhole`) presuppose it'),
  ),
  row(
    'LAN.FW.2 · 3 · 5 (4 SHOULD)',
    'must',
    'A log of the firewall of its own: 100 entries with times',
    shownBy('tests/browser/pages/security/firewall-log.test.ts', 'what was blocked is told with who tried'),
  ),
  row(
    'LAN.FW.6',
    'must',
    'IPv6 rules apart from those of IPv4',
    shownBy(
      'tests/kit/firmware-c/linux/filters-directions.test.ts',
      'rules for IPv6 block IPv6 alone, those for IPv4 leave it alone, and a rule without addresses is for both',
    ),
  ),
  row(
    'LAN.FW.SPI.2',
    'should',
    'Protection from scans, floods, spoofing, bad flags',
    integrator('level High: “also blocks pings and scans”'),
  ),
  row('LAN.FW.SPI.3', 'should', 'Each protection can be switched, on at first', missing('optional')),
  row(
    'LAN.FW.SPI.5',
    'must',
    'Operator’s rules cannot be overridden',
    integrator('`locked` in rows, shown with a lock'),
  ),
  row(
    'LAN.FW.SPI.6',
    'must',
    'A rule can be off without being deleted',
    shownBy(
      'tests/kit/firmware-c/linux/filters.test.ts',
      'a rule of a filter that is off blocks nothing, also after a restart',
    ),
  ),
  row(
    'LAN.FW.SPI.7',
    'must',
    'The order of rules can be set',
    shownBy(
      'tests/kit/firmware-c/linux/filters.test.ts',
      'the first rule that matches decides, so that swapping two that overlap changes what gets through',
    ),
  ),
  row(
    'LAN.FW.SPI.8',
    'should',
    'Rules by interface, MAC, DSCP, VLAN, flags …',
    partly('protocol, direction, addresses and ports; no interface, MAC address, DSCP, VLAN or flags'),
  ),
  row('LAN.FW.SPI.11 · 12 · 14', 'should', 'Predefined sets that can be changed', partly('low, high; not changeable')),
  row(
    'LAN.FW.SPI.13',
    'must',
    'A rule can log or notify',
    shownBy(
      'tests/kit/firmware-c/linux/firewall-log.test.ts',
      'a connection to a forwarded port that is logged is told with who asked for what, and that to another is not',
    ),
  ),
  row('LAN.FW.SPI.16 · WAN.DoS.1', 'must', 'DoS protection at all times', integrator('the device shows it')),
  row(
    'LAN.PFWD.1 ports',
    'must',
    'Ports and ranges to a device',
    shownBy('tests/web/pages/applications/port-ranges.test.tsx', 'ranges are shown by both ends'),
  ),
  row(
    'LAN.PFWD.1 source',
    'must',
    'Only for given sources',
    shownBy(
      'tests/kit/firmware-c/linux/internet.test.ts',
      'a forwarded port with a source is closed to all others, also where there is a DMZ host',
    ),
  ),
  row(
    'LAN.PFWD.1 device',
    'must',
    'A rule follows its device to another address',
    shownBy(
      'tests/kit/firmware-c/linux/internet.test.ts',
      'a forwarded port and the DMZ follow their device to the address that DHCP gives it next',
    ),
  ),
  row(
    'LAN.PFWD.2',
    'must',
    'Everything unasked to one device',
    shownBy('tests/kit/firmware-c/linux/internet.test.ts', 'every other port leads to the DMZ host'),
  ),
  row(
    'LAN.PFWD.3 · 4 · 6 · LAN.PFWDv6.3',
    'should',
    'Choose an application by name',
    seen('13 services and games; none for openings over IPv6'),
  ),
  row(
    'LAN.PFWD.5',
    'must',
    'Names for FTP, H.323, SIP, IPsec, PPTP …',
    shownBy(
      'tests/web/pages/applications/port-ranges.test.tsx',
      'what TR-124 wants to be offered by name is there, with its port',
    ),
  ),
  row(
    'LAN.PFWDv6.2',
    'must',
    'An opening follows its device',
    shownBy(
      'tests/kit/standards/settings.test.ts',
      'an opening over IPv6 is that of a MAC address, whatever its address is',
    ),
  ),
  row(
    'MGMT.UPnP.IGD.2',
    'must',
    'What UPnP does can be logged',
    shownBy(
      'tests/kit/firmware-c/safety.test.ts',
      'a port that a device opens over UPnP is an event, once a script says so',
    ),
  ),
  row(
    'MGMT.UPnP.IGD.3',
    'should',
    'A warning when UPnP is switched on',
    shownBy('tests/device/risks.test.ts', 'is never turned on without a word'),
  ),
  row(
    'MGMT.UPnP.1 · 2 · IGD.4 · ACRF.3',
    'must',
    'UPnP IGD 2 and its description; mappings end with a restart',
    integrator('the device shows it'),
  ),
  row(
    'LAN.NAT.1 · 2',
    'must',
    'NAPT, and it can be off',
    shownBy('tests/kit/firmware-c/linux/internet.test.ts', 'without NAT, packets have the address of their device'),
  ),
  row('LAN.FILTER.TIME.1 · CONTENT.1', 'may', 'Times and content per device', partly('domains per person (people)')),
  row(
    'IF.LAN.WIRELESS.AP.5',
    'must',
    'Choose which devices may use Wi-Fi',
    shownBy(
      'tests/kit/firmware-c/linux/filters.test.ts',
      'a device of the MAC blocklist does not reach the Internet, and only those of an allowlist do',
    ),
  ),
  row(
    'dangerous switches',
    'may',
    'DMZ, SNMP, Telnet, UPnP, TKIP, WPS are never switched on without a word',
    shownBy('tests/device/risks.test.ts', 'is never turned on without a word'),
  ),
]
