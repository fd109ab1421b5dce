import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { command, type Entity, optionsFrom, record, table } from '../../src/model/entity'
import { choice, flag, int, pick, text, when } from '../../src/model/field'
import { term } from '../../src/model/localized-text'
import { type Context, type DeviceError, initialValues } from '../../src/model/shape'
import { errorsOf } from '../../src/model/validation'
import { extend, originalModule } from '../../src/model/vendor/extend'
import { decode, encode, encodeShape } from '../../src/model/wire'

const snmp = () => {
  const enable = flag(term('SNMP'))
  const version = choice(term('Version'), { v1: term('v1'), v2: term('v2c'), v3: term('v3') })
  return record('snmp_config', {
    enable,
    ...when(enable, true, { readCommunity: text(term('Community'), { init: 'public' }), version }),
  })
}

test('a field is added after the others, with its key, condition and rule', () => {
  const original = snmp()
  const extended = extend(original, {
    fields: when(original.settings.fields.enable, true, {
      trapPort: int(term('Port'), { init: 162, min: 1, max: 65535 }),
    }),
    rules: { trapPort: ({ trapPort }) => trapPort === 161 && ['The agent uses 161.', '161 已被代理使用。'] },
  })
  assert.is(extended, original)
  assert.equal(Object.keys(extended.settings.fields), ['enable', 'readCommunity', 'version', 'trapPort'])
  const values = { ...initialValues(extended.settings), enable: true }
  assert.is(encodeShape(extended.settings, values).trap_port, 162)
  assert.is('trap_port' in encodeShape(extended.settings, { ...values, enable: false }), false)
  const errors = errorsOf(extended.settings, { ...values, trapPort: 161 }, { others: [] } as unknown as Context)
  assert.equal(errors, { trapPort: ['The agent uses 161.', '161 已被代理使用。'] })
})

test('keys and codes replace those on the wire in both directions; the other options keep theirs', () => {
  const extended = extend(snmp(), { keys: { readCommunity: 'ro_community' }, codes: { version: { v3: 30, v1: '7' } } })
  const wire = { enable: 1, ro_community: 'house', version: 30 }
  const state = decode(extended, wire)
  assert.equal(state.values, { enable: true, readCommunity: 'house', version: 'v3' })
  assert.equal(encode(extended, state), wire)
  const { decode: versionOf } = extended.settings.fields.version
  assert.equal(['7', 7, 1, 2, 0, null].map(versionOf), ['v1', 'v1', 'v2', undefined, undefined, undefined])
  assert.is(versionOf('30'), 'v3')
})

test('errors follow those that the entity has', () => {
  const [own, added] = [10200, 10900].map(code => ({ code, text: term(String(code)) })) as [DeviceError, DeviceError]
  const bells = table('bells', 'list', { name: text(term('Name')) }, { max: 2, full: own })
  assert.equal(extend(bells, { errors: [added] }).errors, [own, added])
  assert.equal(extend(bells, { keys: {} }).errors, [own, added])
})

const renamings: readonly [
  what: string,
  entity: Entity,
  names: { module?: string; writes?: string },
  module: string,
  writes: string | undefined,
][] = [
  ['both names of a record', record('a', {}), { module: 'b' }, 'b', 'b'],
  ['the name of a status', record('a', {}, { readOnly: true }), { module: 'b' }, 'b', undefined],
  ['the name that is read', record('a', {}, { writes: 'set_a' }), { module: 'b' }, 'b', 'set_a'],
  ['the name that is written', record('a', {}, { writes: 'set_a' }), { writes: 'set_b' }, 'a', 'set_b'],
  ['two names instead of one', record('a', {}), { module: 'b', writes: 'set_b' }, 'b', 'set_b'],
  ['a command', command('a', {}), { module: 'b' }, 'b', 'b'],
  ['nothing', record('a', {}, { writes: 'set_a' }), {}, 'a', 'set_a'],
]
for (const [what, entity, names, module, writes] of renamings) {
  test(`a module is renamed: ${what}`, () => {
    const { length } = extend(entity, names).errors
    assert.equal([entity.module, entity.writes, originalModule(entity), length], [module, writes, 'a', 0])
    assert.is(originalModule(extend(entity, { module: 'c' })), 'a')
  })
}

test('what cannot be written has no name for that', () => {
  assert.throws(
    () => extend(record('a', {}, { readOnly: true }), { writes: 'b' }),
    /^a cannot be written, so it has no name/,
  )
})

test('options from a renamed entity are found under its name', () => {
  const source = extend(table('ports', 'list', { name: text('') }, { max: 2 }), { module: 'b' })
  const port = pick(term('Port'), { from: optionsFrom(source) })
  const { settings, beside } = record('mirror', { port })
  assert.equal(beside, { b: source })
  const context = { others: [], b: { values: {}, rows: [{ id: 1, name: 'LAN1' }] } } as unknown as Context
  assert.equal(errorsOf(settings, { port: 'LAN1' }, context), {})
  assert.equal(Object.keys(errorsOf(settings, { port: 'LAN9' }, context)), ['port'])
})

test('two options with the same code are refused', () => {
  assert.throws(() => extend(snmp(), { codes: { version: { v3: 1 } } }), /^Two options of version have the code 1\.$/)
})

test('the rows of a table are extended, and the settings next to them are not', () => {
  const bells = table('bells', 'list', { name: text(term('Name')) }, { max: 2, settings: { name: text(term('Name')) } })
  const extended = extend(bells, { rows: { fields: { tone: int(term('Tone'), { max: 9 }) }, keys: { name: 'label' } } })
  assert.equal(encode(extended, { values: { name: 'house' }, rows: [{ id: 1, name: 'door', tone: 3 }] }), {
    name: 'house',
    list: [{ id: 1, label: 'door', tone: 3 }],
  })
})

test.run()
