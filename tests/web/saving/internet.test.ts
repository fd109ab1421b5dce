// The screens of the Internet group besides the LAN: connections, Wi-Fi, DDNS, EasyMesh and PON.

import '../dom'
import * as assert from 'uvu/assert'
import { registrationStates } from '../../../src/device/internet/pon-info'
import { navigate } from '../../../web/ui/router'
import { answerAll, device } from '../console'
import { settled, textOf } from '../dom'
import { test } from '../test'
import {
  answersCautions,
  control,
  given,
  has,
  keeps,
  lacks,
  refuses,
  type Step,
  says,
  scene,
  waits,
  written,
} from './person'

type Body = Record<string, unknown>

const plain = { service_type: 'INTERNET', vlan: 0, multicast: 0, binding: '' }
const ppp = { 'User name': 'anna@isp', Password: 'p "q" \\ 密' }
const pppSent = {
  mode: 2,
  username: 'anna@isp',
  password: 'p "q" \\ 密',
  dial: 0,
  auth: 0,
  ac_name: '',
  service_name: '',
  ppp_mtu: 1492,
}
const ipoe = { mode: 1, mtu: 1500 }
const v4 = { manual_dns: 0, nat: 1, igmp_proxy: 0 }
const v6 = { ipv6_mode: 0, prefix_mode: 0, prefix_len: 64, mld_proxy: 0 }
const static4 = { 'IPv4 address': 'Static', 'IP address': '203.0.113.10', 'Subnet mask': '255.255.255.240' }
const static4Sent = { ipv4_mode: 1, ip: '203.0.113.10', mask: '255.255.255.240', gateway: '203.0.113.1' }
const static6 = { 'IPv6 address': 'Static', 'Static IPv6 address': '2001:db8::2', 'IPv6 gateway': 'fe80::1' }
const static6Sent = { ipv6_mode: 2, ipv6: '2001:db8::2', gateway_ipv6: 'fe80::1' }
const gateway4 = { Gateway: '203.0.113.1' }

/** Each mode with each address family: what is entered, and exactly what is sent in addition to the name. */
const connections: readonly [about: string, values: Record<string, string | boolean>, sent: Body][] = [
  [
    'bridge IPv4',
    { Mode: 'Bridge', 'IP protocol': 'IPv4', Internet: false, Other: true },
    { ...plain, mode: 0, ip_protocol: 0, service_type: 'OTHER' },
  ],
  [
    'bridge IPv6',
    { Mode: 'Bridge', 'IP protocol': 'IPv6', 'VLAN tag': true, VLAN: '4094', Priority: '7' },
    { ...plain, mode: 0, ip_protocol: 1, vlan: 1, vlan_id: 4094, priority: 7 },
  ],
  [
    'bridge IPv4+IPv6',
    { Mode: 'Bridge', 'Multicast VLAN': true, 'Multicast VLAN ID': '43', LAN4: true, SSID2: true },
    { ...plain, mode: 0, ip_protocol: 2, multicast: 1, multicast_id: 43, binding: 'LAN4,SSID2' },
  ],
  [
    'IPoE IPv4',
    { Mode: 'IPoE', 'IP protocol': 'IPv4', MTU: '576', 'TR-069': true },
    { ...plain, ...ipoe, service_type: 'INTERNET,TR069', ip_protocol: 0, mtu: 576, ipv4_mode: 0, ...v4 },
  ],
  [
    'IPoE IPv4 static',
    {
      Mode: 'IPoE',
      'IP protocol': 'IPv4',
      ...static4,
      ...gateway4,
      'Manual DNS': true,
      'DNS 1': '8.8.8.8',
      NAT: false,
      'IGMP proxy': true,
    },
    {
      ...plain,
      ...ipoe,
      ip_protocol: 0,
      ...static4Sent,
      manual_dns: 1,
      dns1: '8.8.8.8',
      dns2: '',
      nat: 0,
      igmp_proxy: 1,
    },
  ],
  [
    'IPoE IPv6',
    { Mode: 'IPoE', 'IP protocol': 'IPv6', 'IPv6 address': 'DHCPv6', 'Prefix length': '48', 'MLD proxy': true },
    { ...plain, ...ipoe, ip_protocol: 1, ...v6, ipv6_mode: 1, prefix_len: 48, mld_proxy: 1 },
  ],
  [
    'IPoE IPv6 static',
    {
      Mode: 'IPoE',
      'IP protocol': 'IPv6',
      ...static6,
      'LAN prefix': 'Manual',
      'IPv6 prefix': '2001:db8:1::',
      'Prefix length': '128',
    },
    {
      ...plain,
      ...ipoe,
      ip_protocol: 1,
      ...v6,
      ...static6Sent,
      prefix_mode: 1,
      prefix: '2001:db8:1::',
      prefix_len: 128,
    },
  ],
  [
    'IPoE IPv4+IPv6',
    { Mode: 'IPoE', ...static4, ...gateway4, ...static6, 'LAN prefix': 'None' },
    { ...plain, ...ipoe, ip_protocol: 2, ...static4Sent, ...v4, ...static6Sent, prefix_mode: 2, mld_proxy: 0 },
  ],
  [
    'PPPoE IPv4',
    {
      'IP protocol': 'IPv4',
      ...ppp,
      'Connection mode': 'On demand',
      'Idle time': '1',
      Authentication: 'CHAP',
      MTU: '128',
    },
    { ...plain, ip_protocol: 0, ...pppSent, dial: 1, idle: 1, auth: 2, ppp_mtu: 128, ...v4 },
  ],
  [
    'PPPoE IPv6',
    { 'IP protocol': 'IPv6', ...ppp, 'Connection mode': 'Manual', 'AC name': 'bras', 'Service name': 'net' },
    { ...plain, ip_protocol: 1, ...pppSent, dial: 2, ac_name: 'bras', service_name: 'net', ...v6 },
  ],
  ['PPPoE IPv4+IPv6', { ...ppp }, { ...plain, ip_protocol: 2, ...pppSent, ...v4, ...v6 }],
]
const wan = { module: 'wan_confignew' }
for (const [name, values, body] of connections)
  scene(
    '/wan',
    `${name} is added, edited and deleted; only fields that apply are sent`,
    ...['Add', { 'VLAN tag': false, Name: name, ...values }, 'Save'],
    answersCautions,
    () => assert.equal(written(), [{ ...wan, action: 'add', name, ...body }]),
    keeps('wan_confignew', { wan: [body] }),
    ...[`Edit ${name}`, { Name: `${name}!` }, 'Save'],
    () => {
      const [{ id, ...sent }] = written() as [Body]
      assert.equal([typeof id, sent], ['number', { ...wan, action: 'set', table: 'wan', name: `${name}!` }])
    },
    ...[`Delete ${name}!`, 'Delete', has('wan_confignew', 'wan', 2)],
  )

scene(
  '/wan-add',
  'values in fields that are hidden again are neither checked nor sent',
  { Name: 'turns', ...ppp, 'Connection mode': 'On demand', 'Idle time': '0', MTU: '9' },
  { Mode: 'IPoE', 'IPv4 address': 'Static', 'IP address': 'x', 'VLAN tag': true, VLAN: '9999', 'Manual DNS': true },
  { 'IPv4 address': 'DHCP', 'VLAN tag': false, 'Manual DNS': false, 'IP protocol': 'IPv4' },
  'Save',
  () =>
    assert.equal(written(), [
      { ...wan, action: 'add', name: 'turns', ...plain, ...ipoe, ip_protocol: 0, ipv4_mode: 0, ...v4 },
    ]),
)

const used = 'Already in use: “1_INTERNET_R_VID_100”.'
const wrong: readonly [given: Step, label: string, value: string, sentence: string][] = [
  [{}, 'Name', '1_INTERNET_R_VID_100', used],
  [{ 'VLAN tag': true }, 'VLAN', '100', used],
  [{ 'VLAN tag': true }, 'VLAN', '4096', 'Enter a whole number (1 … 4095).'],
  [{ 'Connection mode': 'On demand' }, 'Idle time', '0', 'Enter a whole number (1 … 65535).'],
  [{ 'Connection mode': 'On demand' }, 'Idle time', '', 'Required.'],
  [{}, 'MTU', '1493', 'Enter a whole number (128 … 1492).'],
  [{ Mode: 'IPoE' }, 'MTU', '1501', 'Enter a whole number (576 … 1500).'],
  [{ Mode: 'IPoE', ...static4 }, 'Gateway', '203.0.113.16', 'Must be in the same subnet as the IP address.'],
  [{ Mode: 'IPoE', ...static4 }, 'Gateway', '203.0.113.15', 'This address is reserved.'],
  [{ 'LAN prefix': 'Manual' }, 'IPv6 prefix', '2001:db8::1', 'Enter a prefix such as 2001:db8:1::.'],
  [{}, 'Prefix length', '47', 'Enter a whole number (48 … 128).'],
]
for (const [before, label, value, sentence] of wrong)
  scene(
    '/wan-add',
    `${label} ${value} is refused at its field, and nothing is sent`,
    ...[{ 'VLAN tag': false, Name: 'new', ...ppp }, before, refuses(label, value, sentence)],
    () => assert.equal(written(), []),
  )

scene(
  '/wan-add',
  'a new connection asks for its VLAN; if another one uses it, a link opens that connection',
  { Name: 'new', ...ppp },
  refuses('VLAN', '', 'Required.'),
  refuses('VLAN', '46', 'Already in use: “2_TR069_R_VID_46”.'),
  ...['Open “TR-069 (VLAN 46)”', 'Discard', () => assert.is(control('Name').value, '2_TR069_R_VID_46')],
)

scene(
  '/wan-add',
  'VLAN 4095 is reserved, and is saved if the user insists',
  { Name: 'new', ...ppp, VLAN: '4095' },
  ...['Save', says('VLAN 4095 is reserved and may not work.'), () => assert.equal(written(), [])],
  ...['Save', keeps('wan_confignew', { wan: [{ name: 'new', vlan: 1, vlan_id: 4095 }] })],
)

scene(
  '/wan',
  'a manual connection is connected and disconnected from the list',
  ...['Add', { 'VLAN tag': false, Name: 'hand', ...ppp, 'Connection mode': 'Manual' }, 'Save', () => written()],
  ...['Connect hand', () => assert.is(written()[0]!.connect, 1), () => device.advance(10), waits(10)],
  ...['Disconnect hand', () => assert.is(written()[0]!.connect, 0)],
)

scene(
  '/wan',
  'a connection that dials by itself is ended and dialled again from the list',
  ...[
    'Reconnect 1_INTERNET_R_VID_100',
    () =>
      assert.equal(
        written().map(({ wan_id, connect }) => [wan_id, connect]),
        [
          [1, 0],
          [1, 1],
        ],
      ),
  ],
  ...[waits(10), says('Connecting'), () => device.advance(10), waits(10), lacks('Connecting')],
)

scene(
  '/wan',
  'a connection that dials by itself is ended, stays down, and is dialled again',
  ...['Disconnect 1_INTERNET_R_VID_100', () => assert.equal(written(), [{ ...wan, wan_id: 1, connect: 0 }])],
  ...[() => device.advance(60), waits(10), says('Disconnected by the user')],
  ...['Connect 1_INTERNET_R_VID_100', () => assert.equal(written(), [{ ...wan, wan_id: 1, connect: 1 }])],
  ...[() => device.advance(10), waits(10), lacks('Disconnected by the user')],
)

scene(
  '/wan-edit/1',
  'the access concentrator that has answered is shown beside the one that was asked for',
  ...[says('Access concentrator'), says('bras-north-2')],
)

scene(
  '/wan',
  'adding a ninth connection shows a message',
  given('wan_confignew', { wan: [1, 2, 3, 4, 5, 6, 7, 8].map(id => ({ id, name: `wan${id}`, mode: 0 })) }),
  ...['Add', says('The WAN table is full. Delete an entry first.')],
)
scene(
  '/wan',
  'an empty list says what it is for',
  given('wan_confignew', { wan: [] }),
  waits(10),
  says('Add a WAN connection to access the Internet.'),
)
scene(
  '/wan-edit/99',
  'an unknown connection leads back to the list',
  says('This entry does not exist.'),
  'Back to the list',
  says('2_TR069_R_VID_46'),
)
scene(
  '/wan-edit/2',
  'what was typed is not given up unasked, neither to leave nor for another connection',
  ...[{ Name: 'other' }, 'Cancel', 'Stay', () => navigate('/wan-edit/1'), settled, 'Stay'],
  () => assert.is(control('Name').value, 'other'),
  ...[() => navigate('/wan-edit/1'), settled, 'Discard', answerAll],
  () => assert.is(control('Name').value, '1_INTERNET_R_VID_100'),
)

scene(
  '/wifi/advance',
  'the channels offered follow the selected country and bandwidth',
  'Edit 5 GHz',
  () => assert.is(control('Channel').children.length, 14),
  { 'Country/region': 'Europe', Bandwidth: '160 MHz', Channel: '128 (radar)' },
  () => assert.is(control('Channel').children.length, 17),
  { 'Country/region': 'Other', Bandwidth: '80 MHz' },
  ...['Save', says('Choose one from the list.'), { Channel: '48' }],
  refuses('Beacon interval', '1025', 'Enter a whole number (1 … 1024).'),
  ...[{ 'Beacon interval': '1024' }, says(' unsaved change'), 'Save'],
  keeps('wlan_pararm', { wlan: [{ country_code: 'XX', channel_width: 80, channel: '48', beacon: 1024 }] }),
)

scene(
  '/wifi/advance',
  'a radio tells its address, its rate and what it has counted',
  ...['Edit 5 GHz', says('Fastest rate'), says('287 Mbit/s'), says('02:00:5E:10:20:81')],
  ...[says('Packets received'), says('Packets sent'), says('Errors received')],
  says('Errors sent'),
)

scene(
  '/wifi',
  'a network with RADIUS needs its servers and no password of its own, which it keeps',
  async () => {
    for (const details of document.querySelectorAll('details')) details.open = true
    await answerAll()
  },
  ...['Edit ontlet-5G-2', { Authentication: 'Enterprise (RADIUS)' }, lacks('Password')],
  ...[refuses('RADIUS server', '', 'Required.'), refuses('RADIUS password', '', 'Required.')],
  { 'RADIUS server': '10.0.0.1', 'RADIUS password': 'secret', Name: '网'.repeat(10) },
  ...[refuses('RADIUS port', '65536', 'Enter a whole number (1 … 65535).'), { 'RADIUS port': '65535' }],
  ...[refuses('Maximum devices', '33', 'Enter a whole number (0 … 32).'), { 'Maximum devices': '32' }],
  ...[{ 'Backup server': '10.0.0.2' }, refuses('Backup password', '', 'Required.'), { 'Backup password': 'other' }],
  'Save',
  () => {
    const [sent, ...more] = written()
    const { ssid, auth, radius_ip, radius_port, backup_ip, clients, password } = sent!
    assert.equal(
      [ssid, auth, radius_ip, radius_port, backup_ip, clients, password, more],
      ['网'.repeat(10), 1, '10.0.0.1', 65535, '10.0.0.2', 32, undefined, []],
    )
  },
)

scene(
  '/wifi/shutdown',
  'a rule may span midnight; an overlap names the other rule',
  given('wlan_time_config', { list: [] }),
  ...['Add', { 'Off at': '23:00', Until: '06:00' }, 'Save', 'Add', { 'Off at': '05:59', Until: '07:00' }, 'Save'],
  ...[says('Overlaps with “23:00-06:00”.'), { 'Off at': '06:00', Sun: false }, 'Save'],
  keeps('wlan_time_config', { list: [{ start: '23:00', end: '06:00', days: 127, enable: 1 }, { days: 126 }] }),
)

scene(
  '/ddns',
  'a host name is added, registered, refused by the service, and deleted',
  given('ddns_config', { list: [] }),
  ...['Add', { Service: 'No-IP' }, refuses('Host name', 'home', 'Enter a domain such as example.com.')],
  refuses('User name or email', '', 'Required.'),
  { 'Host name': 'home.example.com', 'User name or email': 'anna@example.com', Password: 'p"<\\密码' },
  ...['Save', says('Updating'), () => device.advance(6), waits(10), says('Registered')],
  ...['Edit home.example.com', () => assert.is(control('Password').value, 'p"<\\密码'), { Password: 'wrong' }, 'Save'],
  ...[() => device.advance(6), waits(10), says('Wrong user name or password.')],
  ...['Add', refuses('Host name', 'HOME.example.com', 'Already in use: “home.example.com”.'), 'Cancel', 'Discard'],
  ...['Delete home.example.com', 'Delete', says('Add a domain for your changing IP address.')],
)

scene(
  '/easy-mesh',
  'role and link are saved; turning EasyMesh off asks first; a node is renamed',
  ...[{ Role: 'Controller', Link: '2.4 GHz only' }, 'Save', keeps('mesh_info', { role: 1, band: 1 })],
  ...['Edit Garden', { Name: '<i>花园</i>' }, 'Save', says('<i>花园</i>')],
  ...[{ EasyMesh: false }, lacks('Role'), 'Save', says('All nodes will be disconnected.'), 'Cancel'],
  ...[keeps('mesh_info', { enable: 1 }), 'Save', 'Turn off', keeps('mesh_info', { enable: 0 })],
  ...[
    { EasyMesh: true },
    'Save',
    says('Wi-Fi will be interrupted briefly.'),
    'Turn on',
    keeps('mesh_info', { enable: 1 }),
  ],
)

const noSerial = 'Enter 4 characters and 8 hexadecimal digits, or 16 hexadecimal digits.'
scene(
  '/pon',
  'an identity is checked and saved; a change of mode asks first',
  ...[refuses('SN', 'ONTL1A2B3C4', noSerial), refuses('SN', 'ONTL1A2B3C4G', noSerial), { SN: '4F4E544C1A2B3C4D' }],
  refuses('LOID', 'a b', 'Use only letters, digits and common symbols.'),
  refuses('LOID', 'x'.repeat(25), 'At most 24 characters.'),
  ...[{ LOID: '075500012345', 'LOID password': 'Fibre-1', 'SN password': `'<&\\` }, 'Save'],
  keeps('pon_config', { loid: '075500012345', loid_password: 'Fibre-1', sn: '4F4E544C1A2B3C4D', sn_password: `'<&\\` }),
  ...[{ 'GPON mode': 'H2' }, 'Save', says('Restart the gateway?'), 'Cancel', keeps('pon_config', { gpon_mode: 0 })],
)

/** The states of the fibre, and the verdict on received and sent power where one is out of range. */
const verdicts: Record<string, string[]> = {
  lightOff: ['Normal', 'Low'],
  rogue: ['Normal', 'High'],
  noLight: ['Low', 'Normal'],
  lightHigh: ['High', 'Normal'],
  lightLow: ['Low', 'Normal'],
}
for (const [code, [name, [words]]] of Object.entries(registrationStates).entries())
  scene(
    '/pon',
    `${words}: optical power is rated against its limits`,
    given('pon_info', { reg_status: code }),
    says(words),
    () => {
      const blocks = [...document.querySelectorAll('main .stack')].filter(element =>
        element.querySelector(':scope > .scale'),
      )
      for (const [place, verdict] of (verdicts[name] ?? ['Normal', 'Normal']).entries()) {
        assert.ok(textOf(blocks[place]!).includes(verdict), textOf(blocks[place]!))
        // The marker is in the band that the text names.
        const left = parseFloat(blocks[place]!.querySelector<HTMLElement>('.scale i')!.style.left)
        assert.is(['Low', 'Normal', 'High'][Math.min(2, Math.floor((left * 3) / 100))], verdict)
      }
    },
  )

scene(
  '/wifi/channel',
  'a search for channels is started, and shows its progress',
  ...['Find the best channels', keeps('wlan_optimize', { state: 1 }), given('wlan_optimize', { progress: 40 })],
  () => assert.is(document.querySelector('main progress')!.getAttribute('value'), '40'),
  () => assert.is(document.querySelector('main button.primary')!.getAttribute('aria-busy'), 'true'),
)

test.run()
