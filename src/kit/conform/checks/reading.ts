import { loginInvalid, unknownModule } from '../../../device/device-errors'
import type { Entity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import { inLanguage } from '../../../model/localized-text'
import { isOpenBeforeLogin } from '../../../model/roles'
import type { Shape } from '../../../model/shape'
import { applies, errorOf } from '../../../model/validation'
import { decode, hasOwnType, WireError } from '../../../model/wire'
import { kinds } from '../../contract/kinds'
import { contextFor } from '../../contract/valid-values'
import { keyContract, pathOf } from '../contract-sentences'
import { describe } from '../device'
import { Finding, report, SkippedCheck } from '../errors'
import type { Run } from '../run'
import { checkParameters } from './parameters'

type Wire = Record<string, unknown>

/** A module that is open before the login responds then, any other only with a session. */
const checkSessionRequired = async ({ device, entities }: Run, module: string): Promise<void> => {
  const response = await device.get(module, { token: '' })
  if (isOpenBeforeLogin(entities, module, 'read')) {
    if (response.code === 0) return
    const contract = `${module} is read without a token`
    throw device.finding(`a read before the login returns ${describe(response)}, not 0`, { contract, section: 'calls' })
  }
  if (response.code === loginInvalid.code) return
  throw device.finding(`a read without a session returns ${describe(response)}, not ${loginInvalid.code}`, {
    contract: `a call without a valid token has code ${loginInvalid.code}`,
    section: 'sessions',
  })
}

/** What an answer contains, for a finding. */
const quoted = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'nothing'

const readOf = (entity: Entity) => `GET /get.json?module=${entity.module}`

/** The shape of an entity that has a key, and its field. */
const fieldOf = (entity: Entity, key: string): { shape: Shape; field: Field } | undefined => {
  for (const shape of entity.rows ? [entity.settings, entity.rows] : [entity.settings]) {
    const field = Object.values(shape.fields).find(({ wire }) => wire === key)
    if (field) return { shape, field }
  }
  return undefined
}

/** A finding about a key of an answer. */
const keyFinding = (problem: string, entity: Entity, key: string, returned: unknown): Finding => {
  const found = fieldOf(entity, key)
  const contract = found ? keyContract(entity, found.shape, found.field) : 'rows are a list of objects, each with an id'
  const path = found ? pathOf(found.shape, key) : key
  return new Finding(problem, { key: path, sent: readOf(entity), returned: `${key}: ${quoted(returned)}`, contract })
}

/** The values of a key in an answer: one, or one for each row. */
const valuesOf = ({ rows }: Entity, wire: Wire, key: string): unknown => {
  const list = rows && wire[rows.key]
  if (key in wire || !Array.isArray(list)) return wire[key]
  return list.slice(0, 3).map(row => (row as Wire | null)?.[key])
}

const checkTypes = (entities: readonly Entity[], wire: Wire): void => {
  for (const entity of entities) {
    // The console also understands an object for a list of one; the contract requires a list.
    const list = entity.rows && wire[entity.rows.key]
    if (list != null && !Array.isArray(list)) {
      const { key } = entity.rows!
      throw keyFinding(`${key} is not a list`, entity, key, list)
    }
    try {
      decode(entity, wire)
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      const problem = `${error.key || 'the response'} has a type or code that is not in the contract`
      throw keyFinding(problem, entity, error.key, valuesOf(entity, wire, error.key))
    }
  }
}

/** The values of an answer whose JSON type is not that of the contract, although the console understands them. */
const otherTypes = (entity: Entity, shape: Shape, wire: Wire): Finding[] =>
  Object.values(shape.fields).flatMap(field => {
    const key = field.wire!
    const value = wire[key]
    if (value == null || hasOwnType(field, value)) return []
    const type = typeof field.encode(field.decode(value))
    return [keyFinding(`${pathOf(shape, key)} is ${quoted(value)}, not a ${type}`, entity, key, value)]
  })

const idTypes = ({ rows }: Entity, list: readonly Wire[]): Finding[] =>
  list
    .filter(({ id }) => id !== undefined && typeof id !== 'number')
    .map(({ id }) => new Finding(`${rows!.key}[].id is ${quoted(id)}, not a number`, idEvidence(rows!.key, id)))

const idEvidence = (key: string, id: unknown) => ({
  key: `${key}[].id`,
  returned: `id: ${quoted(id)}`,
  contract: 'an id is a number, 1 or more',
  section: 'tables',
})

/** A finding about each key, once for all rows. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map(finding => [finding.deviations[0]?.key, finding])).values(),
]

const checkJsonTypes = (entities: readonly Entity[], wire: Wire): void => {
  report(
    entities.flatMap(entity => {
      const { settings, rows } = entity
      const list = rows ? ((wire[rows.key] ?? []) as Wire[]) : []
      const ofRows = rows ? list.flatMap(row => otherTypes(entity, rows, row)) : []
      return once([...otherTypes(entity, settings, wire), ...ofRows, ...idTypes(entity, list)])
    }),
  )
}

const missingFrom = (shape: Shape, wire: Wire): string[] =>
  Object.values(shape.fields)
    .filter(field => !field.optionalKey)
    .map(field => field.wire!)
    .filter(key => wire[key] == null)

/** The optional keys that some rows have and others lack: a device has a key or does not. */
const missingFromSome = (shape: Shape, rows: readonly Wire[]): string[] =>
  Object.values(shape.fields)
    .filter(({ optionalKey, wire: key }) => {
      const count = rows.filter(row => row[key!] != null).length
      return optionalKey && count > 0 && count < rows.length
    })
    .map(field => field.wire!)

/** The keys missing from a response; of a table, those missing from its first row. */
const missingKeys = ({ settings, rows }: Entity, wire: Wire): string[] => {
  const missing = missingFrom(settings, wire)
  if (!rows) return missing
  const table = wire[rows.key] as Wire[] | null | undefined
  if (table == null) return [...missing, rows.key]
  const [first] = table
  const ofRows = [...(first ? missingFrom(rows, first) : []), ...missingFromSome(rows, table)]
  return [...missing, ...ofRows.map(key => `${rows.key}[].${key}`)]
}

const checkKeys = (entities: readonly Entity[], wire: Wire): void => {
  const missing = entities.flatMap(entity => missingKeys(entity, wire).map(key => ({ entity, key })))
  if (!missing.length) return
  const deviations = missing.map(({ entity, key }) => ({
    problem: `the response lacks ${key}`,
    key,
    sent: readOf(entity),
    returned: `an answer with ${Object.keys(wire).join(', ').slice(0, 300)}`,
    contract: 'a response contains every key but those that may be missing',
  }))
  throw new Finding(`the response lacks ${missing.map(({ key }) => key).join(', ')}`, deviations)
}

const isEmpty = (value: unknown) => value === '' || value === 0 || (Array.isArray(value) && !value.length)

/**
 * The values of a response that are out of range or in the wrong format. Empty values and those that do not apply are
 * fine.
 */
const invalidValues = (entity: Entity, shape: Shape, values: object, prefix = ''): Finding[] => {
  // Read-only values are validated as well.
  const fields = Object.entries(shape.fields).map(([name, field]) => [name, { ...field, readOnly: false }])
  const validated: Shape = { fields: Object.fromEntries(fields), rules: {} }
  return Object.values(shape.fields).flatMap(field => {
    const value = (values as Record<string, unknown>)[field.name]
    if (isEmpty(value) || kinds[field.kind].isUpload || !applies(field, values)) return []
    const error = errorOf(validated, field.name, values, contextFor(entity))
    if (!error) return []
    const problem = `${prefix}${field.wire} is ${quoted(value)}: ${inLanguage(error, 'en')}`
    return [keyFinding(problem, entity, field.wire!, value)]
  })
}

const checkValues = (entities: readonly Entity[], wire: Wire): void => {
  const findings = entities.flatMap(entity => {
    const { values, rows } = decode(entity, wire)
    return [
      ...invalidValues(entity, entity.settings, values),
      ...rows.flatMap(row => invalidValues(entity, entity.rows!, row, `${entity.rows!.key}[${row.id}].`)),
    ]
  })
  report(findings)
}

const checkTable = (entity: Entity, wire: Wire): void => {
  if (!entity.rows) return
  const { key, max } = entity.rows
  const ids = ((wire[key] ?? []) as Wire[]).map(({ id }) => Number(id))
  const fail = (problem: string, contract: string) => {
    const returned = `${ids.length} rows with the ids ${quoted(ids)}`
    throw new Finding(problem, { key, sent: readOf(entity), returned, contract })
  }
  if (ids.length > max) fail(`${key} has ${ids.length} rows, but the maximum is ${max}`, `at most ${max} rows`)
  const contract = 'each row has an id of 1 or more, which no other row has'
  if (ids.some(id => !Number.isInteger(id) || id < 1)) fail(`${key} has a row without an id of 1 or more`, contract)
  if (new Set(ids).size < ids.length) fail(`${key} has two rows with the same id`, contract)
}

/**
 * Checks reading a module: sessions, types, keys and values. Returns whether the response is complete, so that it can
 * be compared with what is written.
 */
export const checkReading = async (run: Run, module: string, entities: readonly Entity[]): Promise<boolean> => {
  const check = (name: string, body: () => Promise<void> | void) =>
    run.check(`${module}/${name}`, module, async () => body())
  let wire: Wire | undefined
  const reading = await check('answers', async () => {
    const { code } = await run.device.get(module)
    if (code === unknownModule.code && run.options.isModuleOptional(module))
      throw new SkippedCheck('the device does not have this module, which is optional')
    wire = await run.read(module)
  })
  if (reading !== 'passed') return false
  // After an interruption the check may have passed in the first part of the run.
  const response = wire ?? (await run.read(module))
  await check('session', () => checkSessionRequired(run, module))
  if ((await check('types', () => checkTypes(entities, response))) === 'failed') return false
  await check('numbers', () => checkJsonTypes(entities, response))
  const keys = await check('keys', () => checkKeys(entities, response))
  const rows = await check('rows', () => {
    for (const entity of entities) checkTable(entity, response)
  })
  for (const entity of entities.filter(({ needsQuery }) => needsQuery))
    await check('parameters', () => checkParameters(run, entity))
  // The values of a list that is far too long would take hours.
  if (rows !== 'failed') await check('values', () => checkValues(entities, response))
  return keys !== 'failed' && rows !== 'failed'
}
