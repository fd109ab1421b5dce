import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import { updateSession } from '../../../../web/net/session'
import Upgrade from '../../../../web/pages/system/upgrade'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { button, click, enter, mount, newCalls, pass, settled, textOf, the } from '../../dom'
import { test } from '../../test'

const hostile = '<img src=x onerror=hit()>'
const older = 'Your provider updates this gateway; install a file only if the provider gave it to you.'

interface Case {
  name: string
  keys: object
  role?: number
  says?: string
  notes?: string
  button?: boolean
  atNight?: boolean
}
const cases: readonly Case[] = [
  { name: 'firmware without the keys', keys: {}, says: older },
  {
    name: 'an update with notes',
    keys: { available: '1.2', notes: 'One.\nTwo.', auto: 1 },
    says: 'Version 1.2 is available.',
    notes: 'One.\nTwo.',
    button: true,
    atNight: true,
  },
  {
    name: 'no update',
    keys: { available: '', notes: 'old', auto: 0 },
    says: 'No update is available.',
    atNight: false,
  },
  { name: 'firmware without a night', keys: { available: '1.2' }, says: 'Version 1.2 is available.', button: true },
  {
    name: 'hostile texts',
    keys: { available: hostile, notes: hostile.repeat(80) },
    says: `Version ${hostile} is available.`,
    notes: hostile.repeat(80),
    button: true,
  },
  { name: 'an account that may not update', keys: { available: '1.2', auto: 1 }, role: 0 },
]
for (const { name, keys, role = 1, says, notes, button, atNight } of cases)
  test(`${name}: what the page says, and whether an update can be installed now and at night`, async () => {
    updateSession({ role })
    const { host, leave } = await mount(<Upgrade title={term('Firmware update')} />)
    for (const call of newCalls())
      await call.answer({ code: 0, phase: 0, progress: 0, error_code: 0, software_version: '1.0.0', ...keys })
    await settled()
    const texts = [...host.querySelectorAll<HTMLElement>('section p')].map(each => each.textContent)
    const switches = [...host.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked)
    const labels = [...host.querySelectorAll<HTMLElement>('section button')].map(textOf)
    if (role) assert.equal(texts, [says, notes].filter(Boolean))
    assert.equal(switches, atNight === undefined ? [] : [atNight])
    assert.equal(labels, button ? ['Install now'] : [])
    assert.is(host.querySelectorAll('img').length, 0)
    await leave()
  })

/** What the page reads of firmware with an update. */
const found = { phase: 0, progress: 0, error_code: 0, software_version: '1.0.0', available: '1.2', notes: '', auto: 0 }
/** Opens the page of an administrator, with what else the firmware knows. */
const open = async (keys: object = {}) => {
  updateSession({ role: 1 })
  const mounted = await mount(
    <>
      <Upgrade title={term('Firmware update')} />
      <NoticeDialog />
    </>,
  )
  await answerReads(keys)
  return mounted
}
const answerReads = async (keys: object = {}) => {
  for (const call of newCalls()) await call.answer({ code: 0, ...found, ...keys })
  await settled()
}

test('an update is installed after a question that names its version', async () => {
  const { host, leave } = await open()
  for (const [answer, writes] of [
    ['Cancel', []],
    ['Install now', [{ module: 'upgrade_install' }]],
  ] as const) {
    await click(button('Install now', the('section', host)))
    const dialog = the('[role=alertdialog]', host)
    assert.match(textOf(dialog), /Install “1\.2”\?/)
    await click(button(answer, dialog))
    const sent = newCalls().filter(({ method }) => method === 'POST')
    assert.equal(
      sent.map(({ body }) => JSON.parse(String(body))),
      writes,
    )
  }
  await leave()
})

test('while an update is installed, its phase is read about twice a second', async () => {
  const { leave } = await mount(<Upgrade title={term('Firmware update')} />)
  let reads = 0
  const answerPhase = async () => {
    for (const call of newCalls()) {
      if (/module=upgrade\b/.test(call.url)) reads++
      await call.answer({ code: 0, ...found, phase: 2, progress: 50 })
    }
  }
  for (let time = 0; time < 5000; time += 50) {
    await answerPhase()
    await pass(50)
  }
  assert.ok(reads >= 4 && reads <= 12, `${reads} in five seconds`)
  await leave()
})

test('an administrator says where the gateway looks for updates', async () => {
  const { host, leave } = await open({ update_url: '' })
  await enter(the('input[type=text]', host), 'ftp://updates.example.net/')
  await click(button('Save', host))
  assert.match(textOf(host), /Enter a URL such as/)
  assert.equal(newCalls(), [])
  await enter(the('input[type=text]', host), 'https://updates.example.net/ont')
  await click(button('Save', host))
  const [write] = newCalls()
  assert.equal(JSON.parse(String(write!.body)), { module: 'upgrade', update_url: 'https://updates.example.net/ont' })
  await write!.answer({ code: 0 })
  await answerReads({ update_url: 'https://updates.example.net/ont' })
  await leave()
})

test('updates at night are switched on at once, and after a refusal the switch shows what the device has', async () => {
  const { host, leave } = await open()
  await click(the('[role=switch]', host))
  const [write] = newCalls()
  assert.equal(JSON.parse(String(write!.body)), { module: 'upgrade', auto: 1 })
  await write!.answer({ code: 10201 })
  await settled()
  await answerReads()
  assert.is(the<HTMLInputElement>('[role=switch]', host).checked, false)
  await leave()
})

test('the page says in Chinese what the device has found', async () => {
  language.value = 'zh'
  const { host, leave } = await open()
  assert.match(textOf(host), /有新版本 1\.2。/)
  await leave()
  language.value = 'en'
})

test.run()
