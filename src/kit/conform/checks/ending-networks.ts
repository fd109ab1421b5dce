import type { Field } from '../../../model/field-types'
import { type Row, valueIn } from '../../../model/shape'
import { encodeShape } from '../../../model/wire'
import { pathOf } from '../contract-sentences'
import { describe } from '../device'
import { SkippedCheck } from '../errors'
import type { Run } from '../run'
import type { Table } from './table'

/** Seconds after which a row whose time has passed must have ended, and seconds between two looks. */
const latestEnd = 70
const interval = 1

/** A time that has passed for every clock, even one that has just begun in 1970. */
const past = 1

/** The field of a table with the time at which the device turns a row off. */
export const momentOf = ({ shape }: Table): Field | undefined =>
  Object.values(shape.fields).find(({ isMoment }) => isMoment)

/** The device turns off a row whose time has passed, and forgets the time. */
export const checkMoment = async (run: Run, table: Table, { name, wire }: Field, row: Row): Promise<void> => {
  const state = table.shape.fields[table.shape.state!]!
  if (valueIn(row, name) === undefined) throw new SkippedCheck(`the device does not have ${wire}, which is optional`)
  const evidence = {
    key: pathOf(table.shape, wire!),
    contract: `a row whose ${wire} has passed is off within a minute, and its ${wire} is 0`,
  }
  try {
    const response = await table.write('set', { id: row.id, [state.wire!]: 1, [wire!]: past })
    if (response.code !== 0)
      throw run.device.finding(`${wire} ${past} is rejected with ${describe(response)}`, evidence)
    for (let seconds = 0; ; seconds += interval) {
      const now = (await table.rows()).find(({ id }) => id === row.id)
      if (now && valueIn(now, state.name) === false && valueIn(now, name) === 0) return
      if (seconds >= latestEnd) {
        const values = `${state.wire} ${Number(now && valueIn(now, state.name))}, ${wire} ${now && valueIn(now, name)}`
        throw run.device.finding(`a row whose ${wire} has passed still has ${values} after ${seconds} s`, evidence)
      }
      await run.pause(interval)
    }
  } finally {
    await table.write('set', { id: row.id, ...encodeShape(table.shape, row) })
  }
}
