import { type Entity, isWritable, type WritableEntity } from '../../../model/entity'
import type { Field } from '../../../model/field-types'
import type { Context, Shape, State } from '../../../model/shape'
import { applies } from '../../../model/validation'
import { decode, encodeShape, WireError } from '../../../model/wire'
import { contextFor } from '../../contract/valid-values'
import { type Change, changedFields, changesOf, hasWritableRows, lacksRows, rowsIn } from '../differences'
import { Finding } from '../errors'
import { isAction } from '../exclusions'
import { NoResponse } from '../http'
import type { Values } from '../mutations/conditions'
import { stepFor } from '../mutations/restorable'
import { restoreCheck, type Snapshot } from '../report/progress'
import type { Run } from '../run'
import { forgetElsewhere } from './elsewhere'
import { Table } from './table'
import { hasSettings } from './writing'

/** How often an entity is written before its remaining differences are reported: a device may fail for a moment. */
const maxAttempts = 10

/** The settings of a module that differ from its snapshot. Actions are no settings. */
const changesIn = (run: Run, module: string, before: Snapshot, now: Snapshot): Change[] =>
  run.entities
    .filter(entity => entity.module === module && !isAction(entity))
    .flatMap(entity => changesOf(entity, before, now))

/** The context of an entity's rules, without the other modules if they cannot be read. */
const contextOf = async (run: Run, entity: Entity, others: State['rows']): Promise<Context> => {
  try {
    return await run.contextOf(entity, others)
  } catch (error) {
    if (error instanceof Finding) return contextFor(entity, { others })
    throw error
  }
}

/**
 * The values to write, one after the other, to restore `before`. A field that does not apply there is only sent while
 * it applies, so it is restored first, under its conditions.
 */
const restoreSteps = (shape: Shape, context: Context, before: Values, changed: readonly Field[]): Values[] => {
  if (!changed.length) return []
  const steps = changed
    .filter(field => !applies(field, before))
    .map(field => stepFor(shape, context, before, field))
    .filter(values => values !== undefined)
  return [...steps, before]
}

const restoreSettings = async (run: Run, entity: WritableEntity, before: State, changed: readonly Field[]) => {
  if (!changed.length) return
  const context = await contextOf(run, entity, before.rows)
  for (const values of restoreSteps(entity.settings, context, before.values as Values, changed))
    await run.write({ module: entity.writes, ...encodeShape(entity.settings, values) })
}

/** Deletes new rows, adds missing ones again and writes changed ones. */
const restoreRows = async (run: Run, entity: WritableEntity, before: Snapshot, now: Snapshot): Promise<void> => {
  const table = new Table(run, entity)
  const { rows } = decode(entity, before) as State
  const [old, current] = [rowsIn(entity, before), rowsIn(entity, now)]
  const isNew = ({ id }: Snapshot) => !old.some(row => row.id === id)
  await table.remove(current.filter(isNew).map(({ id }) => Number(id)))
  for (const row of rows) {
    const wire = current.find(({ id }) => Number(id) === row.id)
    if (!wire) {
      await table.add(row as Values)
      continue
    }
    const changed = changedFields(table.shape, old.find(({ id }) => Number(id) === row.id)!, wire)
    const context = changed.length
      ? await contextOf(
          run,
          entity,
          rows.filter(other => other !== row),
        )
      : undefined
    for (const values of context ? restoreSteps(table.shape, context, row as Values, changed) : [])
      await table.write('set', { id: row.id, ...encodeShape(table.shape, values) })
  }
}

/** Writes what differs from the snapshot. */
const restoreEntity = async (run: Run, entity: WritableEntity, before: Snapshot, now: Snapshot): Promise<void> => {
  let state: State
  try {
    state = decode(entity, before) as State
  } catch (error) {
    // Such a module is not changed by any check.
    if (error instanceof WireError) return
    throw error
  }
  // Settings first: restoring a mode may empty the table.
  const changed = changedFields(entity.settings, before, now)
  if (hasSettings(entity) && changed.length) {
    await restoreSettings(run, entity, state, changed)
    now = await run.read(entity.module)
  }
  if (hasWritableRows(entity) && !lacksRows(entity, before, now)) await restoreRows(run, entity, before, now)
}

/** Writes all settings of a module that cannot be read any more, so that they are restored all the same. */
const writeSettings = async (run: Run, module: string, before: Snapshot): Promise<void> => {
  for (const entity of run.entities.filter(other => other.module === module && !isAction(other)).filter(isWritable)) {
    const { values } = decode(entity, before) as State
    if (!hasSettings(entity)) continue
    try {
      await restoreSettings(run, entity, { values, rows: [] }, Object.values(entity.settings.fields))
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error
      await run.waitForDevice()
    }
  }
}

/** Restores a module and returns what could not be restored. */
const restoreModule = async (run: Run, module: string, before: Snapshot): Promise<Change[]> => {
  let changes: Change[] | undefined
  let failure: unknown
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      const now = await run.read(module)
      changes = changesIn(run, module, before, now)
      if (!changes.length) return []
      for (const entity of run.entities) {
        if (entity.module === module && isWritable(entity) && !isAction(entity))
          await restoreEntity(run, entity, before, now)
      }
      changes = changesIn(run, module, before, await run.read(module))
      if (!changes.length) return []
    } catch (error) {
      if (error instanceof NoResponse) await run.waitForDevice()
      else if (!(error instanceof Finding)) throw error
      failure = error
    }
  }
  if (failure) await writeSettings(run, module, before)
  if (changes) return changes
  throw failure
}

/** Restores a module from its snapshot. A Finding lists what could not be restored. */
export const restore = (run: Run, module: string) =>
  run.repeat(`${module}/${restoreCheck}`, module, async () => {
    const snapshot = run.progress.snapshotOf(module)
    forgetElsewhere(run, module)
    if (!snapshot) return
    const left = await restoreModule(run, module, snapshot)
    run.progress.markRestored(module)
    if (!left.length) return
    const contract = 'what has been written is stored'
    const deviations = left.map(({ key, before, now }) => ({
      problem: `${key} could not be restored`,
      key,
      sent: JSON.stringify(before) ?? 'no row',
      returned: JSON.stringify(now) ?? 'no row',
      contract,
      section: 'writes',
    }))
    const keys = left.map(({ key }) => key).join(', ')
    throw new Finding(`could not be restored: ${keys}. Before: ${JSON.stringify(snapshot)}`, deviations)
  })

/** Whether a response can be read as the contract says: only such a one can be written again. */
const isDecodable = (entity: Entity, body: Snapshot): boolean => {
  try {
    decode(entity, body)
    return true
  } catch (error) {
    if (error instanceof WireError) return false
    throw error
  }
}

/** Whether a response has what could be written again: fields that can be written, or the rows, each with a value. */
const isSnapshot = (run: Run, module: string, body: Snapshot): boolean => {
  const writable = run.entities.filter(entity => entity.module === module && isWritable(entity))
  const keys = writable
    .flatMap(({ settings, rows }) => [
      ...Object.values(settings.fields).flatMap(({ readOnly, wire }) => (readOnly ? [] : wire!)),
      ...(rows ? [rows.key] : []),
    ])
    .filter(key => key in body)
  const hasValues = keys.length > 0 && keys.every(key => body[key] !== null)
  return hasValues && writable.every(entity => isDecodable(entity, body))
}

/**
 * Reads every module that can be written, before anything is changed. One that cannot be read, or whose response has
 * nothing that could be restored, is left out.
 */
export const takeSnapshots = async (run: Run, modules: readonly string[]): Promise<void> => {
  const snapshots = new Map<string, Snapshot>()
  for (const module of modules) {
    if (run.progress.snapshotOf(module)) continue
    const { code, body } = await run.device.get(module)
    if (code === 0 && body && isSnapshot(run, module, body)) snapshots.set(module, body)
  }
  run.progress.addSnapshots(snapshots)
}

/** The modules that differ from their snapshots. */
export const unrestored = async (run: Run): Promise<string[]> => {
  const changed: string[] = []
  for (const module of run.progress.modules()) {
    const { code, body } = await run.device.get(module)
    if (code === 0 && body && changesIn(run, module, run.progress.snapshotOf(module)!, body).length)
      changed.push(module)
  }
  return changed
}

/** Compares every module with its snapshot, and restores what a write of another module has changed. */
export const checkRestored = async (run: Run): Promise<void> => {
  for (const module of run.progress.modules()) {
    const hasFailed = run.progress.resultOf(`${module}/${restoreCheck}`)?.outcome === 'failed'
    const { code, body } = hasFailed ? {} : await run.device.get(module)
    const isSame = code === 0 && body && !changesIn(run, module, run.progress.snapshotOf(module)!, body).length
    if (!isSame && !hasFailed) await restore(run, module)
  }
}
