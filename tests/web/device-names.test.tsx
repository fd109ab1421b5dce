// The name that a user has given to a device, on every page that shows an address of the device.
import './dom'
import * as assert from 'uvu/assert'
import { terminalAlias } from '../../src/device/home/terminal-alias'
import { lanTerminals } from '../../src/device/home/terminals'
import { macFilter } from '../../src/device/security/mac-filter'
import { errorsOf } from '../../src/model/validation'
import { readRows } from '../../web/net/device'
import { nameDevices, nameOf } from '../../web/net/device-names'
import { freeName, joinDevices } from '../../web/shared/devices/known-devices'
import type { Call } from './calls'
import { answerAll, device, leaveFor, open, see, startConsole } from './console'
import { button, click, newCalls, pass, textOf } from './dom'
import { test } from './test'

const mac = '5C:70:17:A2:66:04'
/** A device that is not connected. */
const gone = '40:31:3C:A0:11:77'
const { list } = device.stored(lanTerminals) as { list: { mac: string; ip: string }[] }
const { ip } = list.find(row => row.mac === mac)!

const has = (module: string, rows: readonly object[], key = 'list') =>
  device.set(module, { [key]: rows.map((row, index) => ({ id: index + 1, ...row })) })
const filtered = { protocol: 0, destination: '', source_port: '', destination_port: '' }

has('terminal_alias', [
  { mac, name: 'Photo archive' },
  { mac: gone, name: 'Lost phone' },
])
has('macfileter_config', [
  { mac: '5c-70-17-a2-66-04', name: 'box', until: 0 },
  { mac: gone, name: 'Lost phone', until: 0 },
])
has('ipv4_lan_config', [{ mac, ip, host_name: '' }])
has('port_forwarding', [{ name: 'web', protocol: 0, external_port: 9090, internal_port: 80, internal_ip: ip }])
has('ipportfileterv4_config', [{ ...filtered, name: 'at night', source: ip }])
has('dev_config', [{ name: 'kids', terminals: `${mac},${gone}` }], 'parental_group')
device.set('dmz_config', { enable: 1, ip })

/** What a screen says about the device. */
const places: readonly (readonly [route: string, tab: number, says: string])[] = [
  ['/', 0, 'Photo archive5'],
  ['/devices', 0, `Photo archive${ip}`],
  [`/devices-edit/${mac.replace(/:/g, '-')}`, 0, 'Photo archiveAll'],
  ['/parental', 0, 'Photo archive and Lost phone may use'],
  ['/virtual-host', 0, `${ip} (Photo archive)`],
  ['/safety/ip', 0, `${ip} (Photo archive)`],
  ['/safety/mac', 0, '5c-70-17-a2-66-04 (Photo archive)'],
  ['/lan', 0, `${mac} (Photo archive)`],
  ['/lan', 3, `Photo archive${mac}`],
]

for (const frame of ['desktop', 'mobile'] as const)
  test(`every ${frame} screen calls a device by the name that a user gave it`, async () => {
    const leave = await startConsole(frame)
    for (const [route, tab, says] of places) {
      await leaveFor(route, 'en')
      await open({ route, tab })
      await answerAll()
      await pass(0)
      assert.ok(see().text.includes(says), `${route} says “${says}”: ${see().text}`)
    }
    await leave()
  })

test('a row that has the name does not repeat it', async () => {
  await startConsole('desktop')
  await leaveFor('/safety/mac', 'en')
  await open({ route: '/safety/mac', tab: 0 })
  await answerAll()
  assert.is(see().text.split('Lost phone').length, 2, see().text)
})

test('forms say which device an address belongs to, and offer devices by their names', async () => {
  await leaveFor('/dmz', 'en')
  await open({ route: '/dmz', tab: 0 })
  await answerAll()
  const input = document.querySelector<HTMLInputElement>('[name=host]')!
  assert.is(textOf(document.getElementById(input.getAttribute('aria-describedby')!)!), 'Photo archive')
  assert.match(textOf(document.querySelector('main form select')!), /Photo archive/)
  await leaveFor('/parental', 'en')
  await open({ route: '/parental', tab: 0 })
  await answerAll()
  await click(button('Edit kids', document.body))
  await answerAll()
  const checked = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] [role=group] input')]
  const names = checked.filter(box => box.checked).map(box => textOf(box.parentElement!))
  assert.equal(
    names.filter(name => name.length > 3),
    ['Photo archive', 'Lost phone'],
  )
})

test('a list of devices that arrives before the names that users have given waits for them', async () => {
  await leaveFor('/dmz', 'en')
  await pass(61_000)
  await answerAll()
  newCalls()
  has(terminalAlias.module, [{ mac, name: 'Hall phone' }])
  const reading = readRows(lanTerminals)
  const [names, rows] = newCalls() as [Call, Call]
  assert.equal([names.module, rows.module], [terminalAlias.module, lanTerminals.module])
  await rows.answer(await device.answerOf(rows))
  await names.answer(await device.answerOf(names))
  assert.is((await reading).find(row => row.mac === mac)!.name, 'Hall phone')
})

test('a name that is taken back is over', async () => {
  await leaveFor('/lan', 'en')
  await pass(61_000)
  await answerAll()
  has(terminalAlias.module, [])
  await open({ route: '/lan', tab: 3 })
  await answerAll()
  assert.ok(see().text.includes(`Anna-phone${mac}`), see().text)
  assert.equal([nameOf(ip), nameOf(gone)], ['Anna-phone', ''])
})

test('devices are listed although the names that users have given cannot be read', async () => {
  await leaveFor('/virtual-host', 'en')
  await pass(61_000)
  await open({ route: '/virtual-host', tab: 0 })
  let refused = 0
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls.filter(({ state }) => state === 'sent')) {
      const isRefused = call.module === terminalAlias.module
      if (isRefused) refused++
      await call.answer(isRefused ? '' : await device.answerOf(call))
    }
  assert.ok(refused && see().text.includes(`${ip} (Anna-phone)`), see().text)
})

test('a device that calls itself by characters which no name may have can be blocked and reserved', async () => {
  for (const [name, shown] of [
    ['Den\u0007 lamp', 'Den lamp'],
    ['one\r\ntwo', 'onetwo'],
    ['\u0085\u009fcam\0', 'cam'],
  ] as const) {
    const row = { mac, name, ip }
    nameDevices(lanTerminals.module, [row])
    const [found] = joinDevices({ leases: [{ ...row, id: 1, bound: false, leased: 0 }] })
    assert.is(found!.name, shown)
    const block = { mac, name: freeName(found!.name, [], 32), until: 0 }
    assert.equal(errorsOf(macFilter.rows!, block, { settings: {}, others: [] } as never), {})
  }
})

test('a name that every object has is a name like any other', async () => {
  for (const name of ['constructor', 'toString', '__proto__', 'valueOf']) assert.is(nameOf(name), '', name)
  nameDevices(lanTerminals.module, [{ mac: '__proto__', name: 'constructor', ip: 'toString' }])
  assert.equal([nameOf('toString'), nameOf('__proto__'), nameOf('valueOf')], ['constructor', 'constructor', ''])
})

test.run()
