import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plants, readPlants } from '../../src/gateway/plants.ts'
import { found, run, start, tidy, withoutCall } from './conforming.ts'

test.after(tidy)

test('every fault that can be planted has a row here, and there are 25 at least', () => {
  assert.equal([...Object.keys(found), ...withoutCall].sort(), Object.keys(plants).sort())
  assert.ok(Object.keys(found).length >= 25)
  assert.throws(() => readPlants(['no-such']), /There is no fault “no-such” to plant; there are: wrong-type, /)
})

for (const [name, [only, id, says]] of Object.entries(found)) {
  test(`finds “${plants[name]!.sentence}” and nothing else`, async () => {
    const isIdle = name === 'timer-keeps'
    const bench = await start({ plants: readPlants([name]), ...(isIdle && { sessionSeconds: 1 }) })
    const failed = (await run(bench, { only: [only], idleSeconds: isIdle ? 1 : 0 })).filter(({ outcome }) => outcome === 'failed')
    await bench.end()
    assert.equal(failed.map(result => result.id), [id], JSON.stringify(failed))
    assert.match(failed[0]!.message, says)
  })
}

test.run()
