import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { restorePhases } from '../../../../src/device/system/backup-restore'
import { updateSession } from '../../../../web/net/session'
import DefaultConfig from '../../../../web/pages/system/default-config'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { answerCalls, button, click, mount, newCalls, pass, test, textOf, the } from '../../dom'

test('after an import that waits for a restart, the restart is offered', async () => {
  await mount(<DefaultConfig title={term('Default configuration')} />)
  const phase = Object.keys(restorePhases).indexOf('success')
  await answerCalls(({ module }) => (module === 'restore_info' ? { phase } : {}))
  const outcome = the('[role=alert]')
  assert.match(textOf(outcome), 'They apply after a restart.')
  assert.ok(button('Restart now', outcome))
})

test('role 0 can restore the default configuration, but not save it', async () => {
  for (const [role, labels] of [
    [1, ['Save as default', 'Restore']],
    [0, ['Restore']],
  ] as const) {
    updateSession({ role })
    const { host, leave } = await mount(<DefaultConfig title={term('Default configuration')} />)
    await answerCalls(() => ({ default_saved: '2026-01-02 03:04' }))
    assert.equal([...host.querySelectorAll('button')].map(textOf), labels)
    assert.is(/Only an administrator can make changes here\./.test(textOf(host)), !role)
    await leave()
  }
})

test('a default that was saved although the answer was lost is shown', async () => {
  updateSession({ role: 1 })
  const { host } = await mount(<DefaultConfig title={term('Default configuration')} />)
  let saved = '2026-01-02 03:04'
  const answerAll = async () => {
    for (let calls = newCalls(); calls[0]; calls = newCalls())
      for (const call of calls) {
        if (call.method === 'GET') await call.answer({ code: 0, default_saved: saved })
        else {
          saved = '2026-11-26 15:00'
          await call.fail()
        }
      }
  }
  await answerAll()
  assert.match(textOf(host), saved)
  await click(button('Save as default', host))
  await answerAll()
  assert.match(textOf(host), '2026-11-26 15:00')
})

test('a device that has returned from a restored configuration knows of no job, and the page says so', async () => {
  updateSession({ role: 1, access_token: 'token', safe_apply: 1, trial: 0 } as never)
  const phases = Object.keys(restorePhases)
  const { host } = await mount(
    <>
      <DefaultConfig title={term('Default configuration')} />
      <NoticeDialog />
    </>,
  )
  let phase = 'idle'
  const answerAll = () =>
    answerCalls(({ method, module }) => {
      const now = phases.indexOf(phase)
      if (module === 'restore_info') phase = method === 'GET' ? 'idle' : 'importing'
      return { default_saved: '2026-01-02 03:04', phase: now, seconds_left: 0, outcome: 2 }
    })
  await answerAll()
  await click(button('Restore', host))
  await click(button('Restore', the('[role=alertdialog]', host)))
  for (let second = 0; second < 4; second++) {
    await answerAll()
    await pass(1000)
  }
  await answerAll()
  assert.match(textOf(the('[role=alert]', host)), 'has returned to its previous settings.')
})

test.run()
