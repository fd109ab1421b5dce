// Properties of the configuration file: any text comes back from it, and no damage to it makes the gateway fail
// otherwise than with a sentence.
import * as fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { behaviours } from '../../../src/gateway/behaviours'
import { makeBackup, readBackup } from '../../../src/gateway/behaviours/system/backup/backup'
import { answerRead } from '../../../src/gateway/engine/calls/api'
import { SimulatedGateway } from '../../../src/gateway/engine/simulated-gateway'
import { type Configuration, ConfigurationError, fromXml, toXml } from '../../../src/gateway/engine/state/configuration'
import { backupCipher } from '../../../src/gateway/storage/backup-cipher'
import type { Context, Shape } from '../../../src/model/shape'
import { errorOf } from '../../../src/model/validation'
import { decode, encode } from '../../../src/model/wire'
import { anyText, holds } from '../../fuzz'
import { memoryPlatform } from '../memory-platform'

const name = fc.oneof(anyText, fc.constantFrom('snmp_config', 'key', 'list', 'a b', '@key', '#text'))
// Keys like __proto__ come from no definition; what a file says of them must not reach behind the values.
const values = fc.dictionary(
  name.filter(text => text !== '__proto__'),
  anyText,
  { maxKeys: 4, noNullPrototype: true },
)
const rows = fc.array(fc.record({ id: fc.nat({ max: 999999999 }), values }, { noNullPrototype: true }), {
  maxLength: 3,
})
const tables = fc.dictionary(
  name.filter(text => text !== '__proto__'),
  fc.record({ next: fc.nat({ max: 999999999 }), rows }, { noNullPrototype: true }),
  { maxKeys: 2, noNullPrototype: true },
)
const configurations: fc.Arbitrary<Configuration> = fc
  .array(fc.tuple(name, fc.record({ values, tables }, { noNullPrototype: true })), { maxLength: 3 })
  .map(pairs => new Map(pairs))

test('any configuration survives the file unchanged, and equal configurations give equal bytes', () => {
  holds(configurations, 500, configuration => {
    const xml = toXml(configuration)
    const back = fromXml(xml)
    assert.is(JSON.stringify([...back]), JSON.stringify([...configuration]))
    assert.is(toXml(back), xml)
    // What is written is UTF-8, in which a lone surrogate would be lost.
    assert.is(Buffer.from(xml).toString('utf8'), xml)
  })
})

test('another program may write any character of the file as its number', () => {
  const references = [(code: number) => `&#${code};`, (code: number) => `&#x${code.toString(16).toUpperCase()};`]
  holds(configurations, 300, configuration => {
    const xml = toXml(configuration)
    for (const reference of references) {
      const rewritten = xml
        .replace(/[^\0-\x7f]/gu, character => reference(character.codePointAt(0)!))
        .replaceAll('&amp;', reference(38))
        .replaceAll('&lt;', reference(60))
      assert.is(toXml(fromXml(rewritten)), xml, rewritten)
    }
  })
})

test('secrets survive, and are not readable in the file', () => {
  holds(
    anyText.filter(text => text.length > 5 && Buffer.from(text).toString('utf8') === text),
    300,
    secret => {
      const configuration: Configuration = new Map([['m', { values: { password: secret }, tables: {} }]])
      const xml = toXml(configuration, { cipher: backupCipher, applies: () => true })
      assert.equal(fromXml(xml, backupCipher), configuration)
      assert.not(xml.includes(secret), secret)
    },
  )
})

const gateway = new SimulatedGateway(
  { device: 'all', fast: true, single: false, flash: 1, log: () => undefined },
  memoryPlatform,
  { entities, behaviours },
)
gateway.clock.stop()
const factory = toXml(gateway.configuration())

type Edit = readonly [place: number, length: number, part: string, how: 'cut' | 'put' | 'both' | 'double']
/** Damages to a file of so many characters: parts cut, replaced, doubled or put in. */
const edits = (size: number): fc.Arbitrary<Edit[]> => {
  const part = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '"',
      '&',
      '</value>',
      '<value key="x">',
      '<row id="1">',
      '<module name="__proto__">',
      '<value key="__proto__">x</value>',
      '<!--',
      ']]>',
      '<![CDATA[',
      '<?',
      '<!DOCTYPE x>',
      '&x;',
      '&#0;',
      '&#x110000;',
      '\0',
      '\ufffd',
      '-1',
      '9e9',
      '99999999999',
      'cipher="x"',
      '\\ud800',
      '\\',
    ),
    anyText,
  )
  const length = fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 12 }) },
    { weight: 1, arbitrary: fc.nat({ max: size }) },
  )
  return fc.array(fc.tuple(fc.nat({ max: size }), length, part, fc.constantFrom('cut', 'put', 'both', 'double')), {
    minLength: 1,
    maxLength: 4,
  })
}
const replacement = (how: Edit[3], old: string, part: string) => {
  if (how === 'cut') return ''
  return how === 'double' ? old.repeat(2) : part
}
const damage = (xml: string, all: readonly Edit[]): string =>
  all.reduce(
    (now, [place, length, part, how]) =>
      now.slice(0, place) +
      replacement(how, now.slice(place, place + length), part) +
      now.slice(place + (how === 'put' ? 0 : length)),
    xml,
  )

/** The fields that hold what their own definition refuses. What is empty was never filled in, and harms nobody. */
const wrong = (shape: Shape, held: object) =>
  Object.keys(shape.fields).filter(
    field =>
      String((held as Record<string, unknown>)[field]) !== '' &&
      errorOf({ fields: shape.fields, rules: {} }, field, held, { others: [] } as unknown as Context),
  )

/**
 * Starts the gateway with a configuration and looks at all that it then holds and tells. What it would write is read
 * again, for one module if `module` is given.
 */
const startWith = (configuration: Configuration, module?: string): void => {
  gateway.boot(configuration)
  const session = gateway.sessions.start('admin', 1)
  if ('code' in session) throw new Error('The gateway starts without a session.')
  for (const entity of gateway.entities) {
    const held = gateway.state(entity)
    assert.equal(wrong(entity.settings, held.values), [], entity.module)
    assert.is(
      new Set(held.rows.map(row => row.id)).size,
      held.rows.length,
      `${entity.module}: a row number stands twice`,
    )
    for (const row of held.rows) {
      assert.ok(row.id > 0, `${entity.module}: row ${row.id}`)
      assert.equal(wrong(entity.rows!, row), [], `${entity.module}: row ${row.id}`)
    }
    if (entity.rows) assert.ok(held.rows.length <= entity.rows.max, entity.module)
    decode(
      entity,
      JSON.parse(
        JSON.stringify(
          encode(entity, gateway.read(entity, { parameters: {}, session, token: session.token, address: '' })),
        ),
      ),
    )
    assert.type(answerRead(gateway, { module: entity.module }, { token: session.token, address: '' }).code, 'number')
  }
  // What it would write now, it can start with.
  const written = [...gateway.configuration()].filter(([name]) => !module || name === module)
  const xml = toXml(new Map(written))
  assert.is(toXml(fromXml(xml)), xml)
}

test('a damaged file is rejected with a message, or the gateway starts from it without any invalid value', () => {
  let refused = 0
  let started = 0
  const small = toXml(
    new Map(
      [...fromXml(factory)].filter(([module]) =>
        /^(snmp|ipv4_lan|macfileter|voip|time_zone|wan_confignew)/.test(module),
      ),
    ),
  )
  for (const xml of [factory, small])
    holds(edits(xml.length), 75, all => {
      let configuration: Configuration
      try {
        configuration = fromXml(damage(xml, all))
      } catch (error) {
        assert.instance(error, ConfigurationError, (error as Error).stack)
        assert.ok((error as Error).message)
        refused++
        return
      }
      started++
      startWith(configuration)
    })
  assert.ok(refused && started, `${refused} refused, ${started} started`)
  assert.is(({} as Record<string, unknown>).x, undefined)
})

test('a file edited by hand: any text under any key, duplicate, zero and unordered row ids', () => {
  const keep = (shape: Shape | undefined) =>
    fc.dictionary(
      fc.constantFrom('unknown', ...Object.values(shape?.fields ?? {}).map(field => field.wire!)),
      fc.oneof(anyText, fc.constantFrom('0', '1', '2', '')),
      { maxKeys: 5, noNullPrototype: true },
    )
  for (const entity of gateway.entities) {
    const list = fc.array(fc.record({ id: fc.nat({ max: 4 }), values: keep(entity.rows) }, { noNullPrototype: true }), {
      maxLength: 6,
    })
    const edited = fc.record(
      { values: keep(entity.settings), rows: list, next: fc.nat({ max: 9 }) },
      { noNullPrototype: true },
    )
    holds(edited, 2, ({ values: held, rows: listed, next }) =>
      startWith(
        new Map([[entity.module, { values: held, tables: { [entity.rows?.key ?? 'list']: { next, rows: listed } } }]]),
        entity.module,
      ),
    )
  }
})

test('a damaged backup is always rejected and never throws', () => {
  gateway.boot(new Map())
  const bytes = makeBackup(gateway)
  holds(
    fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    }),
    300,
    edits => {
      const broken = Buffer.from(bytes)
      for (const [place, change] of edits) broken[place]! ^= change
      if (broken.equals(bytes)) return
      assert.ok('code' in readBackup(broken, backupCipher))
    },
  )
  holds(fc.uint8Array({ maxLength: 300 }), 300, any => assert.ok('code' in readBackup(any, backupCipher)))
})

test.run()
