import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, testOn } from '../../start'

const rowsOf = (answer: Body, key = 'voip') => answer[key] as Body[]
const onGateway = testOn({ ticksByHand: true })
const pass = (on: Bench, seconds: number) => on.control('/time', { seconds })
/** Registration states by code: unused, registering, registered, failed. */
const states = async (on: Bench) => rowsOf(await on.read('voip_info')).map(row => row.state)
const account = { number: '075526500002', username: 'b', password: 'secret' }

onGateway('a port with an account registers, one without is not used', async on => {
  await pass(on, 1)
  assert.equal(await states(on), [1, 0])
  await pass(on, 3)
  assert.equal(await states(on), [2, 0])
  assert.is((await on.write('voip_confignew', { action: 'set', id: 2, ...account })).code, 0)
  assert.equal(await states(on), [2, 1])
  await pass(on, 3)
  assert.equal(await states(on), [2, 2])
  await on.write('voip_confignew', { action: 'set', id: 1, number: '' })
  assert.equal(await states(on), [0, 2])
})

onGateway(
  'a registration fails without a password or a responding server, and is retried after the interval',
  async on => {
    await on.write('voip_config', { retry: 30 })
    await on.write('voip_confignew', { action: 'set', id: 2, ...account, password: '' })
    await pass(on, 4)
    assert.equal(await states(on), [2, 3])
    await on.write('voip_config', { action: 'set', id: 1, registrar: 'sip.invalid' })
    assert.equal(await states(on), [1, 1])
    await pass(on, 4)
    assert.equal(await states(on), [3, 3])
    // Tried again after the interval, in vain.
    await pass(on, 20)
    assert.equal(await states(on), [3, 3])
    const seen = new Set<unknown>()
    for (let second = 0; second < 20; second++) {
      await pass(on, 1)
      seen.add((await states(on))[1])
    }
    assert.equal([...seen].sort(), [1, 3])
    // The secondary registrar answers.
    assert.is((await on.write('voip_config', { action: 'set', id: 2, registrar: '198.51.100.7' })).code, 0)
    await pass(on, 4)
    assert.equal(await states(on), [2, 3])
    // A registration is renewed in time.
    await on.write('voip_config', { expires: 10 })
    await pass(on, 100)
    assert.equal(await states(on), [2, 3])
  },
)

onGateway('telephony that is off registers nobody and has no open port; turned on, it registers again', async on => {
  await pass(on, 4)
  const hasPort = async () => rowsOf(await on.read('services'), 'list').some(({ name }) => name === 'SIP')
  assert.equal([await states(on), await hasPort()], [[2, 0], true])
  assert.is((await on.write('voip_config', { enable: 0 })).code, 0)
  await pass(on, 4)
  assert.equal([await states(on), await hasPort()], [[0, 0], false])
  assert.is((await on.write('voip_config', { enable: 1 })).code, 0)
  await pass(on, 4)
  assert.equal([await states(on), await hasPort()], [[2, 0], true])
})

onGateway('phones ring, are answered and hang up while they are registered', async on => {
  await pass(on, 4)
  const seen = new Set<unknown>()
  for (let step = 0; step < 400 && seen.size < 3; step++) {
    await pass(on, 7)
    if ((await on.read('voip_info')).code !== 0) await on.login()
    seen.add(rowsOf(await on.read('voip_info'))[0]!.call)
  }
  assert.equal([...seen].sort(), [0, 1, 2])
  await on.write('voip_confignew', { action: 'set', id: 1, number: '' })
  await pass(on, 2000)
  await on.login()
  assert.equal(
    rowsOf(await on.read('voip_info')).map(row => row.call),
    [0, 0],
  )
})

onGateway('codecs are returned by priority, disabled ones last', async on => {
  const order = async () => rowsOf(await on.read('voip_config'), 'codec').map(row => row.codec)
  assert.equal(await order(), ['G.711A', 'G.711U', 'G.729', 'G.722'])
  await on.write('voip_config', { action: 'set', id: 1, priority: 0 })
  await on.write('voip_config', { action: 'set', id: 4, priority: 1, ptime: 40 })
  assert.equal(await order(), ['G.722', 'G.711U', 'G.729', 'G.711A'])
})

onGateway('role 0 can neither read nor write the digit map, but the rest of the module', async on => {
  await on.login('user', 'User@1234')
  const answer = await on.read('voip_config')
  assert.is(answer.code, 0)
  assert.is(answer.local_port, 5060)
  assert.not('digit_map' in answer || 'digit_map_timer' in answer)
  assert.not.equal((await on.write('voip_config', { digit_map: 'x' })).code, 0)
  assert.is((await on.write('voip_config', { local_port: 5070 })).code, 0)
})

test.run()
