import { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
import { notHostIpv6, notIpv6Prefix } from '../edge-values'
import { limits } from '../limits'

const dhcp = { addressType: 'dhcp', prefixMode: 'manual', prefix: '2001:db8:1::' } as const

limits(
  'LAN IPv6',
  lanIpv6.settings,
  {},
  {
    prefix: [
      {
        given: { prefixMode: 'manual' },
        good: ['2001:db8::', '2001:db8:1:2::', 'fd00::'],
        bad: notIpv6Prefix,
      },
      // Zero beyond the length.
      {
        given: { prefixMode: 'manual', prefixLength: 48 },
        good: ['2001:db8:1::'],
        bad: ['2001:db8:1:1::', '2001:db8:0:1::'],
      },
      { given: { prefixMode: 'manual', prefixLength: 57 }, good: ['2001:db8:1:80::'], bad: ['2001:db8:1:40::'] },
      {
        given: { prefixMode: 'manual', prefixLength: 80 },
        good: ['1:2:3:4:5::'],
        bad: ['1:2:3:4:5:6::'],
      },
    ],
    prefixLength: [
      { given: { prefixMode: 'manual', prefix: '2001:db8::' }, good: [48, 128, '64'], bad: [47, 129, 0, '', '/47'] },
    ],
    start: [
      { given: { addressType: 'dhcp', end: '::ff' }, good: ['::2', '0::fe'], bad: ['::', '::1', '::0.0.0.1'] },
      // The end is not judged by what is no host, nor by another subnet.
      { given: { addressType: 'dhcp' }, bad: notHostIpv6.filter(text => !/^[0:]+1?$/.test(text)) },
      { given: { addressType: 'dhcp', end: '2001:db8::ff' }, good: ['2001:DB8:0:0::2'] },
      {
        given: start => ({ ...dhcp, prefixLength: 64, end: start.replace(/2$/, 'ff') }),
        good: ['::2', '2001:db8:1::2'],
        bad: ['2001:db8:1:1::2', '2001:db8::2', 'fe80::2'],
        also: ['end'],
      },
      {
        given: start => ({ ...dhcp, prefixLength: 48, end: start.replace(/2$/, 'ff') }),
        good: ['::2', '2001:db8:1::2', '2001:db8:1:1::2'],
        bad: ['2001:db8:2::2'],
        also: ['end'],
      },
    ],
    end: [
      {
        given: { addressType: 'dhcp', start: '2001:db8::a' },
        good: ['2001:db8::b', '2001:DB8:0::0b', '2001:db8::1:0'],
        bad: ['2001:db8::a', '2001:db8:0::a', '2001:db8::9', '2001:db8:0:1::b', '::b', ...notHostIpv6],
      },
      { given: { addressType: 'slaac', start: '2001:db8::a' }, good: ['', '2001:db8::9'] },
      // A prefix longer than a subnet ends within it.
      {
        given: { ...dhcp, prefixLength: 72, start: '2001:db8:1::10:0:0:2' },
        good: ['2001:db8:1::10:0:0:3', '2001:db8:1::ff:ffff:ffff:ffff'],
        bad: ['2001:db8:1:0:100::', '2001:db8:1:0:ffff::9'],
      },
      { given: { ...dhcp, prefixLength: 72, start: '::2' }, good: ['::ff:0:0:0'], bad: ['::100:0:0:0'] },
      {
        given: { ...dhcp, prefixLength: 112, start: '2001:db8:1::2' },
        good: ['2001:db8:1::ffff'],
        bad: ['2001:db8:1::1:0'],
      },
    ],
    lease: [{ given: { addressType: 'dhcp' }, good: [1, 2147483647], bad: [0, 2147483648, -1, 1.5, ''] }],
    prefixFrom: [{ good: ['', '1_INTERNET_R_VID_100'] }],
    dhcpOptions: [{ good: [['dns'], ['dns', 'sip'], []], bad: [['dns', 'dns '], ['nis']] }],
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
