import type { Entity } from '../../model/entity'
import type { Row, State } from '../../model/shape'

/** The minutes that a row showed last, and the seconds that are left to it. */
interface Countdown {
  readonly minutes: number
  readonly seconds: number
}

/** A table with a field that counts down, and what is left to each row since the device has started, by its id. */
interface CountedTable {
  readonly entity: Entity
  readonly name: string
  readonly running: Map<number, Countdown>
}

const countedTable = (entity: Entity): CountedTable[] => {
  const field = Object.values(entity.rows?.fields ?? {}).find(({ countsDown }) => countsDown)
  return field ? [{ entity, name: field.name, running: new Map() }] : []
}

/** Lets seconds pass for a row; returns its minutes left, rounded up. */
const countDown = (running: Map<number, Countdown>, id: number, minutes: number, seconds: number): number => {
  const known = running.get(id)
  // A write has changed the minutes: they count from now on.
  const before = known?.minutes === minutes ? known.seconds : minutes * 60
  const left = Math.max(0, before - seconds)
  const minutesLeft = Math.ceil(left / 60)
  running.set(id, { minutes: minutesLeft, seconds: left })
  return minutesLeft
}

/**
 * The fields of tables that count down (`countsDown`): their minutes are lowered and stored, so that a restart of the
 * device, or a loss of power, adds less than a minute. At 0 the row is removed; a row that is written with 0 stays.
 */
export class Countdowns {
  private readonly tables: readonly CountedTable[]

  constructor(entities: readonly Entity[]) {
    this.tables = entities.flatMap(countedTable)
  }

  /** Lets seconds pass; returns the tables that this changes. */
  pass(seconds: number, stateOf: (entity: Entity) => State): Map<Entity, State> {
    const changes = new Map<Entity, State>()
    for (const { entity, name, running } of this.tables) {
      const state = stateOf(entity)
      const minutesOf = (row: Row) => Number((row as Readonly<Record<string, unknown>>)[name] ?? 0)
      const rows = state.rows.map(row =>
        minutesOf(row) ? { ...row, [name]: countDown(running, row.id, minutesOf(row), seconds) } : row,
      )
      const isChanged = rows.some((row, index) => minutesOf(row) !== minutesOf(state.rows[index]!))
      const left = rows.filter((row, index) => minutesOf(row) || !minutesOf(state.rows[index]!))
      if (isChanged) changes.set(entity, { ...state, rows: left })
    }
    return changes
  }
}
