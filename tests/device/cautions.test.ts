// What is lawful but unwise is taken by the device and warned of at its field, beside the same entities as the rules.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { access } from '../../src/device/applications/access'
import { portForwarding } from '../../src/device/applications/port-forwarding'
import { snmp } from '../../src/device/applications/snmp'
import '../../src/device/applications/upnp'
import { lanIpv4 } from '../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../src/device/internet/lan-ipv6'
import { wan } from '../../src/device/internet/wan'
import { wifi } from '../../src/device/internet/wifi'
import { radio } from '../../src/device/internet/wifi-advance'
import { tr069 } from '../../src/device/remote/tr069'
import { dmz } from '../../src/device/security/dmz'
import { macFilter } from '../../src/device/security/mac-filter'
import { systemLog } from '../../src/device/system/system-log'
import { timeSettings } from '../../src/device/system/timezone'
import { voipAdvance } from '../../src/device/voip/advance'
import { inLanguage } from '../../src/model/localized-text'
import { type Context, initialValues, type Shape } from '../../src/model/shape'
import { cautionOf, errorOf, newCautions, remedyOf } from '../../src/model/validation'
import { assertBothLanguages } from './both-languages'

const stateOf = (entity: { settings: Shape; rows?: Shape }, values: object = {}, ...rows: object[]) => ({
  values: { ...initialValues(entity.settings), ...values },
  rows: rows.map((row, place) => ({ ...(entity.rows && initialValues(entity.rows)), id: place + 1, ...row })),
})
const lan = stateOf(lanIpv4, { ip: '10.20.0.1', mask: '255.255.0.0' })
const terminals = {
  values: {},
  rows: [
    { name: 'camera', mac: '00:11:22:33:44:55', ip: '10.20.0.40', bound: false, leased: 600 },
    { name: 'printer', mac: '00:11:22:33:44:66', ip: '10.20.0.41', bound: true, leased: 600 },
  ],
}
const ipoe = { name: 'tv', mode: 'ipoe', family: 'both', vlan: true, vlanId: 41 }
const other = { ...initialValues(wan.rows!), id: 7, name: 'internet' }
const delegated = stateOf(wan, {}, { name: 'internet', currentPrefix: '2001:db8:55::/56' })
const manual6 = { prefixMode: 'manual', addressType: 'slaac', prefix: '2001:db8:55:1::', prefixLength: 64 }
const services = stateOf(access, {}, { service: 'SSH', enable: true, port: 2222 }, { service: 'HTTP', port: 8000 })
const game = { id: 1, name: 'game', protocol: 'udp', externalPort: 9999, ip: '10.20.0.50', internalPort: 9999 }
const opened = { values: { enable: true }, rows: [game] }

const cases: readonly [
  name: string,
  shape: Shape,
  field: string,
  values: object,
  context: object,
  expected: RegExp | '',
][] = [
  ['MTU 1279 with IPv6', wan.rows!, 'mtu', { ...ipoe, mtu: 1279 }, {}, /1280/],
  ['MTU 1280 with IPv6', wan.rows!, 'mtu', { ...ipoe, mtu: 1280 }, {}, ''],
  ['MTU 700 with IPv4 alone', wan.rows!, 'mtu', { ...ipoe, family: 'ipv4', mtu: 700 }, {}, ''],
  ['PPPoE MTU of another mode', wan.rows!, 'pppMtu', { ...ipoe, pppMtu: 200 }, {}, ''],
  ['PPPoE MTU 1000', wan.rows!, 'pppMtu', { mode: 'pppoe', family: 'ipv6', pppMtu: 1000 }, {}, /1280/],
  ['static without DNS', wan.rows!, 'manualDns', { ...ipoe, ipv4Mode: 'static' }, {}, /DNS/],
  ['DHCP without DNS', wan.rows!, 'manualDns', ipoe, {}, ''],
  ['the LAN address as DNS', wan.rows!, 'dns2', { ...ipoe, manualDns: true, dns2: '10.20.0.1' }, { lan }, /own/],
  ['another DNS in the LAN', wan.rows!, 'dns1', { ...ipoe, manualDns: true, dns1: '10.20.0.9' }, { lan }, ''],
  ['the LAN is not known', wan.rows!, 'dns1', { ...ipoe, manualDns: true, dns1: '10.20.0.1' }, {}, ''],
  ['two without a tag', wan.rows!, 'vlan', { ...ipoe, vlan: false }, { others: [other] }, /internet.*tag/],
  ['one without a tag', wan.rows!, 'vlan', { ...ipoe, vlan: false }, { others: [{ ...other, vlan: true }] }, ''],
  [
    'multicast on the VLAN of another',
    wan.rows!,
    'multicastId',
    { ...ipoe, multicast: true, multicastId: 46 },
    { others: [{ ...other, vlan: true, vlanId: 46 }] },
    /internet/,
  ],
  [
    'the VLAN that is multicast of another',
    wan.rows!,
    'vlanId',
    ipoe,
    { others: [{ ...other, multicast: true, multicastId: 41 }] },
    /internet/,
  ],
  ['a VLAN of its own', wan.rows!, 'vlanId', ipoe, { others: [{ ...other, multicastId: 41 }] }, ''],
  [
    'a second source of multicast',
    wan.rows!,
    'igmpProxy',
    { ...ipoe, igmpProxy: true },
    { others: [{ ...other, igmpProxy: true }] },
    /internet/,
  ],
  [
    'a second source of multicast over IPv6',
    wan.rows!,
    'mldProxy',
    { ...ipoe, mldProxy: true },
    { others: [{ ...other, mldProxy: true }] },
    /internet/,
  ],
  ['the only source of multicast', wan.rows!, 'igmpProxy', { ...ipoe, igmpProxy: true }, { others: [other] }, ''],
  [
    'what a bridge has kept of a proxy',
    wan.rows!,
    'igmpProxy',
    { ...ipoe, igmpProxy: true },
    { others: [{ ...other, mode: 'bridge', igmpProxy: true }] },
    '',
  ],
  ['no proxy', wan.rows!, 'igmpProxy', ipoe, { others: [{ ...other, igmpProxy: true }] }, ''],
  ['one DNS server twice', wan.rows!, 'dns2', { ...ipoe, manualDns: true, dns1: '9.9.9.9', dns2: '9.9.9.9' }, {}, /9/],
  ['two DNS servers', wan.rows!, 'dns2', { ...ipoe, manualDns: true, dns1: '9.9.9.9', dns2: '9.9.9.10' }, {}, ''],
  [
    'one DNS server twice at home',
    lanIpv4.settings,
    'dns2',
    { dnsMode: 'manual', dns1: '1.1.1.2', dns2: '1.1.1.2' },
    {},
    /1/,
  ],
  [
    'the first DNS server as the third',
    lanIpv4.settings,
    'dns3',
    { dnsMode: 'manual', dns1: '1.0.0.2', dns3: '1.0.0.2' },
    {},
    /1/,
  ],
  [
    'no further DNS server',
    lanIpv4.settings,
    'dns3',
    { dnsMode: 'manual', dns1: '1.0.0.2', dns2: '', dns3: '' },
    {},
    '',
  ],
  [
    'one DNS server twice at home over IPv6',
    lanIpv6.settings,
    'dns2',
    { dnsMode: 'manual', dns1: '2620:fe::9', dns2: '2620:fe::9' },
    {},
    /2620/,
  ],
  ['a LAN with addresses of the Internet', lanIpv4.settings, 'ip', { ip: '172.32.4.1' }, {}, /Internet/],
  ...['172.31.4.1', '10.0.0.1', '192.168.88.1', '100.64.1.1'].map((ip): (typeof cases)[number] => [
    `a LAN at ${ip}`,
    lanIpv4.settings,
    'ip',
    { ip },
    {},
    '',
  ]),
  ...[22, 87, 1720, 6000, 10080].map((port): (typeof cases)[number] => [
    `the console on port ${port}`,
    access.rows!,
    'port',
    { service: 'HTTP', enable: true, port },
    {},
    /Browsers/,
  ]),
  ...[80, 88, 443, 1721, 6001, 8080, 10081].map((port): (typeof cases)[number] => [
    `the console on port ${port}`,
    access.rows!,
    'port',
    { service: 'HTTPS', enable: true, port },
    {},
    '',
  ]),
  ['SSH on port 22', access.rows!, 'port', { service: 'SSH', enable: true, port: 22 }, {}, ''],
  ['a log sent to itself', systemLog.settings, 'serverIp', { mode: 'both', serverIp: '10.20.0.1' }, { lan }, /own/],
  ['a log sent to a device', systemLog.settings, 'serverIp', { mode: 'both', serverIp: '10.20.0.2' }, { lan }, ''],
  ...[1, 2, 3].map((server): (typeof cases)[number] => [
    `the time asked of itself as server ${server}`,
    timeSettings.settings,
    `sntp${server}Host`,
    { [`sntp${server}`]: 'others', [`sntp${server}Host`]: '10.20.0.1' },
    { lan },
    /own/,
  ]),
  ['the Internet without NAT', wan.rows!, 'nat', { ...ipoe, nat: false }, { lan }, /NAT/],
  ['management without NAT', wan.rows!, 'nat', { ...ipoe, nat: false, service: ['TR069'] }, { lan }, ''],
  [
    'public addresses at home without NAT',
    wan.rows!,
    'nat',
    { ...ipoe, nat: false },
    { lan: stateOf(lanIpv4, { ip: '203.0.113.65', mask: '255.255.255.248' }) },
    '',
  ],
  ['addresses at home that are not known', wan.rows!, 'nat', { ...ipoe, nat: false }, {}, ''],
  ['a requested prefix of 72', wan.rows!, 'prefixLength', { ...ipoe, prefixLength: 72 }, {}, /64/],
  ['SLAAC from a /56', lanIpv6.settings, 'prefixLength', { ...manual6, prefixLength: 56 }, {}, /64/],
  ['SLAAC from a /72', lanIpv6.settings, 'prefixLength', { ...manual6, prefixLength: 72 }, {}, /64/],
  [
    'DHCPv6 from a /72',
    lanIpv6.settings,
    'prefixLength',
    { ...manual6, addressType: 'dhcp', prefixLength: 72 },
    {},
    '',
  ],
  ['a prefix of the provider', lanIpv6.settings, 'prefix', manual6, { wan: delegated }, ''],
  [
    'a prefix of nobody',
    lanIpv6.settings,
    'prefix',
    { ...manual6, prefix: '2001:db8:77::' },
    { wan: delegated },
    /provider.*55/,
  ],
  ['a private prefix', lanIpv6.settings, 'prefix', { ...manual6, prefix: 'fd00:1:2:3::' }, { wan: delegated }, ''],
  [
    'no prefix from the provider',
    lanIpv6.settings,
    'prefix',
    manual6,
    { wan: stateOf(wan, {}, { currentPrefix: '' }) },
    '',
  ],
  [
    'a service on the port of TR-069',
    access.rows!,
    'port',
    { service: 'SSH', enable: true, port: 7548 },
    { remote: stateOf(tr069, { requestPort: 7548 }) },
    /TR-069/,
  ],
  [
    'a service that is off',
    access.rows!,
    'port',
    { service: 'SSH', enable: false, port: 7548 },
    { remote: stateOf(tr069, { requestPort: 7548 }) },
    '',
  ],
  ['TR-069 on the port of SSH', tr069.settings, 'requestPort', { requestPort: 2222 }, { access: services }, /SSH/],
  [
    'TR-069 on the port of a service that is off',
    tr069.settings,
    'requestPort',
    { requestPort: 8000 },
    { access: services },
    '',
  ],
  [
    'SIP on the port of TR-069',
    voipAdvance.settings,
    'localPort',
    { localPort: 7547 },
    { remote: stateOf(tr069) },
    /TR-069/,
  ],
  ['SIP on the port of SSH', voipAdvance.settings, 'localPort', { localPort: 2222 }, { access: services }, /SSH/],
  [
    'a port that UPnP has opened',
    portForwarding.rows!,
    'externalPort',
    { ...game, ip: '10.20.0.51' },
    { upnp: opened },
    /10\.20\.0\.50.*game/,
  ],
  ['the same device', portForwarding.rows!, 'externalPort', game, { upnp: opened }, ''],
  [
    'the other protocol',
    portForwarding.rows!,
    'externalPort',
    { ...game, ip: '10.20.0.51', protocol: 'tcp' },
    { upnp: opened },
    '',
  ],
  ['a leased address', portForwarding.rows!, 'ip', { ...game, ip: '10.20.0.40' }, { terminals }, /camera.*may change/],
  ['a reserved address', portForwarding.rows!, 'ip', { ...game, ip: '10.20.0.41' }, { terminals }, ''],
  ['DMZ to a leased address', dmz.settings, 'host', { enable: true, host: '10.20.0.40' }, { terminals }, /camera/],
  [
    'a reservation of what another has',
    lanIpv4.rows!,
    'ip',
    { mac: '00:AA:00:00:00:01', ip: '10.20.0.40' },
    { terminals },
    /camera/,
  ],
  [
    'a reservation of what it has',
    lanIpv4.rows!,
    'ip',
    { mac: '00:11:22:33:44:55', ip: '10.20.0.40' },
    { terminals },
    '',
  ],
  [
    'the read community of the factory',
    snmp.settings,
    'readCommunity',
    { enable: true, readCommunity: 'Public' },
    {},
    /everybody/,
  ],
  ['the write community of the factory', snmp.settings, 'writeCommunity', { enable: true }, {}, /everybody/],
  [
    'communities alike',
    snmp.settings,
    'writeCommunity',
    { enable: true, readCommunity: 'noc7', writeCommunity: 'noc7' },
    {},
    /same/,
  ],
  [
    'communities of its own',
    snmp.settings,
    'writeCommunity',
    { enable: true, readCommunity: 'noc7', writeCommunity: 'noc8' },
    {},
    '',
  ],
  ['SNMP off', snmp.settings, 'writeCommunity', { enable: false }, {}, ''],
  ['TKIP', wifi.rows!, 'encryption', { encryption: 'old' }, {}, /54 Mbit.*WPS/],
  ['WPA2', wifi.rows!, 'encryption', { encryption: 'wpa2' }, {}, ''],
  ['802.11n without WMM', radio.rows!, 'wmm', { band: 'low', mode: 'bgn', wmm: false }, {}, /54 Mbit/],
  ['802.11ac without WMM', radio.rows!, 'wmm', { band: 'high', mode: 'anac', wmm: false }, {}, /54 Mbit/],
  ['802.11g without WMM', radio.rows!, 'wmm', { band: 'low', mode: 'bg', wmm: false }, {}, ''],
  ['802.11ax with WMM', radio.rows!, 'wmm', { band: 'high', mode: 'anacax', wmm: true }, {}, ''],
  ['a beacon interval of 9', radio.rows!, 'beacon', { beacon: 9 }, {}, /10 ms/],
  ['a beacon interval of 10', radio.rows!, 'beacon', { beacon: 10 }, {}, ''],
]

for (const [name, shape, field, values, context, expected] of cases)
  test(`${name}: ${expected ? 'a caution' : 'nothing'}`, () => {
    const all = { ...initialValues(shape), ...values }
    const around = { others: [], ...context } as unknown as Context
    const caution = cautionOf(shape, field, all, around)
    if (!expected) return void assert.not(caution)
    assert.match(inLanguage(caution || '', 'en'), expected)
    assertBothLanguages(caution || '', name)
  })

test('what a caution is about is no error', () => {
  const values = { ...initialValues(wan.rows!), ...ipoe, manualDns: true, dns1: '10.20.0.1' }
  const context = { others: [], lan } as unknown as Context
  assert.not(errorOf(wan.rows!, 'dns1', values, context))
})

test('only a caution that is new is asked about', () => {
  const before = { ...initialValues(wan.rows!), ...ipoe, mtu: 1000 }
  const after = { ...before, manualDns: true, dns1: '10.20.0.1' }
  const context = { others: [], lan } as unknown as Context
  assert.is(newCautions(wan.rows!, after, context, before).length, 1)
  assert.is(newCautions(wan.rows!, after, context).length, 2, 'a new row')
  assert.is(newCautions(wan.rows!, before, context, before).length, 0)
})

test('what is said of several fields is said once, with all their names', () => {
  const before = { ...initialValues(snmp.settings), enable: false }
  const context = { others: [] } as unknown as Context
  const [text, ...more] = newCautions(snmp.settings, { ...before, enable: true }, context, before)
  assert.equal(more, [])
  assert.match(inLanguage(text!, 'en'), /^Read community, Write community: A default that everybody knows\./)
  assert.match(inLanguage(text!, 'zh'), /^读团体名、写团体名：/)
  const own = { ...before, enable: true, readCommunity: 'noc7', writeCommunity: 'private' }
  assert.match(inLanguage(newCautions(snmp.settings, own, context, before)[0]!, 'en'), /^Write community: /)
})

test('a leased address can be reserved for the device that has it', () => {
  const context = { others: [], terminals } as unknown as Context
  const remedy = remedyOf(portForwarding.rows!, 'ip', { ip: '10.20.0.40' }, context)!
  assert.equal([remedy.entity.module, remedy.row], ['ipv4_lan_config', { mac: '00:11:22:33:44:55', ip: '10.20.0.40' }])
  assert.not(remedyOf(portForwarding.rows!, 'ip', { ip: '10.20.0.41' }, context))
})

test('the address of a device that is followed to another one need not be reserved', () => {
  const context = { others: [], terminals } as unknown as Context
  for (const [mac, isUnwise] of [
    ['00:11:22:33:44:55', false],
    ['', true],
    [undefined, true],
  ] as const) {
    const rule = { ...initialValues(portForwarding.rows!), ip: '10.20.0.40', mac }
    assert.is(!!cautionOf(portForwarding.rows!, 'ip', rule, context), isUnwise, `${mac}`)
    assert.is(!!remedyOf(portForwarding.rows!, 'ip', rule, context), isUnwise, `${mac}`)
    const host = { enable: true, host: '10.20.0.40', mac }
    assert.is(!!cautionOf(dmz.settings, 'host', host, context), isUnwise, `DMZ ${mac}`)
  }
})

test('a random MAC address is pointed out wherever one is entered', () => {
  for (const { rows } of [lanIpv4, macFilter])
    for (const [mac, expected] of [
      ['F6:00:00:00:00:01', true],
      ['f6-00-00-00-00-01', true],
      ['F4:00:00:00:00:01', false],
    ] as const)
      assert.is(Boolean((rows!.fields.mac as { hint?(mac: string): unknown }).hint!(mac)), expected, mac)
})

test('a mode has the bandwidths of its standard', () => {
  const widths = (mode: string) => radio.rows!.fields.width.offers!({ mode }).length
  assert.equal(['bg', 'bgn', 'bgnax', 'an', 'anac', 'anacax'].map(widths), [2, 3, 3, 3, 5, 5])
})

test.run()
