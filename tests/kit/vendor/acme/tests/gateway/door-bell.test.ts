import { startBench } from 'ontlet/testing/gateway'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

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
  await on.end()
})

test.run()
