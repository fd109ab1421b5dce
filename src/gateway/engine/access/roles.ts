import type { Entity } from '../../../model/entity'
import { isHidden, mayWrite } from '../../../model/roles'
import { type Shape, type State, valueIn } from '../../../model/shape'

/** What a role does with an entity. */
export type Access = 'read' | 'write'

/**
 * Returns whether a role may not access something that requires `minRole` (requirements 6.2) or `minWriteRole` (6.8).
 */
export const isClosed = (
  role: number,
  { minRole = 0, minWriteRole }: Pick<Entity, 'minRole' | 'minWriteRole'>,
  access: Access,
): boolean => role < minRole || (access === 'write' && !mayWrite({ minWriteRole }, role))

const sharing = (entities: readonly Entity[], module: string): Entity[] =>
  entities.filter(entity => entity.module === module || entity.writes === module)

/** Returns whether a role may access none of the entities of a module. */
export const isModuleClosed = (entities: readonly Entity[], role: number, module: string, access: Access): boolean => {
  const own = sharing(entities, module)
  return own.length > 0 && own.every(entity => isClosed(role, entity, access))
}

/** The key without case and underscores: a write must not get past a role by spelling a key in another way. */
const normalized = (key: string): string => key.replace(/_/g, '').toLowerCase()

/** Returns whether a body has a key of settings of the module that the role may not write. */
export const hasClosedKey = (entities: readonly Entity[], role: number, module: string, body: object): boolean => {
  const closed = sharing(entities, module).filter(entity => isClosed(role, entity, 'write'))
  const fields = closed.flatMap(({ settings }) => Object.values(settings.fields))
  const keys = new Set(fields.map(field => normalized(field.wire!)))
  return Object.keys(body).some(key => keys.has(normalized(key)))
}

const withoutHidden = <Values extends object>({ fields }: Shape, values: Values, role: number): Values => {
  const hidden = Object.values(fields).filter(field => isHidden(field, role))
  return Object.assign({ ...values }, Object.fromEntries(hidden.map(({ name }) => [name, ''])))
}

/** Not worth keeping: the console can warn of it. */
const isKnownToAll = (secret: unknown) => /^(public|private)$/.test(String(secret))

/** The values without the secrets that the device keeps to itself, and with the flags that say so. */
const withoutHeld = <Values extends object>({ fields }: Shape, values: Values): Values => {
  const mayHold = Object.values(fields).filter(({ heldIn }) => heldIn)
  const held = mayHold.filter(({ name }) => valueIn(values, name) && !isKnownToAll(valueIn(values, name)))
  const flags = mayHold.map(({ heldIn }) => [heldIn!, held.some(field => field.heldIn === heldIn)])
  return Object.assign({ ...values }, Object.fromEntries([...held.map(({ name }) => [name, '']), ...flags]))
}

/** The state of an entity as everybody may read it if the device keeps secrets to itself. */
export const stateWithoutSecrets = ({ settings, rows }: Entity, state: State): State => ({
  values: withoutHeld(settings, state.values),
  rows: rows ? state.rows.map(row => withoutHeld(rows, row)) : state.rows,
})

/** The state of an entity as a role may read it: the values that are hidden from it are empty (requirements 6.7). */
export const visibleState = ({ settings, rows }: Entity, state: State, role: number): State => ({
  values: withoutHidden(settings, state.values, role),
  rows: rows ? state.rows.map(row => withoutHidden(rows, row, role)) : state.rows,
})
