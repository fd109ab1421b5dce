import { configFailed, invalidValue, noSuchRow, notAllowed, tableFull } from '../../../device/device-errors'
import { trialKey } from '../../../device/system/safe-apply'
import type { Entity } from '../../../model/entity'
import type { Field, Fields } from '../../../model/field-types'
import { isHidden } from '../../../model/roles'
import { type Context, type DeviceError, initialValues, type Row, type Shape, type State } from '../../../model/shape'
import { applies, canCutOff, cleanValue, errorsOf, requiresRestart } from '../../../model/validation'
import { decodeShape, wrongTypeIn } from '../../../model/wire'
import { isClosed } from '../access/roles'
import type { Behaviour, Call, Change } from '../behaviour'
import type { GatewayOptions } from '../gateway'
import { rebootTime } from '../reboot-time'
import type { SimulatedGateway } from '../simulated-gateway'
import { type Answer, failure, success } from './answer'

type Action = Change['action']
type Values = Record<string, unknown>
const rowActions: readonly string[] = ['add', 'set', 'del', 'clear'] satisfies Action[]

/** Thrown to abort a write with an error code and keys that describe it. */
class Refusal extends Error {
  constructor(
    readonly error: DeviceError,
    readonly keys: Values = {},
  ) {
    super(String(error.code))
  }
}

const hasKeyOf = (shape: Shape | undefined, body: Call['parameters']): boolean =>
  !!shape && Object.values(shape.fields).some(field => body[field.wire!] !== undefined)

/** Whether `action` is a key of the entity rather than what happens to a row. */
const hasOwnAction = ({ settings }: Entity): boolean =>
  Object.values(settings.fields).some(({ wire }) => wire === 'action')

/**
 * The table that the keys of a body describe: the first one that has each key that any of the tables has. Tables may
 * share keys, and even the key of their rows. Undefined if the keys are of different tables.
 */
const describedTable = (tables: readonly Entity[], body: Call['parameters']): Entity | undefined => {
  const wireKeys = ({ rows }: Entity) => Object.values(rows!.fields).map(field => field.wire!)
  const sent = [...new Set(tables.flatMap(wireKeys))].filter(key => body[key] !== undefined)
  return tables.find(table => sent.every(key => wireKeys(table).includes(key)))
}

/** The entities that a body is for, among those that share a module. */
const addressedEntities = (entities: readonly Entity[], body: Call['parameters']): readonly Entity[] => {
  if (body.action === undefined || entities.some(hasOwnAction)) {
    return entities.length === 1 ? entities : entities.filter(entity => hasKeyOf(entity.settings, body))
  }
  const tables = entities.filter(entity => entity.rows)
  const isCandidate = ({ rows }: Entity) => typeof body.table !== 'string' || rows!.key === body.table
  const addressed = describedTable(tables.filter(isCandidate), body)
  return addressed ? [addressed] : []
}

/** Returns whether a body leaves a field unchanged: it is read-only, or not answered to the caller and empty. */
const isKept = (field: Field, { parameters, session }: Call, { keepsSecrets }: GatewayOptions): boolean => {
  const isUnanswered = isHidden(field, session?.role) || (keepsSecrets && field.heldIn !== undefined)
  return field.readOnly || (isUnanswered === true && parameters[field.wire!] === '')
}

/** Decodes a body on top of the current values, which fields keep that it leaves unchanged or that do not apply. */
const decodeOver = (gateway: SimulatedGateway, module: string, shape: Shape, call: Call, base: Values): Values => {
  const wire = { ...call.parameters }
  for (const field of Object.values(shape.fields)) if (isKept(field, call, gateway.options)) delete wire[field.wire!]
  const wrong = wrongTypeIn(shape, wire)
  if (wrong) throw new Refusal(invalidValue, { field: wrong.wire, message: 'Wrong type.' })
  const values: Values = decodeShape(module, shape, wire, base)
  const result = { ...values }
  for (const [name, field] of Object.entries(shape.fields)) {
    result[name] = applies(field, values) ? cleanValue(field, values[name]) : base[name]
  }
  return result
}

/** Throws a Refusal for the first invalid field. */
const validate = (shape: Shape, values: Values, context: Context, fieldError: Behaviour['fieldError']): void => {
  const [first] = Object.entries(errorsOf(shape, values, context))
  if (!first) return
  const [name, text] = first
  throw new Refusal(fieldError?.(name, values) ?? invalidValue, {
    field: shape.fields[name]!.wire,
    message: typeof text === 'string' ? text : text[0],
  })
}

/** The id that a body names; -1, which no row has, for anything but a number. */
const rowNumber = (value: unknown): number => (typeof value === 'number' ? value : -1)

const rowsWithoutDeleted = (gateway: SimulatedGateway, entity: Entity, body: Call['parameters']): Row[] => {
  const { rows } = gateway.state(entity)
  const ids = (Array.isArray(body.ids) ? body.ids : [body.id]).map(rowNumber)
  if (!ids.length || !ids.every(id => rows.some(row => row.id === id)))
    throw new Refusal(gateway.behaviour(entity).missingRow ?? noSuchRow)
  return rows.filter(row => !ids.includes(row.id))
}

/** The rows after an action, and the id of an added row. */
const rowsAfter = (
  gateway: SimulatedGateway,
  entity: Entity,
  action: Action,
  call: Call,
): { rows: Row[]; id?: number } => {
  const shape = entity.rows!
  const { rows } = gateway.state(entity)
  const { fieldError, missingRow = noSuchRow } = gateway.behaviour(entity)
  if (shape.fixed && action !== 'set') throw new Refusal(notAllowed)
  if (action === 'clear') return { rows: [] }
  if (action === 'del') return { rows: rowsWithoutDeleted(gateway, entity, call.parameters) }
  const id = action === 'set' ? rowNumber(call.parameters.id) : 0
  const base = action === 'set' ? rows.find(row => row.id === id) : initialValues(shape)
  if (!base) throw new Refusal(missingRow)
  if (action === 'add' && rows.length >= shape.max) throw new Refusal(shape.full ?? tableFull)
  const values = decodeOver(gateway, entity.module, shape, call, base)
  const others = rows.filter(row => row !== base)
  validate(shape, values, gateway.context(entity, others, call), fieldError)
  if (action === 'set') return { rows: rows.map(row => (row === base ? ({ ...values, id } as Row) : row)) }
  const added = gateway.newId(entity)
  return { rows: [...rows, { ...values, id: added } as Row], id: added }
}

/** The state after a write of settings; a change of the `clearedBy` field empties the table. */
const settingsAfter = (gateway: SimulatedGateway, entity: Entity, call: Call): State => {
  const before = gateway.state(entity)
  if (entity.rows && !Object.keys(entity.settings.fields).length) throw new Refusal(invalidValue, { field: 'action' })
  const previous = before.values as Values
  const values = decodeOver(gateway, entity.module, entity.settings, call, previous)
  const { fieldError } = gateway.behaviour(entity)
  validate(entity.settings, values, gateway.context(entity, before.rows, call), fieldError)
  const clearing = entity.rows?.clearedBy
  const isCleared = clearing !== undefined && values[clearing] !== previous[clearing]
  return { values, rows: isCleared ? [] : before.rows }
}

/** The action of a body on rows; '' for settings. */
const actionOf = (entity: Entity, { action }: Call['parameters']): Action => {
  if (action === undefined || hasOwnAction(entity)) return ''
  if (!entity.rows || !rowActions.includes(String(action))) throw new Refusal(invalidValue, { field: 'action' })
  return action as Action
}

/** The rows of a state by their ids: a table can have hundreds, and each of them is looked for. */
const rowsById = ({ rows }: State): ReadonlyMap<number, Row> => new Map(rows.map(row => [row.id, row]))

/** Returns whether a change of an entity restarts the device (requirements 4.19). */
export const changeRequiresRestart = (entity: Entity, before: State, after: State): boolean => {
  if (requiresRestart(entity.settings, after.values, before.values)) return true
  const { rows } = entity
  if (!rows) return false
  const previous = rowsById(before)
  return after.rows.some(row => requiresRestart(rows, row, previous.get(row.id) ?? {}))
}

/** Returns whether a change of an entity can cut off the caller (requirements 4.26). */
const cutsOffCaller = (gateway: SimulatedGateway, entity: Entity, call: Call, after: State): boolean => {
  const { settings, rows } = entity
  // As the caller reads it, because a row may say which address the caller has.
  const before = gateway.read(entity, call)
  if (canCutOff(settings, { values: after.values, old: before.values })) return true
  if (!rows) return false
  const [old, now] = [rowsById(before), rowsById(after)]
  const ids = new Set([...old.keys(), ...now.keys()])
  return [...ids].some(id => canCutOff(rows, { values: now.get(id), old: old.get(id), settings: after.values }))
}

/**
 * Checks one entity's part of a write and runs its behaviour. Adds the states to be stored to `changes` and returns
 * additional keys of the answer. Throws a Refusal.
 */
const prepare = (gateway: SimulatedGateway, entity: Entity, call: Call, changes: Map<Entity, State>): Values => {
  const before = gateway.state(entity)
  const action = actionOf(entity, call.parameters)
  const result = action ? rowsAfter(gateway, entity, action, call) : undefined
  const change: Change = {
    ...call,
    action,
    before,
    after: result ? { ...before, rows: result.rows } : settingsAfter(gateway, entity, call),
    answer: result?.id === undefined ? {} : { id: result.id },
    alsoSet: <S extends Fields, R extends Fields>(other: Entity<S, R>, state: State<S, R>) => {
      changes.set(other, state)
    },
  }
  if (changeRequiresRestart(entity, before, change.after))
    gateway.afterAnswer(() => void gateway.restart(rebootTime, { isPartOfChange: true }))
  if (cutsOffCaller(gateway, entity, call, change.after)) gateway.announceCutOff()
  const error = gateway.behaviour(entity).write?.(gateway, change)
  if (error) throw new Refusal(error, error.field ? { field: error.field } : {})
  if (!entity.isCommand) changes.set(entity, change.after)
  return change.answer
}

/** Keys of a body that belong to no field: the module, and what names rows. */
const generalKeys: readonly string[] = ['module', 'action', 'table', 'id', 'ids', trialKey]
/** At most this much of what a body contains is logged. */
const loggedCharacters = 200

/** Logs the keys of a body that none of the module's entities has; they are ignored (requirements 7.12). */
const logUnknownKeys = (gateway: SimulatedGateway, entities: readonly Entity[], body: Call['parameters']): void => {
  const fields = entities.flatMap(({ settings, rows }) => [settings, ...(rows ? [rows] : [])])
  const known = [...generalKeys, ...fields.flatMap(shape => Object.values(shape.fields).map(field => field.wire!))]
  const unknown = Object.keys(body).filter(key => !known.includes(key))
  if (!unknown.length) return
  const keys = JSON.stringify(unknown).slice(1, -1).slice(0, loggedCharacters)
  gateway.options.log(`Ignored unknown keys in a write of ${entities[0]!.writes}: ${keys}`)
}

const isSame = (one: State, other: State): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Performs a write to the entities of one module. Either all of it is stored or nothing. */
export const write = async (gateway: SimulatedGateway, entities: readonly Entity[], call: Call): Promise<Answer> => {
  if (call.session) logUnknownKeys(gateway, entities, call.parameters)
  const addressed = addressedEntities(entities, call.parameters)
  const [first] = addressed
  if (!first) return failure(invalidValue, { field: call.parameters.action === undefined ? 'module' : 'action' })
  if (addressed.some(entity => call.session && isClosed(call.session.role, entity, 'write'))) return failure(notAllowed)
  const handler = gateway.behaviour(first).call
  if (handler) return handler(gateway, call)
  const changes = new Map<Entity, State>()
  try {
    const answers = addressed.map(entity => prepare(gateway, entity, call, changes))
    const isChanged = [...changes].some(([entity, state]) => !isSame(gateway.state(entity), state))
    if (gateway.commit(changes)) {
      if (isChanged) gateway.written(call, first.writes || first.module)
      return success(Object.assign({}, ...answers))
    }
  } catch (error) {
    gateway.takeAfterAnswer()
    if (error instanceof Refusal) return failure(error.error, error.keys)
    throw error
  }
  gateway.takeAfterAnswer()
  return failure(configFailed)
}
