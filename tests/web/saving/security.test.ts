// The screens of the Security and Applications groups.

import '../dom'
import * as assert from 'uvu/assert'
import { answerAll, device } from '../console'
import { click, textOf } from '../dom'
import { test } from '../test'
import { control, given, has, keeps, lacks, refuses, type Step, says, scene, stored } from './person'

/**
 * Tables that are all edited in the same way: what is entered, what is stored of it, a change, and what that stores.
 */
const tables: readonly [route: string, module: string, row: string, Step, stored: object, change: Step, to: object][] =
  [
    [
      '/safety/ip',
      'ipportfileterv4_config',
      'TV',
      { Name: 'TV', Protocol: 'TCP', 'Source IP': '192.168.1.11', 'Destination port': '80-90' },
      { name: 'TV', protocol: 2, source: '192.168.1.11', destination: '', destination_port: '80-90' },
      { 'Source IP': '192.168.1.12-192.168.1.13' },
      { source: '192.168.1.12-192.168.1.13' },
    ],
    [
      '/safety/mac',
      'macfileter_config',
      'x',
      { 'MAC address': '00-11-22-33-44-55', Name: 'x' },
      { mac: '00:11:22:33:44:55', name: 'x' },
      { 'MAC address': '00-11-22-33-44-56' },
      { mac: '00:11:22:33:44:56', name: 'x' },
    ],
    [
      '/safety/domain-blacklist',
      'domainblk_config',
      'bad.example',
      { Domain: 'https://bad.example/path?x' },
      { domain: 'bad.example' },
      {},
      { domain: 'bad.example' },
    ],
    [
      '/virtual-host',
      'port_forwarding',
      'Web',
      { Name: 'Web', 'External port': '8081', 'Internal IP': '192.168.1.77', 'Internal port': '80' },
      { name: 'Web', protocol: 0, external_port: 8081, internal_ip: '192.168.1.77', internal_port: 80 },
      { 'External port': '8082' },
      { external_port: 8082 },
    ],
    [
      '/route',
      'ipv4_route_config',
      '10.5.0.0',
      { Destination: '10.5.0.0', 'Subnet mask': '255.255.0.0', 'Next hop': '192.168.1.9' },
      { destination: '10.5.0.0', mask: '255.255.0.0', next_hop: '192.168.1.9', interface: '' },
      { 'Next hop': '192.168.1.8' },
      { next_hop: '192.168.1.8' },
    ],
    [
      '/pinhole',
      'ipv6_pinhole',
      'NAS',
      { Name: 'NAS', Device: 'a4:83:e7:45:b3:06', Ports: '8000-8010' },
      { name: 'NAS', mac: 'A4:83:E7:45:B3:06', ports: '8000-8010' },
      { Ports: '8000' },
      { ports: '8000' },
    ],
  ]
/** Step: presses the button of the message. */
const undo = async () => {
  await click(
    [...document.querySelectorAll<HTMLElement>('.message button')].find(element => textOf(element) === 'Undo')!,
  )
  await answerAll()
}
/** Step: these addresses of the test are reserved, and no other. */
const reserves =
  (...ips: string[]) =>
  () => {
    const rows = stored('ipv4_lan_config').list as { ip: string }[]
    assert.equal(
      rows.map(({ ip }) => ip).filter(ip => ['192.168.1.24', '192.168.1.25'].includes(ip)),
      ips,
    )
  }
for (const [route, module, row, values, added, change, changed] of tables)
  scene(
    route,
    'a row is added, edited and deleted, which is undone',
    ...['Add', values, 'Save', keeps(module, { list: [added] })],
    ...[`Edit ${row}`, change, 'Save', keeps(module, { list: [changed] })],
    ...[`Delete ${row}`, 'Delete', has(module, 'list', 1)],
    ...[undo, keeps(module, { list: [changed] }), has(module, 'list', 2)],
    // The page shows it again.
    ...[`Edit ${row}`, 'Cancel'],
  )

scene(
  '/virtual-host',
  'a common service fills in its ports; a duplicate is refused with the name of the other rule',
  given('port_forwarding', { list: [] }),
  ...['Add', { 'Common services': 'HTTP', 'Internal IP': '192.168.1.77' }, 'Save'],
  says('“HTTP” on the gateway also uses this port: only one of the two can be reached.'),
  'Save',
  keeps('port_forwarding', { list: [{ name: 'HTTP', external_port: 80, internal_port: 80 }] }),
  ...['Add', { 'Common services': 'Minecraft', 'Internal IP': '192.168.1.11' }, 'Save'],
  says('Internal IP: The address of “NAS” may change. Reserve it.'),
  'Save',
  keeps('port_forwarding', {
    list: [{ name: 'HTTP' }, { name: 'Minecraft', external_port: 25565, internal_port: 25565 }],
  }),
  keeps('ipv4_lan_config', { list: [{ mac: '00:11:32:5A:7C:02', ip: '192.168.1.11' }] }),
  ...['Add', { Name: 'Again' }],
  refuses('External port', '80', 'Already in use: “HTTP”.'),
  refuses('Internal IP', '192.168.1.1', 'Already in use: “LAN”.'),
)

scene(
  '/virtual-host',
  'an address is reserved before it is forwarded to, once, unless the user does not want that',
  given('port_forwarding', { list: [] }),
  ...['Add', { Name: 'Films', 'External port': '8100', 'Internal IP': '192.168.1.24' }],
  // Somebody else has added it meanwhile.
  () =>
    device.set('port_forwarding', {
      list: [{ id: 1, name: 'Other', external_port: 8100, internal_ip: '192.168.1.30' }],
    }),
  ...['Save', 'Save', has('port_forwarding', 'list', 1), reserves('192.168.1.24')],
  ...[{ 'External port': '8101' }, 'Save', has('port_forwarding', 'list', 2), reserves('192.168.1.24')],
  ...['Add', { Name: 'Music', 'External port': '8102', 'Internal IP': '192.168.1.25' }, 'Save', { Reserve: false }],
  ...['Save', has('port_forwarding', 'list', 3), reserves('192.168.1.24')],
  ...['Edit Music', { Name: 'Radio' }, 'Save', reserves('192.168.1.24')],
)

scene(
  '/dmz',
  'an address is reserved before everything is forwarded to it, unless the user cancels',
  { DMZ: true, 'Internal IP': '192.168.1.24' },
  ...['Save', 'Cancel', reserves()],
  ...['Save', 'Save', reserves('192.168.1.24'), keeps('dmz_config', { enable: 1, ip: '192.168.1.24' })],
)

scene(
  '/virtual-host',
  'a range of ports is added, made longer, and is taken for other rules',
  given('port_forwarding', { list: [] }),
  ...['Add', { Name: 'Range', 'External port': '8100', 'Last external port': '8110', 'Internal IP': '192.168.1.77' }],
  ...['Save', keeps('port_forwarding', { list: [{ external_port: 8100, port_end: 8110, internal_port_end: 0 }] })],
  ...['Edit Range', { 'Last external port': '8111' }, 'Save'],
  keeps('port_forwarding', { list: [{ external_port: 8100, port_end: 8111, internal_port: 8100 }] }),
  ...['Add', { Name: 'Again', 'Internal IP': '192.168.1.11' }],
  refuses('External port', '8111', 'Overlaps with “Range (8100–8111)”.'),
)

scene(
  '/devices-edit/00-11-32-5A-7C-02',
  'a forwarded port and a group of the parental controls are begun with the device',
  ...['Forward a port', () => assert.is(control('Internal IP').value, '192.168.1.11'), 'Cancel'],
  ...[given('dev_config', { parental_group: [] }), 'Add a group', () => assert.ok(control('NAS').checked)],
)

scene(
  '/usage',
  'a gateway that has counted nothing says so',
  given('terminal_usage', { list: [] }),
  says('Nothing has been counted yet.'),
)

scene(
  '/pinhole',
  'a range is refused the wrong way round',
  ...['Add', refuses('Ports', '8010-8000', 'Enter 80 or a range such as 80-90.')],
)

scene(
  '/devices-edit/5C-70-17-A2-66-04',
  'a device is renamed',
  ...['Rename', { Name: 'Anna’s phone' }, 'Save', says('Anna’s phone')],
  keeps('terminal_alias', { list: [{ mac: '5C:70:17:A2:66:04', name: 'Anna’s phone' }] }),
)

scene(
  '/safety/ip',
  'a partly overlapping rule asks first, the same one is refused; another mode deletes all rules',
  given('ipportfileterv4_config', { list: [] }),
  ...['Add', { Name: 'Wide', 'Source IP': '10.0.0.1-10.0.0.9' }, 'Save'],
  ...['Add', { Name: 'Other' }, refuses('Source IP', '10.0.0.1-10.0.0.9', 'Already in use: “Wide”.')],
  ...[{ 'Source IP': '10.0.0.9-10.0.0.12' }, 'Save', says('Overlaps with “Wide”.'), 'Cancel'],
  has('ipportfileterv4_config', 'list', 1),
  ...['Save', 'Save', has('ipportfileterv4_config', 'list', 2)],
  ...[{ Mode: 'Allowlist: allow only these' }, 'Save', says('2 entries will be deleted.'), 'Cancel'],
  has('ipportfileterv4_config', 'list', 2),
  ...['Save', 'Clear'],
  keeps('ipportfileterv4_config', { mode: 1 }),
  has('ipportfileterv4_config', 'list', 0),
)

scene(
  '/safety/mac',
  'a device has one entry; the last one of an allowlist is deleted only after a warning',
  given('macfileter_config', { enable: 1, mode: 1, list: [{ id: 900, mac: '00:11:32:5A:7C:02', name: '' }] }),
  'Add',
  refuses('MAC address', '00-11-32-5a-7c-02', 'Already in use: “00:11:32:5A:7C:02”.'),
  ...[refuses('Name', 'n'.repeat(33), 'At most 32 characters.'), 'Cancel', 'Discard', 'Delete 00:11:32:5A:7C:02 (NAS)'],
  ...[says('An empty allowlist blocks everything.'), 'Delete', has('macfileter_config', 'list', 0)],
)

/** Screens with a form: what is changed, and what is stored. */
const settings: readonly [route: string, module: string, act: Step, keeps: Record<string, unknown>][] = [
  ['/firewall', 'firewall_config', { Level: 'High' }, { level: 1 }],
  ['/alg', 'alg_config', { SIP: false }, { sip: 0, ftp: 1 }],
  ['/upnp', 'upnp_config', { UPnP: true }, { enable: 1 }],
  ['/dmz', 'dmz_config', { DMZ: true, 'Internal IP': '192.168.1.77' }, { enable: 1, ip: '192.168.1.77' }],
  [
    '/dmz',
    'dmz_config',
    { 'IP passthrough': true, 'MAC address of the device': '3c-52-82-10-4f-01' },
    { enable: 0, passthrough: 1, passthrough_mac: '3C:52:82:10:4F:01' },
  ],
  ['/wps', 'wps_config', { WPS: false }, { enable: 0 }],
  [
    '/mirror',
    'mirror_config',
    { 'Port mirror': true, 'Source port': 'LAN1', 'Destination port': 'LAN2' },
    { enable: 1, source: 'LAN1', destination: 'LAN2' },
  ],
]
for (const [route, module, change, kept] of settings)
  scene(route, 'a setting is changed and saved', change, 'Save', keeps(module, kept))

scene(
  '/snmp',
  'community names are required while it is on',
  ...[{ SNMP: true }, refuses('Read community', 'x'.repeat(33), 'At most 32 characters.')],
  ...[{ 'Read community': 'x'.repeat(32) }, refuses('Write community', '', 'Required.')],
  ...[{ 'Write community': 'w' }, 'Save'],
  keeps('snmp_config', { enable: 1, read_community: 'x'.repeat(32), write_community: 'w' }),
)

scene(
  '/route 2',
  'an IPv6 route is added; a next hop that cannot be reached is refused for IPv4',
  ...['Add', { Destination: '2001:db8:a::', 'Prefix length': '48', 'Next hop': 'fe80::2' }],
  ...[{ Interface: '1_INTERNET_R_VID_100' }, 'Save'],
  keeps('ipv6_route_config', { list: [{ destination: '2001:db8:a::', prefix_len: 48, next_hop: 'fe80::2' }] }),
  ...['IPv4', 'Add', { Destination: '10.3.0.0', 'Subnet mask': '255.255.0.0', 'Next hop': '9.9.9.9' }, 'Save'],
  says('The next hop cannot be resolved.'),
)

const kids = { group: 'Kids', days: 126 }
scene(
  '/parental',
  'one form says who may be online when',
  given('dev_config', { parental_group: [], parental_time: [] }),
  ...['Add a rule', { Name: 'Kids', tablet: true, Sun: false, Start: '16:30' }],
  refuses('End', '16:30', 'Must be after the start. Add what is after midnight separately.'),
  ...[{ End: '19:00' }, 'Save'],
  says('tablet may use the Internet on Mon, Tue, Wed, Thu, Fri and Sat from 16:30 to 19:00.'),
  keeps('dev_config', { parental_group: [{ name: 'Kids', terminals: 'A4:83:E7:45:B3:06' }] }),
  keeps('dev_config', { parental_time: [{ ...kids, start: '16:30', end: '19:00' }] }),
  ...['Edit Kids', { Name: 'Children' }, 'Add a time', { 'Start#2': '18:00', 'End#2': '20:00' }, 'Save'],
  ...[says('Overlaps with “16:30-19:00”.'), { 'Start#2': '19:00' }, 'Save'],
  () =>
    assert.equal(
      (stored('dev_config').parental_time as { group: string }[]).map(({ group }) => group),
      ['Children', 'Children'],
    ),
  ...['Edit Children', 'Remove this time', lacks('Start#2'), 'Save', has('dev_config', 'parental_time', 1)],
  ...['Delete Children', 'Delete', has('dev_config', 'parental_time', 0), has('dev_config', 'parental_group', 0)],
)

const full = Array.from({ length: 32 }, (_, place) => ({
  id: place + 1,
  group: 'Kids',
  days: 1 << (place % 7),
  start: `${10 + (place % 12)}:00`,
  end: `${10 + (place % 12)}:30`,
}))
scene(
  '/parental',
  'a rule of the parental controls whose times are refused leaves nothing behind, and its input stays',
  given('dev_config', {
    parental_group: [{ id: 1, name: 'Kids', terminals: '00:11:22:33:44:55' }],
    parental_time: full,
  }),
  ...['Add a rule', { Name: 'Guests', tablet: true }, 'Save'],
  ...[says('The allowed time table is full. Delete an entry first.'), has('dev_config', 'parental_group', 1)],
  ...[() => device.set('dev_config', { parental_time: [] }), 'Save', has('dev_config', 'parental_group', 2)],
)

scene(
  '/access',
  'the page warns before a lockout, and two services have two ports',
  ...['Edit HTTP', { 'Allowed addresses': '10.0.0.1-10.0.0.9' }, 'Save', says('This will lock you out.'), 'Cancel'],
  () => assert.is((stored('acl_config').acl as { range: string }[])[0]!.range, ''),
  ...[{ 'Allowed addresses': '' }, refuses('Port', '443', 'Already in use: “HTTPS”.')],
)

test.run()
