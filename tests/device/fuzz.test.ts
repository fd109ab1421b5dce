// Properties of every definition: the wire gives back what was put on it, and nothing that a device sends or a person
// types makes a definition throw anything but its own error.
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../src/device/index'
import { changePassword, login, loginAnswer } from '../../src/device/login/login'
import { sha256Hex } from '../../src/device/login/sha256'
import { account } from '../../src/device/system/account'
import { firmware } from '../../src/device/system/upgrade'
import type { Entity } from '../../src/model/entity'
import { type Context, labelledFields, type Shape, type State, titleOf } from '../../src/model/shape'
import { errorsOf } from '../../src/model/validation'
import { decode, encode, encodeShape, WireError } from '../../src/model/wire'
import { anyText, heldValues, holds, typedValue } from '../fuzz'

const every: readonly Entity[] = [...entities, loginAnswer, firmware]
const shapesOf = ({ settings, rows }: Entity): Shape[] => [settings, ...(rows ? [rows] : [])]
/** Passwords that travel as their hash: the hash of what was held comes back, not what was held; none stays none. */
const hashed = new Set([
  login.settings.fields.password,
  changePassword.settings.fields.oldPassword,
  account.rows!.fields.oldPassword,
] as object[])

const states = ({ settings, rows }: Entity): fc.Arbitrary<State> =>
  fc.record(
    {
      values: heldValues(settings),
      rows: rows
        ? fc.uniqueArray(
            heldValues(rows).chain(row => fc.integer({ min: 1, max: 1e9 }).map(id => ({ ...row, id }))),
            { maxLength: 4, selector: row => row.id },
          )
        : fc.constant([]),
    },
    { noNullPrototype: true },
  ) as unknown as fc.Arbitrary<State>

/** What a device tells of a state; a hash stands for itself, because to encode it again would hash the hash. */
const told = (entity: Entity, state: State): unknown => {
  const answer = encode(entity, state)
  const restore = (shape: Shape, wire: Record<string, unknown>, values: Record<string, unknown>) => {
    for (const [name, field] of Object.entries(shape.fields)) if (hashed.has(field)) wire[field.wire!] = values[name]
  }
  restore(entity.settings, answer, state.values)
  if (entity.rows)
    (answer[entity.rows.key] as Record<string, unknown>[]).forEach((row, index) => {
      restore(entity.rows!, row, state.rows[index]!)
    })
  return JSON.parse(JSON.stringify(answer))
}

const afterwards = (shape: Shape, values: object): object => {
  const change = (name: string, value: unknown) => {
    if (value && hashed.has(shape.fields[name] ?? {})) return sha256Hex(String(value))
    return Object.is(value, -0) ? 0 : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(name, value)]))
}

test('decode(encode(state)) is the state, for every entity and every valid value', () => {
  for (const entity of every)
    holds(states(entity), 40, state => {
      const answer: unknown = JSON.parse(JSON.stringify(encode(entity, state)))
      const wanted = {
        values: afterwards(entity.settings, state.values),
        rows: state.rows.map(row => afterwards(entity.rows!, row)),
      }
      assert.equal(decode(entity, answer), wanted, entity.module)
    })
})

/** Answers of a device gone wrong: any JSON under the module's own keys, and any JSON at all. */
const answersOf = (entity: Entity): fc.Arbitrary<unknown> => {
  const keys = [
    ...shapesOf(entity).flatMap(shape => Object.values(shape.fields).map(field => field.wire!)),
    '__proto__',
    'constructor',
    'id',
    'code',
    ...(entity.rows ? [entity.rows.key] : []),
  ]
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(0, 1, '0', '1', 'true', -1, 1e300, '', null),
    anyText,
  )
  const object = fc
    .array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 6 })
    .map(
      pairs =>
        JSON.parse(
          `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
        ) as object,
    )
  const table = fc
    .tuple(
      object,
      fc.array(fc.oneof({ weight: 4, arbitrary: object }, { weight: 1, arbitrary: value }), { maxLength: 4 }),
    )
    .map(([outer, list]) => ({ ...outer, ...(entity.rows && { [entity.rows.key]: list }) }))
  return fc.oneof(
    { weight: 3, arbitrary: object },
    { weight: 3, arbitrary: table },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

test('any response is decoded or rejected with a WireError that names the module', () => {
  let understood = 0
  let refused = 0
  for (const entity of every)
    holds(answersOf(entity), 50, answer => {
      let state: State
      try {
        state = decode(entity, answer)
      } catch (error) {
        if (!(error instanceof WireError)) throw error
        assert.is(error.module, entity.module)
        refused++
        return
      }
      understood++
      assert.is(Object.getPrototypeOf(state.values), Object.prototype)
      assert.equal(decode(entity, told(entity, state)), state, `${entity.module} once more`)
      for (const row of state.rows) assert.ok(row.id > 0)
    })
  const least = (understood + refused) / 6
  assert.ok(understood > least && refused > least, `${understood} understood, ${refused} refused`)
})

const texts = (values: object) => Object.values(values).filter(value => typeof value === 'string')

test('whatever is typed, whatever stands beside it: a form has faults or none, and each is a sentence in both languages', () => {
  for (const entity of entities.filter(entity => entity.writes))
    for (const shape of shapesOf(entity)) {
      const names = Object.keys(shape.fields)
      if (!names.length) continue
      const typed = fc.record(Object.fromEntries(names.map(name => [name, typedValue(shape.fields[name]!)])), {
        noNullPrototype: true,
      })
      const around = fc.record(
        {
          others: fc.constant([]),
          settings: heldValues(entity.settings),
          ...Object.fromEntries(Object.entries(entity.beside).map(([name, other]) => [name, states(other)])),
        },
        { noNullPrototype: true },
      )
      const rows = entity.rows ? fc.array(heldValues(entity.rows), { maxLength: 3 }) : fc.constant([])
      // Fields share these functions.
      const cleans = new Set(Object.values(shape.fields).flatMap(({ clean }) => clean ?? []))
      holds(fc.tuple(typed, around, rows), 50, ([values, beside, others]) => {
        const context = { ...beside, others } as unknown as Context
        for (const [name, words] of Object.entries(errorsOf(shape, values, context))) {
          const pair = typeof words === 'string' ? [words] : words
          const isSentence = pair.length > 0 && pair.every(sentence => typeof sentence === 'string' && sentence)
          // Only here, because to write all of them down takes longer than to check them.
          if (!isSentence) assert.unreachable(`${entity.module}.${name}: ${JSON.stringify(words)}`)
        }
        const warning = (shape.warn as ((values: object, context: object) => unknown) | undefined)?.(values, context)
        assert.ok(!warning || typeof warning === 'string' || Array.isArray(warning))
        const sent = encodeShape(shape, values)
        assert.equal(
          Object.keys(JSON.parse(JSON.stringify(sent)) as object),
          Object.keys(sent),
          `${entity.module}: a key was lost on the way`,
        )
        assert.type(titleOf(shape, values), 'string')
        assert.ok(labelledFields(shape).every(name => name in shape.fields))
        for (const clean of cleans)
          for (const value of texts(values))
            assert.is(clean(clean(value)), clean(value), `${entity.module} tidies twice`)
      })
    }
})

test.run()
