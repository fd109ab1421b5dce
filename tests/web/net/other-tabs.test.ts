import '../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../web/net/session'
import { pass, test } from '../dom'

/** What this tab tells the others. */
const told: Record<string, unknown>[] = []
const channel = {
  postMessage: (news: Record<string, unknown>) => told.push(news),
  onmessage: undefined as ((event: { data: object }) => void) | undefined,
}
Object.assign(ontlet, { channel })
// It takes the channel when it is evaluated.
const { listenToTabs, tellUse } = await import('../../../web/net/other-tabs')

test.before.each(() => {
  told.length = 0
})

test('other tabs hear once a second that the session is used, however many calls a page sends', async () => {
  for (let call = 0; call < 5; call++) tellUse()
  await pass(999)
  assert.equal(told, [])
  await pass(1)
  assert.equal(told, [{ used: true }])
  tellUse()
  await pass(1000)
  assert.is(told.length, 2)
})

test('a tab that asks gets the session without what this tab has begun, and nothing after the logout', () => {
  let uses = 0
  listenToTabs(() => uses++)
  updateSession({ access_token: 'secret', trial: 7, drafts: [{ form: 'snmp' }] as never, rejoin: ['name', 'Home'] })
  channel.onmessage!({ data: { asks: true } })
  const { session } = told[0] as { session: Record<string, unknown> }
  assert.is(session.access_token, 'secret')
  assert.equal([session.trial, session.drafts, session.rejoin], [0, [], []])
  updateSession({ access_token: '' })
  channel.onmessage!({ data: { asks: true } })
  assert.is(told.length, 1)
  channel.onmessage!({ data: { used: true } })
  assert.is(uses, 1)
})

test.run()
