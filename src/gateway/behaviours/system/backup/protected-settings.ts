import { account } from '../../../../device/system/account'
import { fullRestore } from '../../../../device/system/backup-restore'
import type { Entity } from '../../../../model/entity'
import { isClosed } from '../../../engine/access/roles'
import type { Gateway } from '../../../engine/gateway'
import type { Configuration, StoredModule } from '../../../engine/state/configuration'

const nothing: StoredModule = { values: {}, tables: {} }

/** A record with the listed keys of one record and all others of another. */
const combine = <Value>(
  keys: readonly string[],
  listed: Record<string, Value>,
  others: Record<string, Value>,
): Record<string, Value> =>
  Object.fromEntries([
    ...Object.entries(others).filter(([key]) => !keys.includes(key)),
    ...Object.entries(listed).filter(([key]) => keys.includes(key)),
  ])

/** A module of a file, with the part that belongs to an entity as it is in the device. */
const withCurrentPart = ({ settings, rows }: Entity, file = nothing, current = nothing): StoredModule => ({
  values: combine(
    Object.values(settings.fields).map(field => field.wire!),
    current.values,
    file.values,
  ),
  tables: combine(rows ? [rows.key] : [], current.tables, file.tables),
})

/**
 * Returns whether a restore by a role leaves an entity as it is. Whether accounts are hidden belongs to the accounts.
 */
export const isProtected = (entity: Entity, role: number): boolean =>
  isClosed(role, entity, 'write') || (entity.module === account.module && isClosed(role, fullRestore, 'write'))

/**
 * Combines settings with the current ones of everything that a role may not write, accounts included: a restore gives a
 * role no more rights than it has (requirements 6.9).
 */
export const withProtectedSettings = (
  gateway: Gateway,
  settings: Configuration,
  role: number,
  current = gateway.configuration(),
): Configuration => {
  const result = new Map(settings)
  for (const entity of gateway.entities)
    if (isProtected(entity, role)) {
      const { module } = entity
      result.set(module, withCurrentPart(entity, result.get(module), current.get(module)))
    }
  return result
}
