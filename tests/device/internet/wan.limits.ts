import { lanPort } from '../../../src/device/internet/lan-port'
import { wan, wanDial } from '../../../src/device/internet/wan'
import { initialValues } from '../../../src/model/shape'
import { chars, notHostIpv4, notHostIpv6, notIpv6Prefix } from '../edge-values'
import { limits } from '../limits'

const traffic = {
  ...initialValues(wan.rows!),
  id: 1,
  name: 'Traffic',
  vlan: true,
  vlanId: 100,
  binding: ['LAN1', 'SSID1'],
}

const others = { context: { others: [traffic] } }

const [ipoe, pppoe, bridge] = [{ mode: 'ipoe' }, { mode: 'pppoe' }, { mode: 'bridge' }] as const

const static4 = { ...ipoe, ipv4Mode: 'static', family: 'ipv4', ip: '203.0.113.10', gateway: '203.0.113.1' } as const

const static6 = { ...ipoe, ipv6Mode: 'static', family: 'ipv6', ipv6: '2001:db8::2', gatewayIpv6: 'fe80::1' } as const

const vlans = { good: [1, 4095, '7'], bad: [0, 4096, -1, 1.5, '', 'x'] }

const names63 = [
  { given: pppoe, good: ['', 'a', '名', chars(63)], bad: [chars(64)] },
  { given: ipoe, good: [chars(64)] },
]

limits(
  'WAN',
  wan.rows!,
  { name: 'Mine', username: 'ont', password: 'ont' },
  {
    name: [{ ...others, good: ['a', chars(32), '宽带'], bad: ['', chars(33), 'Traffic', 'traffic'] }],
    service: [
      { good: [['INTERNET'], ['TR069', 'VOIP', 'INTERNET'], ['OTHER']], bad: [[], ['IPTV'], ['INTERNET', 'internet']] },
    ],
    vlanId: [
      { given: { vlan: true }, ...vlans },
      { given: { vlan: true }, ...others, good: [99, 101], bad: [100, '100'] },
      { given: { vlan: false }, ...others, good: [100, 0] },
      // A number that the other connection no longer uses is free.
      { given: { vlan: true }, context: { others: [{ ...traffic, vlan: false }] }, good: [100] },
    ],
    priority: [{ given: { vlan: true }, good: [0, 7], bad: [-1, 8, '', 1.5] }],
    multicastId: [
      { given: { multicast: true }, ...vlans },
      { given: { multicast: false }, good: [0] },
    ],
    username: [
      { given: pppoe, good: ['1', 'a@b.cn', '用户', chars(63)], bad: ['', chars(64)] },
      { given: ipoe, good: [''] },
    ],
    password: [
      { given: pppoe, good: ['1', 'a"b\\c', chars(63)], bad: ['', chars(64)] },
      { given: bridge, good: [''] },
    ],
    idle: [
      { given: { ...pppoe, dial: 'onDemand' }, good: [1, 65535, '5'], bad: [0, '', -1, 65536, 1.5] },
      { given: { ...pppoe, dial: 'manual' }, good: [0, ''] },
      // The dial is hidden as well.
      { given: { ...ipoe, dial: 'onDemand' }, good: [0, ''] },
    ],
    acName: names63,
    serviceName: names63,
    pppMtu: [
      { given: pppoe, good: [128, 1492, '1400'], bad: [127, 1493, '', 'x', 1.5] },
      { given: ipoe, good: [1500, 0] },
    ],
    mtu: [
      { given: ipoe, good: [576, 1500, '1400'], bad: [575, 1501, '', 'x'] },
      { given: pppoe, good: [0] },
      { given: bridge, good: [0] },
    ],
    ip: [
      { given: static4, good: ['203.0.113.2', '203.0.113.254'], bad: ['203.0.113.0', '203.0.113.255'] },
      // The gateway is in no subnet of what is no address.
      { given: static4, bad: notHostIpv4 },
      { given: { ...static4, ipv4Mode: 'dhcp' }, good: ['', 'x'] },
      { given: { ...static4, family: 'ipv6' }, good: ['', 'x'] },
      { given: { ...static4, mode: 'pppoe' }, good: ['', 'x'] },
    ],
    mask: [
      { given: static4, good: ['255.255.255.0', '255.255.255.240', '255.0.0.0'] },
      { given: static4, bad: ['', '255.0.255.0', '33'] },
    ],
    gateway: [
      {
        given: static4,
        good: ['203.0.113.1', '203.0.113.254'],
        bad: ['203.0.112.255', '203.0.114.0', '203.0.113.10', ...notHostIpv4],
      },
      { given: { ...static4, mask: '255.255.255.240' }, good: ['203.0.113.14'], bad: ['203.0.113.16'] },
      { given: { ...static4, ipv4Mode: 'dhcp' }, good: ['', '10.0.0.1'] },
    ],
    dns1: [
      { given: { ...ipoe, manualDns: true }, good: ['8.8.8.8'], bad: notHostIpv4 },
      { given: ipoe, good: [''] },
      { given: { ...bridge, manualDns: true }, good: [''] },
    ],
    dns2: [{ given: { ...ipoe, manualDns: true, dns1: '8.8.8.8' }, good: ['', '8.8.4.4'], bad: notHostIpv4.slice(1) }],
    ipv6: [
      { given: static6, good: ['2001:db8::2', 'fe80::2', '::ffff:192.0.2.1'], bad: notHostIpv6 },
      { given: { ...static6, ipv6Mode: 'slaac' }, good: [''] },
      { given: { ...static6, mode: 'bridge' }, good: [''] },
    ],
    gatewayIpv6: [
      {
        given: static6,
        good: ['2001:db8::1', '2001:DB8:0:0:ffff::', 'fe80::1', 'FEBF::1'],
        bad: ['2001:db8::2', '2001:0DB8:0::0002', '2001:db8:0:1::1', '2001:db9::1', 'fec0::1', ...notHostIpv6],
      },
      { given: { ...static6, ipv6: 'fe80::1' }, bad: ['fe80::1', 'FE80:0::1'] },
      { given: { ...static6, ipv6Mode: 'dhcpv6' }, good: [''] },
    ],
    prefix: [
      {
        given: { ...ipoe, prefixMode: 'manual' },
        good: ['2001:db8::', '2001:db8:1:2::'],
        bad: notIpv6Prefix,
      },
      { given: { ...ipoe, prefixMode: 'manual', prefixLength: 48 }, good: ['2001:db8:1::'], bad: ['2001:db8:1:2::'] },
      { given: { ...ipoe, prefixMode: 'request' }, good: ['', 'x'] },
    ],
    prefixLength: [
      { given: ipoe, good: [48, 128, '64'], bad: [47, 129, '', '64/'] },
      { given: { ...pppoe, prefixMode: 'manual', prefix: '2001:db8::' }, good: [48, 128], bad: [47, 129] },
      { given: { ...ipoe, prefixMode: 'none' }, good: [0, 200] },
      { given: { ...ipoe, family: 'ipv4' }, good: [0] },
    ],
    binding: [
      { ...others, good: [[], ['LAN2'], ['LAN2', 'SSID2']], bad: [['LAN1'], ['LAN2', 'SSID1']] },
      {
        context: { [lanPort.module]: { values: {}, rows: [{ id: 1, name: 'LAN1' }] } },
        good: [[], ['LAN1', 'SSID8']],
        bad: [['LAN2'], ['LAN1', 'SSID9'], ['LAN1', 'LAN1'], ['lan1']],
      },
    ],
  },
)

limits('WAN dial', wanDial.settings, {}, { target: [{ good: [1], bad: [0, -1, ''] }] })
