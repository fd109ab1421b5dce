import { ipv4Route, ipv6Route } from '../../../src/device/applications/route'
import { wanInterface } from '../../../src/device/internet/wan-interface'
import { lan, notHostIpv4, notHostIpv6 } from '../edge-values'
import { limits } from '../limits'

const onWan = { [wanInterface.module]: { values: {}, rows: [{ id: 1, name: 'wan' }] } }
const route4 = { id: 1, destination: '10.0.0.0', size: '255.0.0.0', nextHop: '', interface: 'wan' }

limits(
  'IPv4 route',
  ipv4Route.rows!,
  { destination: '10.1.0.0', size: '255.255.0.0', nextHop: '192.168.1.2' },
  {
    destination: [
      { good: ['10.1.0.0', '223.255.0.0'], bad: ['', '10.1.0.1', '10.1.128.0', '10.1.0', '::'] },
      // Reserved: this network, loopback, multicast and above; but not the default route and its halves.
      { bad: ['0.0.0.0', '127.0.0.0', '224.0.0.0', '240.0.0.0', '255.255.0.0'] },
      { given: { size: '255.0.0.0' }, good: ['126.0.0.0', '128.0.0.0'], bad: ['0.0.0.0', '127.0.0.0'] },
      { given: { size: '128.0.0.0' }, good: ['0.0.0.0', '128.0.0.0'] },
      { given: { size: '240.0.0.0' }, good: ['0.0.0.0', '208.0.0.0'], bad: ['224.0.0.0'] },
      {
        given: { size: '255.255.255.255' },
        good: ['10.1.0.1', '1.2.3.4'],
        bad: ['0.0.0.1', '127.0.0.1', '255.255.255.255'],
      },
      { given: { size: '0.0.0.0' }, good: ['0.0.0.0'], bad: ['0.0.0.1', '128.0.0.0'] },
      { given: { size: '255.0.0.0' }, context: { others: [route4] }, good: ['11.0.0.0'], bad: ['10.0.0.0'] },
      { given: { size: '255.255.0.0' }, context: { others: [route4] }, good: ['10.0.0.0'] },
    ],
    size: [
      { good: ['255.255.0.0', '255.255.255.255'] },
      { bad: ['', '33'] },
      { bad: ['255.0.255.0'], also: ['destination'] },
    ],
    nextHop: [
      { good: ['1.0.0.1', '223.255.255.254'], bad: notHostIpv4 },
      { context: { lan }, good: ['192.168.1.2'], bad: ['192.168.1.1'] },
      { given: { interface: 'wan' }, good: ['', '10.0.0.1'] },
    ],
    interface: [{ good: ['', 'wan'] }, { context: onWan, good: ['', 'wan'], bad: ['WAN', 'br0'] }],
  },
)

const route6 = { id: 1, destination: '2001:db8::', size: 32, nextHop: '', interface: 'wan' }

limits(
  'IPv6 route',
  ipv6Route.rows!,
  { destination: '2001:db8::', size: 64, interface: 'wan' },
  {
    destination: [
      {
        good: ['2001:db8::', '2001:db8:0:1::', 'fe80::', '64:ff9b::'],
        bad: ['', '2001:db8::1', '2001:db8:0:0:8000::', '2001:db8', '10.0.0.0', '::', 'ff00::', 'FF02::'],
      },
      { given: { size: 61 }, good: ['2001:db8:0:8::'], bad: ['2001:db8:0:4::', '2001:db8:0:1::'] },
      { given: { size: 0 }, good: ['::'], bad: ['8000::', '::1'] },
      { given: { size: 127 }, good: ['::2'], bad: ['::1', '::3'] },
      { given: { size: 128 }, good: ['::2', '2001:db8::1'], bad: ['::', '::1', 'ff02::1', '::ffff:127.0.0.1'] },
      { given: { size: 8 }, good: ['fe00::'], bad: ['::', 'ff00::'] },
      { given: { size: 7 }, good: ['::', 'fc00::'] },
      { given: { size: 32 }, context: { others: [route6] }, bad: ['2001:db8::', '2001:DB8:0::'], good: ['2001:db9::'] },
      { given: { size: '032' as never }, context: { others: [route6] }, bad: ['2001:db8:0:0::'] },
    ],
    size: [
      { given: { destination: '2001:db8::' }, good: [32, 128, '64'], bad: [129] },
      { given: { destination: '::' }, good: [0, 7], bad: [-1, '', 1.5] },
    ],
    nextHop: [{ given: { interface: '' }, good: ['2001:db8::1'], bad: notHostIpv6 }, { good: ['', 'fe80::1'] }],
    interface: [
      // A link-local next hop is on every link.
      { given: { nextHop: 'fe80::1' }, good: ['wan'], bad: [''] },
      { given: { nextHop: '2001:db8::1' }, context: onWan, good: ['', 'wan'], bad: ['br0'] },
    ],
  },
)
