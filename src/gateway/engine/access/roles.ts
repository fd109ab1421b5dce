import type { Entity } from '../../../model/entity'

/** Returns whether a role may not access something that requires `minRole` (requirements 6.2). */
export const isClosed = (role: number, { minRole = 0 }: { readonly minRole?: number }): boolean => role < minRole

const sharing = (entities: readonly Entity[], module: string): Entity[] =>
  entities.filter(entity => entity.module === module || entity.writes === module)

/** Returns whether a role may access none of the entities of a module. */
export const isModuleClosed = (entities: readonly Entity[], role: number, module: string): boolean => {
  const own = sharing(entities, module)
  return own.length > 0 && own.every(entity => isClosed(role, entity))
}

/** The key without case and underscores: a write must not get past a role by spelling a key in another way. */
const normalized = (key: string): string => key.replace(/_/g, '').toLowerCase()

/** Returns whether a key belongs to the settings of an entity of the module that is closed to the role. */
export const isKeyClosed = (entities: readonly Entity[], role: number, module: string, key: string): boolean =>
  sharing(entities, module)
    .filter(entity => isClosed(role, entity))
    .flatMap(({ settings }) => Object.values(settings.fields))
    .some(field => normalized(field.wire!) === normalized(key))
