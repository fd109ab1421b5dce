import '../../dom.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { restorePhases } from '../../../../src/device/system/backup-restore.ts'
import DefaultConfig from '../../../../web/pages/system/default-config.tsx'
import { button, mount, newCalls, textOf, the } from '../../dom.ts'

test('after an import that waits for a restart, the restart is offered', async () => {
  const { leave } = await mount(<DefaultConfig title="Default configuration" />)
  const phase = Object.keys(restorePhases).indexOf('success')
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls) await call.answer({ code: 0, ...(call.module === 'restore_info' && { phase }) })
  const outcome = the('[role=alert]')
  assert.match(textOf(outcome), 'Restart now or later.')
  assert.ok(button('Restart now', outcome))
  await leave()
})

test.run()
