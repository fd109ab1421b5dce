import { configFailed, invalidValue, noSuchRow, notAllowed, tableFull } from '../device/problems'
import { applies, blank, restarts, type Entity, type Problem, type Row, type Shape, type State } from '../model/entity'
import type { Fields } from '../model/field'
import { decodeShape, WireError } from '../model/wire'
import { failure, success, type Answer } from './answer'
import type { Behaviour, Call, Change } from './behaviour'
import { firstFault, type Gateway } from './gateway'
import { rebootTime } from './system/reboot-time'

type Action = Change['action']
const rowActions: readonly string[] = ['add', 'set', 'del', 'clear'] satisfies Action[]

/** A write that is refused: the problem, and what of the body it is about. */
class Refusal extends Error {
  constructor(readonly problem: Problem, readonly keys: Record<string, unknown> = {}) {
    super(String(problem.code))
  }
}

const hasKeyOf = (shape: Shape | undefined, body: Call['parameters']): boolean =>
  !!shape && Object.values(shape.fields).some(field => body[field.wire!] !== undefined)

/** The entities of a module that a body concerns; several may share one module. */
const concerned = (entities: readonly Entity[], body: Call['parameters']): readonly Entity[] => {
  if (body.action !== undefined) {
    const tables = entities.filter(entity => entity.rows)
    const named = tables.find(entity => entity.rows!.key === body.table) ?? tables.find(entity => hasKeyOf(entity.rows, body)) ?? tables[0]
    return named ? [named] : []
  }
  return entities.length === 1 ? entities : entities.filter(entity => hasKeyOf(entity.settings, body))
}

/** Values from a body over those that are kept: what is only shown or does not apply keeps its value. */
const decodeOver = (module: string, shape: Shape, body: Call['parameters'], base: object): Record<string, unknown> => {
  const wire = { ...body }
  for (const field of Object.values(shape.fields)) if (field.shown) delete wire[field.wire!]
  let values: Record<string, unknown>
  try {
    values = decodeShape(module, shape, wire, base)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    throw new Refusal(invalidValue, { field: error.key, message: 'Wrong type.' })
  }
  const kept = { ...values }
  for (const [name, field] of Object.entries(shape.fields)) {
    const value = values[name]
    if (!applies(field, values)) kept[name] = (base as Record<string, unknown>)[name]
    else if (field.clean && typeof value === 'string') kept[name] = field.clean(value)
  }
  return kept
}

const check = (shape: Shape, values: object, context: Parameters<typeof firstFault>[2], refuse?: Behaviour['refuse']): void => {
  const fault = firstFault(shape, values, context)
  if (fault) throw new Refusal(refuse?.(fault.name, values as never) ?? invalidValue, { field: shape.fields[fault.name]!.wire, message: fault.sentence })
}

const rowNumber = (value: unknown): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : -1)

/** The rows after one action, and the number of the row that was added. */
const rowsAfter = (gateway: Gateway, entity: Entity, action: Action, call: Call): { rows: Row[]; id?: number } => {
  const shape = entity.rows!
  const { rows } = gateway.state(entity)
  const body = call.parameters
  const { refuse, gone = noSuchRow } = gateway.behaviour(entity)
  if (shape.fixed && action !== 'set') throw new Refusal(notAllowed)
  if (action === 'clear') return { rows: [] }
  if (action === 'del') {
    const ids = (Array.isArray(body.ids) ? body.ids : [body.id]).map(rowNumber)
    if (!ids.length || !ids.every(id => rows.some(row => row.id === id))) throw new Refusal(gone)
    return { rows: rows.filter(row => !ids.includes(row.id)) }
  }
  const id = action === 'set' ? rowNumber(body.id) : 0
  const base = action === 'set' ? rows.find(row => row.id === id) : blank(shape)
  if (!base) throw new Refusal(gone)
  if (action === 'add' && rows.length >= shape.max) throw new Refusal(shape.full ?? tableFull)
  const values = decodeOver(entity.module, shape, body, base)
  check(shape, values, gateway.context(entity, rows.filter(row => row !== base), call), refuse)
  if (action === 'set') return { rows: rows.map(row => (row === base ? { ...values, id } as Row : row)) }
  const added = gateway.newId(entity)
  return { rows: [...rows, { ...values, id: added } as Row], id: added }
}

/** Checks one entity's part of a write and lets its behaviour speak; collects what is to be kept. */
const prepare = (gateway: Gateway, entity: Entity, call: Call, changes: Map<Entity, State>): Record<string, unknown> => {
  const body = call.parameters
  const before = gateway.state(entity)
  let action: Action = ''
  let after: State
  let id: number | undefined
  if (body.action !== undefined) {
    if (!entity.rows || !rowActions.includes(String(body.action))) throw new Refusal(invalidValue, { field: 'action' })
    action = body.action as Action
    const result = rowsAfter(gateway, entity, action, call)
    after = { ...before, rows: result.rows }
    id = result.id
  } else {
    if (entity.rows && !Object.keys(entity.settings.fields).length) throw new Refusal(invalidValue, { field: 'action' })
    const values = decodeOver(entity.module, entity.settings, body, before.values)
    check(entity.settings, values, gateway.context(entity, before.rows, call), gateway.behaviour(entity).refuse)
    const by = entity.rows?.clearedBy
    const isCleared = by !== undefined && values[by] !== (before.values as Record<string, unknown>)[by]
    after = { values, rows: isCleared ? [] : before.rows }
  }
  const change: Change = {
    ...call, action, before, after,
    alsoSet: <S extends Fields, R extends Fields>(other: Entity<S, R>, state: State<S, R>) => {
      changes.set(other as unknown as Entity, state as unknown as State)
    },
  }
  const rowOf = (state: State, rowId: number) => state.rows.find(row => row.id === rowId) ?? {}
  if (restarts(entity.settings, after.values, before.values) ||
    (entity.rows && after.rows.some(row => restarts(entity.rows!, row, rowOf(before, row.id)))))
    gateway.afterAnswer(() => void gateway.restart(rebootTime))
  const problem = gateway.behaviour(entity).write?.(gateway, change)
  if (problem) throw new Refusal(problem, problem.field ? { field: problem.field } : {})
  changes.set(entity, change.after)
  return id === undefined ? {} : { id }
}

/** Performs a write to the entities of one module: all of it is kept, or nothing. */
export const write = async (gateway: Gateway, entities: readonly Entity[], call: Call): Promise<Answer> => {
  const touched = concerned(entities, call.parameters)
  const [first] = touched
  if (!first) return failure(invalidValue, { field: call.parameters.action === undefined ? 'module' : 'action' })
  const own = gateway.behaviour(first).call
  if (own) return own(gateway, call)
  const changes = new Map<Entity, State>()
  try {
    const answers = touched.map(entity => prepare(gateway, entity, call, changes))
    if (gateway.commit(changes)) return success(Object.assign({}, ...answers))
  } catch (error) {
    gateway.takeLater()
    if (error instanceof Refusal) return failure(error.problem, error.keys)
    throw error
  }
  gateway.takeLater()
  return failure(configFailed)
}
