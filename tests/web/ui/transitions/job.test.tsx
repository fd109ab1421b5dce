import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { handleSession } from '../../../../web/net/call'
import { updateSession } from '../../../../web/net/session'
import Upgrade from '../../../../web/pages/system/upgrade'
import { activeNotice } from '../../../../web/ui/primitives/dialog'
import { restartNow } from '../../../../web/ui/transitions/reconnect'
import { mount, newCalls, pass, settled } from '../../dom'
import { test } from '../../test'

/** Follows a job that makes the device fall silent, in a session with the token "before". */
const followJob = async () => {
  const { leave } = await mount(<Upgrade title={term('Firmware update')} />)
  for (const call of newCalls()) await call.answer({ code: 0, phase: 1, progress: 50, error_code: 0 })
  await pass(500)
  for (const call of newCalls()) await call.fail()
  await settled()
  return leave
}
/** Asks for a restart whose answer is lost. */
const restart = async () => {
  restartNow()
  await newCalls()[0]!.fail()
  await settled()
  return async () => {}
}

for (const [what, begin] of [
  ['a job', followJob],
  ['a restart without an answer', restart],
] as const)
  for (const [who, token, endings] of [
    ['who is led to the login', 'before', 1],
    ['who is at the login already', '', 1],
    ['who has logged in again', 'after', 0],
  ] as const)
    test(`after ${what}, nothing covers the page of somebody ${who}`, async () => {
      let count = 0
      const handlers = handleSession({ ended: () => count++ })
      updateSession({ access_token: 'before', role: 1 })
      const leave = await begin()
      assert.ok(activeNotice.peek())
      await pass(1000)
      updateSession({ access_token: token })
      const [read, ...others] = newCalls()
      await read!.answer({ code: 10102 })
      assert.equal(others, [])
      // A job may ask the device what to say about its end.
      for (const call of newCalls()) await call.answer({ code: 0 })
      await settled()
      assert.equal([activeNotice.peek(), count], [undefined, endings])
      await pass(2000)
      assert.is(newCalls().length, 0)
      await leave()
      handleSession(handlers)
      updateSession({ access_token: '' })
    })

test.run()
