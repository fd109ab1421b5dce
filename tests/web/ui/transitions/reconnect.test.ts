import '../../dom'
import * as assert from 'uvu/assert'
import type { LocalizedText } from '../../../../src/model/localized-text'
import { translate } from '../../../../web/look/language'
import { handleSession } from '../../../../web/net/call'
import { updateSession } from '../../../../web/net/session'
import { activeNotice } from '../../../../web/ui/primitives/dialog'
import { redirectTo, waitForRestart } from '../../../../web/ui/transitions/reconnect'
import { left, newCalls, pass } from '../../dom'
import { test } from '../../test'

const there = 'http://192.168.1.1:8080/'

test.before.each(() => {
  newCalls()
  left.length = 0
})

test('a new address is opened after some seconds', async () => {
  redirectTo(there)
  await pass(3999)
  assert.equal([left, newCalls().length], [[], 0])
  const { title, text } = activeNotice.peek()!
  assert.is(translate(title), 'The gateway has a new address')
  assert.is(translate(text as LocalizedText), `Opening ${there}. If it does not open, reconnect to the network.`)
  await pass(1)
  assert.equal(left, [there])
})

test('after a restart it is opened as soon as the device is back at the old address', async () => {
  redirectTo(there, { restarts: true })
  await pass(1000)
  await newCalls()[0]!.answer({ code: 0, uptime: 5000 })
  await pass(1000)
  await newCalls()[0]!.fail()
  await pass(1000)
  assert.equal(left, [])
  await newCalls()[0]!.answer({ code: 10102 })
  assert.equal(left, [there])
  await pass(99_000)
  assert.is(newCalls().length, 0)
})

test('a restart on trial, whose seconds begin anew with it, leads to a login that says so', async () => {
  updateSession({ trial: 6, trial_end: 0 })
  location.hash = '/access'
  redirectTo(there, { restarts: true })
  await pass(1000)
  await newCalls()[0]!.answer({ code: 10102 })
  assert.equal(left, [`${there}#/access?trial=6-300`])
  updateSession({ trial: 0 })
  location.hash = '/'
  await pass(99_000)
})

test('a device that does not return to the old address is given the time of a restart; a button does not wait', async () => {
  redirectTo(there, { restarts: true })
  for (let second = 0; second < 98; second++) {
    await pass(1000)
    for (const call of newCalls()) await call.fail()
  }
  assert.equal(left, [])
  await pass(1000)
  assert.equal(left, [there])
  activeNotice.peek()!.answer!(true)
  assert.equal(left, [there, there])
})

for (const [who, token, ends] of [
  ['the session of before', 'before', true],
  ['no session, since a read of the page has found the device first', '', true],
  ['a new session: the user has logged in again', 'after', false],
] as const)
  test(`a restart ends ${who}: ${ends ? 'yes' : 'no'}`, async () => {
    let count = 0
    const before = handleSession({ ended: () => count++ })
    updateSession({ access_token: 'before' })
    const restarted = waitForRestart()
    await pass(1000)
    updateSession({ access_token: token })
    await newCalls()[0]!.answer({ code: 0, uptime: 0 })
    await restarted
    assert.is(count, ends ? 1 : 0)
    handleSession(before)
    updateSession({ access_token: '' })
  })

test.run()
