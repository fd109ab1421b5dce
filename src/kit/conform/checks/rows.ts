import { noSuchRow, tableFull } from '../../../device/device-errors'
import { initialValues, type Row, type WritableEntity } from '../../../model/entity.ts'
import { errorOf } from '../../../model/validation.ts'
import { encodeShape } from '../../../model/wire.ts'
import { validValues } from '../../contract/valid-values.ts'
import { describe } from '../device.ts'
import { Finding, SkippedCheck } from '../errors.ts'
import { isExcluded } from '../exclusions'
import { satisfyConditions, type Values } from '../mutations/mutations'
import type { Run } from '../run.ts'
import { checkShape } from './shape-checks.ts'
import { Table } from './table.ts'

/** Larger tables are not filled, because it would take too long. */
const maxRowsToFill = 32

/** An id that no device assigns. */
const missingId = 987654321

/** The first seeds of generated rows, which keep the rows of the checks of one table different. */
const seeds = { add: 60, unique: 75, clear: 90, fill: 100 } as const

/** A second row with the same value in a unique field is rejected. */
async function checkUnique(table: Table, row: Row): Promise<void> {
  const { shape } = table
  const context = await table.contextWith(await table.rows())
  const base: Values = validValues(shape, context, { seed: seeds.unique }) ?? initialValues(shape)
  for (const field of Object.values(shape.fields).filter(({ unique }) => unique)) {
    const values = { ...satisfyConditions(field, base), [field.name]: (row as Values)[field.name] }
    if (!errorOf({ ...shape, rules: {} }, field.name, values, context)) continue
    const response = await table.add(values)
    if (response.code !== 0) continue
    await table.remove([Number(response.body?.id)])
    throw new Finding(`a second row with the same ${field.wire} is accepted`)
  }
}

/** Writes to a row that does not exist are rejected. */
async function checkMissingRow(table: Table, row: Row): Promise<void> {
  const codes = [noSuchRow, ...table.entity.errors].map(({ code }) => code)
  for (const action of ['set', 'del'] as const) {
    const keys = action === 'set' ? encodeShape(table.shape, row) : {}
    const response = await table.write(action, { id: missingId, ...keys })
    if (!codes.includes(response.code))
      throw new Finding(`${action} of a row that does not exist returns ${describe(response)}, not ${noSuchRow.code}`)
  }
}

async function checkUnknownAction(table: Table, row: Row): Promise<void> {
  const response = await table.write('no-such-action', encodeShape(table.shape, row))
  if (response.code === 0) throw new Finding('an unknown action returns success')
}

/**
 * Adds a row to a table of `count` rows. Returns its id if it was accepted, and a finding if it should not have been.
 */
async function fillRow(table: Table, count: number): Promise<{ id: number | undefined; finding?: string }> {
  const { max, full = tableFull } = table.shape
  const values = await table.connectedValues(await table.rows(), seeds.fill + count * 3)
  if (!values) throw new SkippedCheck('not enough different rows could be generated')
  const response = await table.add(values)
  const id = response.code === 0 ? Number(response.body?.id) : undefined
  if (count < max) {
    if (id === undefined) throw new Finding(`row ${count + 1} of ${max} is rejected with ${describe(response)}`)
    return { id }
  }
  if (id !== undefined) return { id, finding: `row ${count + 1} is accepted, but the maximum is ${max}` }
  if (response.code !== full.code)
    throw new Finding(`a row beyond the maximum is rejected with ${describe(response)}, not ${full.code}`)
  return { id }
}

/** A table holds as many rows as the contract says, and rejects one more with the right code. */
async function checkFull(table: Table): Promise<void> {
  const { max } = table.shape
  if (max > maxRowsToFill) throw new SkippedCheck(`filling ${max} rows takes too long`)
  const ids: number[] = []
  try {
    for (let count = (await table.rows()).length; count <= max; count++) {
      const { id, finding } = await fillRow(table, count)
      if (id !== undefined) ids.push(id)
      if (finding) throw new Finding(finding)
    }
  } finally {
    await table.remove(ids)
  }
}

async function checkDelete(table: Table, { id }: Row): Promise<void> {
  const response = await table.write('del', { id })
  if (response.code !== 0) throw new Finding(`a row cannot be deleted: ${describe(response)}`)
  if ((await table.rows()).some(row => row.id === id)) throw new Finding('a deleted row is still returned')
}

/** Checks a table to which rows can be added. `before` are its rows. */
async function checkFreeTable(run: Run, table: Table, id: string, before: readonly Row[]): Promise<void> {
  const module = table.entity.writes
  const check = (name: string, body: () => Promise<void>) => run.check(`${id}/${name}`, module, body)
  let added: Row | undefined
  const adding = await check('add', async () => {
    if (before.length >= table.shape.max) throw new SkippedCheck('the table is full')
    added = await table.addRow(seeds.add)
  })
  if (adding !== 'passed') return
  // After an interruption the check may have passed in the first part of the run.
  const row = added ?? (await table.addRow(seeds.add).catch(() => undefined))
  if (!row) return
  const others = (await table.rows()).filter(other => other.id !== row.id)
  await checkShape(run, `${id}.row`, module, await table.rowUnderTest(row, others))
  if (Object.values(table.shape.fields).some(({ unique }) => unique))
    await check('unique', () => checkUnique(table, row))
  await check('no-such-row', () => checkMissingRow(table, row))
  await check('action', () => checkUnknownAction(table, row))
  await check('full', () => checkFull(table))
  await check('delete', () => checkDelete(table, row))
}

/**
 * Changing the setting that empties the table does so (requirements 4). Checked only on a table that was empty before,
 * because its rows would be lost.
 */
async function checkClearing(run: Run, table: Table, before: readonly Row[]): Promise<void> {
  const { entity, shape } = table
  const field = entity.settings.fields[shape.clearedBy!]!
  if (before.length) throw new SkippedCheck(`the ${before.length} rows of the table would be lost`)
  const values = (await run.stateOf(entity)).values as Values
  const current = values[field.name]
  const other = Object.keys(field.choices ?? {}).find(name => name !== current)
  await table.addRow(seeds.clear)
  const set = (value: unknown) =>
    run.write({ module: entity.writes, ...encodeShape(entity.settings, { ...values, [field.name]: value }) })
  const response = await set(other)
  const left = await table.rows()
  await table.remove(left.map(({ id }) => id))
  await set(current)
  if (response.code !== 0) throw new Finding(`a change of ${field.wire} is rejected with ${describe(response)}`)
  if (left.length) throw new Finding(`a change of ${field.wire} leaves ${left.length} rows in the table`)
}

/** Checks a table whose rows are determined by the device. */
async function checkFixedTable(run: Run, table: Table, id: string, rows: readonly Row[]): Promise<void> {
  const { entity, shape } = table
  // Uses the last row: in a table that controls access to the device, this run is least likely to depend on it.
  const row = rows.at(-1)
  await run.check(`${id}/fixed`, entity.writes, async () => {
    const response = await table.write('del', { id: row?.id ?? 1 })
    if (response.code === 0) throw new Finding('a row can be deleted although the device decides which rows exist')
  })
  const isMutable = Object.values(shape.fields).some(field => !field.readOnly && !isExcluded(entity, field))
  if (!row || !isMutable) return
  const others = rows.filter(other => other !== row)
  await checkShape(run, `${id}.row`, entity.writes, await table.rowUnderTest(row, others))
}

/** Checks the table of an entity, if it has one that can be written. */
export async function checkRows(run: Run, entity: WritableEntity, id: string): Promise<void> {
  if (!entity.rows || Object.values(entity.rows.fields).every(field => field.readOnly)) return
  const table = new Table(run, entity)
  const rows = await table.rows()
  if (table.shape.fixed) {
    await checkFixedTable(run, table, id, rows)
    return
  }
  await checkFreeTable(run, table, id, rows)
  if (table.shape.clearedBy) await run.check(`${id}/clears`, entity.writes, () => checkClearing(run, table, rows))
}
