import '../../dom'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../../src/device/device-errors'
import { term } from '../../../../src/model/localized-text'
import SpeedTest from '../../../../web/pages/diagnosis/speed-test'
import { button, click, fill, mount, newCalls, pass, settled, submit, textOf, the } from '../../dom'
import { test } from '../../test'

const time = '2026-11-21 14:10:09'
const row = (id: number, down: number, at = time) => ({ id, time: at, down, up: 97_400, ping: 6 })
const answered = (state: number, list: readonly object[] = [], progress = 0) => ({ code: 0, state, progress, list })

/** Answers the calls that wait, of which there must be as many as answers. */
const answer = async (...answers: readonly object[]) => {
  const waiting = newCalls()
  assert.is(waiting.length, answers.length)
  for (const [place, call] of waiting.entries()) await call.answer(answers[place]!)
  await settled()
}
const open = async (first: object) => {
  const page = await mount(<SpeedTest title={term('Speed test')} />)
  await answer(first)
  return { ...page, says: () => textOf(page.host).replaceAll('\u00a0', ' ') }
}

/** The answer of firmware that keeps what was bought, in Mbit/s. */
const bought = (down: number, up: number, list: readonly object[]) => ({
  ...answered(4, list),
  plan_down: down,
  plan_up: up,
})
const notWifi = 'The gateway measured this itself, so it is not your Wi-Fi'
const askProvider = 'show these results to your provider'

const cases: readonly { name: string; answer: object; says: readonly string[]; lacks: readonly string[] }[] = [
  {
    name: 'before the first test that there was none',
    answer: answered(0),
    says: ['Test the speed', 'Not tested yet.'],
    lacks: ['Download', 'Earlier'],
  },
  {
    name: 'while it runs what is measured',
    answer: answered(2, [row(1, 1)], 40),
    says: ['Measuring the download', 'Download'],
    lacks: ['Not tested yet.', 'Earlier'],
  },
  {
    name: 'the last result and the earlier ones',
    answer: answered(4, [row(2, 486_200), row(1, 940, '2026-11-20 08:00:00')], 100),
    says: ['486 Mbit/s', '97.4 Mbit/s', '6 ms', 'Earlier', '2026-11-20 08:00', '↓ 940 kbit/s ↑ 97.4 Mbit/s · 6 ms'],
    lacks: ['Not tested yet.', time],
  },
  {
    name: 'nothing of a plan that the firmware does not keep',
    answer: answered(4, [row(1, 486_200)]),
    says: ['486 Mbit/s'],
    lacks: ['plan', 'Save'],
  },
  {
    name: 'nothing of a plan that nobody has entered',
    answer: bought(0, 0, [row(2, 486_200), row(1, 940)]),
    says: ['486 Mbit/s', 'Your plan', 'Download of the plan', '↓ 940 kbit/s'],
    lacks: ['of your plan'],
  },
  {
    name: 'how much of the plan each test was',
    answer: bought(500, 100, [row(2, 486_200), row(1, 420_000, '2026-11-20 08:00:00')]),
    says: ['Download97 % of your plan486 Mbit/s', 'Upload97 % of your plan97.4 Mbit/s', '84 % of your plan'],
    lacks: [notWifi, askProvider],
  },
  {
    name: 'of one direction alone what is known of it',
    answer: bought(0, 50, [row(1, 486_200)]),
    says: ['Upload195 % of your plan', 'Download486 Mbit/s'],
    lacks: [notWifi],
  },
  {
    name: 'nothing bad of the last share that is not clearly less',
    answer: bought(500, 0, [row(1, 397_500)]),
    says: ['80 % of your plan'],
    lacks: [notWifi],
  },
  {
    name: 'what a single slow test means',
    answer: bought(500, 0, [row(3, 397_499), row(2, 200_000), row(1, 490_000)]),
    says: ['79 % of your plan', notWifi],
    lacks: [askProvider],
  },
  {
    name: 'that an upload is slow, too',
    answer: bought(500, 200, [row(1, 490_000)]),
    says: ['98 % of your plan', '49 % of your plan', notWifi],
    lacks: [askProvider],
  },
  {
    name: 'after three slow tests that the provider is to be asked',
    answer: bought(500, 0, [row(4, 300_000), row(3, 200_000), row(2, 399), row(1, 490_000)]),
    says: ['0 % of your plan', askProvider],
    lacks: [notWifi],
  },
  { name: 'that a test has failed', answer: answered(5), says: ['The test has failed.'], lacks: ['Download'] },
  {
    name: 'without the module that only the way to the gateway is measured',
    answer: { code: unknownModule.code },
    says: ['This gateway cannot test its Internet connection.', 'Measure'],
    lacks: ['Test the speed'],
  },
  {
    name: 'that a state is unknown, instead of going blank',
    answer: answered(9, [row(1, 1000)]),
    says: ['Download', 'Test the speed'],
    lacks: [],
  },
]
for (const { name, answer: first, says, lacks } of cases)
  test(`the page says ${name}`, async () => {
    const page = await open(first)
    for (const part of says) assert.ok(page.says().includes(part), `${part} in ${page.says()}`)
    for (const part of lacks) assert.not(page.says().includes(part), part)
    await page.leave()
  })

test('the start is written, and the test followed until it has ended', async () => {
  const page = await open(answered(0))
  await pass(5000)
  await answer()
  click(button('Test the speed', page.host))
  await settled()
  const [start] = newCalls()
  assert.equal(start!.sent, { module: 'speed_test', start: 1 })
  await start!.answer({ code: 0 })
  for (const state of [1, 2, 3]) {
    await answer(answered(state))
    await pass(1000)
  }
  await answer(answered(4, [row(1, 486_200)], 100))
  assert.match(page.says(), '486 Mbit/s')
  await pass(5000)
  await answer()
  await page.leave()
})

test('the plan is saved, and one beyond its limits is refused at its field', async () => {
  const page = await open(bought(0, 0, [row(1, 486_200)]))
  await fill(the('[name=planDown]', page.host), '100001')
  submit(the('[name=planDown]', page.host))
  await settled()
  assert.match(page.says(), 'Enter a whole number (1 … 100000).')
  assert.is(newCalls().length, 0)
  await fill(the('[name=planDown]', page.host), '500')
  submit(the('[name=planDown]', page.host))
  await settled()
  const [write] = newCalls()
  assert.equal(write!.sent, { module: 'speed_test', plan_down: 500 })
  await write!.answer({ code: 0 })
  await answer(bought(500, 0, [row(1, 486_200)]))
  assert.match(page.says(), '97 % of your plan')
  await page.leave()
})

/** Answers every fetch after 50 ms, with a file of 10,000 bytes unless `statusOf` says that it fails. */
const serve = ({ headers = {}, status = 200 }: { headers?: Record<string, string>; status?: number }) => {
  const before = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    await new Promise(done => setTimeout(done, 50))
    return new Response(new Uint8Array(10_000), { status, headers })
  }) as typeof fetch
  return {
    asked,
    end() {
      globalThis.fetch = before
    },
  }
}
const measured = async (options: Parameters<typeof serve>[0], first: object = answered(0)) => {
  const page = await open(first)
  const served = serve(options)
  click(button('Measure', page.host))
  await pass(4000)
  served.end()
  return { page, asked: served.asked }
}

const comparisons: readonly [name: string, down: number, says: RegExp][] = [
  ['as fast as the line', 1600, /does not slow down the Internet/],
  ['slower than the line', 1601, /The Internet connection may be faster/],
]
for (const [name, down, says] of comparisons)
  test(`the way to the gateway is measured, and said to be ${name}`, async () => {
    const { page, asked } = await measured({}, answered(4, [row(1, down)]))
    // 10,000 bytes in each 50 ms.
    assert.match(page.says(), 'At least 1.6 Mbit/s, response time 50 ms.')
    assert.match(page.says(), says)
    assert.is(asked.length, 60)
    assert.ok(new Set(asked).size === 60 && asked.every(url => url.startsWith('ui.gz?')), 'no cache answers')
    await page.leave()
  })

test('of a file that the browser has inflated, what was sent counts', async () => {
  const { page } = await measured({ headers: { 'Content-Length': '1000' } })
  assert.match(page.says(), 'At least 160 kbit/s')
  await page.leave()
})

test('a gateway that does not answer is named', async () => {
  const { page } = await measured({ status: 503 })
  assert.not.match(page.says(), 'At least')
  assert.is(button('Measure', page.host).getAttribute('aria-busy'), 'false')
  await page.leave()
})

test.run()
