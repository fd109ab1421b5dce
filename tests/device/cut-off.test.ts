import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { initialValues } from '../../src/model/shape'
import { canCutOff } from '../../src/model/validation'
import { definedForms } from './definitions'

/*
 * Changes that can cut off the person who makes them (requirements 4.26): every field that is declared has a change
 * that can, and where it depends on more than the field, one that cannot.
 */

type Values = Readonly<Record<string, unknown>>

interface Case {
  /** What the device has, as far as it differs from a new row or an empty form. */
  readonly old?: Values
  readonly settings?: Values
  /** Changes of this field that can cut off. */
  readonly cuts: readonly Values[]
  /** Changes, of this field too, that cannot. */
  readonly keeps?: readonly Values[]
}

const allowlist = { enable: true, mode: 'white' }
const blocklist = { enable: true, mode: 'black' }
const offAllowlist = { enable: false, mode: 'white' }

const network = { enable: true, ssid: 'Home', password: 'secret-key', auth: 'personal', encryption: 'wpa2' }
const own = { service: 'HTTP', enable: true, port: 80, client: '192.168.1.23' }
const other = { ...own, client: '' }
const plan = { start: '23:00', end: '06:00', days: 127, enable: true }
const inUse = { status: 'connected' }
const bound = { status: 'off', binding: ['LAN2'] }

/** By the expression of the form and the name of the field. */
const cases: Readonly<Record<string, Case>> = {
  'access.rows!.enable': { old: own, cuts: [{ enable: false }] },
  'access.rows!.range': { old: own, cuts: [{ range: '192.168.1.9' }] },
  'access.rows!.port': { old: own, cuts: [{ port: 8080 }] },
  'lanIpv4.settings.ip': { cuts: [{ ip: '192.168.2.1' }], keeps: [{ lease: 60 }, {}] },
  'lanIpv4.settings.mask': { cuts: [{ mask: '255.255.0.0' }] },
  'lanIpv4.settings.dhcp': { old: { dhcp: true }, cuts: [{ dhcp: false }] },
  'lanPort.settings.isolation': { cuts: [{ isolation: true }] },
  'lanPort.rows!.type': { cuts: [{ type: 'layer2' }] },
  'port.rows!.enable': { old: { enable: true }, cuts: [{ enable: false }], keeps: [{ speed: '100M' }] },
  'mesh.settings.enable': { cuts: [{ enable: true }] },
  'mesh.settings.role': { old: { enable: true }, cuts: [{ role: 'agent' }], keeps: [{ band: 'low' }] },
  'wan.rows!.mode': { old: inUse, cuts: [{ mode: 'ipoe' }], keeps: [{ name: 'x' }, { nat: false }] },
  'wan.rows!.vlan': { old: inUse, cuts: [{ vlan: true }] },
  'wan.rows!.vlanId': { old: bound, cuts: [{ vlanId: 46 }] },
  'wan.rows!.binding': { cuts: [{ binding: ['LAN1'] }], keeps: [{ mode: 'ipoe' }, { vlan: true }, { vlanId: 46 }] },
  'wifi.settings.steering': { cuts: [{ steering: true }] },
  'wifi.rows!.ssid': { old: network, cuts: [{ ssid: 'Other' }], keeps: [{ clients: 4 }, { isolation: true }] },
  'wifi.rows!.auth': { old: network, cuts: [{ auth: 'enterprise' }] },
  'wifi.rows!.password': { old: network, cuts: [{ password: 'other-key' }] },
  'wifi.rows!.enable': { old: network, cuts: [{ enable: false }] },
  'wifi.rows!.encryption': { old: network, cuts: [{ encryption: 'wpa3' }] },
  'wifi.rows!.radiusIp': { old: network, cuts: [{ radiusIp: '192.168.1.9' }] },
  'wifi.rows!.radiusPort': { old: network, cuts: [{ radiusPort: 1813 }] },
  'wifi.rows!.radiusPassword': { old: network, cuts: [{ radiusPassword: 'x' }] },
  'wifi.rows!.hide': { old: network, cuts: [{ hide: true }] },
  'radio.rows!.radio': { old: { radio: true }, cuts: [{ radio: false }] },
  'radio.rows!.mode': { old: { radio: true }, cuts: [{ mode: 'an' }], keeps: [{ power: 50 }] },
  'radio.rows!.country': { old: { radio: true }, cuts: [{ country: 'DE' }] },
  'radio.rows!.width': { old: { radio: true }, cuts: [{ width: 'w160' }] },
  'radio.rows!.channel': { old: { radio: true }, cuts: [{ channel: '11' }] },
  'wifiOff.rows!.start': { old: plan, cuts: [{ start: '08:00' }], keeps: [{ start: '08:00', enable: false }] },
  'wifiOff.rows!.end': { old: plan, cuts: [{ end: '22:00' }] },
  'wifiOff.rows!.days': { old: plan, cuts: [{ days: 2 }] },
  'wifiOff.rows!.enable': { old: { ...plan, enable: false }, cuts: [{ enable: true }] },
  'firewall.settings.enable': {
    old: { enable: false, level: 'high' },
    cuts: [{ enable: true }],
    keeps: [{ enable: true, level: 'low' }],
  },
  'firewall.settings.level': {
    old: { enable: true, level: 'low' },
    cuts: [{ level: 'high' }],
    keeps: [{ enable: false, level: 'high' }],
  },
  'ipFilter.settings.enable': { old: offAllowlist, cuts: [{ enable: true }] },
  'ipFilter.settings.mode': { old: blocklist, cuts: [{ mode: 'white' }], keeps: [{ enable: false, mode: 'white' }] },
  'ipFilter.rows!.protocol': { settings: allowlist, cuts: [{ protocol: 'udp' }], keeps: [{ name: 'x' }] },
  'ipFilter.rows!.source': { settings: allowlist, cuts: [{ source: '192.168.1.9' }] },
  'ipFilter.rows!.destination': { settings: allowlist, cuts: [{ destination: '192.168.1.9' }] },
  'ipFilter.rows!.sourcePort': { settings: allowlist, cuts: [{ sourcePort: '80' }] },
  'ipFilter.rows!.destinationPort': { settings: allowlist, cuts: [{ destinationPort: '80' }] },
  'ipFilter.rows!.direction': { old: { direction: 'out' }, settings: allowlist, cuts: [{ direction: 'in' }] },
  'ipFilter.rows!.enable': { old: { enable: true }, settings: allowlist, cuts: [{ enable: false }] },
  'ipFilter.rows!.exception': { old: { exception: false }, settings: allowlist, cuts: [{ exception: true }] },
  'ipFilter.rows!.place': { old: { place: 0 }, settings: allowlist, cuts: [{ place: 2 }], keeps: [{ place: 0 }] },
  'macFilter.settings.enable': { old: offAllowlist, cuts: [{ enable: true }] },
  'macFilter.settings.mode': { old: blocklist, cuts: [{ mode: 'white' }], keeps: [{ enable: false, mode: 'white' }] },
  'macFilter.rows!.mac': { settings: allowlist, cuts: [{ mac: '3C:52:82:10:4F:01' }], keeps: [{ name: 'x' }] },
  'macFilter.rows!.enable': { old: { enable: true }, settings: allowlist, cuts: [{ enable: false }] },
  'restore.settings.defaultConfig': { cuts: [{ defaultConfig: true }] },
  'configurationFile.settings.file': { cuts: [{ file: 'backup.xml' }] },
}

const formOf = (expression: string) => definedForms.find(form => form.expression === expression)!.shape

const declared = definedForms.flatMap(({ expression, shape }) =>
  Object.keys(shape.fields)
    .filter(name => shape.fields[name]!.canCutOff)
    .map(name => `${expression}.${name}`),
)

test('every field that is declared has a row in this table', () => {
  assert.equal(Object.keys(cases).sort(), [...new Set(declared)].sort())
})

for (const [name, { old, settings = blocklist, cuts, keeps = [] }] of Object.entries(cases))
  test(name, () => {
    const [, expression, field] = /^(.*)\.(\w+)$/.exec(name) as unknown as [string, string, string]
    const shape = formOf(expression)
    const before = { ...initialValues(shape), ...old }
    const judge = (changed: Values) =>
      canCutOff(shape, { values: { ...before, ...changed }, old: before, settings: { ...settings } })
    for (const changed of cuts) {
      assert.ok(field in changed, 'changes this field')
      assert.ok(judge(changed), JSON.stringify(changed))
    }
    for (const changed of keeps) assert.not(judge(changed), JSON.stringify(changed))
    assert.not(judge({}), 'no change')
  })

/** Changes that depend on more than the field, and rows that are added or deleted. */
const situations: readonly (readonly [
  name: string,
  form: string,
  change: { values?: Values; old?: Values; settings?: Values },
  cutsOff: boolean,
])[] = [
  ['the key of a network that is off', 'wifi.rows!', { old: { enable: false }, values: { password: 'x' } }, false],
  ['a network that is turned on', 'wifi.rows!', { old: { enable: false }, values: { enable: true } }, false],
  ['the channel of a radio that is off', 'radio.rows!', { old: { radio: false }, values: { channel: '1' } }, false],
  ['the service in use', 'access.rows!', { old: own, values: { ...own, enable: false } }, true],
  ['another service', 'access.rows!', { old: other, values: { ...other, enable: false } }, false],
  ['a service that is turned on', 'access.rows!', { old: { ...own, enable: false }, values: own }, false],
  ['DHCP that is turned on', 'lanIpv4.settings', { old: { dhcp: false }, values: { dhcp: true } }, false],
  ['a new connection', 'wan.rows!', { values: { status: 'off', binding: [] } }, false],
  ['a new connection with a port', 'wan.rows!', { values: bound }, true],
  ['a deleted connection that is up', 'wan.rows!', { old: { ...inUse, binding: [] } }, true],
  ['a deleted connection that is down', 'wan.rows!', { old: { status: 'off', binding: [] } }, false],
  ['a port that is no longer bound', 'wan.rows!', { old: bound, values: { ...bound, binding: [] } }, true],
  ['a new time without Wi-Fi', 'wifiOff.rows!', { values: plan }, true],
  ['a new time that is disabled', 'wifiOff.rows!', { values: { ...plan, enable: false } }, false],
  ['a deleted time', 'wifiOff.rows!', { old: plan }, false],
  ['a new entry of an allowlist', 'macFilter.rows!', { values: { mac: 'x' }, settings: allowlist }, false],
  ['a deleted entry of an allowlist', 'macFilter.rows!', { old: { mac: 'x' }, settings: allowlist }, true],
  ['a deleted entry of an allowlist', 'ipFilter.rows!', { old: { source: 'x' }, settings: allowlist }, true],
  ['a new entry of an allowlist', 'ipFilter.rows!', { values: { exception: false }, settings: allowlist }, false],
  ['a new exception in an allowlist', 'ipFilter.rows!', { values: { exception: true }, settings: allowlist }, true],
  ['a new exception in a blocklist', 'ipFilter.rows!', { values: { exception: true }, settings: blocklist }, false],
  ['a deleted entry of a blocklist', 'macFilter.rows!', { old: { mac: 'x' }, settings: blocklist }, false],
  [
    'a changed entry of a blocklist',
    'ipFilter.rows!',
    { old: {}, values: { source: 'x' }, settings: blocklist },
    false,
  ],
  ['an entry while the filter is off', 'macFilter.rows!', { old: { mac: 'x' }, settings: offAllowlist }, false],
  ['from an allowlist to a blocklist', 'macFilter.settings', { old: allowlist, values: blocklist }, false],
  ['the factory settings', 'restore.settings', { values: { defaultConfig: false } }, false],
  ['the saved default configuration', 'restore.settings', { values: { defaultConfig: true } }, true],
  ['a setting that nobody depends on', 'led.settings', { values: { enable: true } }, false],
]

for (const [name, form, change, cutsOff] of situations)
  test(`${form} ${name}: ${cutsOff ? 'can cut off' : 'cannot'}`, () => {
    assert.is(canCutOff(formOf(form), change), cutsOff)
  })

test.run()
