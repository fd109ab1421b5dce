import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, testOn } from '../../start'

const onGateway = testOn({ ticksByHand: true })
const pass = (on: Bench, seconds: number) => on.control('/time', { seconds })
/** States by code: off, updating, registered, refused, failed. */
const states = async (on: Bench) => ((await on.read('ddns_config')).list as Body[]).map(row => row.state)
const add = (on: Bench, keys: Body) =>
  on.write('ddns_config', {
    action: 'add',
    service: 0,
    host: 'home.example.com',
    username: 'anna',
    password: 'secret',
    enable: 1,
    ...keys,
  })

onGateway('a name is updated, then registered, rejected for its password, or fails without a response', async on => {
  for (const keys of [
    {},
    { host: 'b.example.com', password: 'short' },
    { host: 'c.invalid' },
    { host: 'd.example.com', enable: 0 },
  ])
    assert.is((await add(on, keys)).code, 0)
  assert.equal(await states(on), [1, 1, 1, 0])
  await pass(on, 6)
  assert.equal(await states(on), [2, 3, 4, 0])
  // Nobody tries a wrong password again; a name that nobody answered for is tried again.
  const seen = new Set<unknown>()
  for (let second = 0; second < 65; second++) {
    await pass(on, 1)
    seen.add((await states(on))[2])
  }
  assert.equal([...seen].sort(), [1, 4])
  assert.is((await states(on))[1], 3)
  // The right password, another host, on and off: each is taken up at once.
  await on.write('ddns_config', { action: 'set', id: 2, password: 'longer' })
  await on.write('ddns_config', { action: 'set', id: 1, enable: 0 })
  await on.write('ddns_config', { action: 'set', id: 4, enable: 1 })
  assert.equal(
    (await states(on)).filter((_, place) => place !== 2),
    [0, 1, 1],
  )
  await pass(on, 6)
  assert.equal(
    (await states(on)).filter((_, place) => place !== 2),
    [0, 2, 2],
  )
})

test.run()
