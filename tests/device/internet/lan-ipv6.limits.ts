import { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
import { notHostIpv6 } from '../edge-values'
import { limits } from '../limits'

limits(
  'LAN IPv6',
  lanIpv6.settings,
  {},
  {
    prefix: [
      {
        given: { prefixMode: 'manual' },
        good: ['2001:db8::', '2001:db8:1:2::'],
        bad: ['', '2001:db8::1', '2001:db8:1:2', '2001:db8::/64', '2001::db8::', '2001:db8:::', 'prefix::'],
      },
    ],
    prefixLength: [
      { given: { prefixMode: 'manual', prefix: '2001:db8::' }, good: [48, 128, '64'], bad: [47, 129, 0, '', '/64'] },
    ],
    start: [
      {
        given: { addressType: 'dhcp', end: 'fe80::ff' },
        good: ['2001:db8::2', 'fe80::fe', '::2'],
        bad: notHostIpv6.filter(text => !/^ff/i.test(text)),
      },
      // Multicast addresses are after the end as well.
      { given: { addressType: 'dhcp', end: 'fe80::ff' }, bad: ['ff02::1', 'FF00::'], also: ['end'] },
    ],
    end: [
      {
        given: { addressType: 'dhcp', start: '2001:db8::a' },
        good: ['2001:db8::b', '2001:DB8:0::0b', '2001:db8::1:0'],
        bad: ['2001:db8::a', '2001:db8:0::a', '2001:db8::9', ...notHostIpv6],
      },
      { given: { addressType: 'slaac', start: '2001:db8::a' }, good: ['', '2001:db8::9'] },
    ],
    lease: [{ given: { addressType: 'dhcp' }, good: [1, 2147483647], bad: [0, 2147483648, -1, 1.5, ''] }],
    dns1: [{ given: { dnsMode: 'manual' }, good: ['2001:4860:4860::8888', 'fe80::1'], bad: notHostIpv6 }],
    dns2: [
      {
        given: { dnsMode: 'manual', dns1: '2001:4860:4860::8888' },
        good: ['', '2001:4860:4860::8844'],
        bad: notHostIpv6.slice(1),
      },
    ],
  },
)
