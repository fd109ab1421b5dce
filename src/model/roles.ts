import type { Entity } from './entity'
import type { Field } from './field-types'

/** The role of an account; undefined if there is none, as before the login: nothing is withheld then. */
type Role = number | undefined

/** The module that is read for an entity; undefined if it cannot be read. */
const readModule = ({ isCommand, module }: Entity) => (isCommand ? undefined : module)

/** Returns whether a module can be read or written before the login, by a call without a session. */
export const isOpenBeforeLogin = (entities: readonly Entity[], module: string, access: 'read' | 'write'): boolean =>
  entities.some(entity => entity.beforeLogin && module === (access === 'read' ? readModule(entity) : entity.writes))

/** Returns whether a role may write an entity that it may read (requirements 6.8). */
export const mayWrite = ({ minWriteRole }: Pick<Entity, 'minWriteRole'>, role: Role): boolean =>
  !(role! < minWriteRole!)

/** Returns whether the device answers the value of a field empty to a role (requirements 6.7). */
export const isHidden = ({ minReadRole }: Pick<Field, 'minReadRole'>, role: Role): boolean => role! < minReadRole!

/** Returns whether the device keeps the value of a field to itself, as the flag beside it among these values says. */
export const isHeld = ({ heldIn }: Pick<Field, 'heldIn'>, values: object): boolean =>
  heldIn !== undefined && (values as Readonly<Record<string, unknown>>)[heldIn] === true
