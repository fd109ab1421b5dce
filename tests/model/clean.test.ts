import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { snmp } from '../../src/device/applications/snmp'
import { wpsPin } from '../../src/device/applications/wps'
import { wifi } from '../../src/device/internet/wifi'
import { dmz } from '../../src/device/security/dmz'
import { domainBlacklist } from '../../src/device/security/domain-blacklist'
import { decimal, int, secret, text, time } from '../../src/model/field'
import type { Field } from '../../src/model/field-types'
import { host, hostIpv4, hostIpv6, ipv4Range, mac, port, portRange } from '../../src/model/formats'
import { canonicalIpv6 } from '../../src/model/ip'
import { cleanValue } from '../../src/model/validation'

const label = ['Label', '标签'] as const

test('addresses, numbers and codes are understood as people type and paste them', () => {
  const cases: [what: string, field: unknown, typed: unknown, cleaned: unknown][] = [
    ['spaces', hostIpv4(label), ' 192.168.1.7\t\n', '192.168.1.7'],
    ['no-break and ideographic spaces', hostIpv4(label), '\u00a0192.168.1.7\u3000', '192.168.1.7'],
    ['zero-width space and BOM', host(label), '\ufeffexample.com\u200b', 'example.com'],
    ['marks of direction', port(label), '\u202a8080\u202c', 8080],
    ['full-width digits', port(label), '８０８０', 8080],
    ['full-width dots', hostIpv4(label), '１９２．１６８．１．７', '192.168.1.7'],
    ['ideographic full stops', hostIpv4(label), '192。168。1。7', '192.168.1.7'],
    ['a number in a list of devices', dmz.settings.fields.host, '192.168.1.7 ', '192.168.1.7'],
    ['an en dash', ipv4Range(label), '10.0.0.1–10.0.0.9', '10.0.0.1-10.0.0.9'],
    ['a full-width hyphen', portRange(label), '80－90', '80-90'],
    ['a minus sign', decimal(label), '\u22127.5', -7.5],
    ['a decimal comma', decimal(label), '-6,25', -6.25],
    ['a full-width one', decimal(label), '３，５', 3.5],
    ['a comma of thousands', decimal(label), '1,500', '1.500'],
    ['a full-width colon', time(label), '08：30', '08:30'],
    ['a PIN', wpsPin.settings.fields.pin, ' 1234 ', '1234'],
    ['a colon in a MAC address', mac(label), '00：1a：2b：3c：4d：5e', '00:1A:2B:3C:4D:5E'],
    ['a MAC address with hyphens', mac(label), '00-1a-2b-3c-4d-5e', '00:1A:2B:3C:4D:5E'],
    ['one with dots', mac(label), '001a.2b3c.4d5e', '00:1A:2B:3C:4D:5E'],
    ['one in fours with hyphens', mac(label), '001A-2B3C-4D5E', '00:1A:2B:3C:4D:5E'],
    ['one in halves', mac(label), '001a2b-3c4d5e', '00:1A:2B:3C:4D:5E'],
    ['one without separators', mac(label), ' 001a2b3c4d5e', '00:1A:2B:3C:4D:5E'],
    ['one with spaces', mac(label), '00 1a 2b 3c 4d 5e', '00:1A:2B:3C:4D:5E'],
    ['no MAC address', mac(label), '00:1a', '00:1a'],
    ['only a space', mac(label), ' ', ''],
    ['a way of its own', mac(label, { clean: () => 'own' }), 'x', 'own'],
    ['one with other separators in between', mac(label), '00:1a-2b:3c:4d:5e', '00:1A:2B:3C:4D:5E'],
    ['one as macOS prints it', mac(label), '8:0:2b:3:d4:f', '08:00:2B:03:D4:0F'],
    ['the same with hyphens', mac(label), '8-0-2b-3-d4-f', '08:00:2B:03:D4:0F'],
    ['a group too few', mac(label), '8:0:2b:3:d4', '8:0:2b:3:d4'],
    ['a group too many', mac(label), '8:0:2b:3:d4:f:1', '8:0:2b:3:d4:f:1'],
    ['an empty group', mac(label), '8::2b:3:d4:f', '8::2b:3:d4:f'],
    ['a digit too many', mac(label), '8:0:2b:3:d4:0f1', '8:0:2b:3:d4:0f1'],
    ['a full domain name', host(label), 'example.com.', 'example.com'],
    ['IPv6 in brackets', host(label), '[2001:DB8::1]', '2001:db8::1'],
    ['IPv6 in another notation', hostIpv6(label), '2001:0DB8:0:0:0:0:0:0001', '2001:db8::1'],
    ['a URL to block', domainBlacklist.rows!.fields.domain, '//ads.example.com/x', 'ads.example.com'],
    ['a MAC address in threes with dots', mac(label), '00ab.12cd.ef34', '00:AB:12:CD:EF:34'],
    ['in full width', mac(label), '００：ａｂ：１２：ｃｄ：ｅｆ：３４', '00:AB:12:CD:EF:34'],
    ['in fours with spaces', mac(label), '00AB 12CD EF34', '00:AB:12:CD:EF:34'],
    ['in fours with colons', mac(label), '00ab:12cd:ef34', '00:AB:12:CD:EF:34'],
    ['in halves with a colon', mac(label), '00ab12:cdef34', '00:AB:12:CD:EF:34'],
    ['an IPv6 server with a port is no host', host(label), '[2001:db8::7]:53', '[2001:db8::7]:53'],
    ['two dots at the end', host(label), 'ns1.example.org..', 'ns1.example.org..'],
    ['a full name with a full-width dot', host(label), 'ns1.example.org．', 'ns1.example.org'],
    ['a list with leading dots', domainBlacklist.rows!.fields.domain, '.tracker.example.org', 'tracker.example.org'],
    ['a wildcard in a URL', domainBlacklist.rows!.fields.domain, 'HTTP://*.x.example/a', 'x.example'],
    ['a URL without a host', domainBlacklist.rows!.fields.domain, 'https:///', 'https:///'],
    ['a wildcard to block', domainBlacklist.rows!.fields.domain, '*.example.com', 'example.com'],
    ['a URL broken behind its scheme', host(label), 'https://\nns2.example.net./x', 'ns2.example.net'],
    ['a URL with a space behind its host', host(label), 'http://ns2.example.net. /x', 'ns2.example.net'],
    ['IPv6 apart from its brackets', host(label), '[ 2001:db8::9 ]', '2001:db8::9'],
    ['a broken URL to block', domainBlacklist.rows!.fields.domain, 'http://\n*.ads.example.net/x', 'ads.example.net'],
    ['what is no number', int(label), '12 ms', '12 ms'],
  ]
  for (const [what, field, typed, cleaned] of cases) {
    assert.is(cleanValue(field as Field, typed), cleaned, what)
    assert.is(cleanValue(field as Field, cleaned), cleaned, `${what}, again`)
  }
})

test('names and secrets are kept as typed', () => {
  const typed = ' ｗｉｆｉ\u200b。 '
  const { ssid, password } = wifi.rows!.fields
  for (const field of [text(label), secret(label), ssid, password, snmp.settings.fields.readCommunity])
    assert.is(cleanValue(field as Field, typed), typed)
})

test('a name or secret that begins or ends with what is not seen is pointed out, and stays valid', () => {
  const isPointedOut = (typed: string) => [text(label), secret(label)].map(field => !!field.hint!(typed))
  for (const typed of [' user', 'user ', 'p w ', '\u3000密码', 'user\u00a0', 'user\u200b', '\ufeffuser', ' '])
    assert.equal(isPointedOut(typed), [true, true], JSON.stringify(typed))
  for (const typed of ['', 'user', 'two words', '密\u3000码', 'a\u200bb', '👩\u200d🚀'])
    assert.equal(isPointedOut(typed), [false, false], JSON.stringify(typed))
  assert.not(secret(label).validate(' secret '))
})

test('an IPv6 address has one form (RFC 5952)', () => {
  const cases: [typed: string, form: string][] = [
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:0db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8::1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8::0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:DB8:0:0:1::1', '2001:db8::1:0:0:1'],
    ['2001:db8::0001', '2001:db8::1'],
    ['2001:db8:aaaa:bbbb:cccc:dddd:eeee:AAAA', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:db8::1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:10:0:0:1:0:0', '2001:db8:10::1:0:0'],
    ['a0:0:0:0:0:0:0:0a0', 'a0::a0'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['0::1', '::1'],
    ['fe80:0::', 'fe80::'],
    ['::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
    ['::ffff:c000:201', '::ffff:192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['no address', 'no address'],
  ]
  for (const [typed, form] of cases) {
    assert.is(canonicalIpv6(typed), form, typed)
    assert.is(canonicalIpv6(form), form)
  }
})

test.run()
