import '../../dom'
import * as assert from 'uvu/assert'
import { restoreDevice } from '../../../../src/device/device-errors'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { macFilter } from '../../../../src/device/security/mac-filter'
import { restorePhases } from '../../../../src/device/system/backup-restore'
import { term } from '../../../../src/model/localized-text'
import { language } from '../../../../web/look/language'
import { forgetPresence } from '../../../../web/net/presence'
import { updateSession } from '../../../../web/net/session'
import BackupRestore from '../../../../web/pages/system/backup-restore'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { searchable } from '../../../../web/ui/screens/entity-page'
import { known } from '../../../../web/ui/screens/weaknesses'
import { answerCalls, button, type Call, click, enter, mount, settled, textOf, the } from '../../dom'
import { test } from '../../test'

known.screens = [
  { name: ['LAN settings', '局域网'], route: '/lan', page: searchable(() => null, [lanIpv4]) },
  { name: ['MAC filter', 'MAC 过滤'], route: '/mac-filter', page: searchable(() => null, [macFilter]) },
]

const left = (id: number, module: string, key: string, reason: number, name = '') => ({
  id,
  of_module: module,
  key,
  name,
  reason,
})
const report = (list: readonly object[], values: object = {}) => ({
  time: '2026-11-21 05:36:40',
  taken: 212,
  left: list.length,
  ...values,
  list,
})

/** Opens the page on a device with a report, or without the module. */
const open = async (answer?: object) => {
  updateSession({ role: 1, access_token: 'token' })
  forgetPresence()
  const page = await mount(
    <>
      <BackupRestore title={term('Backup')} />
      <NoticeDialog />
    </>,
  )
  await answerCalls(({ module }) => (module === 'restore_report' ? answer : { phase: 0, backup_secret: 1 }))
  return { ...page, says: () => textOf(page.host).replaceAll('\u00a0', ' ') }
}

const cases: readonly {
  name: string
  answer: object | undefined
  says: readonly string[]
  lacks: readonly string[]
}[] = [
  {
    name: 'nothing where the firmware has no report',
    answer: undefined,
    says: ['Factory reset'],
    lacks: ['Last restore'],
  },
  {
    name: 'nothing before a restore',
    answer: { time: '', taken: 0, left: 0, list: [] },
    says: ['Factory reset'],
    lacks: ['Last restore', 'Dismiss'],
  },
  {
    name: 'that everything was taken over',
    answer: report([]),
    says: ['Restored at 2026-11-21 05:36. Everything in the backup was taken over.', 'Dismiss'],
    lacks: ['Not taken over', 'Open'],
  },
  {
    name: 'that it was before the clock was set, instead of a day in 1970',
    answer: report([], { time: '1970-01-01 08:03:20' }),
    says: ['Restored before the clock was set. Everything in the backup was taken over.'],
    lacks: ['1970', '08:03'],
  },
  {
    name: 'the same of one that left something out',
    answer: report([left(1, 'ipv4_lan_config', 'lease', 1)], { time: '1969-12-31 19:00:41' }),
    says: ['Restored before the clock was set. Of 213 values in the backup, 212 were taken over. Not taken over:'],
    lacks: ['1969'],
  },
  {
    name: 'each setting by its label, with the reason',
    answer: report([
      left(1, 'ipv4_lan_config', 'lease', 1),
      left(2, 'macfileter_config', 'mac', 4, 'tablet'),
      left(3, 'macfileter_config', 'list', 3),
      left(4, 'ipv4_lan_config', '', 2),
      left(5, 'ipv4_lan_config', 'moon', 0),
      left(6, 'moon_config', '', 0),
      left(7, 'moon_config', 'phase', 0),
    ]),
    says: [
      'Of 219 values in the backup, 212 were taken over. Not taken over:',
      'LAN settings › Lease time the value is not possible on this gateway',
      'MAC filter › MAC address (tablet) there is no room for it',
      'MAC filter your account may not change it',
      'LAN settings belongs to the gateway of the backup',
      'LAN settings › moon this gateway does not have it',
      'moon_config this gateway does not have it',
      'moon_config › phase this gateway does not have it',
    ],
    lacks: ['And more.', 'Everything'],
  },
  {
    name: 'that there is more than the device lists',
    answer: report(Array.from({ length: 256 }, (_, place) => left(place + 1, 'moon_config', `k${place}`, 0))),
    says: ['moon_config › k255', 'And more.'],
    lacks: [],
  },
  {
    name: 'a reason that it does not know as it is, instead of going blank',
    answer: report([left(1, 'ipv4_lan_config', 'lease', 9)]),
    says: ['LAN settings › Lease time', 'Dismiss'],
    lacks: [],
  },
]
for (const { name, answer, says, lacks } of cases)
  test(`the page says ${name}`, async () => {
    const page = await open(answer)
    const lines = [...page.host.querySelectorAll('li')].map(line => textOf(line).replace(/ ?Open$/, ''))
    const text = `${page.says()} ${[...page.host.querySelectorAll('li > div:first-child')]
      .map(entry => [...entry.children].map(textOf).join(' '))
      .join(' | ')} ${lines}`
    for (const part of says) assert.ok(text.includes(part), `${part} in ${text}`)
    for (const part of lacks) assert.not(text.includes(part), part)
    await page.leave()
  })

test('a report that cannot be read is a message that can be tried again', async () => {
  const page = await open({ time: '2026-11-21 05:36:40', taken: 'many', left: 0, list: [] })
  assert.match(page.says(), 'restore_report: taken')
  await click(button('Try again', page.host))
  await answerCalls(() => report([]))
  assert.match(page.says(), 'Everything in the backup was taken over.')
  await page.leave()
})

test('the labels are in Chinese, too, and lead to their screens', async () => {
  language.value = 'zh'
  const page = await open(report([left(1, 'ipv4_lan_config', 'lease', 1)]))
  assert.match(page.says(), '局域网 › 租期')
  assert.match(page.says(), '此光猫不支持该值')
  assert.is(the('li a', page.host).getAttribute('href'), '#/lan')
  language.value = 'en'
  await page.leave()
})

test('a report is dismissed on the device, and gone', async () => {
  const page = await open(report([left(1, 'ipv4_lan_config', 'lease', 1)]))
  await click(button('Dismiss', page.host))
  const calls = await answerCalls(call => (call.method === 'POST' ? {} : { time: '', taken: 0, left: 0, list: [] }))
  assert.equal(calls[0]!.sent, { module: 'restore_report', dismiss: 1 })
  assert.not.match(page.says(), 'Last restore')
  await page.leave()
})

const choose = (input: HTMLInputElement) => {
  Object.defineProperty(input, 'files', { value: [new File(['abc'], 'config.xml')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return settled()
}

/** Restores a file, which the device refuses as that of another type unless it is asked to take it. */
const restoreOther = async (secret: string, answer: object | undefined, agrees?: boolean) => {
  const page = await open(answer)
  if (secret) await enter(page.host.querySelectorAll('[name=secret]')[1]!, secret)
  await choose(the<HTMLInputElement>('input[type=file]', page.host))
  await click(button('Restore', the('[role=alertdialog]')))
  const forms: FormData[] = []
  let phase = 0
  const answers = (call: Call) => {
    if (call.body instanceof FormData) {
      forms.push(call.body)
      if (!call.body.get('any_type')) return { code: restoreDevice.code }
      phase = Object.keys(restorePhases).indexOf('success')
      return {}
    }
    if (call.module === 'restore_report') return answer && report([left(1, 'moon_config', '', 0)])
    return { phase, backup_secret: 1 }
  }
  await answerCalls(answers)
  if (agrees !== undefined) {
    await click(button(agrees ? 'Restore what fits' : 'Cancel', the('[role=alertdialog]')))
    await answerCalls(answers)
  }
  return { ...page, forms }
}

test('a backup of another model with a password is restored as far as it fits, if its user agrees', async () => {
  const page = await restoreOther('Whale&7boats', report([], { time: '' }), true)
  assert.equal(
    page.forms.map(form => [form.get('backup_secret'), form.get('any_type')]),
    [
      ['Whale&7boats', null],
      ['Whale&7boats', '1'],
    ],
  )
  assert.match(page.says(), 'They apply after a restart.')
  assert.match(page.says(), 'moon_config')
  await page.leave()
})

const refusals: readonly [name: string, secret: string, answer: object | undefined, agrees?: boolean][] = [
  ['its user declines', 'Whale&7boats', report([], { time: '' }), false],
  ['it has no password', '', report([], { time: '' })],
  ['the firmware restores none of another type', 'Whale&7boats', undefined],
]
for (const [name, ...how] of refusals)
  test(`a backup of another model is not sent again if ${name}`, async () => {
    const page = await restoreOther(...how)
    assert.is(page.forms.length, 1)
    assert.not.match(page.says(), 'They apply after a restart.')
    await page.leave()
  })

test.run()
