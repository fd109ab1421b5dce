import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  compareIpv4,
  compareIpv6,
  ipv4ToNumber,
  ipv6ToHex,
  isHostIpv4,
  isIpv4,
  isIpv6,
  isIpv6Cidr,
  isIpv6Prefix,
  isLinkLocalIpv6,
  isLoopbackIpv4,
  isMask,
  isNetworkOrBroadcast,
  isUnicastIpv6,
  numberToIpv4,
  sameIpv6Prefix,
  sameSubnet,
} from '../../src/model/ip'
import { movedAddress } from '../../src/model/moved-address'
import { words } from '../device/words'
import { judges } from './judgements'

/** Texts with white space, which no address has, around a valid one. */
const spaced = (address: string) => [` ${address}`, `${address} `, `${address}\n`]

const noIpv4 = [
  '',
  ...spaced('1.2.3.4'),
  '1. 2.3.4',
  ...words(`
    1 1.2.3 1.2.3.4.5 1.2.3. .1.2.3 1..2.3 1,2,3,4
    1.2.3.256 256.2.3.4 1.2.3.1000 01.2.3.4 1.2.3.00
    -1.2.3.4 +1.2.3.4 0x1.2.3.4 1e1.2.3.4 １.2.3.4 a.b.c.d
    1.2.3.4/24 ::1`),
]

judges(isIpv4, words('0.0.0.0 1.2.3.4 10.0.0.1 192.168.1.1 255.255.255.255'), noIpv4)

test('ipv4ToNumber and numberToIpv4 are inverse functions, unsigned', () => {
  assert.equal([ipv4ToNumber('255.255.255.255'), numberToIpv4(-1)], [0xffffffff, '255.255.255.255'])
  for (const text of noIpv4) assert.ok(Number.isNaN(ipv4ToNumber(text)), text)
})

judges(isMask, words('0.0.0.0 128.0.0.0 255.255.255.0 255.255.255.254 255.255.255.255'), [
  ...words('0.0.0.1 0.0.0.255 0.255.255.255 127.255.255.255 255.0.255.0 255.255.255.1 255.255.255.253 254.255.0.0'),
  ...words('64.0.0.0 24 /24'),
  ...noIpv4,
])

judges(isHostIpv4, words('1.0.0.0 10.0.0.1 126.255.255.255 128.0.0.0 192.168.1.1 223.255.255.255'), [
  ...words('0.0.0.0 0.255.255.255 127.0.0.0 127.0.0.1 127.255.255.255 224.0.0.0 239.1.1.1 240.0.0.1 255.255.255.255'),
  ...noIpv4,
])

judges(isLoopbackIpv4, words('127.0.0.0 127.0.0.1 127.255.255.255'), [
  ...words('126.255.255.255 128.0.0.0 0.0.0.0 192.168.1.127 ::1'),
  ...noIpv4,
])

// For valid addresses, fuzz.test.ts computes subnets and orders from the bits.

test('what is malformed is in no subnet, is neither network nor broadcast, and has no order', () => {
  for (const [first, second, mask] of [
    ['1.2.3', '1.2.3.4', '255.255.255.0'],
    ['1.2.3.4', '', '255.255.255.0'],
    ['1.2.3.4', '1.2.3.4', '255.0.255.0'],
    ['1.2.3.4', '1.2.3.4', ''],
    ['', '', '0.0.0.0'],
  ] as const)
    assert.not(sameSubnet(first, second, mask) || sameSubnet(second, first, mask), `${first} ${second} ${mask}`)
  for (const [ip, mask] of [
    ['192.168.1.0', '255.0.255.0'],
    ['192.168.1', '255.255.255.0'],
    ['', ''],
  ] as const)
    assert.not(isNetworkOrBroadcast(ip, mask), `${ip} ${mask}`)
  for (const malformed of ['', '1.2.3']) {
    assert.ok(Number.isNaN(compareIpv4(malformed, '1.2.3.4')))
    assert.ok(Number.isNaN(compareIpv4('1.2.3.4', malformed)))
  }
})

const noIpv6 = [
  '',
  ...spaced('::1'),
  ':: 1',
  ...words(`
    : ::: :::: 1 1:2 1:2:3:4:5:6:7 1:2:3:4:5:6:7:8:9 1:2:3:4:5:6:7: :2:3:4:5:6:7:8 1:2:3:4:5:6:7:8: :1:2:3:4:5:6:7:8
    1::2::3 ::1:: ::1: :1:: 1:::2 ::2:3:4:5:6:7:8:9 1:2:3:4::5:6:7:8 1:2:3:4:5:6:7:8:: ::1:2:3:4:5:6:7:8
    12345:: ::00001 g:: ::-1 ::+1 ::0x1 ::１
    fe80::1%eth0 fe80::1% 2001:db8::/32 ::1/128 [::1]
    1.2.3.4 ::1.2.3 ::1.2.3.256 ::1.2.3.4.5 ::01.2.3.4 ::1.2.3.4:5 1.2.3.4:: 1.2.3.4::1 ::1.2.3.4:: :1.2.3.4
    1:2:3:4:5:6:7:1.2.3.4 1:2:3:4:5:1.2.3.4 1:2:3:4:5:6::1.2.3.4 ::ffff:1.2.3.4%1`),
]

judges(
  isIpv6,
  words(`
    :: ::1 1:: 1::8 0:0:0:0:0:0:0:0 1:2:3:4:5:6:7:8 1:2:3:4:5:6:7:: ::2:3:4:5:6:7:8 1::3:4:5:6:7:8 1:2:3::5:6:7:8
    2001:DB8::A 2001:0db8:0000:0000:0000:0000:0000:0001 ABCD:EF01:2345:6789:abcd:ef01:2345:6789 fe80::1 ff02::1
    ::ffff:1.2.3.4 ::1.2.3.4 1:2:3:4:5:6:1.2.3.4 1:2:3:4:5::1.2.3.4 64:ff9b::192.0.2.33 ::255.255.255.255 ::0.0.0.0`),
  noIpv6,
)

test('ipv6ToHex', () => {
  const cases: [string, string][] = [
    ['2001:DB8::A', `20010db8${'0'.repeat(23)}a`],
    ['1:2:3:4:5:6:7::', '00010002000300040005000600070000'],
    ['::ffff:192.168.1.254', `${'0'.repeat(20)}ffffc0a801fe`],
  ]
  for (const [text, digits] of cases) assert.is(ipv6ToHex(text), digits, text)
  for (const text of noIpv6) assert.is(ipv6ToHex(text), '', text)
})

judges(isIpv6Prefix, words(':: 2001:db8:: fd00:1:2:3:: 1:2:3:4:5:6:7:: FE80::'), [
  '',
  ...words('2001:db8::1 2001:db8:0:0:0:0:0:0 2001:db8: 2001:db8::/64 1::2:: 1:2:3:4:5:6:7:8:: x:: :::'),
])

test('isIpv6Cidr', () => {
  for (const text of words('2001:db8::/48 2001:db8::/64 2001:db8::1/128 ::/56'))
    assert.ok(isIpv6Cidr(text, 48, 128), text)
  const lengths = words('/47 /129 / /064 /+64 /6e1 /64.0 /64/64 /64/').map(length => `2001:db8::${length}`)
  for (const text of ['', '2001:db8::/64 ', ...lengths, ...words('2001:db8:: /64 2001:db8/64 10.0.0.0/64')])
    assert.not(isIpv6Cidr(text, 48, 128), text)
  assert.ok(isIpv6Cidr('::/0', 0, 128))
  assert.not(isIpv6Cidr('::/00', 0, 128))
})

judges(
  isUnicastIpv6,
  words(`
    ::2 ::1:1 1:: 2001:db8::1 fe80::1 feff:: fd00::1 100::1 ::101 ::1.2.3.4 FE00::
    ::ffff:192.0.2.1 ::fffe:127.0.0.1 64:ff9b::127.0.0.1`),
  [
    '',
    ...words(`
      :: 0:: 0:0:0:0:0:0:0:0 0000:0000::0000 ::0.0.0.0
      ::1 0::1 0:0:0:0:0:0:0:1 ::0001 ::0.0.0.1
      ff00:: ff02::1 FF02::1 ffff:ffff:: 1::2::3 2001:db8::1%eth0 2001:db8::/64 192.168.1.1
      ::ffff:0.0.0.0 ::ffff:0.1.2.3 ::ffff:127.0.0.1 ::FFFF:7f00:1 0:0:0:0:0:ffff:7f00:1 ::ffff:224.0.0.1
      ::ffff:255.255.255.255 ::127.0.0.1 ::224.0.0.1`),
  ],
)

judges(isLinkLocalIpv6, words('fe80:: FE80::1 fe80:0:0:1:: febf:ffff::1'), [
  '',
  ...words('fe7f::1 fec0::1 fe8::1 ::fe80 2001:db8::1 fe80'),
])

test('sameIpv6Prefix', () => {
  const cases: [first: string, second: string, length: number, same: boolean][] = [
    ['2001:db8::1', '2001:DB8:0:0:1::', 64, true],
    ['2001:db8::1', '2001:db8:0:1::1', 64, false],
    ['2001:db8::1', '2001:db8:0:1::1', 63, true],
    ['2001:db8:0:2::', '2001:db8:0:1::1', 63, false],
    ['2001:db8:0:2::', '2001:db8:0:1::1', 62, true],
    ['::', 'ffff::', 0, true],
    ['::', '8000::', 1, false],
    ['::', '7fff::', 1, true],
    ['::1', '::1', 128, true],
    ['::1', '::2', 128, false],
    ['::2', '::3', 127, true],
    ['', '::', 64, false],
    ['::', '', 64, false],
    ['', '', 64, false],
    ['', '', 0, false],
  ]
  for (const [first, second, length, same] of cases)
    assert.is(sameIpv6Prefix(first, second, length), same, `${first} ${second} ${length}`)
})

test('what is malformed has no order among IPv6 addresses, and notations of one are equal', () => {
  assert.is(compareIpv6('2001:DB8::1', '2001:0db8:0:0:0:0:0.0.0.1'), 0)
  assert.ok(Number.isNaN(compareIpv6('::', '1.2.3.4')))
  assert.ok(Number.isNaN(compareIpv6('', '::')))
})

test('a host moves to another network with its own bits, and stays where there is no room for it', () => {
  const home = { ip: '192.168.1.1', mask: '255.255.255.0' }
  const wide = { ip: '10.20.0.1', mask: '255.255.0.0' }
  const half = { ip: '172.16.4.1', mask: '255.255.255.128' }
  const cases: [text: string, from: typeof home, to: typeof home, moved: string][] = [
    ['192.168.1.20', home, { ...home, ip: '192.168.7.1' }, '192.168.7.20'],
    ['192.168.1.20', home, { ...home, ip: '192.168.7.254' }, '192.168.7.20'],
    ['192.168.1.20', home, wide, '10.20.0.20'],
    ['10.20.0.20', wide, home, '192.168.1.20'],
    ['10.20.3.20', wide, home, '10.20.3.20'],
    ['192.168.1.127', home, half, '172.16.4.127'],
    ['192.168.1.128', home, half, '192.168.1.128'],
    ['192.168.2.20', home, wide, '192.168.2.20'],
    ['192.168.1.20', home, { ...home, ip: '192.168.1.9' }, '192.168.1.20'],
    ['192.168.1.20', home, { ip: '192.168.0.1', mask: '255.255.0.0' }, '192.168.1.20'],
    ['192.168.1.20', home, { ip: '192.168.', mask: '255.255.255.0' }, '192.168.1.20'],
    ['192.168.1.20', home, { ip: '192.168.7.1', mask: '255.0.255.0' }, '192.168.1.20'],
    ['', home, wide, ''],
  ]
  for (const [text, from, to, moved] of cases) assert.is(movedAddress(text, from, to), moved, `${text} → ${to.ip}`)
})

test.run()
