import { restore as restoreInfo } from '../../../../device/system/backup-restore'
import { restoreReport } from '../../../../device/system/restore-report'
import { type Entity, isWritable, type WritableEntity } from '../../../../model/entity'
import type { Values } from '../../../../model/field-types'
import type { Row } from '../../../../model/shape'
import { type DeviceResponse, describe } from '../../device'
import { differences } from '../../differences'
import { type Evidence, SkippedCheck } from '../../errors'
import type { Run } from '../../run'
import { changedSince, everything } from '../elsewhere'
import { addDifferent } from '../many-rows'
import { restore, takeSnapshots, unrestored } from '../restore'
import { Table } from '../table'
import { takeSettings } from '../trial/trial'

/** How to get a backup and how to restore one. */
export interface BackupCalls {
  download(secret?: string): Promise<{ name: string; bytes: Buffer }>
  upload(name: string, bytes: Buffer, secret?: string): Promise<DeviceResponse>
}

/** Rows that are added so that the backup has a realistic size. */
const markerRows = 40
/** Seconds that a restore may take. */
const longestRestore = 180

const evidence: Evidence = {
  contract: 'a backup is restored as a whole; restore_info goes over phase 1 (importing) to 4 (imported)',
  section: 'file-calls',
}

const halfEvidence: Evidence = {
  contract: 'half of a backup is refused, by the code of the upload or by phase 5 of restore_info; nothing changes',
  section: 'file-calls',
}

const reportEvidence: Evidence = {
  contract: 'of a backup of the device itself everything is taken over: restore_report has its time, and nothing left',
  section: restoreReport.module,
}

/** What a device with a report says of a backup of its own. */
const checkReport = async (run: Run): Promise<void> => {
  const { body } = await run.device.get(restoreReport.module)
  if (body?.code !== 0) return
  const { values, rows } = await run.stateOf(restoreReport)
  const { time, taken, left } = values as Values<typeof restoreReport.settings.fields>
  if (time && taken > 0 && left === 0 && !rows.length) return
  const returned = JSON.stringify({ time, taken, left, rows: rows.length })
  throw run.device.finding(`the report of a restored backup of the device itself is ${returned}`, reportEvidence)
}

/** The table that holds most rows, among those that every device has. */
const largestTable = ({ entities, options }: Run): WritableEntity | undefined => {
  const isFree = (entity: Entity) =>
    isWritable(entity) && entity.rows && !entity.rows.fixed && !options.isModuleOptional(entity.module)
  return entities
    .filter(isFree)
    .sort((a, b) => b.rows!.max - a.rows!.max)
    .find(isWritable)
}

/** Waits until a restore has ended, and returns whether it succeeded. */
export const isRestored = async (run: Run): Promise<boolean> => {
  for (let second = 0; second < longestRestore; second++) {
    const { values } = await run.stateOf(restoreInfo)
    const { phase } = values as { phase: string }
    if (phase === 'failed') return false
    if (phase === 'success' || phase === 'idle') return true
    await run.pause(1)
  }
  throw run.device.finding(`a restore has not ended after ${longestRestore} s`, evidence)
}

/** Changes a setting of another module, which a restore puts back. */
const turnSwitch = async (run: Run): Promise<void> => {
  const [setting] = await takeSettings(run, 1).catch((error: unknown) => {
    if (error instanceof SkippedCheck) return []
    throw error
  })
  if (!setting) return
  const { entity, field } = setting
  await takeSnapshots(run, [entity.module])
  run.progress.markChanged(entity.module)
  const { values } = await run.stateOf(entity)
  await run.write({
    module: entity.writes,
    [field.wire!]: field.encode(!(values as Record<string, unknown>)[field.name]),
  })
}

/** Adds a few rows that differ from those of the table, and returns them. */
const addMarkers = async (run: Run, table: Table): Promise<readonly Row[]> => {
  const rows: Row[] = await table.rows()
  const existing = rows.length
  await table.prepare()
  while (rows.length < Math.min(table.shape.max, existing + markerRows)) {
    const { row } = await addDifferent(run, table, rows)
    if (!row) break
    rows.push(row)
  }
  const added = rows.slice(existing)
  if (!added.length) throw new SkippedCheck(`no row can be added to ${table.entity.module}`)
  return added
}

/** What is wrong with the rows after the restore of a backup with `added`; undefined if they are there, in order. */
const rowsProblem = ({ shape }: Table, added: readonly Row[], now: readonly Row[]): string | undefined => {
  const places = added.map(row => now.findIndex(other => !differences(shape, row, other).length))
  const missing = places.filter(place => place < 0)
  if (missing.length) return `a restored backup lacks ${missing.length} of ${added.length} rows of ${shape.key}`
  const isInOrder = places.every((place, index) => index === 0 || place > places[index - 1]!)
  return isInOrder ? undefined : `a restored backup has the rows of ${shape.key} in another order`
}

/** Adds rows, makes a backup, deletes the rows and restores the backup: then they are there again. */
const restoreRows = async (run: Run, table: Table, { download, upload }: BackupCalls): Promise<void> => {
  const added = await addMarkers(run, table)
  const { name, bytes } = await download()
  const before = await everything(run)
  await table.remove(added.map(({ id }) => id))
  await turnSwitch(run)
  const response = await upload(name, bytes)
  if (response.code !== 0)
    throw run.device.finding(`a backup of ${bytes.length} bytes is refused with ${describe(response)}`, evidence)
  if (!(await isRestored(run))) throw run.device.finding('the restore of a backup fails', evidence)
  const now = await table.rows()
  const problem = rowsProblem(table, added, now)
  if (!problem) {
    const [changed] = await changedSince(run, before)
    if (changed) throw run.device.finding(`${changed} is not as it was in the restored backup`, evidence)
    return checkReport(run)
  }
  throw run.device.finding(problem, {
    ...evidence,
    key: `${table.shape.key}[]`,
    sent: `the backup of ${bytes.length} bytes, as it was downloaded`,
    returned: `${now.length} rows`,
  })
}

/** The first half of a backup is refused and changes nothing. */
export const checkHalfRestore = async (run: Run, { download, upload }: BackupCalls): Promise<void> => {
  const { name, bytes } = await download()
  const response = await upload(name, bytes.subarray(0, Math.floor(bytes.length / 2)))
  if (response.code === 0 && (await isRestored(run)))
    throw run.device.finding('half of a backup is accepted', halfEvidence)
  const changed = await unrestored(run)
  if (changed.length)
    throw run.device.finding(`half of a backup is refused, but changes ${changed.join(', ')}`, halfEvidence)
}

/** A backup that is restored brings back what it contains. */
export const checkRoundTrip = async (run: Run, calls: BackupCalls): Promise<void> => {
  const entity = largestTable(run)
  if (!entity) throw new SkippedCheck('the device has no table to which rows can be added')
  await takeSnapshots(run, [entity.module])
  run.progress.markChanged(entity.module)
  try {
    await restoreRows(run, new Table(run, entity), calls)
  } finally {
    for (const module of run.progress.changedModules()) await restore(run, module)
  }
}
