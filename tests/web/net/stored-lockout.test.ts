import '../dom'
import * as assert from 'uvu/assert'
import { test } from '../test'

const seconds = 24 * 60 * 60

// One case, because the console reads what is stored once, when it starts.
test('a stored lockout of more than a day, which no device imposes, locks nobody out', async () => {
  localStorage['ontlet.lockout'] = JSON.stringify({ error_count: 3, countdown: seconds + 1 })
  const { lockout } = await import('../../../web/net/session')
  assert.equal(lockout.value, { error_count: 0, countdown: 60 })
  assert.equal(JSON.parse(localStorage['ontlet.lockout']), lockout.value)
})

test.run()
