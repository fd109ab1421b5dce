import { restore as restoreInfo } from '../../../../device/system/backup-restore.ts'
import { type Entity, isWritable, type WritableEntity } from '../../../../model/entity.ts'
import type { Row } from '../../../../model/shape.ts'
import { type DeviceResponse, describe } from '../../device.ts'
import { differences } from '../../differences.ts'
import { type Evidence, SkippedCheck } from '../../errors.ts'
import type { Run } from '../../run.ts'
import { addDifferent } from '../many-rows.ts'
import { restore, takeSnapshots } from '../restore.ts'
import { Table } from '../table.ts'

/** How to get a backup and how to restore one. */
interface BackupCalls {
  download(): Promise<{ name: string; bytes: Buffer }>
  upload(name: string, bytes: Buffer): Promise<DeviceResponse>
}

/** Rows that are added so that the backup has a realistic size. */
const markerRows = 40
/** Seconds that a restore may take. */
const longestRestore = 180

const evidence: Evidence = {
  contract: 'a backup is restored as a whole; restore_info goes over phase 1 (importing) to 4 (imported)',
  section: 'file-calls',
}

/** The table that holds most rows, among those that the device has. */
function largestTable({ entities }: Run): WritableEntity | undefined {
  const isFree = (entity: Entity) => isWritable(entity) && entity.rows && !entity.rows.fixed
  return entities
    .filter(isFree)
    .sort((a, b) => b.rows!.max - a.rows!.max)
    .find(isWritable)
}

/** Waits until a restore has ended; throws a Finding if it fails. */
async function waitForRestore(run: Run): Promise<void> {
  for (let second = 0; second < longestRestore; second++) {
    const { values } = await run.stateOf(restoreInfo)
    const { phase } = values as { phase: string }
    if (phase === 'failed') throw run.device.finding('the restore of a backup fails', evidence)
    if (phase === 'success' || phase === 'idle') return
    await run.pause(1)
  }
  throw run.device.finding(`a restore has not ended after ${longestRestore} s`, evidence)
}

/** Adds rows, makes a backup, deletes the rows and restores the backup: then they are there again. */
async function restoreRows(run: Run, table: Table, { download, upload }: BackupCalls): Promise<void> {
  const { key, max } = table.shape
  const rows: Row[] = await table.rows()
  const existing = rows.length
  await table.prepare()
  while (rows.length < Math.min(max, existing + markerRows)) {
    const { row } = await addDifferent(run, table, rows)
    if (!row) break
    rows.push(row)
  }
  const added = rows.slice(existing)
  if (!added.length) throw new SkippedCheck(`no row can be added to ${table.entity.module}`)
  const { name, bytes } = await download()
  await table.remove(added.map(({ id }) => id))
  const response = await upload(name, bytes)
  if (response.code !== 0)
    throw run.device.finding(`a backup of ${bytes.length} bytes is refused with ${describe(response)}`, evidence)
  await waitForRestore(run)
  const now = await table.rows()
  const missing = added.filter(row => !now.some(other => !differences(table.shape, row, other).length))
  if (!missing.length) return
  throw run.device.finding(`a restored backup lacks ${missing.length} of ${added.length} rows of ${key}`, {
    ...evidence,
    key: `${key}[]`,
    sent: `the backup of ${bytes.length} bytes, as it was downloaded`,
    returned: `${now.length} rows`,
  })
}

/** A backup that is restored brings back what it contains. */
export async function checkRoundTrip(run: Run, calls: BackupCalls): Promise<void> {
  const entity = largestTable(run)
  if (!entity) throw new SkippedCheck('the device has no table to which rows can be added')
  await takeSnapshots(run, [entity.module])
  run.progress.markChanged(entity.module)
  try {
    await restoreRows(run, new Table(run, entity), calls)
  } finally {
    await restore(run, entity.module)
  }
}
