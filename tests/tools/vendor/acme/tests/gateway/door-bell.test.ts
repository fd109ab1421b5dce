import { startBench } from 'ontlet/testing/gateway'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chimeBusy } from '../../src/device/applications/door-bell'

test('a door bell is stored, and the system log says it', async () => {
  const on = await startBench()
  await on.login()
  assert.is((await on.write('door_bell_config', { action: 'add', name: 'Garden', enable: 1 })).code, 0)
  const { list } = (await on.read('door_bell_config')) as { list: { name: string }[] }
  assert.equal(
    list.map(({ name }) => name),
    ['Front door', 'Garden'],
  )
  const log = (await on.read('system_log_list')) as { list: { text: string }[] }
  assert.ok(log.list.some(({ text }) => text === 'door-bell: list changed'))
  assert.is((await on.write('door_bell_config', { action: 'add', name: 'Busy', enable: 1 })).code, 0)
  assert.is((await on.write('door_bell_config', { action: 'add', name: 'Back', enable: 1 })).code, chimeBusy.code)
  await on.end()
})

test.run()
