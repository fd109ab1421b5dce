import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { language } from '../../../../web/look/language'
import SystemLog from '../../../../web/pages/system/system-log'
import { enter, mount, newCalls, test, textOf, the } from '../../dom'

/** Opens the page on a device with these lines in its log. */
const open = async (list: readonly object[]) => {
  const page = await mount(<SystemLog title={term('System log')} />)
  // Two calls are made at once.
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls) await call.answer({ code: 0, ...(call.module === 'system_log_list' && { list }) })
  return page
}

const warning = { id: 1, time: '2026-01-01 00:00:00', level: 4, text: 'link down' }

test('a search or level that matches no line says so; only an empty log is no log', async () => {
  const { host, leave } = await open([warning])
  const search = the('input[type=search]', host)
  const level = the('select[aria-label="Lowest level shown"]', host)
  const cases: [text: string, shown: string, says: string][] = [
    ['', 'debugging', 'link down'],
    ['up', 'debugging', 'Nothing found.'],
    ['down', 'debugging', 'link down'],
    ['down', 'error', 'Nothing found.'],
  ]
  for (const [text, shown, says] of cases) {
    await enter(search, text)
    await enter(level, shown)
    assert.match(textOf(host), says, `${text} ${shown}`)
    assert.not.match(textOf(host), 'There is no system log.')
  }
  await leave()
  const empty = await open([])
  assert.match(textOf(empty.host), 'There is no system log.')
})

test('a line from before the clock was set says how long after the start, in both languages', async () => {
  const time = '1970-01-01 10:00:07'
  const early = { ...warning, time, utc_offset: '', after_start: 7207 }
  const { host, leave } = await open([{ ...warning, id: 2, utc_offset: '+08:00', after_start: 0 }, early])
  assert.match(textOf(host), /2026-01-01 00:00:00 Warning link down/)
  assert.match(textOf(host), /2\s*h after start Warning link down/)
  assert.not.match(textOf(host), '1970')
  language.value = 'zh'
  await enter(the('input[type=search]', host), '启动后')
  assert.match(textOf(host), /启动后 2\s*小时/)
  assert.not.match(textOf(host), '2026-01-01')
  language.value = 'en'
  await leave()
})

for (const [time, isSaid] of [
  ['1970-01-01 00:00:07', true],
  ['2026-01-01 00:00:00', false],
  ['Jan  1 00:00:07', false],
  ['', false],
] as const)
  test(`a newest line of “${time}”: that the clock is not set is ${isSaid ? '' : 'not '}said`, async () => {
    const { host } = await open([
      { ...warning, time },
      { ...warning, id: 2, time: '2025-12-31 23:59:59' },
    ])
    assert.is(/clock is not set/.test(textOf(host)), isSaid)
  })

test.run()
