import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { chars, lan, lanHostLimits, notHostIpv4, notLocalIpv4 } from '../edge-values'
import { limits } from '../limits'

const neighbour = { id: 1, name: 'Printer', mac: '00:1A:2B:3C:4D:5E', ip: '192.168.1.20' }
const settings = lan.values

limits(
  'LAN IPv4',
  lanIpv4.settings,
  {},
  {
    ip: [
      { good: ['192.168.1.1'], bad: ['192.168.1.0', '192.168.1.255'] },
      // The pool does not contain the address.
      { given: { end: '192.168.1.253' }, good: ['192.168.1.254'] },
      { given: { start: '192.168.1.10' }, good: ['192.168.1.9'] },
      // The pool is not judged by what is no address.
      { bad: notHostIpv4 },
      // Loopback addresses belong to the simulated gateway.
      {
        given: { loopback: true, dhcp: false },
        good: ['127.0.0.2', '192.168.1.1'],
        bad: ['127.0.0.0', ...notLocalIpv4],
      },
      { context: { others: [neighbour] }, given: { dhcp: false }, good: ['192.168.1.21'], bad: ['192.168.1.20'] },
      {
        given: { dhcp: false },
        good: ['1.0.0.1', '10.0.0.1', '126.255.255.254', '223.255.255.254'],
        bad: ['223.255.255.255', ...notHostIpv4],
      },
      {
        given: { dhcp: false, mask: '255.255.255.252' },
        good: ['10.0.0.5', '10.0.0.6'],
        bad: ['10.0.0.4', '10.0.0.7'],
      },
    ],
    mask: [
      {
        good: ['255.255.255.0', '255.255.0.0', '255.0.0.0'],
        bad: ['', '255.0.255.0', '255.255.255.1', '0.0.0.255', '255.255.255', '/33'],
      },
      // A mask that leaves the pool outside is told where the pool is.
      { given: { dhcp: false }, good: ['255.255.255.0', '255.255.255.252'], bad: ['255.255.255.3', '31.'] },
    ],
    start: [
      {
        good: ['192.168.1.2', '192.168.1.253'],
        bad: ['192.168.1.0', '192.168.1.1', '192.168.0.255', ...notHostIpv4.filter(text => !/^2\d\d\./.test(text))],
      },
      // After the segment is after the end as well, which is not said of both.
      { bad: ['192.168.1.255', '192.168.2.0', '224.0.0.1', '255.255.255.255'] },
      { given: { ip: '10.0.0.1', end: '10.0.0.254' }, good: ['10.0.0.2'], bad: ['9.255.255.255'] },
      { given: { mask: '255.255.255.128', end: '192.168.1.126' }, good: ['192.168.1.125'], bad: ['192.168.0.126'] },
      {
        given: { mask: '255.255.255.128', end: '192.168.1.126' },
        bad: ['192.168.1.127', '192.168.1.128'],
      },
    ],
    end: [
      {
        given: { start: '192.168.1.100' },
        good: ['192.168.1.101', '192.168.1.254'],
        bad: ['192.168.1.100', '192.168.1.99', '192.168.1.255', '192.168.2.0', '192.168.0.255', ...notHostIpv4],
      },
      // The LAN address at the end of the pool, in it and next to it.
      {
        given: { ip: '192.168.1.100' },
        good: ['192.168.1.3', '192.168.1.99'],
        bad: ['192.168.1.100', '192.168.1.101', '192.168.1.254'],
      },
      {
        given: { ip: '10.1.0.1', mask: '255.255.0.0', start: '10.1.0.255' },
        good: ['10.1.1.0', '10.1.255.254'],
        bad: ['10.1.0.254', '10.2.0.0'],
      },
      {
        given: { ip: '200.0.0.1', start: '200.0.0.9' },
        good: ['200.0.0.10', '200.0.0.100'],
        bad: ['200.0.0.8', '100.0.0.10'],
      },
    ],
    lease: [{ good: [1, 172800, '172800'], bad: [0, 172801, -1, 1.5, '', '0', 'day', '1e3'] }],
    domain: [{ good: ['', 'home.arpa', 'our.house.example'], bad: ['two words', 'a_b.example', `${chars(60)}.com`] }],
    dns1: [
      { given: { dnsMode: 'manual' }, good: ['8.8.8.8'], bad: notHostIpv4 },
      { given: { dnsMode: 'proxy' }, good: ['', 'hidden'] },
    ],
    dns2: [{ given: { dnsMode: 'manual', dns1: '8.8.8.8' }, good: ['', '8.8.4.4'], bad: notHostIpv4.slice(1) }],
    dns3: [{ given: { dnsMode: 'manual', dns1: '8.8.8.8' }, good: ['', '1.1.1.1'], bad: notHostIpv4.slice(1) }],
  },
)

limits(
  'LAN IPv4 reservation',
  lanIpv4.rows!,
  { mac: '00:1A:2B:3C:4D:01', ip: '192.168.1.10' },
  {
    name: [{ context: { settings }, good: ['', 'Printer', '打印机', chars(32)], bad: [chars(33)] }],
    mac: [
      {
        context: { settings, others: [{ ...neighbour, mac: '00-1a-2b-3c-4d-5e' }] },
        bad: ['00:1A:2B:3C:4D:5E', '00-1A-2B-3C-4D-5E', ' 00:1a:2b:3c:4d:5e '],
      },
      {
        context: { settings, others: [neighbour] },
        good: ['00:1A:2B:3C:4D:5F', '00-1a-2b-3c-4d-5f'],
        bad: ['', '00:1A:2B:3C:4D', '00:1A:2B:3C:4D:5G', '00:1A:2B:3C:4D:5E', '00:1a:2b:3c:4d:5e'],
      },
    ],
    ip: [
      {
        context: { settings, others: [neighbour] },
        good: ['192.168.1.19', '192.168.1.21'],
        bad: ['192.168.1.20', '8.8.8.8', '10.0.0.5'],
      },
      { ...lanHostLimits, context: { settings } },
      { context: { settings: { ip: '127.0.0.2', mask: '255.0.0.0' } }, good: ['127.0.0.3'], bad: ['127.0.0.2'] },
    ],
  },
)
