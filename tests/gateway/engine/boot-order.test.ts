import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Behaviour, behaviour } from '../../../src/gateway/engine/behaviour'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { bootOrder } from '../../../src/gateway/engine/state/boot-order'
import { type Entity, record } from '../../../src/model/entity'
import { int } from '../../../src/model/field'
import { memoryPlatform } from '../memory-platform'

const entityNamed = (module: string) => record(module, { count: int('') }) as unknown as Entity
const [a, b, c] = ['a', 'b', 'c'].map(entityNamed) as [Entity, Entity, Entity]

/** The modules in boot order, where each entity boots after these. */
const orderWith = (after: ReadonlyMap<Entity, readonly Entity[]>) =>
  bootOrder([a, b, c], entity => ({ after: after.get(entity) })).map(({ module }) => module)

test('entities boot as listed, but after those that their behaviour names', () => {
  assert.equal(orderWith(new Map()), ['a', 'b', 'c'])
  assert.equal(orderWith(new Map([[a, [c]]])), ['c', 'a', 'b'])
  assert.equal(
    orderWith(
      new Map([
        [a, [b]],
        [b, [c]],
      ]),
    ),
    ['c', 'b', 'a'],
  )
})

test('behaviours that wait for each other are an error that names them', () => {
  const circle = new Map([
    [a, [b]],
    [b, [c]],
    [c, [b]],
  ])
  assert.throws(() => orderWith(circle), /wait for each other in “after”: b after c after b/)
})

const gatewayWith = (behaviours: readonly Behaviour[]) => {
  const options = { device: 'all', fast: true, single: false, flash: 1, log: () => undefined }
  const gateway = new SimulatedGateway(options, memoryPlatform, { entities: [a, b], behaviours })
  gateway.clock.stop()
  return gateway
}
const counting = (count: number) => ({ values: { count } })
const doubled: Behaviour['factory'] = gateway => counting(2 * Number(gateway.state(b).values.count))

test('a factory state may be made from one that has booted before', () => {
  const gateway = gatewayWith([
    behaviour(a, { after: [b], factory: doubled }),
    behaviour(b, { factory: () => counting(2) }),
  ])
  assert.equal(gateway.state(a).values, { count: 4 })
})

test('a factory state that reads an entity without waiting for it is an error that names both', () => {
  assert.throws(
    () => gatewayWith([behaviour(a, { factory: doubled })]),
    /factory state of a reads b, .* add the entity to “after” in its behaviour/,
  )
})

test.run()
