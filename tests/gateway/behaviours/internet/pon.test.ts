import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { factoryIdentity, subscribers } from '../../../../src/gateway/behaviours/internet/olt'
import { type Bench, overRestart, testOn } from '../../start'

const onGateway = testOn({ ticksByHand: true })
const pass = (on: Bench, seconds: number) => on.control('/time', { seconds })
const state = async (on: Bench) => (await on.read('pon_info')).reg_status
/** States by code. */
const [registered, registering, unregistered, macKey, lightOff, rogue, noLight, lightHigh, lightLow] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
]

onGateway('a new identity registers again: unregistered, registering, and the result of the OLT', async on => {
  assert.is(await state(on), registered)
  const [loid, password] = Object.entries(subscribers)[0]!
  for (const [keys, outcome] of [
    [{ loid: 'nobody' }, unregistered],
    [{ loid, loid_password: 'wrong' }, unregistered],
    [{ loid, loid_password: password }, registered],
    [{ sn: 'OTHR1A2B3C4D' }, macKey],
    [{ vendor_id: 'OTHR' }, registered],
    [{ sn: '4F4E544C1A2B3C4D' }, macKey],
    [{ vendor_id: 'ONTL' }, registered],
    [{ loid: '' }, registered],
  ] as const) {
    assert.is((await on.write('pon_config', keys)).code, 0)
    assert.is(await state(on), unregistered, JSON.stringify(keys))
    await pass(on, 3)
    assert.is(await state(on), registering, JSON.stringify(keys))
    await pass(on, 5)
    assert.is(await state(on), outcome, JSON.stringify(keys))
    await pass(on, 60)
    assert.is(await state(on), outcome, 'it stays')
  }
  // A write that changes nothing leaves the fibre alone.
  await on.write('pon_config', { loid: '' })
  assert.is(await state(on), registered)
})

onGateway(
  'each of the nine states can be set; the optical power matches it and drifts in the good states',
  async on => {
    const seen = async () => {
      await on.read('pon_info')
      await pass(on, 90)
      const { reg_status, rx_power, tx_power } = await on.read('pon_info')
      return [reg_status, Number(rx_power), Number(tx_power)] as const
    }
    for (const [set, isReceived, isSent] of [
      [registered, 'good', 'good'],
      [registering, 'good', 'good'],
      [unregistered, 'good', 'good'],
      [macKey, 'good', 'good'],
      [lightOff, 'good', 'low'],
      [rogue, 'good', 'high'],
      [noLight, 'low', 'good'],
      [lightHigh, 'high', 'good'],
      [lightLow, 'low', 'good'],
    ] as const) {
      await on.control('/set', { module: 'pon_info', reg_status: set })
      const [state, received, sent] = await seen()
      const place = (value: number, low: number, high: number) => {
        if (value < low) return 'low'
        return value > high ? 'high' : 'good'
      }
      assert.equal([state, place(received, -28, -8), place(sent, 0.5, 5)], [set, isReceived, isSent])
    }
    await on.control('/set', { module: 'pon_info', reg_status: registered })
    const powers = new Set<number>()
    for (let step = 0; step < 5; step++) powers.add((await seen())[1])
    assert.ok(powers.size > 1, 'the light drifts')
    // What is set along with a state stays.
    await on.control('/set', { module: 'pon_info', reg_status: lightLow, rx_power: '-33.00' })
    assert.is((await seen())[1], -33)
  },
)

onGateway('a change of mode restarts the device, Z1 finds no OLT, and other changes do not restart', async on => {
  assert.is((await on.write('pon_config', { loid: 'abc' })).code, 0)
  assert.is((await on.read('pon_config')).code, 0, 'the session is still there')
  await on.write('pon_config', { loid: '', epon_mode: 3, gpon_mode: 2 })
  await overRestart(on)
  const { epon_mode, gpon_mode, sn, vendor_id } = await on.read('pon_config')
  assert.equal([epon_mode, gpon_mode, sn, vendor_id], [3, 2, factoryIdentity.sn, factoryIdentity.vendorId])
  assert.is(await state(on), unregistered)
})

test.run()
