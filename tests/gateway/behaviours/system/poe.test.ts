import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Body, testOn } from '../../start'

testOn({ ticksByHand: true })(
  'a port powers a connected device, reports its class and power, and turns off at once',
  async on => {
    const ports = async () => (await on.read('poe_config')).port as Body[]
    await on.control('/time', { seconds: 2 })
    await on.control('/time', { seconds: 2 })
    const [camera, , empty] = await ports()
    assert.equal([camera!.state, camera!.class, empty!.state, empty!.class, empty!.power], [2, '2', 1, '', 0])
    assert.ok(Number(camera!.power) > 3 && Number(camera!.power) < 8)
    const watts = new Set<unknown>()
    for (let second = 0; second < 20; second++) {
      await on.control('/time', { seconds: 1 })
      watts.add((await ports())[0]!.power)
    }
    assert.ok(watts.size > 3, 'the watts are live')
    assert.is((await on.write('poe_config', { action: 'set', id: 1, enable: 0 })).code, 0)
    assert.equal((await ports())[0], { id: 1, name: 'LAN1', enable: 0, state: 0, class: '', power: 0 })
    await on.control('/time', { seconds: 2 })
    await on.write('poe_config', { action: 'set', id: 1, enable: 1 })
    await on.control('/time', { seconds: 1 })
    assert.is((await ports())[0]!.state, 1)
    await on.control('/time', { seconds: 1 })
    assert.is((await ports())[0]!.state, 2)
    for (const action of ['add', 'del']) assert.not.equal((await on.write('poe_config', { action, id: 1 })).code, 0)
  },
)

test.run()
