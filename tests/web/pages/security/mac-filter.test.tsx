import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import MacFilter from '../../../../web/pages/security/mac-filter'
import { mount, newCalls, pass, test, textOf } from '../../dom'

test('in a page left open, entries count down and go when their time is over', async () => {
  const list = [
    { id: 1, name: 'console', mac: '40:31:3C:A0:11:04', until: 2 },
    { id: 2, name: 'printer', mac: '40:31:3C:A0:11:05', until: 0 },
  ]
  const answerAll = async (rows: readonly object[]) => {
    for (let calls = newCalls(); calls[0]; calls = newCalls())
      for (const call of calls) await call.answer({ code: 0, enable: 1, mode: 0, timed: 1, list: rows })
  }
  const { host, leave } = await mount(<MacFilter title={term('MAC filter')} />)
  await answerAll(list)
  assert.match(textOf(host), /console/)
  await pass(60_000)
  await answerAll([{ ...list[0], until: 1 }, list[1]!])
  assert.match(textOf(host), /console1.min/)
  await pass(60_000)
  await answerAll([list[1]!])
  // Nobody has touched anything for two minutes: reads come one every 10 s.
  await pass(10_000)
  await answerAll([list[1]!])
  assert.not.match(textOf(host), /console/)
  assert.match(textOf(host), /printer/)
  await leave()
})

test.run()
