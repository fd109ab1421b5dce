import { noSuchRow } from '../../../device/device-errors'
import { type Entity, isWritable, type WritableEntity } from '../../../model/entity'
import type { Row } from '../../../model/shape'
import { encodeShape } from '../../../model/wire'
import { kinds } from '../../contract/kinds'
import { describe } from '../device'
import { Finding, SkippedCheck } from '../errors'
import { isExcluded } from '../exclusions'
import type { Values } from '../mutations/conditions'
import type { Run } from '../run'
import { checkBetweenFixedRows, checkBetweenRows, fieldsBetweenRows } from './between-rows'
import { expectElsewhereUnchanged, forgetElsewhere, lookElsewhere } from './elsewhere'
import { checkMoment, momentOf } from './ending-networks'
import { checkEnding, countdownOf } from './ending-rows'
import { checkFull } from './many-rows'
import { takeSnapshots } from './restore'
import {
  checkClear,
  checkDefaults,
  checkDelete,
  checkIds,
  checkKeysOfAdd,
  checkSet,
  checkSettingsWrite,
} from './several-rows'
import { checkShape } from './shape-checks'
import { Table } from './table'
import { checkUnique } from './unique-rows'

/** An id that no device assigns. */
const missingId = 987654321

/** The first seeds of generated rows, which keep the rows of the checks of one table different. */
const seeds = { offer: 45, add: 60, clear: 90 } as const

/** Writes to a row that does not exist are rejected. */
const checkMissingRow = async (run: Run, table: Table, row: Row): Promise<void> => {
  const codes = [noSuchRow, ...table.entity.errors].map(({ code }) => code)
  for (const action of ['set', 'del'] as const) {
    const keys = action === 'set' ? encodeShape(table.shape, row) : {}
    const response = await table.write(action, { id: missingId, ...keys })
    if (codes.includes(response.code)) continue
    const problem = `${action} of a row that does not exist returns ${describe(response)}, not ${noSuchRow.code}`
    const contract = `an id that no row has has code ${codes.join(' or ')}`
    throw run.device.finding(problem, { key: `${table.shape.key}[].id`, contract, section: 'tables' })
  }
  const others: readonly Values[] = [{ ids: [] }, { ids: [String(row.id)] }, { id: String(row.id) }]
  for (const named of others) {
    const answer = await table.write('del', named)
    if (codes.includes(answer.code) && (await table.rows()).some(({ id }) => id === row.id)) continue
    const problem = `del with ${JSON.stringify(named)} returns ${describe(answer)}, not ${noSuchRow.code}`
    const contract = `an id is a number, and ids a list of at least one; anything else has code ${codes.join(' or ')}`
    throw run.device.finding(problem, { key: `${table.shape.key}[].id`, contract, section: 'tables' })
  }
  const response = await table.write('del', { ids: [row.id, missingId] })
  if (response.code !== 0 && (await table.rows()).some(({ id }) => id === row.id)) return
  throw run.device.finding(`del of a row that exists and one that does not returns ${describe(response)}`, {
    key: `${table.shape.key}[].id`,
    contract: 'del deletes all rows that it names or none',
    section: 'tables',
  })
}

const checkUnknownAction = async (run: Run, table: Table, row: Row): Promise<void> => {
  const response = await table.write('no-such-action', encodeShape(table.shape, row))
  if (response.code !== 0) return
  const contract = 'action is add, set, del or clear'
  throw run.device.finding('an unknown action returns success', { key: 'action', contract, section: 'tables' })
}

/** Checks a table to which rows can be added. `before` are its rows. */
const checkFreeTable = async (run: Run, table: Table, id: string, before: readonly Row[]): Promise<void> => {
  const module = table.entity.writes
  const check = (name: string, body: () => Promise<void>) => run.check(`${id}/${name}`, module, body)
  const { max } = table.shape
  let added: Row | undefined
  const adding = await check('add', async () => {
    if (before.length >= max) throw new SkippedCheck(`the table is full: ${before.length} rows`)
    added = await table.addRow(seeds.add)
  })
  if (before.length >= max) await check('full', () => checkFull(run, table))
  if (adding !== 'passed') return
  // After an interruption the check may have passed in the first part of the run.
  const row = added ?? (await table.addRow(seeds.add).catch(() => undefined))
  if (!row) return
  const others = (await table.rows()).filter(other => other.id !== row.id)
  await checkShape(run, `${id}.row`, module, await table.rowUnderTest(row, { others, isTemporary: true }))
  if (Object.values(table.shape.fields).some(({ unique }) => unique))
    await check('unique', () => checkUnique(run, table, row))
  if (fieldsBetweenRows(table).length) await check('between-rows', () => checkBetweenRows(run, table, row))
  await check('set', () => checkSet(run, table, row))
  await check('ids', () => checkIds(run, table))
  await check('keys', () => checkKeysOfAdd(run, table))
  if (Object.keys(table.entity.settings.fields).length) await check('settings', () => checkSettingsWrite(run, table))
  await check('defaults', () => checkDefaults(run, table))
  await check('no-such-row', () => checkMissingRow(run, table, row))
  await check('action', () => checkUnknownAction(run, table, row))
  await check('delete', () => checkDelete(run, table, row))
  await check('clear', () => checkClear(run, table, before))
  await check('full', () => checkFull(run, table))
  await check('elsewhere', () => expectElsewhereUnchanged(run, table))
}

/**
 * Changing the setting that empties the table does so (requirements 4.18). Checked only on a table that was empty
 * before, because its rows would be lost.
 */
const checkClearing = async (run: Run, table: Table, before: readonly Row[]): Promise<void> => {
  const { entity, shape } = table
  const field = entity.settings.fields[shape.clearedBy!]!
  if (before.length) throw new SkippedCheck(`the ${before.length} rows of the table would be lost`)
  const values = (await run.stateOf(entity)).values as Values
  const current = values[field.name]
  const other = Object.keys(field.choices ?? {}).find(name => name !== current)
  await table.addRow(seeds.clear)
  const set = (value: unknown) =>
    run.write({ module: entity.writes, ...encodeShape(entity.settings, { ...values, [field.name]: value }) })
  const evidence = { key: field.wire, contract: `a change of ${field.wire} empties the table` }
  const response = await set(other)
  const refusal = run.device.finding(`a change of ${field.wire} is rejected with ${describe(response)}`, evidence)
  const left = await table.rows()
  const remainder = run.device.finding(`a change of ${field.wire} leaves ${left.length} rows in the table`, evidence)
  await table.remove(left.map(({ id }) => id))
  await set(current)
  if (response.code !== 0) throw refusal
  if (left.length) throw remainder
}

/** Checks a table whose rows are determined by the device. */
const checkFixedTable = async (run: Run, table: Table, id: string, rows: readonly Row[]): Promise<void> => {
  const { entity, shape } = table
  // Uses the last row: in a table that controls access to the device, this run is least likely to depend on it.
  const row = rows.at(-1)
  await run.check(`${id}/fixed`, entity.writes, async () => {
    const response = await table.write('del', { id: row?.id ?? 1 })
    if (response.code !== 0) return
    throw run.device.finding('a row can be deleted although the device decides which rows exist', {
      key: `${shape.key}[]`,
      contract: 'the device decides which rows exist',
    })
  })
  const isMutable = Object.values(shape.fields).some(field => !field.readOnly && !isExcluded(field))
  if (!row || !isMutable) return
  const others = rows.filter(other => other !== row)
  await checkShape(run, `${id}.row`, entity.writes, await table.rowUnderTest(row, { others, isTemporary: false }))
  if (fieldsBetweenRows(table).length)
    await run.check(`${id}/between-rows`, entity.writes, () => checkBetweenFixedRows(run, table, row, others))
  const moment = momentOf(table)
  if (moment) await run.check(`${id}/ends`, entity.writes, () => checkMoment(run, table, moment, row))
  await run.check(`${id}/others`, entity.writes, () => table.expectUnchanged(others, { written: row }))
}

/**
 * Adds a row to each empty table whose rows the fields of this table refer to, such as a group to which times belong.
 * It is removed when its module is restored.
 */
const addOfferedRows = async (run: Run, { shape }: Table): Promise<void> => {
  for (const { kind, from } of Object.values(shape.fields)) {
    const other = from?.entity as Entity | undefined
    if (!kinds[kind].isReference || !other || !isWritable(other) || !other.rows || other.rows.fixed) continue
    if ((await run.stateOf(other)).rows.length) continue
    await takeSnapshots(run, [other.module])
    // What cannot be restored is not changed.
    if (!run.progress.snapshotOf(other.module)) continue
    run.progress.markChanged(other.module)
    forgetElsewhere(run, other.module)
    try {
      await new Table(run, other).addRow(seeds.offer)
    } catch (error) {
      // The checks of that table report what is wrong.
      if (!(error instanceof Finding || error instanceof SkippedCheck)) throw error
    }
  }
}

/** Checks the table of an entity, if it has one that can be written. */
export const checkRows = async (run: Run, entity: WritableEntity, id: string): Promise<void> => {
  if (!entity.rows || Object.values(entity.rows.fields).every(field => field.readOnly)) return
  const table = new Table(run, entity)
  const rows = await table.rows()
  await addOfferedRows(run, table)
  // The checks of the settings, and the rows that are offered, have changed this module.
  forgetElsewhere(run, entity.module)
  await lookElsewhere(run)
  if (table.shape.fixed) {
    await checkFixedTable(run, table, id, rows)
    return
  }
  await checkFreeTable(run, table, id, rows)
  const countdown = countdownOf(table)
  if (countdown) await run.check(`${id}/ends`, entity.writes, () => checkEnding(run, table, countdown, rows))
  if (table.shape.clearedBy) await run.check(`${id}/clears`, entity.writes, () => checkClearing(run, table, rows))
}
