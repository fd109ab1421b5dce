import type { Context, Row } from '../../../model/shape'
import { applies, errorsOf } from '../../../model/validation'
import { encodeShape } from '../../../model/wire'
import { candidatesFor } from '../../contract/candidates'
import { keyContract, pathOf } from '../contract-sentences'
import { describe } from '../device'
import { differences } from '../differences'
import { SkippedCheck } from '../errors'
import type { Values } from '../mutations/conditions'
import type { Run } from '../run'
import { addDifferent } from './many-rows'
import type { Table } from './table'

/** Rows around the one that is changed or deleted, besides it. */
const neighbours = 3

/** The seeds of values that are given to a row, which differ from those of other checks. */
const seeds = { set: 1500, keys: 1700, defaults: 0 } as const

/** Adds rows that differ from `rows`, and returns all of them; fewer where the device takes no more. */
export const withNeighbours = async (
  run: Run,
  table: Table,
  rows: readonly Row[],
  count: number = neighbours,
): Promise<Row[]> => {
  const all = [...rows]
  await table.prepare()
  try {
    while (all.length < Math.min(table.shape.max, rows.length + count)) {
      const { row } = await addDifferent(run, table, all)
      if (!row) break
      all.push(row)
    }
  } catch (error) {
    // Where the device takes no more rows, those that there are have to do.
    if (!(error instanceof SkippedCheck)) throw error
  }
  return all
}

/** The rows of a table that the user fills, without the one that the checks have added. */
const rowsBeside = async (table: Table, row: Row) => (await table.rows()).filter(({ id }) => id !== row.id)

/** Deletes what has been added after the given rows. */
const removeAfter = (table: Table, rows: readonly Row[], count: number, gone?: Row) =>
  table.remove(
    rows
      .slice(count)
      .filter(other => other !== gone)
      .map(({ id }) => id),
  )

/** A change of one of several rows is stored there and nowhere else, and each row keeps its place. */
export const checkSet = async (run: Run, table: Table, row: Row): Promise<void> => {
  const before = await rowsBeside(table, row)
  const rows = await withNeighbours(run, table, [...before, row])
  try {
    const changed = rows[before.length + 1]
    if (!changed) throw new SkippedCheck('the device takes only one row')
    const values = table.connectedValues(
      rows.filter(other => other !== changed),
      seeds.set,
    )
    if (!values) throw new SkippedCheck('no other values could be generated')
    const response = await table.write('set', { id: changed.id, ...encodeShape(table.shape, values) })
    if (response.code !== 0) throw new SkippedCheck(`the device refuses the values with ${describe(response)}`)
    const now = (await table.rows()).find(({ id }) => id === changed.id)
    if (!now || differences(table.shape, values, now).length)
      throw run.device.finding(`set of row ${changed.id}, one of ${rows.length}, is not stored there`, {
        key: `${table.shape.key}[]`,
        contract: 'set changes the row with the id that it names',
        section: 'tables',
      })
    await table.expectUnchanged(rows.map(other => (other === changed ? ({ ...values, id: changed.id } as Row) : other)))
  } finally {
    await removeAfter(table, rows, before.length + 1)
  }
}

/** The id of a deleted row is not given to another one. */
export const checkIds = async (run: Run, table: Table): Promise<void> => {
  const rows = await table.rows()
  const known = rows.map(({ id }) => id)
  await table.prepare()
  // Twice: the first time there may be a gap that this run has not seen.
  for (let count = 0; count < 2; count++) {
    const { row, finding } = await addDifferent(run, table, rows)
    if (finding) throw finding
    await table.remove([row!.id])
    if (known.includes(row!.id))
      throw run.device.finding(`a new row has the id ${row!.id}, which a deleted one had`, {
        key: `${table.shape.key}[].id`,
        contract: 'an id is 1 or more and never reused',
        section: 'tables',
      })
    known.push(row!.id)
  }
}

/** A key that a new row lacks has its default. */
export const checkDefaults = async (run: Run, table: Table): Promise<void> => {
  await table.prepare()
  const before = await table.rows()
  const values = table.connectedValues(before, seeds.defaults)
  if (!values) throw new SkippedCheck('no valid row could be generated')
  const { shape, entity } = table
  const isDefault = (key: string, value: unknown) => {
    const field = Object.values(shape.fields).find(({ wire }) => wire === key)!
    return JSON.stringify(field.encode(field.init)) === JSON.stringify(value)
  }
  const sent = Object.entries(encodeShape(shape, values)).filter(([key, value]) => !isDefault(key, value))
  const response = await table.write('add', Object.fromEntries(sent))
  if (response.code !== 0) throw new SkippedCheck(`the device refuses the row with ${describe(response)}`)
  const id = Number(response.body?.id)
  const stored = (await table.rows()).find(row => row.id === id) as Values | undefined
  const [key] = stored ? differences(shape, values, stored) : []
  const field = Object.values(shape.fields).find(({ wire }) => wire === key)
  const finding =
    field &&
    run.device.finding(`a row that is added without ${key} has it as ${JSON.stringify(stored![field.name])}`, {
      key: pathOf(shape, key!),
      contract: `${keyContract(entity, shape, field)}; a key that is missing in add has its default`,
    })
  await table.remove([id])
  if (finding) throw finding
}

/** A write of the settings beside the rows leaves these as they are. */
export const checkSettingsWrite = async (run: Run, table: Table): Promise<void> => {
  const { entity } = table
  const { values, rows } = await run.stateOf(entity)
  const response = await run.write({ module: entity.writes, ...encodeShape(entity.settings, values) })
  if (response.code !== 0) throw new SkippedCheck(`the device refuses its own settings with ${describe(response)}`)
  await table.expectUnchanged(rows)
}

/** Gives each key a value that is not its default, as far as the values stay valid. */
const withoutDefaults = ({ shape }: Table, context: Context, base: Values): Values => {
  let values = base
  for (const field of Object.values(shape.fields)) {
    const { name, init, readOnly } = field
    if (readOnly || !applies(field, values) || values[name] !== init) continue
    const others = candidatesFor(field, context, { values }).filter(value => value !== undefined && value !== init)
    const changed = others.map(value => ({ ...values, [name]: value }))
    values = changed.find(tried => !Object.keys(errorsOf(shape, tried, context)).length) ?? values
  }
  return values
}

/** Every key of a new row is stored, also where that of another check has its default. */
export const checkKeysOfAdd = async (run: Run, table: Table): Promise<void> => {
  await table.prepare()
  const before = await table.rows()
  const { shape, entity } = table
  const base = table.connectedValues(before, seeds.keys)
  if (!base) throw new SkippedCheck('no valid row could be generated')
  const values = withoutDefaults(table, await table.contextWith(before), base)
  const response = await table.add(values)
  if (response.code !== 0) throw new SkippedCheck(`the device refuses the row with ${describe(response)}`)
  const id = Number(response.body?.id)
  const stored = (await table.rows()).find(row => row.id === id)
  await table.remove([id])
  const [key] = stored ? differences(shape, values, stored) : []
  const field = Object.values(shape.fields).find(({ wire }) => wire === key)
  if (!field) return
  throw run.device.finding(`a row that is added has another ${key} than was sent`, {
    key: pathOf(shape, key!),
    contract: `${keyContract(entity, shape, field)}; the row is stored exactly as sent`,
  })
}

/** A deleted row is gone, and no other: it is in the middle of several. Then deletes the given row as well. */
export const checkDelete = async (run: Run, table: Table, row: Row): Promise<void> => {
  const before = await rowsBeside(table, row)
  const rows = await withNeighbours(run, table, [...before, row])
  const middle = rows[before.length + 1] ?? row
  const response = await table.write('del', { id: middle.id })
  if (response.code !== 0)
    throw run.device.finding(`a row cannot be deleted: ${describe(response)}`, {
      key: `${table.shape.key}[]`,
      contract: 'del deletes the row that it names',
      section: 'tables',
    })
  await table.expectUnchanged(rows.filter(other => other !== middle))
  await removeAfter(table, rows, before.length, middle)
  await table.expectUnchanged(before)
}

/** All rows are gone after `clear`. Checked only on a table that was empty before, because its rows would be lost. */
export const checkClear = async (run: Run, table: Table, before: readonly Row[]): Promise<void> => {
  if (before.length) throw new SkippedCheck(`the ${before.length} rows of the table would be lost`)
  const added = await withNeighbours(run, table, [])
  const response = await table.write('clear')
  const { length } = await table.rows()
  const finding = run.device.finding(`clear returns ${describe(response)} and leaves ${length} rows`, {
    key: `${table.shape.key}[]`,
    sent: `clear of a table with ${added.length} rows`,
    returned: describe(response),
    contract: 'clear deletes all rows',
    section: 'tables',
  })
  if (length) await removeAfter(table, await table.rows(), 0)
  if (response.code !== 0 || length) throw finding
}
