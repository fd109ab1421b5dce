// LAN, WAN connections, static routes and reservations know each other's networks, whichever of them is edited.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ipv4Route, ipv6Route } from '../../../src/device/applications/route'
import { lanIpv4 } from '../../../src/device/internet/lan-ipv4'
import { lanIpv6 } from '../../../src/device/internet/lan-ipv6'
import { wan } from '../../../src/device/internet/wan'
import { numberToIpv4 } from '../../../src/model/ip'
import { inLanguage } from '../../../src/model/localized-text'
import { type Context, initialValues, type Shape } from '../../../src/model/shape'
import { errorsOf, warningOf } from '../../../src/model/validation'

interface Around {
  /** Address and mask of the LAN. */
  lan?: readonly [string, string]
  wan?: readonly object[]
  routes?: readonly object[]
  others?: readonly object[]
}

const connection = { ...initialValues(wan.rows!), id: 7, name: 'Office', mode: 'ipoe', family: 'ipv4' } as const
/** Address and mask of a network, of 24 bits unless it says more: 10.4.0.0/16. */
const parts = (network: string): [address: string, mask: string] => {
  const [address, bits = '24'] = network.split('/')
  return [address!, numberToIpv4(bits === '0' ? 0 : -1 << (32 - Number(bits)))]
}
const fixed = (network: string) => {
  const [ip, mask] = parts(network)
  const gateway = ip.replace(/\d+$/, '9')
  return { ...connection, ipv4Mode: 'static', ip, mask, gateway, currentIp: ip } as const
}
const leased = (currentIp: string) => ({ ...connection, currentIp }) as const
const route = (network: string) => {
  const [destination, size] = parts(network)
  return { ...initialValues(ipv4Route.rows!), id: 3, destination, size }
}

const around = ({ lan = ['192.168.1.1', '255.255.255.0'], wan = [], routes = [], others = [] }: Around) =>
  ({
    lan: { values: { ...initialValues(lanIpv4.settings), ip: lan[0], mask: lan[1] }, rows: [] },
    wan: { values: {}, rows: wan },
    routes: { values: {}, rows: routes },
    settings: { ip: lan[0], mask: lan[1] },
    others,
  }) as unknown as Context

/** Saves values: what is refused, else what is warned of, else nothing. */
const outcome = (shape: Shape, values: object, context: Context, old?: object) => {
  const [error] = Object.entries(errorsOf(shape, values, context))
  if (error) return `${error[0]}: ${inLanguage(error[1], 'en')}`
  const warning = warningOf(shape, values, context, old)
  return warning ? inLanguage(warning, 'en') : ''
}

const lan4 = (network: string, known: Around) => {
  const [ip, mask] = parts(network)
  const old = { ...initialValues(lanIpv4.settings), ip: '172.31.0.1', mask }
  const pool = { start: ip.replace(/\d+$/, '20'), end: ip.replace(/\d+$/, '30') }
  return outcome(lanIpv4.settings as unknown as Shape, { ...old, ...pool, ip }, around(known), old)
}
const wan4 = (values: object, known: Around) => outcome(wan.rows!, values, around(known))
const toRoute4 = (network: string, known: Around) =>
  outcome(ipv4Route.rows!, { ...route(network), interface: 'Office' }, around(known))
const reserve = (ip: string, known: Around) =>
  outcome(lanIpv4.rows!, { id: 1, name: 'NAS', mac: '00:1A:2B:3C:4D:5E', ip }, around(known))

const refused = (field: string, name: string) => `${field}: Overlaps with “${name}”.`
const warned = (name: string) => `Overlaps with “${name}”: devices there may become unreachable.`

for (const [name, found, expected] of [
  // A LAN and a static network on the other side cannot be told apart.
  ['LAN: the network of a static WAN', lan4('10.4.0.1/16', { wan: [fixed('10.4.7.2')] }), refused('ip', 'Office')],
  [
    'LAN: inside of the network of a static WAN',
    lan4('10.4.7.1', { wan: [fixed('10.4.200.2/16')] }),
    refused('ip', 'Office'),
  ],
  ['LAN: beside the network of a static WAN', lan4('10.4.6.1', { wan: [fixed('10.4.7.2')] }), ''],
  [
    'LAN: a bridge has no network',
    lan4('10.4.7.1', { wan: [{ ...fixed('10.4.7.2'), mode: 'bridge', currentIp: '' }] }),
    '',
  ],
  ['WAN: the network of the LAN', wan4(fixed('192.168.1.77'), {}), refused('ip', 'LAN')],
  ['WAN: a network that contains the LAN', wan4(fixed('192.168.200.77/16'), {}), refused('ip', 'LAN')],
  ['WAN: beside the LAN', wan4(fixed('192.168.2.77'), {}), ''],
  // A received address may change.
  ['LAN: a received address', lan4('192.168.1.1', { wan: [leased('192.168.1.64')] }), warned('Office')],
  ['LAN: no received address', lan4('192.168.1.1', { wan: [leased('192.168.2.64')] }), ''],
  ['WAN: a received address in the LAN', wan4(leased('192.168.1.64'), {}), warned('LAN')],
  ['WAN: a received address elsewhere', wan4(leased('100.64.1.64'), {}), ''],
  // Of two connections, one may be bound to ports of its own.
  [
    'WAN: the network of another static one',
    wan4(fixed('10.4.7.3'), { others: [{ ...fixed('10.4.7.2'), name: 'First' }] }),
    warned('First'),
  ],
  [
    'WAN: the received address of another one',
    wan4(fixed('10.4.7.3'), { others: [{ ...leased('10.4.7.2'), name: 'First' }] }),
    warned('First'),
  ],
  // A route to a whole network that is connected directly has no effect; one to a part of it takes that part away.
  ['LAN: the network of a route', lan4('10.4.7.1', { routes: [route('10.4.7.0')] }), refused('ip', '10.4.7.0')],
  ['LAN: more than the network of a route', lan4('10.4.0.1/16', { routes: [route('10.4.7.0')] }), warned('10.4.7.0')],
  ['LAN: a part of the network of a route', lan4('10.4.7.1', { routes: [route('10.4.0.0/16')] }), ''],
  ['route: the network of the LAN', toRoute4('192.168.1.0', {}), refused('destination', 'LAN')],
  ['route: a part of the LAN', toRoute4('192.168.1.32/28', {}), warned('LAN')],
  ['route: more than the LAN', toRoute4('192.168.0.0/16', {}), ''],
  ['route: everything', toRoute4('0.0.0.0/0', {}), ''],
  [
    'route: the network of a static WAN',
    toRoute4('10.4.7.0', { wan: [fixed('10.4.7.2')] }),
    refused('destination', 'Office'),
  ],
  ['route: a host in the network of a static WAN', toRoute4('10.4.7.5/32', { wan: [fixed('10.4.7.2')] }), ''],
  ['WAN: the network of a route', wan4(fixed('10.4.7.2'), { routes: [route('10.4.7.0')] }), refused('ip', '10.4.7.0')],
  [
    'reservation: in a route to a part of the LAN',
    reserve('192.168.1.35', { routes: [route('192.168.1.32/28')] }),
    warned('192.168.1.32'),
  ],
  ['reservation: outside of that', reserve('192.168.1.99', { routes: [route('192.168.1.32/28')] }), ''],
  ['reservation: in a route to more than the LAN', reserve('192.168.1.35', { routes: [route('192.168.0.0/16')] }), ''],
] as const)
  test(name, () => assert.is(found, expected))

const fixed6 = (ipv6: string, name = 'Office') =>
  ({
    ...connection,
    name,
    family: 'ipv6',
    ipv6Mode: 'static',
    ipv6,
    gatewayIpv6: 'fe80::9',
    prefixMode: 'none',
  }) as const
const leased6 = (currentIpv6: string, name = 'Office') =>
  ({ ...connection, name, family: 'ipv6', prefixMode: 'none', currentIpv6 }) as const
/** A prefix and its length: 2001:db8:1::/64. */
const prefixOf = (network: string) => {
  const [prefix, length] = network.split('/')
  return { prefixMode: 'manual', prefix: prefix!, prefixLength: Number(length) } as const
}
const byHand = (network: string, name = 'Office') => ({ ...leased6('', name), ...prefixOf(network) })
const route6 = (network: string) => {
  const { prefix: destination, prefixLength: size } = prefixOf(network)
  return { ...initialValues(ipv6Route.rows!), id: 3, destination, size }
}
const manual = (network: string) => ({ ...initialValues(lanIpv6.settings), ...prefixOf(network) })

interface Around6 extends Omit<Around, 'lan'> {
  lan?: object
}

const around6 = ({ lan = manual('2001:db8:1::/64'), wan = [], routes = [], others = [] }: Around6) => {
  const rows = { values: {}, rows: routes }
  return { lan6: { values: lan, rows: [] }, wan: { values: {}, rows: wan }, routes: rows, routes6: rows, others }
}

const lan6 = (values: object, known: Around6, old: object = initialValues(lanIpv6.settings)) =>
  outcome(lanIpv6.settings as unknown as Shape, values, around6(known) as unknown as Context, old)
const wan6 = (values: object, known: Around6, old?: object) => {
  // The routes that a connection knows by this name are those of IPv4.
  const context = { ...around6(known), routes: undefined }
  return outcome(wan.rows!, values, context as unknown as Context, old)
}
const toRoute6 = (network: string, known: Around6) =>
  outcome(ipv6Route.rows!, { ...route6(network), interface: 'Office' }, around6(known) as unknown as Context)

const given6 = [
  [
    'WAN: a prefix by hand with the address of another one',
    wan6(byHand('2001:db8:7::/56'), { others: [leased6('2001:db8:7:9::2', 'First')] }),
    warned('First'),
  ],
  [
    'WAN: a prefix by hand with the /64 of another one',
    wan6(byHand('2001:db8:7::/64'), { others: [fixed6('2001:db8:7::2', 'First')] }),
    warned('First'),
  ],
  [
    'WAN: an address in a prefix that another one has by hand',
    wan6(fixed6('2001:db8:7:4::2'), { others: [byHand('2001:db8:7::/60', 'First')] }),
    warned('First'),
  ],
  [
    'WAN: a prefix by hand in that of another one',
    wan6(byHand('2001:db8:7:10::/60'), { others: [byHand('2001:db8:7::/48', 'First')] }),
    warned('First'),
  ],
  [
    'WAN: a prefix by hand beside that of another one',
    wan6(byHand('2001:db8:7:10::/60'), { others: [byHand('2001:db8:7::/60', 'First')] }),
    '',
  ],
  [
    'WAN: a prefix by hand with the address of the connection itself',
    wan6({ ...fixed6('2001:db8:7::2'), prefixMode: 'manual', prefix: '2001:db8:7::', prefixLength: 64 }, {}),
    warned('Office'),
  ],
  ['WAN: one that was so before', wan6(byHand('2001:db8:9::/64'), {}, byHand('2001:db8:9::/64')), ''],
  ['WAN: a prefix by hand that the LAN has too', wan6(byHand('2001:db8:1::/64'), {}), ''],
  [
    'WAN: a prefix that is requested',
    wan6({ ...byHand('2001:db8:7::/64'), prefixMode: 'request' }, { others: [fixed6('2001:db8:7::2', 'First')] }),
    '',
  ],
  [
    'WAN: a prefix by hand with the network of a route',
    wan6(byHand('2001:db8:7::/56'), { routes: [route6('2001:db8:7:8::/64')] }),
    warned('2001:db8:7:8::'),
  ],
  ['LAN: in a prefix by hand', lan6(manual('2001:db8:7::/64'), { wan: [byHand('2001:db8:7::/56')] }), ''],
  [
    'route: a part of a prefix by hand',
    toRoute6('2001:db8:7:8::/64', { wan: [byHand('2001:db8:7::/56')] }),
    warned('Office'),
  ],
  ['route: more than a prefix by hand', toRoute6('2001:db8::/32', { wan: [byHand('2001:db8:7::/56')] }), ''],
] as const

const provider = manual('2001:db8:1::/64')
for (const [name, found, expected] of [
  ['LAN: the /64 of a static WAN', lan6(provider, { wan: [fixed6('2001:db8:1::7')] }), refused('prefix', 'Office')],
  [
    'LAN: a prefix that contains it',
    lan6(manual('2001:db8:1::/48'), { wan: [fixed6('2001:db8:1:9::7')] }),
    refused('prefix', 'Office'),
  ],
  [
    'LAN: a part of it',
    lan6(manual('2001:db8:1:0:8000::/80'), { wan: [fixed6('2001:db8:1::7')] }),
    refused('prefix', 'Office'),
  ],
  ['LAN: beside it', lan6(provider, { wan: [fixed6('2001:db8:1:1::7')] }), ''],
  ['LAN: an address over IPv4 only', lan6(provider, { wan: [{ ...fixed6('2001:db8:1::7'), family: 'ipv4' }] }), ''],
  ['LAN: a prefix of the provider', lan6({ ...provider, prefixMode: 'wan' }, { wan: [fixed6('2001:db8:1::7')] }), ''],
  ['LAN: off', lan6({ ...provider, enable: false }, { wan: [fixed6('2001:db8:1::7')] }), ''],
  ['WAN: in the prefix of the LAN', wan6(fixed6('2001:DB8:1:0:a::7'), {}), refused('ipv6', 'LAN')],
  [
    'WAN: around the prefix of the LAN',
    wan6(fixed6('2001:db8:1::7'), { lan: manual('2001:db8:1:0:8000::/80') }),
    refused('ipv6', 'LAN'),
  ],
  ['WAN: beside the prefix of the LAN', wan6(fixed6('2001:db8:2::7'), {}), ''],
  [
    'WAN: the LAN has a prefix of the provider',
    wan6(fixed6('2001:db8:1::7'), { lan: { ...provider, prefixMode: 'wan' } }),
    '',
  ],
  ['WAN: IPv6 is off on the LAN', wan6(fixed6('2001:db8:1::7'), { lan: { ...provider, enable: false } }), ''],
  ['LAN: a received address', lan6(provider, { wan: [leased6('2001:db8:1::7')] }), warned('Office')],
  ['LAN: a received address elsewhere', lan6(provider, { wan: [leased6('2001:db8:2::7')] }), ''],
  ['LAN: a connection that is down', lan6(provider, { wan: [leased6('')] }), ''],
  [
    'LAN: a received address that it contained before',
    lan6(provider, { wan: [leased6('2001:db8:1::7')] }, provider),
    '',
  ],
  ['WAN: a received address in the LAN', wan6(leased6('2001:db8:1::7'), {}), warned('LAN')],
  ['WAN: a received address elsewhere', wan6(leased6('2001:db8:2::7'), {}), ''],
  ['WAN: one that was there before', wan6(leased6('2001:db8:1::7'), {}, leased6('2001:db8:1::7')), ''],
  [
    'WAN: the /64 of another static one',
    wan6(fixed6('2001:db8:7::1'), { others: [fixed6('2001:db8:7::2', 'First')] }),
    warned('First'),
  ],
  [
    'WAN: the received address of another one',
    wan6(fixed6('2001:db8:7::1'), { others: [leased6('2001:db8:7::2', 'First')] }),
    warned('First'),
  ],
  ['WAN: link-local addresses', wan6(fixed6('fe80::1'), { others: [fixed6('fe80::2', 'First')] }), ''],
  ['WAN: both protocols', wan6(fixed6('2001:db8:7::1'), { others: [{ ...fixed('10.4.7.2'), name: 'First' }] }), ''],
  [
    'LAN: the network of a route',
    lan6(provider, { routes: [route6('2001:db8:1::/64')] }),
    refused('prefix', '2001:db8:1::'),
  ],
  [
    'LAN: more than the network of a route',
    lan6(manual('2001:db8:1::/48'), { routes: [route6('2001:db8:1:5::/64')] }),
    warned('2001:db8:1:5::'),
  ],
  ['LAN: a part of the network of a route', lan6(provider, { routes: [route6('2001:db8::/32')] }), ''],
  ['route: the network of the LAN', toRoute6('2001:db8:1::/64', {}), refused('destination', 'LAN')],
  ['route: a part of the LAN', toRoute6('2001:db8:1::5/128', {}), warned('LAN')],
  ['route: more than the LAN', toRoute6('2001:db8::/32', {}), ''],
  ['route: everything', toRoute6('::/0', {}), ''],
  [
    'route: the network of a static WAN',
    toRoute6('2001:db8:7::/64', { wan: [fixed6('2001:db8:7::2')] }),
    refused('destination', 'Office'),
  ],
  ['route: a host there', toRoute6('2001:db8:7::5/128', { wan: [fixed6('2001:db8:7::2')] }), ''],
  [
    'WAN: the network of a route',
    wan6(fixed6('2001:db8:7::2'), { routes: [route6('2001:db8:7::/64')] }),
    refused('ipv6', '2001:db8:7::'),
  ],
  ['WAN: a part of the network of a route', wan6(fixed6('2001:db8:7::2'), { routes: [route6('2001:db8:7::/48')] }), ''],
  ...given6,
] as const)
  test(`IPv6, ${name}`, () => assert.is(found, expected))

test('what could not be read is not compared', () => {
  const nothing = { others: [] } as unknown as Context
  assert.is(outcome(wan.rows!, fixed('192.168.1.77'), nothing), '')
  assert.is(outcome(ipv4Route.rows!, { ...route('192.168.1.0'), interface: 'x' }, nothing), '')
  assert.is(outcome(wan.rows!, fixed6('2001:db8:1::7'), nothing), '')
  assert.is(outcome(ipv6Route.rows!, { ...route6('2001:db8:1::/64'), interface: 'x' }, nothing), '')
  assert.is(outcome(lanIpv6.settings as unknown as Shape, provider, nothing), '')
})

test('a LAN that stays is not warned of again', () => {
  const old = initialValues(lanIpv4.settings)
  const context = around({ wan: [leased('192.168.1.64')] })
  assert.is(outcome(lanIpv4.settings as unknown as Shape, { ...old, lease: 600 }, context, old), '')
})

test('a network of one other address has no room for DHCP', () => {
  const values = {
    ...initialValues(lanIpv4.settings),
    mask: '255.255.255.252',
    start: '192.168.1.2',
    end: '192.168.1.2',
  }
  const errors = errorsOf(lanIpv4.settings as unknown as Shape, values, around({}))
  assert.is(inLanguage(errors.end!, 'en'), 'This network is too small for DHCP.')
  assert.equal(errorsOf(lanIpv4.settings as unknown as Shape, { ...values, dhcp: false }, around({})), {})
})

test.run()
