import '../dom'
import * as assert from 'uvu/assert'
import { handleSession } from '../../../web/net/call'
import { updateSession } from '../../../web/net/session'
import { noteActivity } from '../../../web/shell/session-timeout'
import { NoticeDialog } from '../../../web/ui/primitives/dialog'
import { button, click, mount, newCalls, pass, test, textOf } from '../dom'

let ends = 0
handleSession({
  ended: () => {
    ends++
  },
})
const day = 24 * 60 * 60

test('the warning comes a minute before the end, or halfway through a shorter session, and says when', async () => {
  const { host } = await mount(<NoticeDialog />)
  const cases: [sessionTime: number, warnedAfter: number, text: string][] = [
    [1, 0, 'logged out in 1 s.'],
    [10, 5, 'logged out in 5 s.'],
    [59, 29, 'logged out in 30 s.'],
    [61, 30, 'logged out in 31 s.'],
    [120, 60, 'logged out in 60 s.'],
    [300, 240, 'logged out in 60 s.'],
    [25 * day, 25 * day - 60, 'logged out in 60 s.'],
    [60 * day, 60 * day - 60, 'logged out in 60 s.'],
    [2 ** 31, 2 ** 31 - 60, 'logged out in 60 s.'],
    [2 ** 33, 2 ** 33 - 60, 'logged out in 60 s.'],
  ]
  for (const [session_timeout, warnedAfter, text] of cases) {
    updateSession({ access_token: 't', session_timeout })
    ends = 0
    noteActivity()
    if (warnedAfter) {
      await pass(warnedAfter * 1000 - 1)
      assert.is(textOf(host), '', `${session_timeout} s: too early`)
      await pass(1)
    } else await pass(0)
    assert.match(textOf(host), text, `${session_timeout} s`)
    const left = (session_timeout - warnedAfter) * 1000
    await pass(left - 1)
    assert.is(ends, 0)
    await pass(1)
    assert.is(ends, 1, `${session_timeout} s: it ends`)
    await click(button('Stay logged in', host))
    const [stay] = newCalls()
    assert.equal([stay!.module, /timer/.test(stay!.url)], ['dev_status', false], 'a read extends the session')
    await stay!.answer({ code: 0 })
  }
})

test('without a time of its own, or without a login, nothing is warned of', async () => {
  const { host } = await mount(<NoticeDialog />)
  for (const state of [
    { access_token: 't', session_timeout: 0 },
    { access_token: '', session_timeout: 300 },
  ]) {
    updateSession(state)
    noteActivity()
    await pass(day * 1000)
    assert.is(textOf(host), '')
  }
})

test.run()
