import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FailedLogins, maxRemembered } from '../../../src/gateway/engine/access/failed-logins'
import type { Clock } from '../../../src/gateway/engine/clock'

// What locks a login: an attempt is "account address", "+" in front of it means the right password (requirements 4.4).

const cases: [what: string, attempts: string[], locked: Record<string, boolean>][] = [
  [
    'two failures lock nothing, three lock the account and the address',
    ['admin a', 'admin a', 'admin a'],
    { 'admin a': true, 'admin b': true, 'user a': true, 'user b': false },
  ],
  ['two failures', ['admin a', 'admin a'], { 'admin a': false }],
  ['other addresses do not help', ['admin a', 'admin b', 'admin c'], { 'admin d': true, 'user a': false }],
  ['other accounts do not help', ['admin a', 'user a', 'guest a'], { 'other a': true, 'admin b': false }],
  ['unknown names are locked as well', ['no a', 'no b', 'no c'], { 'no d': true }],
  ['a right login forgives its account', ['admin a', 'admin a', '+admin a', 'admin a'], { 'admin a': false }],
  ['but no other one', ['admin a', 'admin a', '+user a', 'admin a'], { 'admin a': true, 'admin b': true }],
  ['upper case is another name', ['admin a', 'ADMIN b', 'Admin c'], { 'admin d': false }],
  [
    'a very long name is cut',
    [...'abc'].map(address => `${'x'.repeat(1000)} ${address}`),
    { [`${'x'.repeat(64)} d`]: true },
  ],
]

const attemptOf = (text: string) => {
  const [username = '', address = ''] = text.split(' ')
  return { username, address }
}

const withClock = () => {
  const time = { seconds: 1000 }
  const failed = new FailedLogins({ now: () => time.seconds * 1000 } as Clock)
  return { time, failed }
}

for (const [what, attempts, locked] of cases)
  test(what, () => {
    const { failed } = withClock()
    for (const attempt of attempts) {
      if (attempt[0] === '+') failed.forgive(attemptOf(attempt.slice(1)))
      else failed.record(attemptOf(attempt))
    }
    for (const [attempt, isLocked] of Object.entries(locked))
      assert.is(failed.secondsLocked(attemptOf(attempt)), isLocked ? 60 : 0, attempt)
  })

test('a lock ends a minute after the last failure, counted in whole seconds, rounded up', () => {
  const { time, failed } = withClock()
  const admin = attemptOf('admin a')
  for (const seconds of [0, 20, 20]) {
    time.seconds += seconds
    failed.record(admin)
  }
  for (const [later, left] of [
    [0, 60],
    [0.5, 60],
    [1, 59],
    [59.9, 1],
    [60, 0],
  ] as const) {
    time.seconds = 1040 + later
    assert.is(failed.secondsLocked(admin), left, `${later} s later`)
  }
})

test('failures are counted together within a minute', () => {
  const { time, failed } = withClock()
  const admin = attemptOf('admin a')
  for (let times = 0; times < 10; times++) {
    failed.record(admin)
    assert.is(failed.secondsLocked(admin), 0)
    time.seconds += 30
  }
})

test('only so many failures are remembered, the latest ones', () => {
  const { failed } = withClock()
  for (let count = 0; count < 3; count++) failed.record(attemptOf(`admin ${count}`))
  for (let count = 3; count < maxRemembered; count++) failed.record(attemptOf(`name${count} ${count}`))
  assert.is(failed.secondsLocked(attemptOf('admin a')), 60)
  failed.record(attemptOf('other b'))
  assert.is(failed.secondsLocked(attemptOf('admin a')), 0)
})

test.run()
