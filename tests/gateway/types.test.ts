// The simulated gateways of two device types in one process: what both have, they read, take, keep and refuse alike.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Device, deviceOf } from '../../src/kit/device-of'
import type { Entity } from '../../src/model/entity'
import { type Bench, type Body, startBench } from './start'

interface Held {
  device: Device
  bench: Bench
}

const held = async (type: string): Promise<Held> => {
  const device = await deviceOf(type)
  const bench = await startBench({ device: type, timeByHand: true, store: null }, device)
  await bench.login()
  return { device, bench }
}

/** The names of the settings that somebody may write, by module. */
const settingsOf = ({ device }: Held): Map<string, Entity> => {
  const { entities, isCarried } = device
  const written = entities.filter(entity => isCarried(entity) && !entity.isCommand && !entity.rows && entity.writes)
  return new Map(
    written.filter(({ partOfCall, needsQuery }) => !partOfCall && !needsQuery).map(one => [one.module, one]),
  )
}

/** The part of an answer that both types have. */
const shared = (one: Body, other: Body): Body => Object.fromEntries(Object.entries(one).filter(([key]) => key in other))

/** What differs by nature: names of the type, and what belongs to a moment. */
const own = ['device_type', 'token']

const wrong: readonly unknown[] = [-1, 1e9, 'x'.repeat(300), null, true, [], '']

for (const [type, other] of [
  ['07c', 'ax3000'],
  ['smallest', 'all'],
] as const)
  test(`the gateways of ${type} and ${other} agree about what both have`, async () => {
    const [first, second] = await Promise.all([held(type), held(other)])
    const ofSecond = settingsOf(second)
    let compared = 0
    for (const [module, entity] of settingsOf(first)) {
      if (!ofSecond.has(module)) continue
      const [one, two] = await Promise.all([first.bench.read(module), second.bench.read(module)])
      for (const key of own) {
        delete one[key]
        delete two[key]
      }
      assert.equal(shared(one, two), shared(two, one), module)
      for (const field of Object.values(entity.settings.fields)) {
        if (field.readOnly || !(field.wire! in one) || !(field.wire! in two)) continue
        for (const value of [one[field.wire!], ...wrong]) {
          const body = { [field.wire!]: value }
          const answers = [
            await first.bench.write(entity.writes!, body),
            await second.bench.write(entity.writes!, body),
          ]
          assert.equal(answers[0], answers[1], `${module}: ${field.name} of ${JSON.stringify(value)}`)
          compared++
        }
      }
      const after = await Promise.all([first.bench.read(module), second.bench.read(module)])
      assert.equal(shared(after[0]!, after[1]!), shared(after[1]!, after[0]!), `${module} afterwards`)
    }
    assert.ok(compared > 100, `${compared} values`)
    await Promise.all([first.bench.end(), second.bench.end()])
  })

test.run()
