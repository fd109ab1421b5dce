import '../../dom'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../../src/device/device-errors'
import { term } from '../../../../src/model/localized-text'
import Diary from '../../../../web/pages/diagnosis/diary'
import { button, click, enter, mount, newCalls, settled, textOf, the } from '../../dom'
import { test } from '../../test'

const hostile = '<img src=x onerror=hit()>'
const time = '2026-11-21 14:02:51'
const logLine = { id: 1, time, level: 1, text: 'pon: loss of signal' }
const outage = 'The Internet has been out since 14:02 (no light).'
const started = { id: 2, time, event: 10, name: '', by: '' }
const newDevice = { id: 1, time, event: 6, name: hostile, by: '' }

/** Answers every call by its module, and returns the modules. */
const answerBy = async (answers: Readonly<Record<string, object>>) => {
  const modules: string[] = []
  for (let calls = newCalls(); calls.length; calls = newCalls())
    for (const call of calls) {
      modules.push(call.module)
      await call.answer(answers[call.module]!)
      await settled()
    }
  return modules
}
const entriesIn = (host: HTMLElement) => [...host.querySelectorAll('li p')].map(textOf)
const missing = { code: unknownModule.code }

interface Case {
  name: string
  event_log: object
  system_log_list?: object
  entries: readonly string[]
  says: RegExp
}
const cases: readonly Case[] = [
  {
    name: 'what the device tells by itself',
    event_log: { code: 0, list: [started, newDevice] },
    entries: ['The gateway has started', `New device: ${hostile}`],
    says: /Sat 2026-11-21.*14:02/,
  },
  {
    name: 'without the module, what the log tells',
    event_log: missing,
    system_log_list: { code: 0, list: [logLine] },
    entries: [outage],
    says: /no light/,
  },
  {
    name: 'an outage within one minute without an empty span',
    event_log: {
      code: 0,
      list: [
        { id: 2, time: '2026-11-21 23:33:50', event: 0, name: '', by: '' },
        { id: 1, time: '2026-11-21 23:33:02', event: 1, name: '', by: '' },
      ],
    },
    entries: ['The Internet was out for less than a minute at 23:33 (reason unknown).'],
    says: /Sat 2026-11-21.*23:33/,
  },
  {
    name: 'with no events, that there are none',
    event_log: { code: 0, list: [] },
    entries: [],
    says: /No events yet\./,
  },
  {
    name: 'the error of a read that failed',
    event_log: { code: 10399 },
    entries: [],
    says: /refused to send this.*10399/,
  },
  {
    name: 'the error of the log, where the module is missing',
    event_log: missing,
    system_log_list: { code: 10399 },
    entries: [],
    says: /refused to send this.*10399/,
  },
]
for (const { name, entries, says, ...answers } of cases)
  test(`the diary shows ${name}`, async () => {
    const { host, leave } = await mount(<Diary title={term('Diary')} />)
    assert.equal(await answerBy({ ...answers }), Object.keys(answers))
    assert.equal(entriesIn(host), entries)
    assert.match(textOf(host), says)
    assert.is(host.querySelector('img'), null)
    await leave()
  })

test('the search ignores case, looks at time and text, and says when it finds nothing; finds are copied', async () => {
  const { host, leave } = await mount(<Diary title={term('Diary')} />)
  await answerBy({
    event_log: { code: 0, list: [started, { ...newDevice, time: '2026-10-07 09:00:00', name: 'nas' }] },
  })
  let copied = ''
  const execCommand = () => {
    copied = the<HTMLTextAreaElement>('textarea').value
    return true
  }
  Object.assign(document, { execCommand })
  const timeOf = (entry: string) => (/nas/.test(entry) ? '2026-10-07 09:00' : '2026-11-21 14:02')
  for (const [typed, entries] of [
    ['THE gateway', ['The gateway has started']],
    ['10-07', ['New device: nas']],
    ['', ['The gateway has started', 'New device: nas']],
    ['nothing like it', []],
  ] as const) {
    await enter(the('[type=search]', host), typed)
    assert.equal(entriesIn(host), entries, typed)
    if (!entries[0]) continue
    await click(button('Copy', host))
    assert.equal(
      copied.trim().split('\n'),
      entries.map(entry => `${timeOf(entry)} ${entry}`),
    )
  }
  assert.match(textOf(host), /Nothing found\./)
  await leave()
})

test.run()
