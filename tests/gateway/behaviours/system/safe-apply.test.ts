// Trials over restarts, addresses and troubles. What two sessions may do with one is in trial-model.test.ts; what
// answers say of it is among the checks of the conformance program.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Bench, type Body, downloadBackup, overRestart, testOn, until } from '../../start'

const trialOf = async (bench: Bench) => {
  const { code, seconds_left, outcome } = await bench.read('safe_apply')
  return { code, seconds_left, outcome }
}
/** The first trial of a device, which its writes name. */
const first = { trial: 1 }
const act = async (bench: Bench, action: string, keys: Body = action === 'begin' ? {} : first) =>
  (await bench.write('safe_apply', { action, ...keys })).code
/** A write of the first trial. */
const tryWrite = (bench: Bench, module: string, keys: Body) => bench.write(module, { ...keys, ...first })

const onGateway = testOn({ timeByHand: true })
const kept = 1
const returned = 2

onGateway('while a trial is pending no other begins, and nothing that would make its end impossible', async bench => {
  await act(bench, 'begin', { seconds: 300 })
  assert.is(await act(bench, 'begin', { seconds: 10 }), 10380)
  assert.is((await tryWrite(bench, 'restore_to_default', { default_config: 0 })).code, 10380, 'factory settings')
  assert.is((await bench.upload('firmware.bin', Buffer.from('firmware'))).code, 10380, 'firmware')
  const { bytes } = await downloadBackup(bench)
  assert.is((await bench.upload('backup.xml', bytes, '/boaform/formSaveConfig')).code, 10380, 'a file without a number')
  assert.is((await trialOf(bench)).seconds_left, 300)
})

onGateway('a trial can begin and end while Wi-Fi chooses its channel and refuses other changes', async bench => {
  await bench.write('wlan_optimize', { start: 1 })
  assert.is(await act(bench, 'begin', { seconds: 10 }), 0)
  assert.is((await tryWrite(bench, 'lan_port_config', { port_isolation: 1 })).code, 10350)
  assert.is(await act(bench, 'confirm'), 0)
})

const answersAt = (address: string, port: number) =>
  fetch(`http://${address}:${port}/get.json?module=public_info`).then(
    response => response.ok,
    () => false,
  )

onGateway('after a change of the LAN address only the old one answers again, and sessions go on', async bench => {
  await act(bench, 'begin', { seconds: 10 })
  const pool = { start: '127.0.77.2', end: '127.0.77.254' }
  assert.is((await tryWrite(bench, 'ipv4_lan_config', { ip: '127.0.77.1', mask: '255.255.255.0', ...pool })).code, 0)
  await until(() => answersAt('127.0.77.1', bench.port))
  await bench.control('/time', { seconds: 10 })
  await until(async () => !(await answersAt('127.0.77.1', bench.port)))
  assert.is((await bench.read('ipv4_lan_config')).ip, '192.168.1.1')
})

const away = async (bench: Bench) => until(async () => !(await answersAt('127.0.0.1', bench.port)))
const back = async (bench: Bench) => until(() => answersAt('127.0.0.1', bench.port))

testOn({ ticksByHand: true })(
  'a restart that the change needs belongs to the trial, which begins anew; its end restarts again',
  async bench => {
    await act(bench, 'begin', { seconds: 20 })
    await bench.control('/time', { seconds: 15 })
    assert.is((await tryWrite(bench, 'pon_config', { gpon_mode: 1 })).code, 0)
    await overRestart(bench)
    assert.is((await trialOf(bench)).seconds_left, 20)
    assert.is((await bench.read('pon_config')).gpon_mode, 1)
    await bench.control('/time', { seconds: 20 })
    await overRestart(bench)
    assert.equal(await trialOf(bench), { code: 0, seconds_left: 0, outcome: returned })
    assert.is((await bench.read('pon_config')).gpon_mode, 0)
  },
)

testOn({ ticksByHand: true })('any other restart counts as not confirmed, and is logged', async bench => {
  await act(bench, 'begin', { seconds: 300 })
  await tryWrite(bench, 'lan_port_config', { port_isolation: 1 })
  await tryWrite(bench, 'dev_config', { reboot: 1 })
  await overRestart(bench)
  assert.equal(await trialOf(bench), { code: 0, seconds_left: 0, outcome: returned })
  assert.is((await bench.read('lan_port_config')).port_isolation, 0)
  const log = (await bench.read('system_log_list')).list as Body[]
  assert.ok(log.some(({ text }) => /previous settings restored/.test(String(text))))
})

testOn({ timeByHand: true, fast: false })(
  'a restored configuration is on trial over the restart that it needs; neither shortens the trial',
  async bench => {
    await bench.write('lan_port_config', { port_isolation: 1 })
    const backup = (await downloadBackup(bench)).bytes
    await bench.write('lan_port_config', { port_isolation: 0 })
    await act(bench, 'begin', { seconds: 10 })
    assert.is((await bench.upload('backup.xml', backup, '/boaform/formSaveConfig', first)).code, 0)
    await bench.control('/time', { seconds: 2 })
    assert.is((await trialOf(bench)).seconds_left, 10, 'during the import')
    await bench.control('/time', { seconds: 3 })
    assert.is((await bench.read('restore_info')).phase, 4)
    await tryWrite(bench, 'dev_config', { reboot: 1 })
    await away(bench)
    await bench.control('/time', { seconds: 15 })
    await bench.control('/time', { seconds: 6 })
    await back(bench)
    await bench.login()
    assert.is((await trialOf(bench)).seconds_left, 4, 'six seconds since the restart')
    assert.is((await bench.read('lan_port_config')).port_isolation, 1)
    await bench.control('/time', { seconds: 10 })
    assert.is((await bench.read('lan_port_config')).port_isolation, 0)
    assert.is((await bench.read('restore_info')).phase, 0)
  },
)

onGateway('a backup does not contain the trial', async bench => {
  await act(bench, 'begin', { seconds: 10 })
  assert.not((await downloadBackup(bench)).bytes.toString().includes('gateway_trial'))
})

for (const [name, module, keys] of [
  ['the high level of the firewall', 'firewall_config', { enable: 1, level: 1 }],
  ['turning off the service that is used', 'acl_config', { action: 'set', id: 1, enable: 0 }],
  ['a restart for another port', 'acl_config', { action: 'set', id: 1, port: 8123 }],
] as const)
  testOn({ ticksByHand: true, troubles: ['cut-off-after-save'] })(
    `trouble cut-off-after-save: ${name} cuts off until the trial ends`,
    async bench => {
      await act(bench, 'begin', { seconds: 10 })
      assert.is((await tryWrite(bench, module, keys)).code, 0)
      await away(bench)
      // The restart, where there is one, ends while the device is away.
      await bench.gateway.clock.advance(9)
      assert.not(await answersAt('127.0.0.1', bench.port))
      await until(async () => {
        await bench.gateway.clock.advance(1)
        return answersAt('127.0.0.1', bench.port)
      })
      await bench.login()
      assert.is((await trialOf(bench)).outcome, returned)
    },
  )

testOn({ ticksByHand: true, troubles: ['cut-off-after-save'] })(
  'trouble cut-off-after-save: after a restored default configuration the device stays away until the trial ends',
  async bench => {
    await bench.write('dev_config', { default_save: 1 })
    await act(bench, 'begin', { seconds: 10 })
    // A restart makes it leave too, but it comes back by itself.
    const { gateway } = bench
    const leave = gateway.leave.bind(gateway)
    let hasLeft = false
    gateway.leave = address => {
      hasLeft = true
      leave(address)
    }
    assert.is((await tryWrite(bench, 'restore_to_default', { default_config: 1 })).code, 0)
    await away(bench)
    assert.ok(hasLeft)
    await until(() => !gateway.isRestarting)
    await until(async () => {
      await gateway.clock.advance(1)
      return answersAt('127.0.0.1', bench.port)
    })
    await bench.login()
    assert.is((await trialOf(bench)).outcome, returned)
  },
)

testOn({ timeByHand: true, troubles: ['cut-off-after-save'] })(
  'trouble cut-off-after-save: without a trial, and for a change that cuts nobody off, nothing happens',
  async bench => {
    assert.is((await bench.write('firewall_config', { enable: 1, level: 1 })).code, 0)
    await act(bench, 'begin', { seconds: 10 })
    assert.is((await tryWrite(bench, 'firewall_config', { enable: 1, level: 0 })).code, 0)
    assert.is((await tryWrite(bench, 'acl_config', { action: 'set', id: 3, enable: 1 })).code, 0)
    await new Promise(resolve => setTimeout(resolve, 100))
    assert.ok(await answersAt('127.0.0.1', bench.port))
  },
)

onGateway('a snapshot that somebody has damaged keeps no device from starting', async bench => {
  await act(bench, 'begin', { seconds: 10 })
  await tryWrite(bench, 'lan_port_config', { port_isolation: 1 })
  const stored = bench.gateway.configuration()
  stored.get('gateway_trial')!.values.xml = '<configuration'
  bench.gateway.boot(stored)
  await bench.login()
  assert.equal(await trialOf(bench), { code: 0, seconds_left: 0, outcome: kept })
  assert.is((await bench.read('lan_port_config')).port_isolation, 1)
  assert.ok(bench.said.some(sentence => /no way back/.test(sentence)))
})

onGateway('while the configuration cannot be written, the trial stays in its last second', async bench => {
  await act(bench, 'begin', { seconds: 10 })
  await tryWrite(bench, 'lan_port_config', { port_isolation: 1 })
  const store = bench.gateway.platform.store!
  const save = store.save.bind(store)
  store.save = () => {
    throw new Error('disk full')
  }
  await bench.control('/time', { seconds: 12 })
  assert.is((await trialOf(bench)).seconds_left, 1)
  assert.is(await act(bench, 'cancel'), 10200)
  store.save = save
  await bench.control('/time', { seconds: 1 })
  assert.equal(await trialOf(bench), { code: 0, seconds_left: 0, outcome: returned })
  assert.is((await bench.read('lan_port_config')).port_isolation, 0)
})

test.run()
