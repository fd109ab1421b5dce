import '../dom'
import * as assert from 'uvu/assert'
import { watchAttention, whenWatched } from '../../../web/net/attention'
import { hideTab, pass, test } from '../dom'

// How often timers read while somebody looks, while nobody does, and in a hidden tab (requirements 7.11).

watchAttention()

/** Asks for a read in each of so many seconds; returns how many took place. */
const readsIn = async (seconds: number) => {
  let count = 0
  for (let second = 0; second < seconds; second++) {
    whenWatched(() => count++)
    await pass(1000)
  }
  return count
}

test('for two minutes after the last input every read takes place, then six a minute', async () => {
  for (const type of ['mousemove', 'keydown', 'touchstart', 'scroll']) {
    await pass(300_000)
    dispatchEvent(new Event(type))
    assert.is(await readsIn(119), 119, type)
    await pass(1000)
    let isRead = false
    whenWatched(() => {
      isRead = true
    })
    await pass(5000)
    assert.not(isRead, `${type}: the next one waits`)
    await pass(5000)
    assert.ok(isRead, `${type}: ten seconds after the last one`)
  }
})

test('what waits is read when somebody looks again, and not at all in a hidden tab', async () => {
  await pass(300_000)
  let count = 0
  whenWatched(() => count++)
  whenWatched(() => count++)
  assert.is(count, 1)
  dispatchEvent(new Event('keydown'))
  assert.is(count, 2)
  hideTab(true)
  whenWatched(() => count++)
  await pass(300_000)
  assert.is(count, 2)
  hideTab(false)
  assert.is(count, 3)
})

test('a read that is cancelled while it waits does not take place', async () => {
  await pass(300_000)
  let count = 0
  whenWatched(() => count++)
  const cancel = whenWatched(() => count++)
  cancel()
  await pass(60_000)
  assert.is(count, 1)
})

test.run()
