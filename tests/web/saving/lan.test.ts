// The LAN: what is typed is checked, and stored as the device understands it.
import { test } from '../test'
import { given, has, keeps, lacks, refuses, says, scene } from './person'

const whole = 'Enter a time from 1 s to 2 d, in whole seconds.'
const elsewhere = 'Must be in the same subnet as the LAN address.'
const noMac = 'Enter a MAC address such as 00:1A:2B:3C:4D:5E.'

scene(
  '/lan',
  'lease time, pool and DNS servers are checked and saved',
  ...[
    refuses('Lease time', '0', whole),
    refuses('Lease time', '1.5 s', whole),
    refuses('Lease time', '3 d', whole),
    refuses('Lease time', '', 'Required.'),
  ],
  { 'Lease time': '48 hours' },
  refuses('First address', '192.168.2.2', elsewhere),
  refuses('First address', '192.168.1.256', 'Enter a host address such as 192.168.1.1.'),
  { 'First address': '192.168.1.100' },
  refuses('Last address', '192.168.1.100', 'Must be after the start.'),
  { 'Last address': '192.168.1.101', 'DNS servers': 'Manual', 'DNS 1': '9.9.9.9', 'DNS 3': '1.1.1.1' },
  'Save',
  keeps('ipv4_lan_config', { lease: 172800, start: '192.168.1.100', end: '192.168.1.101' }),
  keeps('ipv4_lan_config', { dns_mode: 2, dns1: '9.9.9.9', dns2: '', dns3: '1.1.1.1' }),
  { 'DHCP server': false },
  lacks('First address'),
  'Save',
  keeps('ipv4_lan_config', { dhcp_enable: 0, start: '192.168.1.100' }),
)

scene(
  '/lan',
  'what has changed can be reviewed before it is saved',
  ...[{ 'Lease time': '2 h', 'DHCP server': false }, says('1 unsaved change'), says('DHCP server: On → Off')],
  ...[{ 'DHCP server': true }, says('1 unsaved change'), says('Lease time: 1 d 00:00:00 → 02:00:00')],
)

scene(
  '/lan',
  'devices get a domain',
  ...[
    refuses('Domain at home', 'home arpa', 'Enter a domain such as example.com.'),
    { 'Domain at home': 'home.arpa' },
    'Save',
  ],
  keeps('ipv4_lan_config', { domain: 'home.arpa' }),
  ...[{ 'Domain at home': '' }, 'Save', keeps('ipv4_lan_config', { domain: '' })],
)

scene(
  '/lan',
  'a reserved address is added, changed and deleted',
  'Add',
  { Name: 'printer' },
  refuses('MAC address', '01:00:5e:00:00:01', noMac),
  { 'MAC address': '00-1a-2b-3c-4d-77', 'IP address': '192.168.1.51' },
  'Save',
  keeps('ipv4_lan_config', { list: [{ host_name: 'printer', mac: '00:1A:2B:3C:4D:77', ip: '192.168.1.51' }] }),
  'Add',
  refuses('MAC address', '00:1a:2b:3c:4d:77', 'Already in use: “printer”.'),
  { 'MAC address': '00:1A:2B:3C:4D:78' },
  refuses('IP address', '192.168.1.51', 'Already in use: “printer”.'),
  { 'IP address': '192.168.1.52' },
  'Save',
  'Edit printer',
  { 'IP address': '192.168.1.60' },
  'Save',
  keeps('ipv4_lan_config', { list: [{ ip: '192.168.1.60' }, { ip: '192.168.1.52' }] }),
  'Delete printer',
  says('Delete “printer”?'),
  'Cancel',
  has('ipv4_lan_config', 'list', 3),
  'Delete printer',
  'Delete',
  has('ipv4_lan_config', 'list', 2),
)

const office = { id: 7, name: 'Office', mode: 1, ip_protocol: 1, ipv6_mode: 2, prefix_mode: 2, ipv6: '2001:db8:7::2' }
scene(
  '/lan 2',
  'a prefix with the entered address of a connection is refused',
  given('wan_confignew', { wan: [office] }),
  { Prefix: 'Manual' },
  refuses('IPv6 prefix', '2001:db8:7::', 'Overlaps with “Office”.'),
  ...[{ 'IPv6 prefix': '2001:db8:8::' }, 'Save', keeps('ipv6_lan_config', { prefix: '2001:db8:8::' })],
)
scene(
  '/lan 2',
  'a prefix with the received address of a connection is a question',
  { Prefix: 'Manual', 'IPv6 prefix': '2001:db8:64::' },
  ...['Save', says('devices there may become unreachable.'), 'Save'],
  keeps('ipv6_lan_config', { prefix: '2001:db8:64::' }),
)

scene(
  '/lan 2',
  'IPv6 is saved with a manual prefix and address pool',
  { Prefix: 'Manual' },
  refuses('IPv6 prefix', '2001:db8::1', 'Enter a prefix such as 2001:db8:1::.'),
  { 'IPv6 prefix': '2001:db8:1::' },
  refuses('Prefix length', '47', 'Enter a whole number (48 … 128).'),
  { 'Prefix length': '56', 'Address assignment': 'Stateful (DHCPv6)', 'First address': '2001:db8:1::10' },
  refuses('Last address', '2001:db8:1:0::10', 'Must be after the start.'),
  { 'Last address': '2001:db8:1::1ff', 'Lease time': '2147483647 s', 'DNS servers': 'Manual', 'DNS 1': '2620:fe::fe' },
  'Save',
  says('IPv6 prefix: Not in the prefix of your provider, 2001:db8:101::/64'),
  'Save',
  keeps('ipv6_lan_config', { enable: 1, prefix_mode: 1, prefix: '2001:db8:1::', prefix_len: 56, addr_type: 1 }),
  keeps('ipv6_lan_config', { start: '2001:db8:1::10', end: '2001:db8:1::1ff', lease: 2147483647, dns_mode: 2 }),
  keeps('ipv6_lan_config', { dns1: '2620:fe::fe', dns2: '' }),
  { 'IPv6 on the LAN': false },
  lacks('Prefix length'),
  'Save',
  keeps('ipv6_lan_config', { enable: 0 }),
)

scene(
  '/lan 2',
  'announcements, the connection of the prefix and what DHCPv6 tells are saved',
  { 'Prefix from': '1_INTERNET_R_VID_100', 'Settings over DHCPv6 (O flag)': false },
  { 'Router preference': 'High', 'Announce routes': true, 'Time servers': true, Domain: false },
  'Save',
  keeps('ipv6_lan_config', { prefix_wan: '1_INTERNET_R_VID_100', ra_other: 0, ra_preference: 1, ra_routes: 1 }),
  keeps('ipv6_lan_config', { dhcp6_options: 'dns,ntp' }),
)

scene(
  '/lan 3',
  'type, speed and isolation of the ports are saved',
  { 'Port isolation': true },
  'Save',
  keeps('lan_port_config', { port_isolation: 1 }),
  'Edit LAN2',
  { Type: 'Layer 2 (bridged)' },
  'Save',
  keeps('lan_port_config', { port_arr: [{ type: 0 }, { type: 1 }, { type: 0 }, { type: 0 }] }),
  ...['Edit LAN3#2', { Speed: '100M' }, 'Save', 'Edit LAN1#2', { Enabled: false }, 'Save'],
  keeps('port_config', { port: [{ enable: 0 }, { speed: 0 }, { enable: 1, speed: 2 }, { enable: 1 }] }),
)

test.run()
