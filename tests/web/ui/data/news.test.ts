import '../../dom'
import * as assert from 'uvu/assert'
import type { DeviceEvent } from '../../../../src/device/system/event-log'
import { test } from '../../test'

const events = [3, 2, 1].map(id => ({ id, event: 'device', name: `d${id}` }) as DeviceEvent)

// Read once, when the console is loaded.
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  get() {
    throw new Error('denied')
  },
})
const { noteSeen, unseenIn } = await import('../../../../web/ui/data/news')

test('in a browser without storage nothing is news at first, and later what came since the console was loaded', () => {
  assert.equal(unseenIn(events.slice(1)), [])
  assert.equal(unseenIn(events), events.slice(0, 1))
  noteSeen(events)
  assert.equal(unseenIn(events), [])
})

test('what a device drops before other events is no mark for what has been seen', () => {
  for (const event of ['login', 'entered', 'changed'] as const) {
    const routine = { id: 4, event, name: 'lan_config' } as DeviceEvent
    noteSeen([routine, ...events])
    assert.equal(unseenIn(events), [], event)
  }
})

test.run()
