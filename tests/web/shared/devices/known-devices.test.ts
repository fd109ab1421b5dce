import '../../dom'
import * as assert from 'uvu/assert'
import { isRandomMac } from '../../../../src/model/formats'
import { nameDevices } from '../../../../web/net/device-names'
import { iconOf } from '../../../../web/shared/devices/kinds'
import {
  freeName,
  isOnline,
  joinDevices,
  type Lists,
  linkTexts,
  type Order,
  searchText,
  sortDevices,
} from '../../../../web/shared/devices/known-devices'
import { folded } from '../../../../web/ui/primitives/search-input'
import { test } from '../../test'

type Wireless = NonNullable<Lists['wifi']>[number]
const wifi = (mac: string, name: string, change: Partial<Wireless> = {}): Wireless => ({
  id: 1,
  mac,
  name,
  ip: '192.168.1.23',
  band: 'high',
  ssid: 'home-5G',
  rate: 866,
  signal: -48,
  connected: undefined,
  received: undefined,
  sent: undefined,
  ...change,
})
const wired = (mac: string, name: string, ip = '192.168.1.10') => ({
  id: 1,
  mac,
  name,
  ip,
  port: 'LAN1',
  connected: undefined,
  received: undefined,
  sent: undefined,
})
const lease = (mac: string, name: string, ip: string) => ({ id: 1, mac, name, ip, bound: false, leased: 60 })

test('the lists are joined by MAC address, whatever its notation; the user’s name comes first', () => {
  nameDevices('terminal_alias', [
    { mac: 'aabb.cc00.0001', name: 'Anna' },
    { mac: 'AA:BB:CC:00:00:09', name: 'Never seen' },
  ])
  const [phone, camera, ...more] = joinDevices({
    wifi: [wifi('aa-bb-cc-00-00-01', 'android-1234')],
    leases: [
      lease('AA:BB:CC:00:00:01', 'android-1234', '192.168.1.23'),
      lease('AA:BB:CC:00:00:02', 'cam', '192.168.1.9'),
    ],
    named: [{ mac: 'AA:BB:CC:00:00:02', name: 'Blocked camera' }],
  })
  assert.equal(more, [])
  assert.is(phone!.name, 'Anna')
  assert.is(phone!.mac, 'AA:BB:CC:00:00:01')
  assert.ok(isOnline(phone!) && phone!.lease)
  assert.equal([camera!.name, camera!.ip, isOnline(camera!)], ['cam', '192.168.1.9', false])
})

test('a device without a name is called by its MAC address, and one that only a rule names is known', () => {
  nameDevices('terminal_alias', [])
  const [nameless, blocked] = joinDevices({
    wired: [wired('AA:BB:CC:00:00:01', '')],
    named: [{ mac: 'AA:BB:CC:00:00:02', name: 'Guest' }],
  })
  assert.is(nameless!.name, 'AA:BB:CC:00:00:01')
  assert.equal([blocked!.name, blocked!.ip, isOnline(blocked!)], ['Guest', '', false])
})

test('a name can neither turn the direction of the text around it nor fill the page', () => {
  const rows = [wired('AA:BB:CC:00:00:A1', '\u202egnp.\u2066tv'), wired('AA:BB:CC:00:00:A2', '📱'.repeat(255))]
  nameDevices('terminal_conn_inform', rows)
  const [device, long] = joinDevices({ wired: rows })
  assert.is(device!.name, 'gnp.tv')
  assert.is(long!.name, '📱'.repeat(64))
})

const home = joinDevices({
  wifi: [
    wifi('AA:BB:CC:00:00:01', 'phone 10', { signal: -80, ip: '192.168.1.9', connected: 60 }),
    wifi('AA:BB:CC:00:00:02', 'phone 9', { signal: -50, ip: '192.168.1.10', connected: 9000 }),
  ],
  wired: [wired('AA:BB:CC:00:00:03', 'NAS', '')],
  leases: [lease('AA:BB:CC:00:00:04', 'Away', '192.168.1.2')],
}).map((device, place) => ({
  ...device,
  traffic: place === 1 ? { down: 8, up: 0, received: 1, sent: 0 } : undefined,
}))

const expected: readonly (readonly [Order, readonly string[]])[] = [
  ['name', ['NAS', 'phone 9', 'phone 10', 'Away']],
  ['now', ['phone 9', 'NAS', 'phone 10', 'Away']],
  ['total', ['phone 9', 'NAS', 'phone 10', 'Away']],
  ['signal', ['phone 10', 'phone 9', 'NAS', 'Away']],
  ['ip', ['phone 10', 'phone 9', 'NAS', 'Away']],
  ['connected', ['phone 10', 'phone 9', 'NAS', 'Away']],
]
for (const [order, names] of expected)
  test(`by ${order}, connected devices come first, and last among them what lacks it`, () =>
    assert.equal(
      sortDevices(home, order).map(({ name }) => name),
      names,
    ))

test('a search finds a device by name, address, network, port and signal', () => {
  const text = searchText(home[0]!)
  for (const part of ['phone 10', 'aa:bb:cc:00:00:01', '192.168.1.9', 'home-5g', 'weak'])
    assert.ok(text.includes(folded(part)), part)
  assert.ok(searchText(home[2]!).includes('lan1'))
})

for (const signal of [0, 7, 100])
  test(`a signal of ${signal} dBm, which no antenna receives, is not told, and sorts as none`, () => {
    const own = wifi('AA:BB:CC:00:00:03', 'own', { signal })
    const [device] = joinDevices({ wifi: [own] })
    assert.equal(linkTexts(device!).map(String), ['5\u00a0GHz'])
    const weak = wifi('AA:BB:CC:00:00:01', 'zebra', { signal: -1 })
    const sorted = sortDevices(joinDevices({ wifi: [own, weak] }), 'signal')
    assert.is(sorted[0]!.name, 'zebra')
  })

test('a name is shortened to what a table takes, and left out if it is taken there', () => {
  assert.is(freeName('Anna-phone', [], 4), 'Anna')
  assert.is(freeName('Anna-phone', [{ name: 'ANNA' }], 4), '')
})

test('a shortened name ends neither within a character nor with a space', () => {
  assert.is(freeName('𠮷野家𠮷', [], 4), '𠮷野家𠮷')
  assert.is(freeName('Tea 🫖🫖', [], 5), 'Tea 🫖')
  assert.is(freeName('Tea 🫖🫖', [], 4), 'Tea')
})

const kinds: readonly (readonly [name: string, mac: string, icon: string])[] = [
  ['Anna-phone', 'AA:BB:CC:00:00:01', 'mobile'],
  ['妈妈的手机', 'AA:BB:CC:00:00:01', 'mobile'],
  ['iPhone', 'AA:BB:CC:00:00:01', 'mobile'],
  ['headphones', 'AA:BB:CC:00:00:01', 'unknown'],
  ['<b>TV</b>', '64:E4:A5:31:20:03', 'tv'],
  ['tvset', 'AA:BB:CC:00:00:01', 'unknown'],
  ['office-pc', '3C:52:82:10:4F:01', 'system'],
  ['doorbell & camera', 'EC:71:DB:92:5E:08', 'camera'],
  ['box', 'EC:71:DB:92:5E:08', 'camera'],
  ['box', '00:11:32:5A:7C:02', 'storage'],
  ['box', '02:11:32:5A:7C:02', 'unknown'],
  ['box', 'no address', 'unknown'],
  ['', '', 'unknown'],
]
for (const [name, mac, icon] of kinds)
  test(`“${name}” with ${mac} is drawn as ${icon}`, () => assert.is(iconOf({ name, mac }), icon))

test('a locally administered MAC address is recognized', () => {
  for (const mac of ['02:00:00:00:00:01', '5A:00:00:00:00:01', 'FE:00:00:00:00:01']) assert.ok(isRandomMac(mac), mac)
  for (const mac of ['00:11:32:5A:7C:02', 'A8:00:00:00:00:01', '']) assert.not.ok(isRandomMac(mac), mac)
})

test.run()
