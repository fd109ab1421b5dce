/*
 * The limits of specification section 5, as a table: for each field the last good values and the first bad ones.
 * A new definition joins by adding its `limits(...)` below; the last tests say which fields still lack a row.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { access } from '../../src/device/applications/access'
import { mirror } from '../../src/device/applications/mirror'
import { parental, parentalTime } from '../../src/device/applications/parental'
import { portForwarding } from '../../src/device/applications/port-forwarding'
import { ipv4Route, ipv6Route } from '../../src/device/applications/route'
import { snmp } from '../../src/device/applications/snmp'
import { catv, catvStatus } from '../../src/device/catv/catv'
import { wps } from '../../src/device/applications/wps'
import { loop } from '../../src/device/diagnosis/loop'
import { pings, tracerts } from '../../src/device/diagnosis/probe'
import { entities } from '../../src/device/index'
import { ddns } from '../../src/device/internet/ddns'
import { lanIpv4 } from '../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../src/device/internet/lan-ipv6'
import { wan, wanDial } from '../../src/device/internet/wan'
import { linkQuality, meshNodes } from '../../src/device/internet/mesh'
import { pon } from '../../src/device/internet/pon'
import { wifi } from '../../src/device/internet/wifi'
import { countries, radio } from '../../src/device/internet/wifi-advance'
import { wifiOff } from '../../src/device/internet/wifi-shutdown'
import { changePassword, login } from '../../src/device/login/login'
import { disconnectLock } from '../../src/device/remote/disconnect-lock'
import { tr069 } from '../../src/device/remote/tr069'
import * as problems from '../../src/device/problems'
import { dmz } from '../../src/device/security/dmz'
import { domainBlacklist } from '../../src/device/security/domain-blacklist'
import { ipFilter } from '../../src/device/security/ip-filter'
import { macFilter } from '../../src/device/security/mac-filter'
import { decryption, decryptMost } from '../../src/device/system/decrypt'
import { configurationFile } from '../../src/device/system/backup-restore'
import { firmware } from '../../src/device/system/upgrade'
import { account as accountTable } from '../../src/device/system/account'
import { led } from '../../src/device/system/led'
import { restartPlan } from '../../src/device/system/restart'
import { systemLog } from '../../src/device/system/system-log'
import { timeSettings } from '../../src/device/system/timezone'
import { voipAdds } from '../../src/device/voip/adds'
import { voipAdvance } from '../../src/device/voip/advance'
import { digitMap } from '../../src/device/voip/digit-map'
import { voipMedia } from '../../src/device/voip/media'
import { voip, voipServers } from '../../src/device/voip/voip'
import { isDomain } from '../../src/model/checks'
import { blank, faultsOf, type Context, type Problem, type Shape } from '../../src/model/entity'
import type { Field, Fields, Values, ValueOf } from '../../src/model/field'
import { inLanguage, type Words } from '../../src/model/words'

const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** A sentence or label says the same in both languages: English without Chinese characters, Chinese with them. */
const inBothLanguages = (words: Words, where: string) => {
  assert.ok(typeof words !== 'string', `${where} has one spelling for both languages: ${words}`)
  assert.match(inLanguage(words, 'en'), /[a-z]/i, where)
  assert.not.match(inLanguage(words, 'en'), chinese, where)
  assert.match(inLanguage(words, 'zh'), chinese, where)
}

interface Limit<F extends Fields, Name extends keyof F> {
  /** What other fields hold, where the form's usual values are not meant. */
  given?: Partial<Values<F>> | ((value: string) => Partial<Values<F>>)
  /** The other rows, and the states of the entities beside. */
  context?: Partial<Context> & Record<string, unknown>
  /** Last good values: nothing at all is wrong with the form. */
  good?: readonly (ValueOf<F[Name]> | string)[]
  /** First bad values: this field is wrong, and no other but those in `also`. An int may come as it was typed. */
  bad?: readonly (ValueOf<F[Name]> | string)[]
  also?: readonly (keyof F & string)[]
}

const covered = new Set<Field>()
/** One form: its usual good values, and what each field takes and refuses. */
const limits = <F extends Fields>(
  about: string, shape: Shape<F>, usual: Partial<Values<F>>, fields: { readonly [Name in keyof F]?: readonly Limit<F, Name>[] },
) => {
  for (const name in fields) {
    covered.add(shape.fields[name]!)
    test(`${about}: ${name}`, () => {
      for (const { given, context, good = [], bad = [], also = [] } of fields[name]!) {
        const faultsWith = (value: unknown) => {
          const others = typeof given === 'function' ? given(String(value)) : given
          return faultsOf(shape, { ...blank(shape), ...usual, ...others, [name]: value }, { others: [], ...context } as Context)
        }
        for (const value of good) assert.equal(faultsWith(value), {}, `refused ${JSON.stringify(value)}`)
        for (const value of bad) {
          const faults = faultsWith(value)
          assert.equal(Object.keys(faults).sort(), [name, ...also].sort(), `value ${JSON.stringify(value)}`)
          for (const words of Object.values(faults)) inBothLanguages(words, `${about} ${name}`)
        }
      }
    })
  }
}

/** So many characters. */
const a = (count: number) => 'a'.repeat(count)
const symbols = '@~!#$%^&*()_+-=`\',./:;?<>{}|[]\\'
const strangeToLogin = ['', 'two words', 'say"so"', '密码', 'é', 'tab\t', 'line\n']

limits('login', login.settings, { username: 'admin', password: 'Admin@123' }, {
  username: [
    { given: { deviceType: '07c' }, good: ['a', 'Az09', symbols, a(63)], bad: [...strangeToLogin, a(64)] },
    { given: { deviceType: 'ax3000' }, good: [a(33), a(63)], bad: [a(64)] },
    { given: { deviceType: 'f501' }, good: ['a', a(32)], bad: [...strangeToLogin, a(33), a(63), a(64)] },
  ],
  // What is weak may be logged in with; only a new password has a policy.
  password: [{ good: ['1', symbols.slice(0, 29), symbols.slice(-29), a(29)], bad: [...strangeToLogin, a(30)] }],
})

const strong30 = 'Kq7!mzPwKq7!mzPwKq7!mzPwKq7!mz'
const confirmed = (value: string) => ({ confirmation: value })
limits('change password', changePassword.settings, { oldPassword: 'old', newPassword: 'Kq7!mzPw', confirmation: 'Kq7!mzPw' }, {
  oldPassword: [{ good: ['1', a(29), 'two words'], bad: ['', a(30)] }],
  newPassword: [
    // 8 characters in each three of the four classes; 29 characters. Then 7 characters; two classes; too simple; not for login.
    { given: confirmed, good: ['Kq7!mzPw', 'kqzwmv7!', 'KQZWMV7!', 'Kqzwmvt!', 'Kqzwmvt7', strong30.slice(1)],
      bad: ['Kq7!mzP', 'kqzwmvt7', 'KQZWMVT7', 'kqzwmvt!', 'Kqzwmvtb', '29384756', 'Admin@123', 'Password1!', 'Aaaa1111!', 'Kq7! mzP', 'Kq7!mz密码'] },
    { given: confirmed, bad: ['', strong30], also: ['confirmation'] },
  ],
  confirmation: [{ good: ['Kq7!mzPw'], bad: ['', 'kq7!mzPw', 'Kq7!mzPw ', 'Kq7!mzP'] }],
})

const notAnAddress = ['', '0.0.0.1', '224.0.0.1', '255.255.255.255', '192.168.1.256', '192.168.1', '192.168.1.2.3', ' 192.168.1.2', '192.168.01.2', '::2', 'host']
limits('LAN IPv4', lanIpv4.settings, {}, {
  ip: [
    { good: ['192.168.1.1', '192.168.1.254'], bad: ['192.168.1.0', '192.168.1.255'] },
    // The pool is not in the segment of what is no address.
    { bad: notAnAddress, also: ['start', 'end'] },
    { given: { dhcp: false }, good: ['1.0.0.1', '10.0.0.1', '127.0.0.2', '223.255.255.254'], bad: ['223.255.255.255', ...notAnAddress] },
    { given: { dhcp: false, mask: '255.255.255.252' }, good: ['10.0.0.5', '10.0.0.6'], bad: ['10.0.0.4', '10.0.0.7'] },
  ],
  mask: [
    { good: ['255.255.255.0', '255.255.0.0', '255.0.0.0'], bad: ['', '255.0.255.0', '255.255.255.1', '0.0.0.255', '255.255.255', '/24'], also: ['start', 'end'] },
    // A mask that leaves the pool outside is told where the pool is.
    { given: { dhcp: false }, good: ['255.255.255.0', '255.255.255.252'], bad: ['255.255.255.3', '24'] },
  ],
  start: [
    { good: ['192.168.1.0', '192.168.1.253'], bad: ['192.168.0.255', ...notAnAddress.filter(text => !/^2\d\d\./.test(text))] },
    // After the segment is after the end as well.
    { bad: ['192.168.2.0', '224.0.0.1', '255.255.255.255'], also: ['end'] },
    { given: { ip: '10.0.0.1', end: '10.0.0.254' }, good: ['10.0.0.2'], bad: ['9.255.255.255'] },
    { given: { mask: '255.255.255.128', end: '192.168.1.127' }, good: ['192.168.1.126'], bad: ['192.168.0.126'] },
    { given: { mask: '255.255.255.128', end: '192.168.1.127' }, bad: ['192.168.1.128'], also: ['end'] },
  ],
  end: [
    { given: { start: '192.168.1.100' }, good: ['192.168.1.101', '192.168.1.255'], bad: ['192.168.1.100', '192.168.1.99', '192.168.2.0', '192.168.0.255', ...notAnAddress] },
    { given: { ip: '10.1.0.1', mask: '255.255.0.0', start: '10.1.0.255' }, good: ['10.1.1.0', '10.1.255.254'], bad: ['10.1.0.254', '10.2.0.0'] },
    { given: { ip: '200.0.0.1', start: '200.0.0.9' }, good: ['200.0.0.10', '200.0.0.100'], bad: ['200.0.0.8', '100.0.0.10'] },
  ],
  lease: [{ good: [1, 172800, '172800'], bad: [0, 172801, -1, 1.5, '', '0', 'day', '1e3'] }],
  dns1: [
    { given: { dnsMode: 'manual' }, good: ['8.8.8.8'], bad: notAnAddress },
    { given: { dnsMode: 'proxy' }, good: ['', 'hidden'] },
  ],
  dns2: [{ given: { dnsMode: 'manual', dns1: '8.8.8.8' }, good: ['', '8.8.4.4'], bad: notAnAddress.slice(1) }],
  dns3: [{ given: { dnsMode: 'manual', dns1: '8.8.8.8' }, good: ['', '1.1.1.1'], bad: notAnAddress.slice(1) }],
})

const neighbour = { id: 1, name: 'Printer', mac: '00:1A:2B:3C:4D:5E', ip: '192.168.1.20' }
limits('LAN IPv4 reservation', lanIpv4.rows!, { mac: '00:1A:2B:3C:4D:01', ip: '192.168.1.10' }, {
  name: [{ good: ['', 'Printer', '打印机', a(32)], bad: [a(33)] }],
  mac: [{ context: { others: [neighbour] }, good: ['00:1A:2B:3C:4D:5F', '00-1a-2b-3c-4d-5f'], bad: ['', '00:1A:2B:3C:4D', '00:1A:2B:3C:4D:5G', '00:1A:2B:3C:4D:5E', '00:1a:2b:3c:4d:5e'] }],
  ip: [{ context: { others: [neighbour] }, good: ['192.168.1.19', '192.168.1.21'], bad: ['192.168.1.20', ...notAnAddress] }],
})

const notAHost = ['', '::', '::1', '0:0:0:0:0:0:0:1', 'ff02::1', 'FF00::', '1::2::3', 'fe80::1%eth0', '2001:db8::1/64', '192.168.1.2', '12345::']
limits('LAN IPv6', lanIpv6.settings, {}, {
  prefix: [{ given: { prefixMode: 'manual' }, good: ['2001:db8::', '2001:db8:1:2::'], bad: ['', '2001:db8::1', '2001:db8:1:2', '2001:db8::/64', '2001::db8::', '2001:db8:::', 'prefix::'] }],
  prefixLength: [{ given: { prefixMode: 'manual', prefix: '2001:db8::' }, good: [48, 128, '64'], bad: [47, 129, 0, '', '/64'] }],
  start: [
    { given: { addressType: 'dhcp', end: 'fe80::ff' }, good: ['2001:db8::2', 'fe80::fe', '::2'], bad: notAHost.filter(text => !/^ff/i.test(text)) },
    // Multicast addresses are after the end as well.
    { given: { addressType: 'dhcp', end: 'fe80::ff' }, bad: ['ff02::1', 'FF00::'], also: ['end'] },
  ],
  end: [
    { given: { addressType: 'dhcp', start: '2001:db8::a' }, good: ['2001:db8::b', '2001:DB8:0::0b', '2001:db8::1:0'], bad: ['2001:db8::a', '2001:db8:0::a', '2001:db8::9', ...notAHost] },
    { given: { addressType: 'slaac', start: '2001:db8::a' }, good: ['', '2001:db8::9'] },
  ],
  lease: [{ given: { addressType: 'dhcp' }, good: [1, 2147483647], bad: [0, 2147483648, -1, 1.5, ''] }],
  dns1: [{ given: { dnsMode: 'manual' }, good: ['2001:4860:4860::8888', 'fe80::1'], bad: notAHost }],
  dns2: [{ given: { dnsMode: 'manual', dns1: '2001:4860:4860::8888' }, good: ['', '2001:4860:4860::8844'], bad: notAHost.slice(1) }],
})

const traffic = { ...blank(wan.rows!), id: 1, name: 'Traffic', vlan: true, vlanId: 100, binding: ['LAN1', 'SSID1'] }
const others = { context: { others: [traffic] } }
const [ipoe, pppoe, bridge] = [{ mode: 'ipoe' }, { mode: 'pppoe' }, { mode: 'bridge' }] as const
const static4 = { ...ipoe, ipv4Mode: 'static', family: 'ipv4', ip: '203.0.113.10', gateway: '203.0.113.1' } as const
const static6 = { ...ipoe, ipv6Mode: 'static', family: 'ipv6', ipv6: '2001:db8::2', gatewayIpv6: 'fe80::1' } as const
const vlans = { good: [1, 4095, '7'], bad: [0, 4096, -1, 1.5, '', 'x'] }
const names63 = [{ given: pppoe, good: ['', 'a', '名', a(63)], bad: [a(64)] }, { given: ipoe, good: [a(64)] }]
limits('WAN', wan.rows!, { name: 'Mine', username: 'ont', password: 'ont' }, {
  name: [{ ...others, good: ['a', a(32), '宽带'], bad: ['', a(33), 'Traffic', 'traffic'] }],
  service: [{ good: [['INTERNET'], ['TR069', 'VOIP', 'INTERNET'], ['OTHER']], bad: [[], ['IPTV'], ['INTERNET', 'internet']] }],
  vlanId: [
    { given: { vlan: true }, ...vlans },
    { given: { vlan: true }, ...others, good: [99, 101], bad: [100, '100'] },
    { given: { vlan: false }, ...others, good: [100, 0] },
    // A number that the other connection no longer uses is free.
    { given: { vlan: true }, context: { others: [{ ...traffic, vlan: false }] }, good: [100] },
  ],
  priority: [{ given: { vlan: true }, good: [0, 7], bad: [-1, 8, '', 1.5] }],
  multicastId: [{ given: { multicast: true }, ...vlans }, { given: { multicast: false }, good: [0] }],
  username: [{ given: pppoe, good: ['1', 'a@b.cn', '用户', a(63)], bad: ['', a(64)] }, { given: ipoe, good: [''] }],
  password: [{ given: pppoe, good: ['1', 'a"b\\c', a(63)], bad: ['', a(64)] }, { given: bridge, good: [''] }],
  idle: [
    { given: { ...pppoe, dial: 'on demand' }, good: [1, 65535, '5'], bad: [0, '', -1, 65536, 1.5] },
    { given: { ...pppoe, dial: 'manual' }, good: [0, ''] },
    // The dial is hidden as well.
    { given: { ...ipoe, dial: 'on demand' }, good: [0, ''] },
  ],
  acName: names63,
  serviceName: names63,
  pppMtu: [{ given: pppoe, good: [128, 1492, '1400'], bad: [127, 1493, '', 'x', 1.5] }, { given: ipoe, good: [1500, 0] }],
  mtu: [{ given: ipoe, good: [576, 1500, '1400'], bad: [575, 1501, '', 'x'] }, { given: pppoe, good: [0] }, { given: bridge, good: [0] }],
  ip: [
    { given: static4, good: ['203.0.113.2', '203.0.113.254'], bad: ['203.0.113.0', '203.0.113.255'] },
    // The gateway is in no subnet of what is no address.
    { given: static4, bad: notAnAddress, also: ['gateway'] },
    { given: { ...static4, ipv4Mode: 'dhcp' }, good: ['', 'x'] },
    { given: { ...static4, family: 'ipv6' }, good: ['', 'x'] },
    { given: { ...static4, mode: 'pppoe' }, good: ['', 'x'] },
  ],
  mask: [{ given: static4, good: ['255.255.255.0', '255.255.255.240', '255.0.0.0'] }, { given: static4, bad: ['', '255.0.255.0', '24'], also: ['gateway'] }],
  gateway: [
    { given: static4, good: ['203.0.113.1', '203.0.113.254'], bad: ['203.0.112.255', '203.0.114.0', '203.0.113.10', ...notAnAddress] },
    { given: { ...static4, mask: '255.255.255.240' }, good: ['203.0.113.14'], bad: ['203.0.113.16'] },
    { given: { ...static4, ipv4Mode: 'dhcp' }, good: ['', '10.0.0.1'] },
  ],
  dns1: [{ given: { ...ipoe, manualDns: true }, good: ['8.8.8.8'], bad: notAnAddress }, { given: ipoe, good: [''] }, { given: { ...bridge, manualDns: true }, good: [''] }],
  dns2: [{ given: { ...ipoe, manualDns: true, dns1: '8.8.8.8' }, good: ['', '8.8.4.4'], bad: notAnAddress.slice(1) }],
  ipv6: [{ given: static6, good: ['2001:db8::2', 'fe80::2'], bad: notAHost }, { given: { ...static6, ipv6Mode: 'slaac' }, good: [''] }, { given: { ...static6, mode: 'bridge' }, good: [''] }],
  gatewayIpv6: [{ given: static6, good: ['2001:db8::1', 'fe80::1'], bad: notAHost }, { given: { ...static6, ipv6Mode: 'dhcpv6' }, good: [''] }],
  prefix: [
    { given: { ...ipoe, prefixMode: 'manual' }, good: ['2001:db8::', '2001:db8:1:2::'], bad: ['', '2001:db8::1', '2001:db8:1:2', '2001:db8::/64', '2001::db8::', 'prefix::'] },
    { given: { ...ipoe, prefixMode: 'request' }, good: ['', 'x'] },
  ],
  prefixLength: [
    { given: ipoe, good: [48, 128, '64'], bad: [47, 129, '', '/64'] },
    { given: { ...pppoe, prefixMode: 'manual', prefix: '2001:db8::' }, good: [48, 128], bad: [47, 129] },
    { given: { ...ipoe, prefixMode: 'none' }, good: [0, 200] },
    { given: { ...ipoe, family: 'ipv4' }, good: [0] },
  ],
  binding: [{ ...others, good: [[], ['LAN2'], ['LAN2', 'SSID2']], bad: [['LAN1'], ['LAN2', 'SSID1']] }],
})
limits('WAN dial', wanDial.settings, {}, { target: [{ good: [1], bad: [0, -1, ''] }] })

const community = [
  { given: { enable: true }, good: ['a', 'public', a(32), 'a-b_c.1'], bad: ['', a(33), 'two words', ' public', 'public\t', '团体\u3000名'] },
  { given: { enable: false }, good: ['', a(33)] },
]
limits('SNMP', snmp.settings, {}, { readCommunity: community, writeCommunity: community })

limits('MAC filter', macFilter.rows!, { mac: '00:1A:2B:3C:4D:01' }, {
  name: [{ good: ['', '电视', a(32)], bad: [a(33)] }],
  mac: [{
    context: { others: [{ id: 1, name: 'TV', mac: '00:1A:2B:3C:4D:5E' }] },
    good: ['00:1A:2B:3C:4D:5F', '02:00:00:00:00:00', '00:00:00:00:00:01', 'fe:ff:ff:ff:ff:ff'],
    bad: ['', '00:1A:2B:3C:4D', '00:1A:2B:3C:4D:5E:6F', '00:1A:2B:3C:4D:5G', '001A2B3C4D5E', '00:1a:2b:3c:4d:5e', '00:00:00:00:00:00', '01:00:00:00:00:00', '01:00:5e:00:00:01', 'ff:ff:ff:ff:ff:ff'],
  }],
})

const rule = { name: 'Other', protocol: 'tcp' as const, source: '192.168.1.10-192.168.1.20', destination: '', sourcePort: '', destinationPort: '80-90', id: 1 }
const badRanges = ['192.168.1.256', '192.168.1.9-192.168.1.8', '192.168.1.8-', '-192.168.1.8', '1.2.3.4-1.2.3.5-1.2.3.6', '80', '192.168.1.1/24', '::1', 'host']
const badPorts = ['0', '65536', '90-80', '80-', '-', '80,90', '01', 'x', '80-65536', '1-2-3', '1.1.1.1']
limits('IP filter', ipFilter.rows!, { name: 'Mine', protocol: 'tcp', destinationPort: '443' }, {
  name: [{ context: { others: [rule] }, good: ['a', a(32), '电视'], bad: ['', a(33), 'Other', 'other'] }],
  source: [
    { good: ['', '0.0.0.0', '255.255.255.255', '192.168.1.8-192.168.1.8', '9.0.0.1-10.0.0.1'], bad: badRanges },
    { given: { protocol: 'any', destinationPort: '' }, good: ['192.168.1.1'], bad: [''] },
    // The other rule, within it, around it; beside it, and across its edge, are rules of their own.
    { context: { others: [rule] }, given: { destinationPort: '80-90' }, bad: ['192.168.1.10-192.168.1.20', '192.168.1.11', '192.168.1.9-192.168.1.21', ''], good: ['192.168.1.9', '192.168.1.21', '192.168.1.15-192.168.1.21'] },
    { context: { others: [rule] }, given: { destinationPort: '80-91' }, bad: ['192.168.1.10-192.168.1.20', ''], good: ['192.168.1.11'] },
    { context: { others: [rule] }, given: { destinationPort: '80-90', protocol: 'udp' }, good: ['192.168.1.11', ''] },
    { context: { others: [rule] }, given: { destinationPort: '80-90', protocol: 'both' }, good: ['192.168.1.11'], bad: ['', '192.168.1.10-192.168.1.20'] },
    { context: { others: [{ ...rule, protocol: 'any', destinationPort: '' }] }, given: { protocol: 'icmp', destinationPort: '' }, bad: ['192.168.1.12'] },
    { context: { others: [{ ...rule, protocol: 'both', destinationPort: '' }] }, given: { protocol: 'icmp', destinationPort: '' }, good: ['192.168.1.12'] },
  ],
  destination: [{ good: ['', '8.8.8.8', '1.0.0.0-1.0.0.255'], bad: badRanges }],
  sourcePort: [{ good: ['', '1', '65535', '1-65535', '7-7'], bad: badPorts }],
  destinationPort: [{ good: ['', '1', '65535', '1-65535'], bad: badPorts }, { given: { protocol: 'icmp', source: '1.1.1.1' }, good: ['hidden'] }],
})

limits('domain blacklist', domainBlacklist.rows!, {}, {
  domain: [{ context: { others: [{ id: 1, domain: 'bad.example' }] }, good: ['example.com', 'a.b.c.example', 'xn--fiqs8s.cn'], bad: ['', 'bad.example', 'BAD.example', 'example', '1.2.3.4', 'http://example.com', 'a b.com', '-a.com', 'example.com/path'] }],
})
test('a pasted address loses its prefix, port and path', () => {
  const { clean } = domainBlacklist.rows!.fields.domain
  for (const pasted of ['http://example.com', 'HTTPS://example.com/a?b#c', ' example.com:8080/x ', 'example.com/']) assert.is(clean!(pasted), 'example.com', pasted)
})

const lan = { values: { ip: '192.168.1.1', mask: '255.255.255.0' }, rows: [] }
const lanHosts = { context: { lan }, good: ['192.168.1.2', '192.168.1.254'], bad: ['', '192.168.1.0', '192.168.1.255', '192.168.1.1', '192.168.0.255', '192.168.2.0', ...notAnAddress.slice(1)] }
limits('DMZ', dmz.settings, { enable: true }, { host: [lanHosts, { given: { enable: false }, context: { lan }, good: ['', '10.0.0.1'] }] })

const server = { id: 1, name: 'Web', protocol: 'tcp' as const, externalPort: 80, ip: '192.168.1.9', internalPort: 80 }
limits('port forwarding', portForwarding.rows!, { name: 'Mine', externalPort: 8080, ip: '192.168.1.10' }, {
  name: [{ context: { lan, others: [server] }, good: ['a', a(32)], bad: ['', a(33), 'Web', 'WEB'] }],
  externalPort: [{ context: { lan, others: [server] }, good: [1, 65535, '79', 81], bad: [0, 65536, 80, '80', '', 'x', 1.5] }],
  internalPort: [{ context: { lan }, good: [1, 65535], bad: [0, 65536, '', '-1'] }],
  ip: [{ ...lanHosts, context: { lan, others: [] } }],
})

const route4 = { id: 1, destination: '10.0.0.0', size: '255.0.0.0', nextHop: '', interface: 'wan' }
limits('IPv4 route', ipv4Route.rows!, { destination: '10.1.0.0', size: '255.255.0.0', nextHop: '192.168.1.2' }, {
  destination: [
    { good: ['10.1.0.0', '0.0.0.0', '255.255.0.0'], bad: ['', '10.1.0.1', '10.1.128.0', '10.1.0', '::'] },
    { given: { size: '255.255.255.255' }, good: ['10.1.0.1', '1.2.3.4'] },
    { given: { size: '0.0.0.0' }, good: ['0.0.0.0'], bad: ['0.0.0.1', '128.0.0.0'] },
    { given: { size: '255.0.0.0' }, context: { others: [route4] }, good: ['11.0.0.0'], bad: ['10.0.0.0'] },
    { given: { size: '255.255.0.0' }, context: { others: [route4] }, good: ['10.0.0.0'] },
  ],
  size: [{ good: ['255.255.0.0', '255.255.255.255'] }, { bad: ['', '24'] }, { bad: ['255.0.255.0'], also: ['destination'] }],
  nextHop: [{ good: ['1.0.0.1', '223.255.255.254'], bad: ['', '0.0.0.1', '224.0.0.1'] }, { given: { interface: 'wan' }, good: ['', '10.0.0.1'] }],
})
const route6 = { id: 1, destination: '2001:db8::', size: 32, nextHop: '', interface: 'wan' }
limits('IPv6 route', ipv6Route.rows!, { destination: '2001:db8::', size: 64, interface: 'wan' }, {
  destination: [
    { good: ['2001:db8::', '::', '2001:db8:0:1::', 'ff00::'], bad: ['', '2001:db8::1', '2001:db8:0:0:8000::', '2001:db8', '10.0.0.0'] },
    { given: { size: 61 }, good: ['2001:db8:0:8::'], bad: ['2001:db8:0:4::', '2001:db8:0:1::'] },
    { given: { size: 0 }, good: ['::'], bad: ['8000::', '::1'] },
    { given: { size: 127 }, good: ['::2'], bad: ['::1', '::3'] },
    { given: { size: 128 }, good: ['::1', 'ffff::ffff'] },
    { given: { size: 32 }, context: { others: [route6] }, bad: ['2001:db8::'], good: ['2001:db9::'] },
  ],
  size: [{ given: { destination: '::' }, good: [0, 128, '64'], bad: [-1, 129, '', '/64', 1.5] }],
  nextHop: [{ given: { interface: '' }, good: ['fe80::1', '2001:db8::1'], bad: notAHost }, { good: [''] }],
})

const ssh = { id: 2, service: 'SSH', enable: true, range: '', port: 22, client: '' }
limits('access control', access.rows!, { service: 'HTTP' }, {
  range: [{ good: ['', '192.168.1.2', '10.0.0.1-10.0.0.1', '10.0.0.1-10.0.0.2'], bad: ['10.0.0.2-10.0.0.1', '10.0.0', 'x', '10.0.0.1-'] }],
  port: [{ context: { others: [ssh] }, good: [2, 65535, 21, 23], bad: [1, 0, 65536, 22, '22', ''] }],
})
test('access control says what would lock the person out', () => {
  const warn = access.rows!.warn as (v: object, context: object) => unknown
  const row = { service: 'HTTP', enable: true, range: '', port: 80, client: '192.168.1.10' }
  for (const good of [{}, { range: '192.168.1.10' }, { range: '192.168.1.1-192.168.1.10' }, { client: '', enable: false }, { client: '', range: '10.0.0.1' }])
    assert.not.ok(warn({ ...row, ...good }, {}), JSON.stringify(good))
  for (const bad of [{ enable: false }, { range: '192.168.1.11' }, { range: '192.168.1.1-192.168.1.9' }]) inBothLanguages(warn({ ...row, ...bad }, {}) as Words, 'warn')
})

test('a white list that lets nobody through is said before it is kept', () => {
  for (const { settings } of [macFilter, ipFilter]) {
    const warn = settings.warn as (v: object, context: object) => unknown
    const row = { enable: true, mode: 'white' }
    for (const [v, others] of [[{ enable: false }, []], [{ mode: 'black' }, []], [{}, [{}]]] as const) assert.not.ok(warn({ ...row, ...v }, { others }))
    inBothLanguages(warn(row, { others: [] }) as Words, 'warn')
  }
})

limits('WPS', wps.settings, { enable: true }, {
  pin: [{ good: ['', '0000', '9999', '12345670', '00000000', '00000017'], bad: ['000', '00000', '1234567', '123456789', '12345678', '12345671', '00000001', '1234567a', ' 1234'] }, { given: { enable: false }, good: ['1'] }],
})

limits('port mirror', mirror.settings, { enable: true, source: 'LAN1', destination: 'LAN2' }, {
  destination: [{ good: ['LAN2'], bad: ['', 'LAN1'] }, { given: { enable: false }, good: ['', 'LAN1'] }],
  source: [{ good: ['LAN3'], bad: [''] }],
})

const kids = { id: 1, name: 'Kids', terminals: ['00:1A:2B:3C:4D:5E'] }
limits('parental group', parental.rows!, { name: 'Guests', terminals: ['00:1A:2B:3C:4D:01'] }, {
  name: [{ context: { others: [kids] }, good: ['a', a(32), '孩子'], bad: ['', a(33), 'Kids', 'kids'] }],
  terminals: [{ context: { others: [kids] }, good: [['00:1A:2B:3C:4D:01'], ['00:1A:2B:3C:4D:01', '00:1A:2B:3C:4D:02']], bad: [[], ['00:1A:2B:3C:4D:5E'], ['00:1A:2B:3C:4D:01', '00:1A:2B:3C:4D:5E'], ['x'], ['ff:ff:ff:ff:ff:ff']] }],
})
const evening = { id: 1, group: 'Kids', days: 0b0111110, start: '16:00', end: '18:00' }
limits('parental time', parentalTime.rows!, { group: 'Kids', days: 127, start: '08:00', end: '09:00' }, {
  start: [{ given: { end: '23:59' }, good: ['00:00', '23:58'], bad: ['', '12:60'] }, { given: { end: '23:59' }, bad: ['8:00', '24:00'], also: ['end'] }, { given: { end: '09:00' }, good: ['08:59'] }],
  end: [
    { good: ['08:01', '23:59'], bad: ['', '08:00', '07:59', '24:00', 'x'] },
    { given: { start: '15:00' }, context: { others: [evening] }, good: ['16:00'], bad: ['16:01', '18:00', '20:00'] },
    { given: { start: '18:00' }, context: { others: [evening] }, good: ['18:01'] },
    { given: { start: '15:00', days: 0b1000001 }, context: { others: [evening] }, good: ['17:00'] },
    { given: { start: '15:00', group: 'Guests' }, context: { others: [evening] }, good: ['17:00'] },
  ],
  days: [{ good: [1, 64, 127], bad: [0, 128, -1] }],
  group: [{ good: ['Kids'], bad: [''] }],
})

const upTo = (max: number) => [{ good: ['', symbols.slice(0, max), a(max)], bad: [a(max + 1), 'a b', 'é', '密'] }]
limits('PON', pon.settings, { sn: 'ONTL1A2B3C4D' }, {
  loid: upTo(24), loidPassword: upTo(12), snPassword: upTo(36), vendorId: upTo(4),
  // Twelve characters of which the last eight are hex, or sixteen hex digits.
  sn: [{
    good: ['ONTL1A2B3C4D', 'a1B200000000', '4F4E544C1A2B3C4D', 'abcdef0123456789', '0123ABCDEF99'],
    bad: ['', 'ONTL1A2B3C4', 'ONTL1A2B3C4D5', 'ONTL1A2B3C4G', 'ONT-1A2B3C4D', 'GNTL544C1A2B3C4D', '4F4E544C1A2B3C4', '4F4E544C1A2B3C4D5', ' ONTL1A2B3C4D', '一二三四1A2B3C4D'],
  }],
})

limits('DDNS', ddns.rows!, { host: 'home.example.com', username: 'anna', password: 'secret' }, {
  host: [{ context: { others: [{ id: 1, host: 'nas.example.com' }] }, good: ['home.example.com', 'a.b.cn'], bad: ['', 'nas.example.com', 'NAS.example.com', 'home', '1.2.3.4', 'http://a.cn', 'a b.cn'] }],
  username: [{ good: ['a', 'anna@example.com', '安娜', a(63)], bad: ['', a(64)] }],
  password: [{ good: ['a', 'a "b" \\', a(63)], bad: ['', a(64)] }],
})

limits('mesh node', meshNodes.rows!, {}, { name: [{ good: ['a', '<b>客厅</b>', a(32)], bad: ['', a(33)] }] })
test('a link is good from -60 dBm up and bad below -72; the cable is good', () => {
  for (const [signal, quality] of [['-60', 'good'], ['', 'good'], ['-61', 'fair'], ['-72', 'fair'], ['-73', 'bad']] as const) assert.is(linkQuality(signal), quality, signal)
})

limits('firmware upgrade', firmware.settings, {}, {
  image: [{ good: ['v2.img', 'v2.tar', 'v2.bin', 'V2.IMG', 'a.zip.bin', '固件.img'], bad: ['', 'v2.zip', 'v2.img.gz', 'v2.xml', 'img', 'v2img'] }],
})
limits('restore', configurationFile.settings, {}, {
  file: [{ good: ['a.xml', 'a.cdtCfg', 'A.CDTCFG', 'a.bin', 'a.img.XML', '备份.xml'], bad: ['', 'a.img', 'a.xml.gz', 'a.cfg', 'xml', 'axml'] }],
})
limits('decryption', decryption.settings, {}, { decryptXml: [{ good: ['<a/>', a(decryptMost)], bad: ['', a(decryptMost + 1)] }] })

const account = { good: ['', 'a', '+49 30 123', 'a"b', 'é', a(63)], bad: [a(64), '号码', 'a号', '，', '＋49', '𠮷'] }
const otherPort = { context: { others: [{ id: 2, port: 'TEL2', number: '+4930123', username: '', password: '' }] } }
limits('VoIP accounts', voip.rows!, {}, {
  number: [account, { ...otherPort, good: ['+4930124', ''], bad: ['+4930123'] }, { context: { others: [{ id: 2, number: 'Anna' }] }, good: ['ann'], bad: ['anna', 'ANNA'] }],
  username: [account],
  password: [account],
})
test('two ports without a number are no clash', () => {
  assert.equal(faultsOf(voip.rows!, blank(voip.rows!), { others: [{ id: 2, number: '' }] } as unknown as Context), {})
})

const sipServer = [{ good: ['', '10.0.0.1', '2001:db8::1', 'sip.example.net', 'a.cn', 'xn--fiq228c.xn--fiqs8s'], bad: ['sip', '300.1.1.1', '10.0.0', '1.2.3.4.5', 'sip.example.net:5060', 'sip:sip.example.net', '[2001:db8::1]', 'sip_1.example.net', 'a..cn', 'a b.cn', '语音.中国', '-a.cn', 'http://a.cn'] }]
const portLimits = [{ good: [1, 65535, '5060'], bad: [0, 65536, -1, 1.5, '', 'sip'] }]
limits('VoIP servers', voipServers.rows!, {}, {
  registrar: sipServer, proxy: sipServer, outbound: sipServer,
  registrarPort: portLimits, proxyPort: portLimits, outboundPort: portLimits,
})
limits('VoIP domain', voipServers.settings, {}, { sipDomain: [account] })

limits('VoIP advanced', voipAdvance.settings, {}, {
  localPort: portLimits,
  expires: [{ good: [10, 86400], bad: [9, 86401, 0, -10, 10.5, ''] }],
  retry: [{ good: [1, 65535], bad: [0, 65536, ''] }],
  sessionPeriod: [
    { given: { sessionUpdate: true }, good: [1, 65535], bad: [0, 65536, '', 'day'] },
    { given: { sessionUpdate: false }, good: [0, ''] },
  ],
})

limits('VoIP media', voipMedia.settings, {}, {
  dtmfPayload: [{ given: { dtmf: 'event' }, good: [96, 127], bad: [95, 128, ''] }, { given: { dtmf: 'inband' }, good: [0, ''] }],
  sendGain: [{ good: [-12, 0, 12], bad: [-13, 13, 0.5, ''] }],
  receiveGain: [{ good: [-12, 0, 12], bad: [-13, 13, 0.5, ''] }],
})
limits('VoIP codecs', voipMedia.rows!, { priority: 1 }, {
  priority: [{ good: [0, 9], bad: [-1, 10, ''] }],
  ptime: [{ good: [10, 20, 60], bad: [9, 61, 0, 70, 15, 30.5, ''] }],
})

limits('digit map', digitMap.settings, { digitMap: 'x.T' }, {
  digitMap: [{ good: ['x', '(0T|[2-9]xxx)', `x${'|x'.repeat(2047)}|1`.slice(0, 4096).replace(/\|$/, '1')], bad: ['', 'y', '[9-2]', '1||2', 'xTx', `x${'|x'.repeat(2048)}`] }],
  digitMapTimer: [{ good: [1, 60], bad: [0, 61, ''] }],
})

const otherPhone = [{ good: ['', '0', '+4930123', '*21#', '1'.repeat(32)], bad: ['1'.repeat(33), 'Anna', '030 123', '030-123', '号码'] }]
const upTo65535 = { good: [0, 65535, '20'], bad: [-1, 65536, 1.5, '', 'long'] }
limits('value-added services', voipAdds.rows!, {}, {
  forwardAll: otherPhone, forwardBusy: otherPhone, forwardNoAnswer: otherPhone,
  noAnswerTime: [upTo65535],
  accessCode: [upTo65535],
  hotlineNumber: [
    { given: { hotline: 'immediate' }, good: ['110'], bad: ['', 'x'] },
    { given: { hotline: 'delay' }, good: ['110'], bad: ['', '1'.repeat(33)] },
    { given: { hotline: 'off' }, good: ['', 'x'] },
  ],
  hotlineDelay: [{ given: { hotline: 'delay', hotlineNumber: '110' }, ...upTo65535 }, { given: { hotline: 'immediate', hotlineNumber: '110' }, good: ['', -1] }],
})

const smallNoDecimal = ['', 'x', '1,5', '1.234', '.5', '5.', '--1', '+1']
const noDecimal = [...smallNoDecimal, '1e3', '1234567']
limits('CATV thresholds', catv.rows!, { extremeLow: -10, low: -7, high: 2, extremeHigh: 3, deadband: 0.5 }, {
  // Extreme low not above low; high not below low; extreme high not below high; high minus low not below the deadband.
  extremeLow: [{ good: [-7, '-7.00', -7.01, -999999.99], bad: [-6.99, '-6.9', 0] }, { bad: noDecimal }],
  low: [{ good: [-10, 1.5, '1.50'] }, { given: { high: 99, extremeHigh: 99 }, bad: smallNoDecimal }, { given: { extremeLow: -20 }, good: [-19.99] }],
  high: [
    { given: { deadband: 0 }, good: [-7, '-7.0', -6.99, 3], bad: smallNoDecimal.filter(text => text !== '5.') },
    { given: { extremeHigh: 999999 }, bad: [...smallNoDecimal, '1e3'] },
    { given: { deadband: 0 }, bad: [-7.01, '-7.01', -8], also: ['deadband'] },
    { given: { low: 0.1, extremeLow: 0, deadband: 0.2 }, good: [0.3] },
  ],
  extremeHigh: [{ good: [2, '2.00', 2.01], bad: [1.99, '-3', ...noDecimal] }],
  deadband: [{ good: [0, 0.5, 9, '9.00'], bad: [9.01, 10, -0.01, ...noDecimal] }, { given: { high: 9.5, extremeHigh: 10, low: 1.25 }, good: [8.25], bad: [8.26] }],
})
limits('CATV', catv.settings, { agcLower: -8, agcUpper: 0 }, {
  // Equal limits are manual control; else at least 6 dBm.
  agcUpper: [{ good: [-2, -1.99, 5, '-2.0', -8], bad: [-2.01, -7.99, -8.01, -9, ...noDecimal] }, { given: { agcLower: -6.1 }, good: [-0.1, -6.1], bad: [-0.11] }],
  agcLower: [{ good: [-6, -6.01, 0] }, { given: { agcUpper: 99 }, bad: smallNoDecimal }],
  att: [{ good: [0, 20], bad: [-1, 21, 0.5, ''] }],
  channels: [{ good: [1, 255], bad: [0, 256, ''] }],
  channelRegister: [{ good: [0, 255], bad: [-1, 256, ''] }],
})
test('what the CATV module measures keeps two decimals and its sign', () => {
  const { value } = catvStatus.rows!.fields
  for (const [wire, number] of [['-7.25', -7.25], [80, 80], ['0.1', 0.1], ['1.234', undefined], ['low', undefined]] as const) assert.is(value.decode(wire), number)
})

const noTime = ['', '24:00', '8:30', '08:60', '08:30:00', 'noon']
limits('LED', led.settings, { ledTimed: true }, {
  ledOn: [{ good: ['00:00', '23:58'], bad: noTime }, { given: { ledTimed: false }, good: noTime }],
  ledOff: [{ good: ['00:00', '23:59', '07:01', '06:59'], bad: ['07:00', ...noTime] }, { given: { ledEnable: false }, good: noTime }],
})
limits('timed restart', restartPlan.settings, { restartEnable: true }, {
  restartTime: [{ good: ['00:00', '23:59'], bad: noTime }, { given: { restartEnable: false }, good: noTime }],
  restartDays: [{ given: { restartCycle: 'weekly' }, good: [1, 64, 127], bad: [0, 128, -1] }, { good: [0] }],
  restartDay: [{ given: { restartCycle: 'monthly' }, good: [1, 31], bad: [0, 32, '1.5', ''] }, { given: { restartCycle: 'weekly' }, good: [0, 32] }],
})
limits('system log', systemLog.settings, { mode: 'both', serverIp: '192.168.1.9' }, {
  serverIp: [
    { good: ['192.168.1.9', '223.255.255.254'], bad: ['', '0.0.0.1', '224.0.0.1', '192.168.1.256', 'log.example.com', '::1'] },
    { given: { mode: 'remote' }, bad: [''] }, { given: { mode: 'local' }, good: ['', 'anything'] },
  ],
  serverPort: [{ good: [1, 514, 65535], bad: [0, 65536, '514.5', ''] }, { given: { mode: 'local' }, good: [0] }],
})
const notAServer = ['', '192.168.1.256', '-a.com', 'two words', 'pool', 'http://pool.ntp.org']
limits('time zone', timeSettings.settings, {}, {
  timeZone: [{ good: ['Asia/Shanghai', 'America/North_Dakota/New_Salem', 'America/Port-au-Prince', 'Antarctica/DumontDUrville', 'Europe/Isle_of_Man'].filter(name => name in (timeSettings.settings.fields.timeZone.choices || {})), bad: ['', 'Asia/Atlantis', 'asia/shanghai', 'Asia/Shanghai UTC+8', 'UTC', '+8', 'toString'] }],
  sntp1Host: [{ given: { sntp1: 'others' }, good: ['ntp.example.com', '192.168.1.9', '2001:db8::1', `${a(59)}.com`], bad: [...notAServer, `${a(60)}.com`] }, { good: ['', 'two words'] }],
  sntp2Host: [{ given: { sntp2: 'others' }, good: ['ntp.example.com', `${a(59)}.com`], bad: [...notAServer, `${a(60)}.com`] }],
})
const someAccount = { username: 'guest', newPassword: 'Kq7!mzPw', confirmation: 'Kq7!mzPw' }
limits('account', accountTable.rows!, someAccount, {
  username: [
    { good: ['a', symbols, a(63)], bad: [...strangeToLogin, a(64)] },
    { context: { others: [{ id: 1, ...blank(accountTable.rows!), username: 'admin' }] }, good: ['admin2'], bad: ['admin', 'ADMIN'] },
  ],
  oldPassword: [{ good: [''] }, { given: { known: true }, good: ['1', 'two words', a(64)], bad: [''] }],
  newPassword: [
    { given: confirmed, good: ['Kq7!mzPw', strong30.slice(1)], bad: ['Kq7!mzP', 'kqzwmvt7', 'Admin@123', 'Aaaa1111!', 'Kq7! mzP'] },
    { given: confirmed, bad: ['', strong30], also: ['confirmation'] },
  ],
  confirmation: [{ good: ['Kq7!mzPw'], bad: ['', 'kq7!mzPw', 'Kq7!mzP'] }],
})

const home = { ssid: 'home', password: '12345678', band: 'low' as const }
const radius = { ...home, auth: 'enterprise' as const, radiusIp: '10.0.0.1', radiusPassword: 'x' }
const enterprise = { auth: 'enterprise' as const }
limits('Wi-Fi networks', wifi.rows!, radius, {
  // At most 10 Chinese characters and 32 in all, no space at either end; one name once on a band.
  ssid: [
    { good: ['a', a(32), '网'.repeat(10), '网'.repeat(10) + a(22), '🏠'.repeat(32), 'two words', '"\\<b>&;,:'],
      bad: ['', a(33), '网'.repeat(11), '网'.repeat(10) + a(23), '🏠'.repeat(33), ' a', 'a ', '　a', 'a\u00a0'] },
    { context: { others: [{ ...home, id: 2 }] }, good: ['Home', 'home2'], bad: ['home'] },
    { context: { others: [{ ...home, band: 'high', id: 2 }] }, good: ['home'] },
  ],
  password: [
    { given: { auth: 'personal' }, good: ['12345678', a(63), ' 123456 ', '密码密码密码密码', '"\\<b>&;,:'], bad: ['', '1234567', a(64), '密码密码密码密'] },
    { given: enterprise, good: ['', '1'] },
  ],
  radiusIp: [{ good: ['1.0.0.1', '192.168.1.2'], bad: notAnAddress }, { given: { auth: 'personal' }, good: [''] }],
  radiusPort: [{ good: [1, 65535], bad: [0, 65536, ''] }],
  radiusPassword: [{ good: ['1', a(63)], bad: ['', a(64)] }],
  backupIp: [{ good: [''] }, { given: { backupPassword: 'x' }, good: ['', '10.0.0.2'], bad: notAnAddress.filter(Boolean) }],
  backupPort: [{ given: { backupIp: '10.0.0.2', backupPassword: 'x' }, good: [1, 65535], bad: [0, 65536, ''] }],
  backupPassword: [{ good: ['', 'x'] }, { given: { backupIp: '10.0.0.2' }, good: ['1', a(63)], bad: ['', a(64)] }],
  // 0 turns the limit off.
  clients: [{ good: [0, 1, 32], bad: [-1, 33, 1.5, ''] }],
})

const onChannels = { wlan_channel: { values: {}, rows: [{ id: 1, band: 'low', channel: 13 }, { id: 2, band: 'high', channel: 36 }] } }
limits('Wi-Fi radio', radio.rows!, { band: 'low', mode: 'bgn', country: 'CN' }, {
  total: [{ good: [0, 1, 128], bad: [-1, 129, ''] }],
  mode: [{ good: ['bg', 'bgnax'], bad: ['an', 'anacax', 'x'] }, { given: { band: 'high' }, good: ['an', 'anacax'], bad: ['bg', 'bgnax'] }],
  country: [{ good: ['US', 'EU', 'XX'], bad: ['', 'ZZ', 'us'] }],
  width: [{ good: ['auto', 'w40'], bad: ['w80', 'w160'] }, { given: { band: 'high', mode: 'an' }, good: ['auto', 'w20', 'w80', 'w160'], bad: ['w10'] }],
  channel: [
    { context: onChannels, good: ['0', '13'], bad: ['12', '36', ''] },
    { given: { band: 'high', mode: 'an' }, context: onChannels, good: ['0', '36'], bad: ['13', '40'] },
  ],
  beacon: [{ good: [1, 100, 1024], bad: [0, 1025, ''] }],
  power: [{ good: [1, 100], bad: [0, 101, ''] }],
})
test('27 countries and regions, Europe and Other among them, by their names', () => {
  assert.is(Object.keys(countries).length, 27)
  assert.equal([countries.EU, countries.XX, countries.BR], [['Europe', '欧洲'], ['Other', '其他'], ['Brazil', '巴西']])
})

const nightOff = { id: 2, enable: true, days: 0b0000010, start: '23:00', end: '06:00' }
limits('Wi-Fi timed off', wifiOff.rows!, { days: 127, start: '23:00', end: '06:00' }, {
  start: [{ good: ['00:00', '23:59'], bad: ['', '24:00', '9:00', '12:60'] }],
  end: [
    { good: ['05:00', '22:59', '23:01'], bad: ['23:00', '', '24:00'] },
    // Monday 23:00 to Tuesday 06:00 against rules of one day: what touches does not overlap.
    { given: { days: 0b0000010, start: '22:00' }, context: { others: [nightOff] }, good: ['23:00'], bad: ['23:01', '21:00'] },
    { given: { days: 0b0000100, start: '05:00' }, context: { others: [nightOff] }, bad: ['05:30', '07:00'] },
    { given: { days: 0b0000100, start: '06:00' }, context: { others: [nightOff] }, good: ['07:00', '05:59'] },
    { given: { days: 0b0001000, start: '05:00' }, context: { others: [nightOff] }, good: ['06:00'] },
    // Saturday's night ends on Sunday.
    { given: { days: 1, start: '00:00' }, context: { others: [{ ...nightOff, days: 64 }] }, bad: ['01:00'] },
    { given: { days: 1, start: '06:00' }, context: { others: [{ ...nightOff, days: 64 }] }, good: ['08:00'] },
    // Rules that are off disturb nobody.
    { given: { enable: false }, context: { others: [nightOff] }, good: ['06:00'] },
    { context: { others: [{ ...nightOff, enable: false }] }, good: ['06:00'] },
  ],
})
test('a rule that overlaps another is told which', () => {
  const faults = faultsOf(wifiOff.rows!, { ...blank(wifiOff.rows!) }, { others: [nightOff] } as unknown as Context)
  assert.equal(faults, { end: ['Overlaps with “23:00-06:00”.', '与“23:00-06:00”重叠。'] })
})

// Diagnosis: attempts and time-out 1-86400, hops 1-255, data size required; a host of the protocol.
const upTo86400 = [{ good: [1, 86400, '4'], bad: [0, 86401, -1, 1.5, '', 'x'] }]
const probeLimits = {
  attempts: upTo86400, timeout: upTo86400,
  size: [{ good: [1, 65500, '56'], bad: ['', 0, 65501, -1, 1.5, 'x'] }],
  dscp: [{ good: [0, 63], bad: [-1, 64, '', 'EF'] }],
}
const notAProbeHost = ['', 'host', 'a b.com', '-a.com', 'http://a.com', '192.0.2.256', '192.0.2.1:80', '1::2::3', '测试', `${a(60)}.com`]
const hosts4 = [{ good: ['192.0.2.1', 'example.com', '192.168.1.1', `${a(59)}.com`], bad: [...notAProbeHost, '2001:db8::1'] }]
const hosts6 = [{ good: ['2001:db8::1', 'fe80::1', 'example.com', `${a(59)}.com`], bad: [...notAProbeHost, '192.0.2.1'] }]
limits('ping over IPv4', pings[0].settings, { host: '192.0.2.1' }, { host: hosts4, ...probeLimits })
limits('ping over IPv6', pings[1].settings, { host: '2001:db8::1' }, { host: hosts6, ...probeLimits })
const hops = [{ good: [1, 255, '30'], bad: [0, 256, -1, 1.5, '', 'x'] }]
limits('tracert over IPv4', tracerts[0].settings, { host: '192.0.2.1' }, { host: hosts4, ...probeLimits, hops })
limits('tracert over IPv6', tracerts[1].settings, { host: '2001:db8::1' }, { host: hosts6, ...probeLimits, hops })

limits('loop detection', loop.settings, { enable: true }, {
  etherType: [{ good: ['FFFA', '0000', 'ffff', '88B5'], bad: ['', 'FFF', 'FFFAA', 'FFFG', '0xFFFA', 'FF A', '８８８８'] }, { given: { enable: false }, good: ['', 'x'] }],
  interval: [{ good: [1, 60, '5'], bad: [0, 61, -1, 1.5, ''] }, { given: { enable: false }, good: [0, 61] }],
  recovery: [{ good: [10, 1800], bad: [9, 1801, 0, 10.5, ''] }],
  // 0 is untagged; at most 16 characters hold at most eight of the 16 that a list may have.
  vlanList: [{ good: ['0', '4076', '0,100', '0,4076,1,2', '1,2,3,4,5,6,7,8', '1000,2000,3000,4'], bad: ['', '4077', '0,4077', '-1', '1.5', '0,', ',0', '0,,1', '0, 1', 'x', '00001', '0，1', '1,2,3,4,5,6,7,8,9', '1000,2000,3000,40'] }],
})

limits('TR-069', tr069.settings, { enable: true, acsUrl: 'https://acs.example.com/' }, {
  acsUrl: [
    { good: ['http://acs.example.com', 'https://192.0.2.1:7547/acs?x=1', 'https://[2001:db8::1]/', `https://acs.cn/${a(240)}`], bad: ['', 'acs.example.com', 'ftp://acs.example.com', 'https://', 'https://acs', 'https://a b.com', 'https://acs.example.com:0/', 'https://acs.example.com:65536/', `https://acs.cn/${a(241)}`] },
    { given: { enable: false }, good: ['', 'x'] },
  ],
  username: [{ good: ['', 'a', '名', a(63)], bad: [a(64)] }],
  password: [{ good: ['', 'a', 'a "b" \\', a(63)], bad: [a(64)] }],
  interval: [
    { good: [LIMITS.tr069IntervalMin, LIMITS.tr069IntervalMax, '43200'], bad: [LIMITS.tr069IntervalMin - 1, LIMITS.tr069IntervalMax + 1, 1.5, '', 'x'] },
    { given: { periodic: false }, good: [-1, ''] }, { given: { enable: false }, good: [-1, ''] },
  ],
  requestPath: [{ good: ['/tr069', 'tr069', '/a/b', a(63)], bad: ['', '/', '/a b', '/a?b', '/a#b', '//'.concat(a(62))] }],
  requestPort: portLimits,
  requestUsername: [{ good: ['', a(63)], bad: [a(64)] }],
  requestPassword: [{ good: ['', a(63)], bad: [a(64)] }],
  stunServer: [{ given: { stun: true }, good: ['stun.example.com', '192.0.2.1', '2001:db8::1', `${a(59)}.com`], bad: ['', 'stun', 'stun.example.com:3478', 'a b', `${a(60)}.com`] }, { good: ['', 'x'] }],
  stunPort: [{ given: { stun: true, stunServer: 'stun.example.com' }, ...portLimits[0]! }, { good: [0, ''] }],
})
test('the TR-069 interval has the first reading of its limits where the type chooses none', () => {
  assert.equal([LIMITS.tr069IntervalMin, LIMITS.tr069IntervalMax], [1, 65535])
})
limits('disconnect lock', disconnectLock.settings, { lock: true }, {
  lockAfter: [{ good: [60, 86400, '3600'], bad: [59, 86401, 0, 60.5, ''] }, { given: { lock: false }, good: [0, ''] }],
})

// What every definition keeps to.

test('every field in which a person writes has a row in the table above', () => {
  const typed = ['text', 'secret', 'long', 'int', 'ipv4', 'ipv6', 'mac', 'time', 'timeRange', 'file']
  const missing = entities.filter(entity => entity.writes).flatMap(({ module, settings, rows }) =>
    [settings, ...(rows ? [rows] : [])].flatMap(shape => Object.values(shape.fields)
      .filter(field => !field.shown && !covered.has(field) && (typed.includes(field.kind) || shape.rules[field.name]))
      .map(field => `${module}.${field.name}`)))
  assert.equal(missing, [])
})

/** What both languages spell alike although it has words in it. */
const alike = ['中文', 'English']
/** A pair in both languages, or a spelling without words: SSID, PPPoE, 2.4 GHz, ax3000. */
const label = (words: Words, where: string) => {
  if (typeof words !== 'string') inBothLanguages(words, where)
  else assert.ok(alike.includes(words) || !/[a-z]{4}|[^ -~°]/.test(words), `${where} has one spelling for both languages: ${words}`)
}

test('every label, option, help and unit stands in both languages', () => {
  for (const { module, settings, rows } of entities)
    for (const field of [settings, ...(rows ? [rows] : [])].flatMap(shape => Object.values(shape.fields))) {
      const where = `${module}.${field.name}`
      label(field.label, where)
      // Names of places and hosts are what they are in every language.
      for (const words of Object.values(field.choices || {})) if (field.kind !== 'pick' && !isDomain(String(words))) label(words, where)
      if (field.help) inBothLanguages(field.help, `${where} help`)
      if (field.unit) label(field.unit, `${where} unit`)
    }
})

test('every problem has a code of its own and a sentence in both languages', () => {
  const all = Object.values(problems).filter((value): value is Problem => 'code' in value)
  assert.ok(all.length > 40)
  assert.is(new Set(all.map(({ code }) => code)).size, all.length)
  for (const { code, words } of all) inBothLanguages(words, `problem ${code}`)
  for (const { module, problems: own } of entities)
    for (const problem of own) assert.ok(all.includes(problem), `${module} answers with ${problem.code}, which problems.ts does not know`)
})

test.run()
