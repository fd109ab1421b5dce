import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { deviceOf } from '../../../src/kit/device-of'
import { gatewayServices } from '../../../src/kit/standards/services'
import { statementOf } from '../../../src/kit/standards/statement'
import { profileOf } from '../../../src/tools/build/profile-file'
import { type Bench, type Body, overRestart, startBench } from '../../gateway/start'
import { isAll } from '../../scale'
import { compilers } from '../compilers'
import { quickFolder } from '../firmware-c/quick-folder'
import {
  compileFirmware,
  link,
  type RunningFirmware,
  startFirmware,
  writeFirmware,
} from '../firmware-c/start-c-firmware'

/*
 * What TR-124 and TR-03148 want an owner to be able to set, and how a gateway has to be at first: the simulated gateway
 * after a factory reset and, with --all, the generated firmware in C take the same calls. The names are those of rows
 * of the table.
 */

/** One of the gateways. */
interface Gateway {
  read(module: string): Promise<Body>
  write(module: string, keys: Body): Promise<Body>
}

const folder = mkdtempSync(join(quickFolder(), 'ontlet-standards-'))
let bench: Bench
let firmware: RunningFirmware | undefined
const gateways = new Map<string, Gateway>()

/** The firmware in C, as an administrator calls it. */
const inC = async ({ origin }: RunningFirmware): Promise<Gateway> => {
  const call = async (path: string, token: string, body?: string): Promise<Body> => {
    const headers = { Authorization: token }
    const response = await fetch(origin + path, { headers, ...(body && { method: 'POST', body }) })
    return (await response.json()) as Body
  }
  const send = (keys: Body, token = '') => call('/post.json', token, JSON.stringify(keys))
  const entered = await send({ module: 'login', username: 'admin', encryPassword: sha256Hex('Admin@123') })
  const token = String(entered.token)
  return {
    read: module => call(`/get.json?module=${module}`, token),
    write: (module, keys) => send({ module, ...keys }, token),
  }
}

const startCompiled = async (): Promise<RunningFirmware> => {
  const compiler = compilers()[0]!
  writeFirmware(folder)
  const objects = compileFirmware(folder, compiler, { options: ['-O1'] })
  return startFirmware(folder, link(join(folder, 'firmware'), compiler, objects, []))
}

test.before(async () => {
  if (isAll) {
    firmware = await startCompiled()
    gateways.set('the firmware in C', await inC(firmware))
  }
  bench = await startBench()
  await bench.login()
  await bench.write('restore_to_default')
  await overRestart(bench)
  gateways.set('the simulated gateway', bench)
  for (const [gateway, { write }] of gateways)
    assert.is((await write('wan_confignew', pppoe)).code, 0, `${gateway} takes what the provider's letter says`)
})
test.after(async () => {
  await firmware?.end()
  await bench.end()
  rmSync(folder, { recursive: true, force: true })
})

const row = (id: number, keys: Body) => ({ action: 'set', id, ...keys })
const added = (keys: Body) => ({ action: 'add', ...keys })

const pppoe = row(1, { mode: 2, vlan: 0, username: 'ont', password: 'ont' })

/** Where what a module tells is written, if that is another one. */
const writtenTo: Readonly<Record<string, string>> = { wlan_pararm: 'wlan_config', account_info: 'account' }

const rowsIn = (answer: Body): Body[] => (Object.values(answer).find(Array.isArray) ?? []) as Body[]

/** How a gateway has to be before anybody has set something. */
const first: [name: string, module: string, isAsAsked: (answer: Body, rows: Body[]) => boolean][] = [
  ['no port is forwarded at first', 'port_forwarding', (_, rows) => rows.length === 0],
  ['no port is opened over IPv6 at first', 'ipv6_pinhole', (_, rows) => rows.length === 0],
  ['no device has every port at first', 'dmz_config', ({ enable }) => enable === 0],
  ['the firewall is on at first', 'firewall_config', ({ enable }) => enable === 1],
  [
    'Wi-Fi is encrypted at first, with WPA2 or newer',
    'wlan_config',
    (_, rows) => rows.length > 0 && rows.every(row => row.encryption !== 3 && String(row.password).length >= 8),
  ],
  [
    'WPA2 and WPA3 of every network are on at first',
    'wlan_config',
    (_, rows) => rows.every(({ band, encryption }) => encryption === (band === 3 ? 2 : 0)),
  ],
  [
    'the pool is the rest of a network of 253 devices at first, for a day',
    'ipv4_lan_config',
    ({ dhcp_enable: on, mask, start, end, lease }) =>
      on === 1 && mask === '255.255.255.0' && `${start} ${end}` === '192.168.1.2 192.168.1.254' && lease === 86_400,
  ],
  ['the login asks for no riddle at first', 'public_info', ({ captcha_show: riddle }) => riddle === 0],
  ['SNMP is off at first', 'snmp_config', ({ enable }) => enable === 0],
  ['UPnP is off at first', 'upnp_config', ({ enable }) => enable === 0],
]
for (const [name, module, isAsAsked] of first)
  test(name, async () => {
    for (const [gateway, { read }] of gateways) {
      const answer = await read(module)
      assert.is(answer.code, 0, gateway)
      assert.ok(isAsAsked(answer, rowsIn(answer)), `${gateway}: ${JSON.stringify(answer)}`)
    }
  })

/** What an owner sets, and what must be kept; of rows, in the row of that id or in one that is new. */
const settings: [name: string, module: string, ...writes: Body[]][] = [
  [
    'the owner makes rules that block, or that alone let pass',
    'ipportfileterv4_config',
    { enable: 1, mode: 0 },
    added({ name: 'Mail', protocol: 1, source: '192.168.1.20', destination: '192.0.2.9', destination_port: '25' }),
    { mode: 1, enable: 0 },
  ],
  ['everything that nobody has asked for goes to one device', 'dmz_config', { enable: 1, ip: '192.168.1.50' }],
  [
    'an opening over IPv6 is that of a MAC address, whatever its address is',
    'ipv6_pinhole',
    added({ name: 'NAS', mac: '02:00:5E:00:00:31', protocol: 1, ports: '443' }),
  ],
  ['NAT of a connection can be off', 'wan_confignew', row(1, { nat: 0 })],
  ['the name of a network can be hidden', 'wlan_config', row(1, { hide: 1 })],
  ['a network takes 32 devices', 'wlan_config', row(1, { clients: 32 }), row(1, { clients: 0 })],
  ['the power of a radio can be set', 'wlan_pararm', row(1, { power: 1 }), row(1, { power: 100 })],
  [
    'a radio has channels of 20, 40 and 80 MHz',
    'wlan_pararm',
    ...[20, 40, 80].map(width => row(2, { channel_width: width })),
  ],
  [
    'address, mask and pool of the LAN can be set',
    'ipv4_lan_config',
    { ip: '192.168.1.1', mask: '255.255.254.0', start: '192.168.0.20', end: '192.168.0.200' },
  ],
  ['the lease can be set', 'ipv4_lan_config', { lease: 3600 }, { lease: 172_800 }],
  ['the DHCP server can be off', 'ipv4_lan_config', { dhcp_enable: 0 }, { dhcp_enable: 1 }],
  ['IPv6 of the LAN can be off', 'ipv6_lan_config', { enable: 0 }, { enable: 1 }],
  ['addresses over DHCPv6 can be on and off', 'ipv6_lan_config', { addr_type: 1 }, { addr_type: 0 }],
  [
    'a connection has IPv4, IPv6 or both',
    'wan_confignew',
    row(1, { ip_protocol: 0 }),
    row(1, { ip_protocol: 1 }),
    row(1, { ip_protocol: 2 }),
  ],
  ['the MTU can be set', 'wan_confignew', row(1, { ppp_mtu: 1400 })],
  ['the IGMP proxy is that of a connection', 'wan_confignew', row(1, { igmp_proxy: 0 }), row(1, { igmp_proxy: 1 })],
  [
    'a bridge carries IPv4, IPv6 or both',
    'wan_confignew',
    ...[0, 1, 2].map(family => row(1, { mode: 0, ip_protocol: family })),
    row(1, { mode: 2, ip_protocol: 2 }),
  ],
  [
    'what announcements say of the LAN can be set',
    'ipv6_lan_config',
    { addr_type: 0, ra_other: 0 },
    { ra_other: 1, ra_preference: 1, ra_routes: 1 },
    { addr_type: 1, ra_preference: 2 },
    { addr_type: 0, ra_preference: 0, ra_routes: 0 },
  ],
  [
    'what DHCPv6 tells can be chosen',
    'ipv6_lan_config',
    { dhcp6_options: 'dns,domain,ntp,sip' },
    { dhcp6_options: '' },
    { dhcp6_options: 'dns,domain' },
  ],
  ['packets of a network have a DSCP', 'wlan_config', row(1, { dscp: 46 }), row(1, { dscp: 63 }), row(1, { dscp: 0 })],
  ['a connection is always on', 'wan_confignew', row(1, { dial: 0 })],
  ['a connection is up on demand, with its time', 'wan_confignew', row(1, { dial: 1, idle: 20 })],
  ['a connection is made by hand', 'wan_confignew', row(1, { dial: 2 })],
  ['the length of the prefix that is asked for can be set', 'wan_confignew', row(1, { prefix_len: 56 })],
  ['a connection has a VLAN and its priority', 'wan_confignew', row(1, { vlan: 1, vlan_id: 7, priority: 6 })],
  [
    'a Wi-Fi network has a VLAN of its own, by the connection that it uses',
    'wan_confignew',
    row(1, { vlan: 1, vlan_id: 30, binding: 'SSID2' }),
  ],
  ['traffic of a port or a network uses one connection', 'wan_confignew', row(1, { binding: 'LAN1,SSID1' })],
  [
    'time servers have a name, an IPv4 or an IPv6 address',
    'time_zone',
    { sntp1: 'others', sntp1_host: 'time.example.net', sntp2: 'others', sntp2_host: '192.0.2.5' },
    { sntp1_host: '2001:db8::7b' },
  ],
  ['the SIP ALG can be off', 'alg_config', { sip: 0 }],
  [
    'the console can be closed to the LAN, as a bridge needs it',
    'acl_config',
    row(1, { enable: 0 }),
    row(1, { enable: 1 }),
  ],
]
for (const [name, module, ...writes] of settings)
  test(name, async () => {
    for (const [gateway, { read, write }] of gateways)
      for (const sent of writes) {
        const { action, id, ...keys } = sent
        const words = `${gateway}: ${JSON.stringify(sent)}`
        assert.is((await write(writtenTo[module] ?? module, sent)).code, 0, words)
        const answer = await read(module)
        const candidates = action ? rowsIn(answer).filter(own => action === 'add' || own.id === id) : [answer]
        const isKept = candidates.some(own => Object.entries(keys).every(([key, value]) => own[key] === value))
        assert.ok(isKept, `${words} is not in ${JSON.stringify(candidates)}`)
      }
  })

test('the connection of the prefix can be chosen', async () => {
  for (const [gateway, { read, write }] of gateways)
    for (const name of [String(rowsIn(await read('wan_interface'))[0]!.name), '']) {
      assert.is((await write('ipv6_lan_config', { prefix_mode: 0, prefix_wan: name })).code, 0, gateway)
      assert.is((await read('ipv6_lan_config')).prefix_wan, name, gateway)
    }
})

test('traffic to a destination uses one connection, over IPv4 and IPv6', async () => {
  for (const [gateway, { read, write }] of gateways) {
    const connection = String(rowsIn(await read('wan_interface'))[0]!.name)
    for (const [module, keys] of [
      ['ipv4_route_config', { destination: '198.51.100.0', mask: '255.255.255.0' }],
      ['ipv6_route_config', { destination: '2001:db8:77::', prefix_len: 48 }],
    ] as const) {
      const route = { ...keys, next_hop: '', interface: connection }
      assert.is((await write(module, added(route))).code, 0, `${gateway}: ${module}`)
      const isKept = rowsIn(await read(module)).some(
        row => row.destination === keys.destination && row.interface === connection,
      )
      assert.ok(isKept, `${gateway}: ${module}`)
    }
  }
})

/** What no gateway takes. */
const refused: [name: string, module: string, keys: Body][] = [
  ['no service answers on the port of another one', 'acl_config', row(2, { port: 80 })],
  ['a network takes no weaker encryption than there is', 'wlan_config', row(1, { encryption: 4 })],
  ['a network has a key of 8 characters at least', 'wlan_config', row(1, { password: 'Abc-123' })],
  ...['Ab@4567', 'abcdefgh1', 'Aaaa1111', 'Password1'].map((password): [string, string, Body] => [
    `the login password ${password} is refused`,
    'account_info',
    added({ username: 'guest', new_password: password, confirmation: password }),
  ]),
]
for (const [name, module, keys] of refused)
  test(name, async () => {
    for (const [gateway, { read, write }] of gateways) {
      const before = rowsIn(await read(module))
      assert.is.not((await write(writtenTo[module] ?? module, keys)).code, 0, gateway)
      assert.equal(rowsIn(await read(module)), before, gateway)
    }
  })

test('a device type may want new passwords of ten characters and all four kinds', async () => {
  const all = profileOf('all')
  const strict = await deviceOf({ ...all, limits: { ...all.limits, passwordMin: 10 } })
  const { newPassword } = strict.entities.find(({ module }) => module === 'change_password_page')!.settings.fields
  for (const weak of ['Gk7#pV2x', 'Gk7#pV2xm', 'gk7#pv2xmt', 'GK7#PV2XMT', 'GkApV2xmtq', 'Gk!#pVaxmt'])
    assert.match(String(newPassword!.validate(weak)), /At least 10 characters/, weak)
  assert.not(newPassword!.validate('Gk7#pV2xmt'))
  assert.match(String(newPassword!.help), /At least 10 characters/)
  const validator = Object.values(strict.validatorFiles('all')).join('')
  assert.match(validator, /is_new_password\(value, 10, 4\)/)
})

test('every service that the gateway has is documented, with its protocol and port', async () => {
  const protocols = ['TCP, UDP', 'TCP', 'UDP']
  const documented = gatewayServices().map(({ name, protocol, port }) => `${name} ${protocol} ${port}`)
  for (const { id } of rowsIn(await bench.read('acl_config')))
    assert.is((await bench.write('acl_config', row(Number(id), { enable: 1 }))).code, 0)
  for (const module of ['snmp_config', 'upnp_config', 'tr069_config'])
    assert.is((await bench.write(module, { enable: 1 })).code, 0, module)
  const listening = rowsIn(await bench.read('services')).map(
    ({ name, protocol, port }) => `${name} ${protocols[Number(protocol)]} ${port}`,
  )
  assert.ok(listening.length > 8, `${listening}`)
  assert.equal(
    listening.filter(service => !documented.includes(service)),
    [],
  )
  const text = statementOf('all')
  for (const { name, protocol, port } of gatewayServices())
    assert.ok(text.includes(`| ${name} | ${protocol} | ${port} |`), name)
})

test.run()
