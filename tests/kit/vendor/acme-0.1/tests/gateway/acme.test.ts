import { startBench } from 'ontlet/testing/gateway'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chimeBusy } from '../../src/device/applications/door-bell'

test('what ACME adds, renames and takes out is so on its device', async () => {
  const on = await startBench()
  await on.login()
  assert.is((await on.write('door_bell_config', { action: 'add', name: 'Busy', on: 1 })).code, 0)
  assert.is((await on.write('door_bell_config', { action: 'add', name: 'Back', on: 1 })).code, chimeBusy.code)
  const { list } = (await on.read('door_bell_config')) as { list: { name: string }[] }
  assert.equal(
    list.map(({ name }) => name),
    ['Front door', 'Busy'],
  )
  assert.is((await on.write('acme_ports', { port_isolation: 1 })).code, 0)
  assert.is((await on.read('snmp_config')).ro_community, 'public')
  for (const module of ['lan_port_config', 'mirror_config']) assert.is((await on.read(module)).code, 10204)
  const log = (await on.read('system_log_list')) as { list: { text: string }[] }
  assert.ok(log.list.some(({ text }) => text === 'door-bell: list changed'))
  await on.end()
})

test.run()
