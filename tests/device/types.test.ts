// What two device types share means the same in both: all types in one process, each next to the one that has
// everything.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Device, deviceOf } from '../../src/kit/device-of'
import type { Entity } from '../../src/model/entity'
import type { Field } from '../../src/model/field-types'
import { initialValues, type Shape } from '../../src/model/shape'
import { errorOf, warningOf } from '../../src/model/validation'
import { readProfiles } from '../../src/tools/build/profile-file'

/** The fields of an entity with its settings and its rows, by their names in messages. */
const shapesOf = ({ settings, rows }: Entity): Record<string, Shape> => ({ settings, ...(rows && { rows }) })

/** The entities that a type has, by file and place in it. */
const entitiesOf = ({ entities, isCarried, fileOf }: Device): Map<string, Entity> => {
  const found = new Map<string, Entity>()
  for (const entity of entities.filter(isCarried)) {
    const { module, writes, isCommand, rows } = entity
    const name = [fileOf(entity), module, writes, rows?.key, isCommand && Object.keys(entity.settings.fields)].join(' ')
    assert.not(found.has(name), name)
    found.set(name, entity)
  }
  return found
}

/** What refers to other fields and entities, and what is tried instead. */
const leftOut = ['beside', 'settings', 'rows', 'fields', 'codes']
/** What features add to: options, and rules, errors and announcements of what else there is. */
const addedTo = ['choices', 'rules', 'announcedBy', 'switchedBy', 'orderedBy', 'risk', 'strength', 'heldIn']

/** What is written down about a field or an entity, without functions. */
const dataOf = (value: object): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part) => {
      if (key === 'field' || key === 'follows') return (part as Field).name
      if (key === 'entity') return (part as Entity).module
      return leftOut.includes(key) ? undefined : part
    }),
  )

/** What a feature changes in something that is there without it, too, and why it has to. */
const changed = [
  // There is a row for each radio, of which the feature sixGhz adds one.
  'wlan_pararm wlan_config wlan false.max: [2,3]',
  'wlan_pararm wlan_config wlan false.rows.max: [2,3]',
  // The feature synonyms adds names of cities to those of zones.
  'time_zone time_zone  false.settings.timeZone.choices.',
  // The features cautions and expertCautions warn at fields, safety at more of them, and none refuses anything.
  '.cautions',
  '.remedies: ',
  // The feature plainNames has a word for 0 where a number is shown.
  '.zero: ',
  // The feature times says of which numbers a person thinks in units of time.
  '.isSpan: ',
  // The feature safety says that the button is safer than the PIN.
  ' pin.settings.pin.help: ',
  // The feature safety lists the factory password among what is weak, for which it needs a name.
  ' public_info   false.settings.defaultLogin.label: ',
  // The feature ruleTools takes IPv6 from firmware that filters it, and says whether it does. A rule keeps other
  // firmware to IPv4: tests/device/security/ip-filter.limits.ts has both.
  ' ipportfileterv4_config list false.settings.enable.help: ',
  ' ipportfileterv4_config list false.rows.source',
  ' ipportfileterv4_config list false.rows.destination.format',
  ' ipportfileterv4_config list false.rows.destination of ',
  // It gives rules a direction, in which alone one can include another.
  '{"name":"includesNoRow",',
]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasText = (list: readonly unknown[]) => list.some(item => !isObject(item))

/** Where what a type says differs from what `all` says, apart from what features add. */
const differencesIn = (one: unknown, other: unknown, place: string): string[] => {
  if (Array.isArray(one) && Array.isArray(other) && !hasText(one) && !hasText(other)) {
    const known = other.map(item => JSON.stringify(item))
    return one.map(item => JSON.stringify(item)).filter(item => !known.includes(item))
  }
  const isAddedTo = addedTo.some(name => place.endsWith(`.${name}`))
  if (isAddedTo && one === undefined) return []
  if (!isObject(one) || !isObject(other) || Array.isArray(one))
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [`${place}: ${JSON.stringify([one, other])}`]
  const names = isAddedTo ? Object.keys(one) : Object.keys({ ...one, ...other })
  return names.flatMap(name => differencesIn(one[name], other[name], `${place}.${name}`))
}

const texts = ['', 'x', ' x ', '0', '1', '192.168.1.9', '192.168.1.0', 'fd00::1', '00:11:22:33:44:55', 'é'.repeat(300)]

/** Values that a field may have, at the edges of its limits and around them. */
const samplesOf = ({ init, min = 0, max = 0, choices = {} }: Field): unknown[] => {
  const own = [init, ...Object.keys(choices)]
  if (Array.isArray(init)) return [init, [], ['x'], ...Object.keys(choices).map(key => [key])]
  if (own.length > 1) return own
  if (typeof init === 'string') return [...own, ...texts, 'y'.repeat(max), 'y'.repeat(max + 1)]
  if (typeof init === 'boolean') return [true, false]
  return [...own, 0, 1, -1, 1.5, min - 1, min, max, max + 1, 'x']
}

/** What becomes of a value of a field: its error, the warning about the form, and what it is on the wire and back. */
const tried = ({ settings, beside }: Entity, shape: Shape, name: string, value: unknown): unknown => {
  const field = shape.fields[name]!
  const values = { ...initialValues(shape), id: 0, [name]: value }
  const states = Object.entries(beside).map(([other, entity]) => [
    other,
    { values: initialValues(entity.settings), rows: [] },
  ])
  const context = { others: [], settings: initialValues(settings), ...Object.fromEntries(states) }
  const error = errorOf(shape, name, values, context) || ''
  return [field.decode(value), error, ...(error ? [] : [field.encode(value), warningOf(shape, values, context) || ''])]
}

const { all, ...types } = readProfiles()

for (const [type, profile] of Object.entries(types))
  test(`what the type ${type} shares with “all” is the same`, async () => {
    const differences: string[] = []
    const ofAll = entitiesOf(await deviceOf({ ...all!, type, limits: profile.limits }))
    for (const [name, entity] of entitiesOf(await deviceOf(profile))) {
      const other = ofAll.get(name)
      assert.ok(other, name)
      differences.push(...differencesIn(dataOf(entity), dataOf(other), name))
      const shapes = shapesOf(other)
      for (const [part, shape] of Object.entries(shapesOf(entity))) {
        differences.push(...differencesIn(dataOf(shape), dataOf(shapes[part]!), `${name}.${part}`))
        for (const field of Object.values(shape.fields)) {
          const place = `${name}.${part}.${field.name}`
          const twin = shapes[part]!.fields[field.name]
          assert.ok(twin, place)
          differences.push(...differencesIn(dataOf(field), dataOf(twin), place))
          for (const value of samplesOf(field)) {
            const own = JSON.stringify(tried(entity, shape, field.name, value))
            const inAll = JSON.stringify(tried(other, shapes[part]!, field.name, value))
            if (own !== inAll) differences.push(`${place} of ${JSON.stringify(value)}: ${own}, not ${inAll}`)
          }
        }
      }
    }
    assert.equal(
      differences.filter(sentence => !changed.some(known => sentence.includes(known))),
      [],
    )
  })

test.run()
