import type { Entity } from '../../../model/entity'
import type { State } from '../../../model/shape'

/** A value that the device has instead of its own: in the settings of an entity, or in the row with this id. */
export interface Override {
  readonly entity: Entity
  readonly row?: number
  readonly field: string
  readonly value: unknown
}

type Values = Record<string, unknown>
type Place = Omit<Override, 'entity'>
/** An override with the device's own value. */
type Held = Override & { readonly own: unknown }

const valueAt = ({ values, rows }: State, { row, field }: Place): unknown =>
  ((row === undefined ? values : rows.find(({ id }) => id === row)) as Values | undefined)?.[field]

const withValue = ({ values, rows }: State, { row, field, value }: Place): State =>
  row === undefined
    ? { values: { ...values, [field]: value }, rows }
    : { values, rows: rows.map(item => (item.id === row ? { ...item, [field]: value } : item)) }

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The overrides of a device. They survive a restart and are never stored, so a backup contains the device's own values.
 * An override ends when it is lifted, or when somebody changes its value.
 */
export class Overrides {
  constructor(private held: readonly Held[] = []) {}

  copy(): Overrides {
    return new Overrides(this.held)
  }

  /** Returns the state of an entity with an override, from now on. */
  add(override: Override, state: State): State {
    this.held = [...this.held, { ...override, own: valueAt(state, override) }]
    return withValue(state, override)
  }

  /** Returns the state of an entity without these overrides, from now on. What has been changed stays as it is. */
  lift(lifted: readonly Override[], entity: Entity, state: State): State {
    const isLifted = (held: Held) =>
      lifted.some(({ entity, row, field }) => entity === held.entity && row === held.row && field === held.field)
    const gone = this.held.filter(override => override.entity === entity && isLifted(override))
    const own = new Overrides(gone).own(entity, state)
    this.held = this.held.filter(override => !gone.includes(override))
    return own
  }

  /** Returns the state that an entity has after a boot, whose own values are in `state`. */
  boot(entity: Entity, state: State): State {
    this.held = this.held.map(override =>
      override.entity === entity ? { ...override, own: valueAt(state, override) } : override,
    )
    return this.held.filter(override => override.entity === entity).reduce(withValue, state)
  }

  /** Returns a state with the device's own values, as it is stored. */
  own(entity: Entity, state: State): State {
    return this.held
      .filter(override => override.entity === entity && isEqual(valueAt(state, override), override.value))
      .reduce((own, { row, field, own: value }) => withValue(own, { row, field, value }), state)
  }

  /** Ends the overrides whose value has been changed. */
  release(stateOf: (entity: Entity) => State | undefined): void {
    this.held = this.held.filter(override => {
      const state = stateOf(override.entity)
      return state && isEqual(valueAt(state, override), override.value)
    })
  }
}
