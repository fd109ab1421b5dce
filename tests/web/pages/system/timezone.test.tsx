import '../../dom'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../../src/device/device-errors'
import { timeTestLongest } from '../../../../src/device/system/time-status'
import { term } from '../../../../src/model/localized-text'
import { updateSession } from '../../../../web/net/session'
import TimeZone from '../../../../web/pages/system/timezone'
import { answerCalls, button, type Call, click, enter, mount, pass, textOf, the } from '../../dom'
import { test } from '../../test'

// What has set the clock, how each server answers, and its test, also before it is saved.

const asking = 0
const good = 1
const silent = 3
const server = (id: number, name: string, state: number) => ({ id, server: name, state })
const setBy = { set_by: 'ntp.example.net', set_at: '2026-11-21 05:30:00', offset: -3 }
const never = { set_by: '', set_at: '', offset: 0 }

interface Answers {
  status: object
  /** The answer to a read of the test, after the first one, in which the server is still being asked. */
  found?: object
}

/** A device that asks two servers, of which the second is one that the user has entered. */
const answersOf = ({ status, found }: Answers) => {
  let asked = ''
  let isAsking = true
  return (call: Call) => {
    const { module } = call
    if (module === 'time_status') return status
    if (module === 'current_time') return { current_time: '2026-11-21 05:36:40' }
    if (module !== 'time_test')
      return {
        ...{ time_zone: 'Asia/Shanghai', summer_time: 0, sntp1: 'ntp.aliyun.com', sntp1_host: '' },
        ...{ sntp2: 'others', sntp2_host: 'ntp.example.net', sntp3: 'none', sntp3_host: '' },
      }
    if (call.method === 'POST') {
      asked = String(call.sent.ask)
      return {}
    }
    const answer = isAsking ? { state: asking, response: 0, offset: 0 } : found!
    isAsking = false
    return { server: asked, ...answer }
  }
}

const open = async (answers: Answers) => {
  updateSession({ role: 1, access_token: 'token' })
  const page = await mount(<TimeZone title={term('Time zone')} />)
  const answer = answersOf(answers)
  await answerCalls(answer)
  const says = () => textOf(page.host).replaceAll('\u00a0', ' ')
  return { ...page, says, answer: () => answerCalls(answer) }
}

const cases: readonly { name: string; status: object; says: readonly string[]; lacks?: readonly string[] }[] = [
  {
    name: 'which server has set the clock, when, and how each answers',
    status: { ...setBy, list: [server(1, 'ntp.aliyun.com', silent), server(2, 'ntp.example.net', good)] },
    says: [
      'Last set2026-11-21 05:30:00 · ntp.example.net · off by 3 ms',
      'ntp.aliyun.comNo answer.',
      'ntp.example.netAnswers',
    ],
  },
  {
    name: 'that none has yet, and why',
    status: { ...never, list: [server(1, 'ntp.aliyun.com', 2), server(2, 'ntp.example.net', 5)] },
    says: ['Last setNot yet', 'This name is not found.', 'It refuses to answer this gateway.'],
    lacks: ['off by'],
  },
  {
    name: 'a clock that was years off in the largest unit that says enough',
    status: { ...setBy, offset: -1_795_236_000_000, list: [] },
    says: ['off by 20778 d'],
  },
  { name: 'one that was minutes off in minutes', status: { ...setBy, offset: 300_000, list: [] }, says: ['5 min'] },
  { name: 'one that was seconds off in seconds', status: { ...setBy, offset: 1234, list: [] }, says: ['off by 1.2 s'] },
  {
    name: 'a state that it does not know without a colour, instead of going blank',
    status: { ...setBy, list: [server(1, 'ntp.aliyun.com', 9)] },
    says: ['ntp.aliyun.com', 'Last set'],
  },
  {
    name: 'nothing on firmware that does not tell',
    status: { code: unknownModule.code },
    says: ['Current time'],
    lacks: ['Last set', 'Servers', 'Test'],
  },
]
for (const { name, status, says, lacks = [] } of cases)
  test(`the page says ${name}`, async () => {
    const page = await open({ status })
    for (const part of says) assert.ok(page.says().includes(part), `${part} in ${page.says()}`)
    for (const part of lacks) assert.not(page.says().includes(part), part)
    await page.leave()
  })

const results: readonly (readonly [found: object, says: string, isBad: boolean])[] = [
  [{ state: good, response: 24, offset: 45_000 }, 'Answered in 24 ms, the clock is off by 45.0 s.', false],
  [{ state: 2, response: 0, offset: 0 }, 'This name is not found.', true],
  [{ state: silent, response: 0, offset: 0 }, 'No answer.', true],
  [{ state: 4, response: 0, offset: 0 }, 'It answers, but does not know the time itself.', true],
  [{ state: 5, response: 0, offset: 0 }, 'It refuses to answer this gateway.', true],
]
for (const [found, says, isBad] of results)
  test(`a test of a server that is typed but not saved says: ${says}`, async () => {
    const page = await open({ status: { ...setBy, list: [server(2, 'ntp.example.net', good)] }, found })
    await enter(page.host.querySelector('[name=sntp2Host]')!, 'time.example.org')
    const test = button('Test time.example.org', page.host)
    await click(test)
    const [write] = await page.answer()
    assert.equal(write!.sent, { module: 'time_test', ask: 'time.example.org' })
    assert.is(test.getAttribute('aria-busy'), 'true')
    for (let read = 0; read < 2; read++) {
      await pass(1000)
      await page.answer()
    }
    assert.is(test.getAttribute('aria-busy'), 'false')
    const status = [...page.host.querySelectorAll('[role=status]')].find(each => textOf(each))!
    assert.is(textOf(status).replaceAll('\u00a0', ' '), says)
    assert.is(status.classList.contains('bad'), isBad)
    assert.is(page.host.querySelector<HTMLInputElement>('[name=sntp2Host]')!.value, 'time.example.org')
    await page.leave()
  })

test('a name that is no server has no test, and what is tested is not what another window asked', async () => {
  const page = await open({
    status: { ...setBy, list: [] },
    found: { server: 'other.example.net', state: good, response: 1, offset: 0 },
  })
  await click(button('Test ntp.aliyun.com', page.host))
  await page.answer()
  for (let read = 0; read < 4; read++) {
    await pass(1000)
    await page.answer()
  }
  assert.not.match(page.says(), 'Answered')
  await enter(page.host.querySelector('[name=sntp2Host]')!, 'no server')
  const names = [...page.host.querySelectorAll('button')].map(each => each.getAttribute('aria-label'))
  assert.equal(
    names.filter(name => name?.startsWith('Test')),
    ['Test ntp.aliyun.com'],
  )
  await page.leave()
})

const noResults: readonly (readonly [name: string, found: object])[] = [
  ['goes on asking', { state: asking, response: 0, offset: 0 }],
  ['answers another window', { server: 'other.example.net', state: good, response: 1, offset: 0 }],
]
for (const [name, found] of noResults)
  test(`a test of which the gateway says nothing while it ${name} ends with that, and is offered again`, async () => {
    const page = await open({ status: { ...setBy, list: [server(1, 'ntp.aliyun.com', good)] }, found })
    const tested = button('Test ntp.aliyun.com', page.host)
    await click(tested)
    await page.answer()
    for (let second = 0; second <= timeTestLongest; second++) {
      assert.is(tested.getAttribute('aria-busy'), 'true', `${second}`)
      await pass(1000)
      await page.answer()
    }
    assert.is(tested.getAttribute('aria-busy'), 'false')
    const status = the('[role=status].bad', page.host)
    assert.is(textOf(status), 'No answer from the gateway. Test again.')
    await click(tested)
    const [write] = await page.answer()
    assert.equal(write!.sent, { module: 'time_test', ask: 'ntp.aliyun.com' })
    await page.leave()
  })

test.run()
