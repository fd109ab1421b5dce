import type { Entity } from './entity'
import type { Field } from './field-types'

/** The role of an account; undefined if there is none, as before the login: nothing is withheld then. */
type Role = number | undefined

/** Returns whether a role may write an entity that it may read (requirements 6.8). */
export const mayWrite = ({ minWriteRole }: Pick<Entity, 'minWriteRole'>, role: Role): boolean =>
  !(role! < minWriteRole!)

/** Returns whether the device answers the value of a field empty to a role (requirements 6.7). */
export const isHidden = ({ minReadRole }: Pick<Field, 'minReadRole'>, role: Role): boolean => role! < minReadRole!
