/*
 * What follows from where a definition and its behaviour are: each message names the file to edit and what to write.
 * Pages and the menu: tests/web/registered.test.ts. Fields without a row of limits: limits.test.ts.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listDefinitions } from '../../src/device/definition-list'
import { exportsIn } from '../../src/device/exports-in'
import { entities, fileOf } from '../../src/device/index'
import { behaviours } from '../../src/gateway/behaviours'
import { listBehaviours } from '../../src/gateway/engine/behaviour-list'
import { command, type Entity, isWritable, record, table } from '../../src/model/entity'
import { flag, optionalKey, text, when } from '../../src/model/field'
import { term } from '../../src/model/localized-text'
import { assertNone, filesIn, only, pageFiles, slugOf, sourceOf, unique } from './sources'

/** Modules that several definitions share, because firmware has them in one (requirements 2.3). */
const sharedModules = ['dev_config', 'tr069_config', 'voip_config', 'upgrade', 'restore_info']

const definedOf = (entity: Entity) => fileOf(entity) ?? []

/** The values that occur more than once. */
const repeated = (values: readonly string[]) => unique(values.filter((value, place) => values.indexOf(value) < place))

test('definitions and behaviours are in the folder of a group', () => {
  const isDefinition = (file: string) => /= (record|table|command)\(/.test(sourceOf(file))
  const misplaced = [
    ...filesIn('src/device').filter(file => file.split('/').length === 3 && isDefinition(file)),
    ...filesIn('src/gateway/behaviours').filter(file => file.split('/').length === 4),
  ]
  assertNone(
    misplaced.map(file => `${file}: move it to ${file.replace(/[^/]+$/, '<group>/$&')}, where it is looked for`),
  )
})

test('two definitions with the same field are refused, also if a condition or an option was added to it', () => {
  const enable = flag(term('On'))
  const name = text(term('Name'))
  const file = (...definitions: Entity[]) => ({ file: 'a/a.ts', exports: { ...definitions } })
  const cases: [name: string, other: Entity][] = [
    ['enable', record('b', { enable })],
    ['active', table('b', 'list', { active: optionalKey(enable) }, { max: 1 })],
    ['name', command('b', { other: flag(term('Other')), name })],
    [
      'host',
      table('b', 'list', {}, { max: 1, settings: { enable: flag(''), ...when(flag(''), true, { host: name }) } }),
    ],
  ]
  const own = record('a', { enable, name })
  for (const [field, other] of cases) {
    const isNamed = ({ message }: Error) => message.includes(`"${field}" of b (src/device/a/a.ts)`)
    assert.throws(() => listDefinitions([file(own), file(other)]), isNamed)
  }
  assert.is(listDefinitions([file(own), file(record('b', { enable: flag(term('On')) }))]).origins.size, 2)
})

test('options come from entities of other files, which a vendor may have renamed before they are used', () => {
  const faults = entities.flatMap(entity =>
    [entity.settings, ...(entity.rows ? [entity.rows] : [])].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ name, from }) => {
        const source = from?.entity as Entity | undefined
        if (!source || fileOf(source) !== fileOf(entity) || sharedModules.includes(source.module)) return []
        return `${fileOf(entity)}: move ${source.module}, from which ${name} has its options, to another file`
      }),
    ),
  )
  assertNone(faults)
})

test('a module is that of one definition', () => {
  const faults = unique(entities.map(({ module }) => module)).flatMap(module => {
    const files = unique(entities.filter(entity => entity.module === module).flatMap(definedOf))
    if (files.length < 2 || sharedModules.includes(module)) return []
    const list = 'sharedModules in tests/device/registered.test.ts'
    return `${files.join(', ')}: only one can have "${module}"; rename the other, or add it to ${list}`
  })
  assertNone(faults)
})

test('what a definition closes to a role, or lets it only read, it does as a whole', () => {
  const faults = entities.flatMap(entity => {
    if (entity.minRole) return []
    const own = entities.filter(other => fileOf(other) === fileOf(entity))
    const closed = own.find(({ minRole }) => minRole)
    const readOnly = isWritable(entity) && !entity.minWriteRole ? own.find(other => other.minWriteRole) : undefined
    const place = `to the options of ${entity.module}`
    if (closed) return `${fileOf(entity)}: add "minRole: ${closed.minRole}" ${place}, as ${closed.module} has it`
    if (!readOnly) return []
    return `${fileOf(entity)}: add "minWriteRole: ${readOnly.minWriteRole}" ${place}, as ${readOnly.module} has it`
  })
  assertNone(faults)
})

test('a key is used once in a form, and once in the settings of a module', () => {
  const keysOf = (fields: object) => Object.values(fields).map(({ wire }: { wire: string }) => wire)
  const inRows = entities.flatMap(({ module, rows }) =>
    repeated(keysOf(rows?.fields ?? {})).map(key => ({ module, key: `${rows!.key}[].${key}` })),
  )
  const inSettings = unique(entities.map(({ module }) => module)).flatMap(module => {
    const parts = entities.filter(entity => entity.module === module && !entity.isCommand)
    const keys = parts.flatMap(({ settings, rows }) => [...keysOf(settings.fields), ...(rows ? [rows.key] : [])])
    return repeated(keys).map(key => ({ module, key }))
  })
  const filesOf = (module: string) => unique(entities.filter(entity => entity.module === module).flatMap(definedOf))
  assertNone(
    [...inRows, ...inSettings].map(
      ({ module, key }) =>
        `${filesOf(module).join(', ')}: ${module} has the key "${key}" twice; rename one with "wire"`,
    ),
  )
})

/** Where behaviours are: `<group>/<slug>` of the file, whichever folder of the group it is in, and their entities. */
const behaviourFiles = (
  await exportsIn(
    new URL('../../src/gateway/behaviours/', import.meta.url),
    (group, name) => import(`../../src/gateway/behaviours/${group}/${name}.ts`),
  )
).map(file => ({
  file: file.file,
  slug: file.file.replace(/^(\w+\/)(?:.*\/)?(.*)\.ts$/, '$1$2'),
  defined: unique(
    listBehaviours([file])
      .behaviours.flatMap(({ entity }) => definedOf(entity))
      .map(slugOf),
  ),
}))

test('a behaviour has the slug of its definition or page', () => {
  const pages = pageFiles().map(slugOf)
  const faults = behaviourFiles.flatMap(({ file, slug, defined }) => {
    const expected = only(defined)
    const isTaken = behaviourFiles.some(other => other.slug === expected)
    if (!expected || isTaken || pages.includes(slug)) return []
    const folder = 'src/gateway/behaviours'
    return `${folder}/${file}: rename it to ${folder}/${expected}.ts, like src/device/${expected}.ts`
  })
  assertNone(faults)
})

test('an entity has one behaviour', () => {
  const modules = behaviours
    .filter(({ entity }, place) => behaviours.findIndex(other => other.entity === entity) < place)
    .map(({ entity }) => entity)
  const filesWith = (entity: Entity) =>
    behaviourFiles.filter(({ defined }) => defined.includes(slugOf(fileOf(entity) ?? ''))).map(({ file }) => file)
  assertNone(
    modules.map(
      entity =>
        `src/gateway/behaviours: put the behaviours of ${entity.module} into one of ${filesWith(entity).join(', ')}`,
    ),
  )
})

test('a file with tests has a name by which they are found', () => {
  const faults = filesIn('tests')
    // A test starts a program with tests, each time with other arguments.
    .filter(file => !/(\.test|-program)\.tsx?$/.test(file) && /^test\.run\(\)$/m.test(sourceOf(file)))
    .map(file => `${file}: rename it to ${file.replace(/(\.test)?(?=\.tsx?$)/, '.test')}, or npm test does not run it`)
  assertNone(faults)
})

test.run()
