import { ipFilter } from '../../../src/device/security/ip-filter'
import { chars } from '../edge-values'
import { limits } from '../limits'
import { words } from '../words'

const rule = {
  name: 'Other',
  protocol: 'tcp' as const,
  source: '192.168.1.10-192.168.1.20',
  destination: '',
  sourcePort: '',
  destinationPort: '80-90',
  id: 1,
}

const badRanges = [
  ...words('192.168.1.256 192.168.1.9-192.168.1.8 192.168.1.8- -192.168.1.8 1.2.3.4-1.2.3.5-1.2.3.6 80'),
  ...words('192.168.1.1/33 ::1 host'),
]

const onIpv4 = { settings: {} }
const onIpv6 = { settings: { ipv6: true } }
const networks = words('2001:db8::1 2001:db8::/32 ::/0 ::/128 2001:DB8:0::/127 ::ffff:1.2.3.4')
const badNetworks = [
  ...words('2001:db8::/129 2001:db8::/ 2001:db8::/01 2001:db8::/-1 2001:db8::/32/32 2001:db8::1-2001:db8::9'),
  ...words('fe80::1%eth0 1::2::3 : ::/0.5 12345:: 192.168.1.0/2001:db8::'),
]

const badPorts = ['0', '65536', '90-80', '80-', '-', '80,90', '01', 'x', '80-65536', '1-2-3', '1.1.1.1']

limits(
  'IP filter',
  ipFilter.rows!,
  { name: 'Mine', protocol: 'tcp', destinationPort: '443' },
  {
    name: [{ context: { others: [rule] }, good: ['a', chars(32), '电视'], bad: ['', chars(33), 'Other', 'other'] }],
    source: [
      {
        context: onIpv4,
        good: ['', '0.0.0.0', '255.255.255.255', '192.168.1.8-192.168.1.8', '9.0.0.1-10.0.0.1'],
        bad: badRanges,
      },
      { given: { protocol: 'any', destinationPort: '' }, good: ['192.168.1.1'], bad: [''] },
      // The other rule, within it, around it; beside it, and across its edge, are rules of their own.
      {
        context: { ...onIpv4, others: [rule] },
        given: { destinationPort: '80-90' },
        bad: ['192.168.1.10-192.168.1.20', '192.168.1.11', '192.168.1.9-192.168.1.21', ''],
        good: ['192.168.1.9', '192.168.1.21', '192.168.1.15-192.168.1.21'],
      },
      {
        context: { ...onIpv4, others: [rule] },
        given: { destinationPort: '80-91' },
        bad: ['192.168.1.10-192.168.1.20', ''],
        good: ['192.168.1.11'],
      },
      {
        context: { ...onIpv4, others: [rule] },
        given: { destinationPort: '80-90', protocol: 'udp' },
        good: ['192.168.1.11', ''],
      },
      {
        context: { ...onIpv4, others: [rule] },
        given: { destinationPort: '80-90', protocol: 'both' },
        good: ['192.168.1.11'],
        bad: ['', '192.168.1.10-192.168.1.20'],
      },
      {
        context: { ...onIpv4, others: [{ ...rule, protocol: 'any', destinationPort: '' }] },
        given: { protocol: 'icmp', destinationPort: '' },
        bad: ['192.168.1.12'],
      },
      {
        context: { ...onIpv4, others: [{ ...rule, protocol: 'both', destinationPort: '' }] },
        given: { protocol: 'icmp', destinationPort: '' },
        good: ['192.168.1.12'],
      },
      // Each is wider in one range; another destination; another source port.
      {
        context: { ...onIpv4, others: [{ ...rule, source: '', destinationPort: '80' }] },
        given: { destinationPort: '80-90' },
        good: ['192.168.1.11'],
      },
      {
        context: { ...onIpv4, others: [{ ...rule, destination: '8.8.8.8' }] },
        given: { destination: '9.9.9.9', destinationPort: '80-90' },
        good: ['192.168.1.11'],
      },
      {
        context: { ...onIpv4, others: [{ ...rule, sourcePort: '1000' }] },
        given: { sourcePort: '2000', destinationPort: '80-90' },
        good: ['192.168.1.11'],
      },
      { context: onIpv6, good: ['192.168.1.1', ...networks], bad: badNetworks },
      // Networks of IPv6 contain each other or have nothing in common; a rule without addresses contains those of both.
      {
        context: { ...onIpv6, others: [{ ...rule, source: '2001:db8::/32' }] },
        given: { destinationPort: '80-90' },
        bad: ['2001:db8::/32', '2001:db8:0:1::/64', '2001:db8:ffff::1', '2001:db8::/31', '::/0', ''],
        good: ['2001:db9::/32', '2001:db7:ffff::/48', '192.168.1.11', '0.0.0.0/0'],
      },
      {
        context: { ...onIpv6, others: [{ ...rule, source: '' }] },
        given: { destinationPort: '80-90' },
        bad: ['2001:db8::1', '192.168.1.11'],
      },
      // What comes in is not what goes out; a rule without the key is for what goes out.
      {
        context: { ...onIpv4, others: [{ ...rule, direction: 'in' }] },
        given: { destinationPort: '80-90', direction: 'out' },
        good: ['192.168.1.11'],
      },
      ...(['in', 'out', 'both'] as const).map(direction => ({
        context: { ...onIpv4, others: [{ ...rule, direction }] },
        given: { destinationPort: '80-90', direction: 'both' as const },
        bad: ['192.168.1.10-192.168.1.20', '192.168.1.9-192.168.1.21'],
        good: ['192.168.1.21'],
      })),
      {
        context: { ...onIpv4, others: [{ ...rule, direction: 'both' }] },
        given: { destinationPort: '80-90', direction: 'in' },
        bad: ['192.168.1.11'],
      },
      {
        context: { ...onIpv4, others: [{ ...rule, direction: 'in' }] },
        given: { destinationPort: '80-90', direction: 'both', protocol: 'both' },
        bad: ['', '192.168.1.10-192.168.1.20'],
        good: ['192.168.1.11'],
      },
      {
        context: { ...onIpv4, others: [rule] },
        given: { destinationPort: '80-90', direction: 'out' },
        bad: ['192.168.1.11'],
      },
      // Of rules in order, only the same one again is of no use.
      {
        context: { settings: { ordered: true }, others: [rule] },
        given: { destinationPort: '80-90' },
        bad: ['192.168.1.10-192.168.1.20'],
        good: ['192.168.1.11', '192.168.1.9-192.168.1.21', ''],
      },
      ...(['both', 'udp'] as const).map(protocol => ({
        context: { settings: { ordered: true }, others: [rule] },
        given: { destinationPort: '80-90', protocol },
        good: ['192.168.1.10-192.168.1.20'],
      })),
      {
        context: { settings: { ordered: true }, others: [{ ...rule, exception: true, direction: 'out' as const }] },
        given: { destinationPort: '80-90', exception: false },
        bad: ['192.168.1.10-192.168.1.20'],
      },
      {
        context: { settings: { ordered: true }, others: [{ ...rule, direction: 'both' as const }] },
        given: { destinationPort: '80-90', direction: 'out' as const },
        good: ['192.168.1.10-192.168.1.20'],
      },
      {
        context: { settings: { ordered: false }, others: [rule] },
        given: { destinationPort: '80-90' },
        bad: ['192.168.1.11'],
      },
      // Ports that were entered before a protocol without ports was chosen do not count.
      {
        context: { ...onIpv4, others: [{ ...rule, protocol: 'icmp' }] },
        given: { protocol: 'icmp', destinationPort: '' },
        bad: ['192.168.1.12'],
      },
    ],
    place: [{ given: { place: 0 }, good: [0, 1, 2147483647], bad: [-1, 2147483648, 1.5] }],
    destination: [
      { context: onIpv4, good: ['', '8.8.8.8', '1.0.0.0-1.0.0.255'], bad: badRanges },
      { context: onIpv6, given: { source: '' }, good: ['8.8.8.8', ...networks], bad: badNetworks },
      { context: onIpv6, given: { source: '2001:db8::1' }, good: ['', ...networks], bad: ['8.8.8.8', '0.0.0.0/0'] },
      { context: onIpv6, given: { source: '192.168.1.1' }, good: ['', '8.8.8.8'], bad: networks },
    ],
    sourcePort: [{ good: ['', '1', '65535', '1-65535', '7-7'], bad: badPorts }],
    destinationPort: [
      { good: ['', '1', '65535', '1-65535'], bad: badPorts },
      { given: { protocol: 'icmp', source: '1.1.1.1' }, good: ['hidden'] },
    ],
  },
)
