// Properties of every check, format and address function: none throws, whatever it is given, and each agrees with
// another way to know.

import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../src/device/login/sha256'
import * as checks from '../../src/model/checks'
import * as formats from '../../src/model/formats'
import * as ip from '../../src/model/ip'
import { term } from '../../src/model/localized-text'
import { anyText, holds } from '../fuzz'

const twoTexts = fc.tuple(anyText, anyText)
/** Every exported function of these modules that judges one text. */
const judges = Object.entries({ ...checks, ...ip }).filter(
  ([name]) => /^(is|has)/.test(name) && !/^is(Ipv6Cidr|Ipv[46]Network|NetworkOrBroadcast)$/.test(name),
) as [string, (text: string) => unknown][]

test('every check returns true or false for any text', () => {
  assert.ok(judges.length > 20, `${judges.length} checks`)
  holds(anyText, 3000, text => {
    for (const [name, judge] of judges) assert.type(judge(text), 'boolean', name)
    for (const length of [0, 64, 128]) assert.type(ip.isIpv6Cidr(text, length, 128), 'boolean')
    assert.ok([undefined, 'short', 'classes', 'simple'].includes(checks.passwordWeakness(text)))
  })
})

test('checks of two texts, formatting and counting functions never throw', () => {
  holds(twoTexts, 3000, ([one, other]) => {
    assert.type(ip.sameSubnet(one, other, '255.255.255.0'), 'boolean')
    assert.type(ip.sameSubnet('192.168.1.1', one, other), 'boolean')
    assert.type(ip.isNetworkOrBroadcast(one, other), 'boolean')
    assert.type(ip.isIpv4Network(one, other), 'boolean')
    assert.type(ip.isIpv6Network(one, 64), 'boolean')
    assert.type(formats.rangeContains(one, other), 'boolean')
    assert.type(formats.rangesOverlap(one, other), 'boolean')
    assert.type(ip.compareIpv4(one, other), 'number')
    assert.type(ip.compareIpv6(one, other), 'number')
    for (const text of [formats.normalizeMac(one), ip.canonicalIpv6(one), ip.ipv6ToHex(one)])
      assert.type(text, 'string')
    assert.ok(checks.chineseCount(one) <= one.length && checks.chineseCount(one) >= 0)
  })
})

test('a text is a valid address exactly when Node accepts it', () => {
  holds(anyText, 4000, text => {
    assert.is(ip.isIpv4(text), isIPv4(text), text)
    if (!text.includes('%')) assert.is(ip.isIpv6(text), isIPv6(text), text)
  })
  holds(fc.ipV4(), 500, text => assert.ok(ip.isIpv4(text)))
  holds(fc.ipV6(), 1500, text => {
    assert.is(ip.isIpv6(text), isIPv6(text), text)
    assert.is(ip.ipv6ToHex(ip.canonicalIpv6(text)), ip.ipv6ToHex(text), text)
    assert.is(ip.canonicalIpv6(ip.canonicalIpv6(text)), ip.canonicalIpv6(text), text)
  })
})

test('IPv4: conversion to a number and back, masks by their bits, order by number', () => {
  const address = fc.integer({ min: 0, max: 0xffffffff })
  holds(fc.tuple(address, address, fc.integer({ min: 0, max: 32 })), 3000, ([one, other, bits]) => {
    const text = ip.numberToIpv4(one)
    assert.is(ip.ipv4ToNumber(text), one)
    assert.is(Math.sign(ip.compareIpv4(text, ip.numberToIpv4(other))), Math.sign(one - other))
    assert.is(ip.isMask(text), /^1*0*$/.test(one.toString(2).padStart(32, '0')), text)
    const mask = bits ? (0xffffffff << (32 - bits)) >>> 0 : 0
    const maskText = ip.numberToIpv4(mask)
    assert.ok(ip.isMask(maskText))
    assert.is(ip.sameSubnet(text, ip.numberToIpv4(other), maskText), !((one ^ other) & mask))
    assert.is(ip.isIpv4Network(text, maskText), (one & mask) >>> 0 === one)
    assert.ok(ip.isIpv4Network(ip.numberToIpv4(one & mask), maskText))
    const host = BigInt(one) & ~BigInt(mask) & 0xffffffffn
    assert.is(
      ip.isNetworkOrBroadcast(text, maskText),
      bits < 31 && (host === 0n || host === 2n ** BigInt(32 - bits) - 1n),
      `${text}/${bits}`,
    )
  })
})

test('IPv6: all notations of an address are equal', () => {
  const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 })
  holds(
    fc.tuple(groups, groups, fc.boolean(), fc.integer({ min: 0, max: 128 })),
    2000,
    ([one, other, upper, length]) => {
      const hex = (list: number[]) => list.map(group => group.toString(16).padStart(4, '0')).join('')
      const plain = one.map(group => group.toString(16)).join(':')
      const spelt = upper ? plain.toUpperCase() : plain
      // The URL parser shortens the longest run of zeros, as RFC 5952 wants it.
      const short = new URL(`http://[${plain}]/`).hostname.slice(1, -1)
      const quad =
        one
          .slice(0, 6)
          .map(group => group.toString(16))
          .join(':') +
        ':' +
        ip.numberToIpv4(one[6]! * 65536 + one[7]!)
      for (const text of [spelt, short, quad]) assert.is(ip.ipv6ToHex(text), hex(one), text)
      const order = ip.compareIpv6(short, other.map(group => group.toString(16)).join(':'))
      assert.is(
        order,
        Math.sign(Number(BigInt(`0x${hex(one)}`) - BigInt(`0x${hex(other)}`) > 0n) || -Number(hex(one) !== hex(other))),
      )
      const beyond = length === 128 ? 0n : BigInt(`0x${hex(one)}`) & (2n ** BigInt(128 - length) - 1n)
      assert.is(ip.isIpv6Network(short, length), beyond === 0n, `${short}/${length}`)
    },
  )
})

const encoded = fc.string({ unit: 'grapheme' }).map(encodeURI)
/** URLs with any path, query and fragment. `fc.webUrl` takes a second to encode every character of Unicode first. */
const webUrl = fc
  .tuple(
    fc.constantFrom('http://', 'https://'),
    fc.domain(),
    ...['/', '?', '#'].map(sign =>
      fc.oneof(
        fc.constant(''),
        encoded.map(text => sign + text),
      ),
    ),
  )
  .map(parts => parts.join(''))

test('generated valid names, URLs, MAC addresses and PINs are accepted', () => {
  holds(fc.domain(), 500, name => assert.is(checks.isDomain(name), name.length < 254, name))
  holds(webUrl, 800, url => {
    assert.ok(checks.isHttpUrl(url), url)
    assert.is(checks.stripHttp(url), new URL(url).hostname)
  })
  holds(anyText, 3000, text => {
    // What is taken is a web address to a browser, too.
    if (checks.isHttpUrl(text)) new URL(text)
    assert.is(checks.stripHttp(checks.stripHttp(text)), checks.stripHttp(text), text)
    if (checks.isDomain(text)) assert.is(checks.isHost(checks.stripHttp(`http://${text}/`)), true)
  })
  const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 })
  holds(fc.tuple(bytes, fc.constantFrom(':', '-'), fc.boolean()), 500, ([list, part, upper]) => {
    const text = [...list].map(byte => byte.toString(16).padStart(2, '0')).join(part)
    const mac = upper ? text.toUpperCase() : text
    assert.ok(checks.isMac(mac))
    assert.is(checks.isUnicastMac(mac), !(list[0]! & 1) && list.some(Boolean))
    assert.is(formats.normalizeMac(` ${mac} `), text.toUpperCase().replace(/-/g, ':'))
  })
  holds(fc.stringMatching(/^\d{7}$/), 300, seven => {
    const sum = [...seven].reduce((total, digit, index) => total + Number(digit) * [3, 1][index % 2]!, 0)
    for (let last = 0; last < 10; last++)
      assert.is(checks.isWpsPin(seven + last), (sum + last) % 10 === 0, seven + last)
  })
})

test('ranges: one covers another if it contains its ends; two overlap if they share a value', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 65535 }), fc.integer({ min: 1, max: 65535 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  holds(fc.tuple(range, range), 1000, ([[a, b], [c, d]]) => {
    const text = a === b ? `${a}` : `${a}-${b}`
    assert.is(formats.rangeContains(text, `${c}-${d}`), a <= c && d <= b)
    assert.is(formats.rangesOverlap(text, `${c}-${d}`), a <= d && c <= b)
    assert.not(formats.portRange(term('Ports')).validate(text))
    assert.is(!!formats.portRange(term('Ports')).validate(`${b}-${a}`), a !== b)
  })
})

test('UTF-8 bytes and SHA-256 equal those of Node', () => {
  holds(
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)), maxLength: 200 }),
    400,
    text => {
      assert.is(sha256Hex(text), createHash('sha256').update(text).digest('hex'))
    },
  )
})

test.run()
