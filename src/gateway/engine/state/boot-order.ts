import type { Entity } from '../../../model/entity'
import type { Behaviour } from '../behaviour'

/**
 * The entities in the order in which they boot: each one after those that its behaviour names in `after`, otherwise as
 * given. Throws an error that names the modules of a cycle.
 */
export const bootOrder = (
  entities: readonly Entity[],
  behaviourOf: (entity: Entity) => Pick<Behaviour, 'after'>,
): Entity[] => {
  const booted = new Set<Entity>()
  const boot = (entity: Entity, waiting: readonly Entity[]) => {
    if (booted.has(entity)) return
    if (waiting.includes(entity)) {
      const cycle = [...waiting.slice(waiting.indexOf(entity)), entity].map(({ module }) => module)
      throw new Error(`Behaviours wait for each other in “after”: ${cycle.join(' after ')}.`)
    }
    for (const earlier of behaviourOf(entity).after ?? []) boot(earlier, [...waiting, entity])
    booted.add(entity)
  }
  for (const entity of entities) boot(entity, [])
  return [...booted]
}
