// The simulated gateways of two device types in one process: what both have, they read, take, keep and refuse alike.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Device, deviceOf } from '../../src/kit/device-of'
import type { Entity } from '../../src/model/entity'
import { initialValues } from '../../src/model/shape'
import { encodeShape } from '../../src/model/wire'
import { profileOf } from '../../src/tools/build/profile-file'
import { gatewayOf } from './gateway-of'
import { type Bench, type Body, startBench } from './start'

interface Held {
  device: Device
  bench: Bench
}

const held = async (type: string): Promise<Held> => {
  const [device, gateway] = await Promise.all([deviceOf(type), gatewayOf(profileOf(type))])
  const bench = await startBench({ device: type, timeByHand: true, store: null }, gateway)
  await bench.login()
  return { device, bench }
}

/** What can be written and read: settings and tables, by module. */
const writtenOf = ({ device }: Held): Map<string, Entity> => {
  const { entities, isCarried } = device
  const written = entities.filter(entity => isCarried(entity) && !entity.isCommand && entity.writes)
  return new Map(
    written.filter(({ partOfCall, needsQuery }) => !partOfCall && !needsQuery).map(type => [type.module, type]),
  )
}

/** The keys of an answer, and of the rows in it, that another one has, too. */
const shared = (one: unknown, other: unknown): unknown => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one
  if (Array.isArray(one)) return one.map((item, index) => shared(item, (other as unknown[])[index]))
  const entries = Object.entries(one).filter(([key]) => key in other)
  return Object.fromEntries(entries.map(([key, value]) => [key, shared(value, (other as Body)[key])]))
}

/** What differs by nature: names of the type, and what belongs to a moment. */
const own = ['device_type', 'model', 'token']

/** Bodies for a module as a device has it: each setting as it is, at its edges and wrong, and a new and no row. */
const bodiesOf = ({ settings, rows }: Entity, now: Body, isKnown: (key: string) => boolean): Body[] => {
  const fields = Object.values(settings.fields).filter(({ readOnly, wire }) => !readOnly && isKnown(wire!))
  const changes = fields.flatMap(({ wire, isNumber, min = 0, max = 0 }) => {
    const length = isNumber ? 0 : max
    const edges = [min - 1, min, max, max + 1, 'x'.repeat(length), 'x'.repeat(length + 1)]
    return [now[wire!], ...edges, 1e9, null, true, [], ''].map(value => ({ [wire!]: value }))
  })
  if (!rows) return changes
  const row = encodeShape(rows, initialValues(rows))
  const add = { ...row, action: 'add', table: rows.key }
  return [...changes, add, add, { ...row, action: 'set', table: rows.key, id: 999 }, { action: 'del', ids: [] }]
}

const pairs = [
  ['07c', 'ax3000'],
  ['f501', 'all'],
] as const

for (const [type, other] of pairs)
  test(`the gateways of ${type} and ${other} agree about what both have`, async () => {
    const [first, second] = await Promise.all([held(type), held(other)])
    const ofSecond = writtenOf(second)
    let compared = 0
    for (const [module, entity] of writtenOf(first)) {
      if (!ofSecond.has(module)) continue
      const [one, two] = await Promise.all([first.bench.read(module), second.bench.read(module)])
      for (const key of own) {
        delete one[key]
        delete two[key]
      }
      assert.equal(shared(one, two), shared(two, one), module)
      for (const body of bodiesOf(entity, one, key => key in one && key in two)) {
        const answers = [first, second].map(({ bench }) => bench.write(entity.writes!, body))
        assert.equal(await answers[0], await answers[1], `${module} with ${JSON.stringify(body).slice(0, 200)}`)
        compared++
      }
      const after = await Promise.all([first.bench.read(module), second.bench.read(module)])
      assert.equal(shared(after[0]!, after[1]!), shared(after[1]!, after[0]!), `${module} afterwards`)
    }
    assert.ok(compared > 100, `${compared} values`)
    await Promise.all([first.bench.end(), second.bench.end()])
  })

for (const [type, model, longest] of [
  ['07c', 'ONTLET-07C', 63],
  ['f501', 'ONTLET-F501', 32],
  ['ax1500', 'ONTLET-AX1500', 63],
] as const)
  test(`the gateway ${type} calls itself ${model}, and has user names of up to ${longest} characters`, async () => {
    const { bench } = await held(type)
    const [info, before] = [await bench.read('dev_info'), await bench.read('public_info')]
    assert.equal([info.model, before.model], [model, model])
    const added = async (length: number) => {
      const body = {
        action: 'add',
        username: 'n'.repeat(length),
        role: 0,
        new_password: 'Kq7!mzPw',
        confirmation: 'Kq7!mzPw',
      }
      const { code, field } = await bench.write('account', body)
      return field ?? code
    }
    assert.equal([await added(longest), await added(longest + 1)], [0, 'username'])
    await bench.end()
  })

test.run()
