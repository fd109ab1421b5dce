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

/** Locks an account from an address, in a minute of its own, and returns for how long. */
const lockOnce = ({ time, failed }: ReturnType<typeof withClock>, attempt: string): number => {
  for (let times = 0; times < 3; times++) failed.record(attemptOf(attempt))
  const seconds = failed.secondsLocked(attemptOf(attempt))
  time.seconds += seconds
  return seconds
}

test('each lock lasts twice as long as the one before, up to an hour', () => {
  const bench = withClock()
  const lengths = Array.from({ length: 9 }, () => lockOnce(bench, 'admin a'))
  assert.equal(lengths, [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  assert.is(lockOnce(bench, 'other a'), 3600, 'the address counts for every name')
  assert.is(lockOnce(bench, 'admin b'), 3600, 'the account counts for every address')
  assert.is(lockOnce(bench, 'other c'), 120, 'a name without an account counts as well')
})

test('a right login makes the next lock as short as the first, of its account and its address only', () => {
  const bench = withClock()
  for (const attempt of ['admin a', 'admin a', 'user b', 'user b']) lockOnce(bench, attempt)
  bench.failed.forgive(attemptOf('admin a'))
  assert.equal([lockOnce(bench, 'admin a'), lockOnce(bench, 'admin a')], [60, 120])
  assert.is(lockOnce(bench, 'user d'), 240)
  assert.is(lockOnce(bench, 'new b'), 240)
})

test('a day without a lock forgets those before', () => {
  const bench = withClock()
  lockOnce(bench, 'admin a')
  bench.time.seconds += 86_400
  assert.is(lockOnce(bench, 'admin a'), 120)
  bench.time.seconds += 86_401
  assert.is(lockOnce(bench, 'admin a'), 60)
})

test('a failure in a session while the account is locked makes the lock begin again, and not grow', () => {
  const { time, failed } = withClock()
  for (let times = 0; times < 3; times++) failed.record(attemptOf('admin a'))
  time.seconds += 30
  failed.record(attemptOf('admin a'))
  assert.is(failed.secondsLocked(attemptOf('admin a')), 60)
})

test('only so many failures and locks are remembered: the latest failures, and who was locked most often', () => {
  const bench = withClock()
  const { failed } = bench
  for (let count = 0; count < 2; count++) failed.record(attemptOf(`user ${count}`))
  for (let count = 2; count < maxRemembered + 2; count++) failed.record(attemptOf(`name${count} ${count}`))
  failed.record(attemptOf('user x'))
  assert.is(failed.secondsLocked(attemptOf('user y')), 0, 'the first two are forgotten')
  for (const attempt of ['admin a', 'admin a']) lockOnce(bench, attempt)
  for (let count = 0; count < maxRemembered; count++) lockOnce(bench, `other${count} ${count}`)
  assert.is(lockOnce(bench, 'admin z'), 240)
})

test.run()
