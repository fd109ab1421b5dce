import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { timeStatus, timeTest } from '../../../../src/device/system/time-status'
import { decode } from '../../../../src/model/wire'
import { type Bench, testOn } from '../../start'

// Which time server has set the clock, how each of them answers, and the test of any server.

const onGateway = testOn({ timeByHand: true, fast: false })

const status = async (bench: Bench) => decode(timeStatus, await bench.read('time_status'))
const states = async (bench: Bench) => (await status(bench)).rows.map(({ server, state }) => [server, state])
const servers = (bench: Bench, first: string, second = '') =>
  bench.write('time_zone', {
    ...{ sntp1: first ? 'others' : 'none', sntp1_host: first },
    ...{ sntp2: second ? 'others' : 'none', sntp2_host: second },
  })

onGateway('without a server nobody has set the clock', async bench => {
  await servers(bench, '')
  assert.equal(await status(bench), { values: { setBy: '', setAt: '', offset: 0 }, rows: [] })
})

onGateway('the first server that answers sets the clock, and each tells how it answers', async bench => {
  await servers(bench, 'refused.example.net', 'ntp.example.net')
  const { values } = await status(bench)
  assert.is(values.setBy, 'ntp.example.net')
  assert.is(values.setAt.slice(0, 16), String((await bench.read('current_time')).current_time).slice(0, 16))
  assert.ok(Math.abs(values.offset) <= 10)
  assert.equal(await states(bench), [
    ['refused.example.net', 'refused'],
    ['ntp.example.net', 'good'],
  ])
})

onGateway(
  'the clock is set again after a while, and by another server when the first is no longer one',
  async bench => {
    await servers(bench, 'a.example.net')
    const { setAt } = (await status(bench)).values
    await bench.control('/time', { seconds: 1000 })
    await bench.login()
    assert.is((await status(bench)).values.setAt, setAt)
    await bench.control('/time', { seconds: 60 })
    assert.ok((await status(bench)).values.setAt > setAt)
    await servers(bench, 'b.example.net')
    assert.is((await status(bench)).values.setBy, 'b.example.net')
  },
)

onGateway(
  'without the Internet names are not found and addresses do not answer; who has set it is kept',
  async bench => {
    await servers(bench, 'ntp.example.net', '203.0.113.5')
    assert.is((await status(bench)).values.setBy, 'ntp.example.net')
    await bench.control('/trouble', { name: 'no-light' })
    assert.equal(await states(bench), [
      ['ntp.example.net', 'unresolved'],
      ['203.0.113.5', 'silent'],
    ])
    assert.is((await status(bench)).values.setBy, 'ntp.example.net')
  },
)

onGateway('where no time server answers nobody has set the clock', async bench => {
  await bench.control('/trouble', { name: 'wrong-clock' })
  await servers(bench, 'ntp.example.net')
  await bench.control('/restart', {}).catch(() => undefined)
  assert.equal(await states(bench), [['ntp.example.net', 'silent']])
})

const found: readonly (readonly [server: string, state: string, trouble?: string])[] = [
  ['ntp.example.net', 'good'],
  ['2001:db8::7', 'good'],
  ['ntp.nowhere.test', 'unresolved'],
  ['silent.example.net', 'silent'],
  ['unsynchronised.example.net', 'unsynchronised'],
  ['refused.example.net', 'refused'],
  ['ntp.example.net', 'unresolved', 'dns'],
  ['203.0.113.5', 'silent', 'internet-silent'],
  ['ntp.example.net', 'silent', 'wrong-clock'],
]
for (const [server, state, trouble] of found)
  onGateway(`a test of ${server}${trouble ? ` with ${trouble}` : ''} finds: ${state}`, async bench => {
    await servers(bench, '')
    if (trouble) await bench.control('/trouble', { name: trouble })
    assert.is((await bench.write('time_test', { ask: server })).code, 0)
    const asked = decode(timeTest, await bench.read('time_test')).values
    assert.equal([asked.server, asked.state], [server, 'asking'])
    await bench.control('/time', { seconds: 6 })
    const { values } = decode(timeTest, await bench.read('time_test'))
    assert.equal([values.server, values.state], [server, state])
    assert.is(values.response > 0, state === 'good')
    assert.is((await status(bench)).rows.length, 0, 'the settings are as they were')
  })

onGateway('one question replaces another', async bench => {
  await bench.write('time_test', { ask: 'silent.example.net' })
  await bench.write('time_test', { ask: 'ntp.example.net' })
  await bench.control('/time', { seconds: 6 })
  const { values } = decode(timeTest, await bench.read('time_test'))
  assert.equal([values.server, values.state], ['ntp.example.net', 'good'])
})

onGateway('what is no server is refused, and asks nobody', async bench => {
  const { code, field } = await bench.write('time_test', { ask: 'no server' })
  assert.equal([code, field], [10203, 'ask'])
  assert.is((await bench.read('time_test')).server, '')
})

test.run()
