import type { Field } from '../../../model/field-types'
import type { Row } from '../../../model/shape'
import { keyContract, pathOf } from '../contract-sentences'
import { describe } from '../device'
import { SkippedCheck } from '../errors'
import type { Run } from '../run'
import type { Table } from './table'

/** Seconds after which a row with one minute left must still be there, and must be gone. */
const soonestEnd = 45
const latestEnd = 90
/** Seconds between two looks. */
const interval = 15

/** The first seeds of the row that ends and of one that stays, which differ from those of other checks. */
const seeds = { ending: 51, staying: 66 } as const

/** The field of a table that the device counts down, and at whose end it removes the row. */
export const countdownOf = ({ shape }: Table): Field | undefined =>
  Object.values(shape.fields).find(({ countsDown }) => countsDown)

/** Waits for the end of a row. Throws a Finding if it comes too soon or not at all. */
const awaitEnd = async (run: Run, table: Table, { id }: Row, field: Field): Promise<void> => {
  const evidence = { key: pathOf(table.shape, field.wire!), contract: `${field.wire} 1 removes the row after a minute` }
  for (let seconds = 0; ; seconds += interval) {
    const isThere = (await table.rows()).some(row => row.id === id)
    if (!isThere && seconds < soonestEnd)
      throw run.device.finding(`a row with ${field.wire} 1 is gone after ${seconds} s`, evidence)
    if (!isThere) return
    if (seconds >= latestEnd)
      throw run.device.finding(`a row with ${field.wire} 1 is still there after ${seconds} s`, evidence)
    await run.pause(interval)
  }
}

/** The time of a row that stays has gone on meanwhile. */
const expectLowered = async (run: Run, table: Table, row: Row, { name, wire }: Field): Promise<void> => {
  const before = Number((row as Record<string, unknown>)[name])
  const now = (await table.rows()).find(({ id }) => id === row.id) as Record<string, unknown> | undefined
  if (!before || !now || Number(now[name]) < before) return
  throw run.device.finding(`${wire} of a row is still ${before} after a minute`, {
    key: pathOf(table.shape, wire!),
    contract: `the device lowers ${wire} by 1 every minute`,
  })
}

/** A row whose time is over is gone, and no other. Takes a minute. */
export const checkEnding = async (run: Run, table: Table, field: Field, before: readonly Row[]): Promise<void> => {
  if (!run.options.slow) throw new SkippedCheck('takes a minute: --slow')
  const ending = await table.addRow(seeds.ending)
  const added = [ending]
  try {
    if ((ending as Record<string, unknown>)[field.name] === undefined)
      throw new SkippedCheck(`the device does not have ${field.wire}, which is optional`)
    const staying = await table.addRow(seeds.staying)
    added.push(staying)
    const response = await table.write('set', { id: ending.id, [field.wire!]: field.min })
    if (response.code !== 0)
      throw run.device.finding(`${field.wire} ${field.min} is rejected with ${describe(response)}`, {
        key: pathOf(table.shape, field.wire!),
        contract: keyContract(table.entity, table.shape, field),
      })
    await awaitEnd(run, table, ending, field)
    await expectLowered(run, table, staying, field)
    await table.expectUnchanged([...before, staying])
  } finally {
    await table.remove(added.map(({ id }) => id))
  }
}
