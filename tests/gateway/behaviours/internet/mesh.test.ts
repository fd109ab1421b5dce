import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { meshOff, notAllowed } from '../../../../src/device/device-errors'
import { type Bench, type Body, overRestart, testOn, until } from '../../start'

/** With real delays: `pass` advances the time. */
const onGateway = testOn({ fast: false })
const pass = (on: Bench, seconds: number) => on.control('/time', { seconds })
const nodes = async (on: Bench) => (await on.read('mesh_topo')).list as Body[]
const names = async (on: Bench) => (await nodes(on)).map(node => node.name)
/** How the search stands, by code: idle, scanning, joined, failed. */
const found = async (on: Bench) => (await on.read('mesh_new_node_exist')).state
const three = ['Living room', '书房 <1>', 'Garden']

onGateway('the nodes at first: one reached through another, and one by cable', async on => {
  assert.equal(
    (await nodes(on)).map(({ id, parent }) => [id, parent]),
    [
      [1, ''],
      [2, ''],
      [3, '40:31:3C:A0:11:01'],
    ],
  )
})

onGateway('a search takes time, finds a node in range, and fails without one', async on => {
  assert.is(await found(on), 0)
  await on.write('mesh_pbc')
  assert.is(await found(on), 1)
  await pass(on, 20)
  assert.is(await found(on), 1)
  const { progress } = await on.read('mesh_new_node_exist')
  assert.ok(Number(progress) > 0 && Number(progress) < 100)
  assert.equal(await names(on), three)
  await pass(on, 15)
  assert.equal([await found(on), (await on.read('mesh_new_node_exist')).name], [2, 'Attic'])
  assert.equal(await names(on), [...three, 'Attic'])
  // There is no other: two minutes, in vain.
  await on.write('mesh_pbc')
  await pass(on, 110)
  assert.is(await found(on), 1)
  await pass(on, 15)
  assert.is(await found(on), 3)
  // A node that was removed is near again.
  assert.is((await on.write('mesh_node_config', { action: 'del', ids: [1] })).code, 0)
  assert.equal(await names(on), [...three.slice(1), 'Attic'])
  await on.write('mesh_pbc')
  await pass(on, 40)
  assert.is(await found(on), 2)
  assert.ok((await names(on)).includes('Living room'))
})

onGateway('nodes leave and return; one without its parent connects to the device with a weaker signal', async on => {
  const [living, , garden] = await nodes(on)
  assert.is(garden!.parent, living!.mac)
  assert.equal(
    (await nodes(on)).map(node => node.link),
    [1, 0, 1],
  )
  await on.write('mesh_node_config', { action: 'del', id: 1 })
  const lone = (await nodes(on)).find(node => node.name === 'Garden')!
  assert.is(lone.parent, '')
  assert.ok(Number(lone.signal) < Number(garden!.signal) - 8)
  await pass(on, 790)
  await on.login()
  assert.equal(await names(on), [three[1]])
  await pass(on, 130)
  await on.login()
  assert.equal(await names(on), three.slice(1))
})

onGateway('the link uses the configured band; an agent, or a device with mesh off, has no nodes', async on => {
  await on.write('mesh_config', { band: 1 })
  assert.equal(
    (await nodes(on)).map(node => node.link),
    [2, 0, 2],
  )
  await on.write('mesh_config', { role: 2 })
  assert.equal(await nodes(on), [])
  await on.write('mesh_config', { role: 0 })
  assert.equal(await names(on), three)
  await on.write('mesh_config', { enable: 0 })
  assert.equal(await nodes(on), [])
  assert.is((await on.write('mesh_pbc')).code, meshOff.code)
  assert.is((await on.write('mesh_node_config', { reboot: 1 })).code, meshOff.code)
  await on.write('mesh_config', { enable: 1 })
  assert.equal(await names(on), three)
})

onGateway('all nodes restart and return; nodes can be renamed but not added', async on => {
  assert.is((await on.write('mesh_node_config', { reboot: 1 })).code, 0)
  assert.equal(await nodes(on), [])
  await pass(on, 95)
  assert.equal(await names(on), three)
  assert.is((await on.write('mesh_node_config', { action: 'set', id: 3, name: 'Shed & 花园' })).code, 0)
  assert.is((await on.write('mesh_node_config', { action: 'add', name: 'x' })).code, notAllowed.code)
  assert.is((await names(on))[2], 'Shed & 花园')
})

testOn()('joined nodes and their names survive a restart', async on => {
  await on.write('mesh_node_config', { action: 'set', id: 2, name: 'Study' })
  await on.write('mesh_pbc')
  await until(async () => (await found(on)) === 2)
  await on.write('mesh_node_config', { action: 'del', id: 1 })
  await on.write('dev_config', { reboot: 1 })
  await overRestart(on)
  assert.equal(await names(on), ['Study', 'Garden', 'Attic'])
  assert.equal((await nodes(on)).map(node => node.mac).filter(Boolean).length, 3)
  assert.is(await found(on), 0)
})

test.run()
