import { type Context, isWritable, type Shape, type State, type WritableEntity } from '../../../model/entity.ts'
import type { Field } from '../../../model/field-types.ts'
import { applies } from '../../../model/validation.ts'
import { decode, encodeShape } from '../../../model/wire.ts'
import { validValues } from '../../contract/valid-values.ts'
import { differences, stateDifferences } from '../differences.ts'
import { Finding } from '../errors.ts'
import { isAction } from '../exclusions'
import { conditionNames, satisfyConditions, type Values } from '../mutations/mutations'
import type { Run } from '../run.ts'
import { Table } from './table.ts'
import { hasSettings } from './writing.ts'

/** Writes of an entity before its remaining differences are reported. */
const maxAttempts = 2

/**
 * The values to write in order to restore `before`. A field that does not apply there is only sent while it applies, so
 * it is restored first, under its conditions. Values that were invalid before are omitted, because the device would
 * reject them.
 */
function restoreSteps(shape: Shape, context: Context, before: Values, now: Values): Values[] {
  const isChanged = (field: Field) => {
    const encoded = (values: Values) => JSON.stringify(field.encode(values[field.name] as never))
    return encoded(before) !== encoded(now)
  }
  const steps = Object.values(shape.fields)
    .filter(field => !field.readOnly && !applies(field, before) && isChanged(field))
    .map(field => {
      const fixed = [field.name, ...conditionNames(field)]
      return validValues(shape, context, { base: satisfyConditions(field, before), fixed })
    })
    .filter(values => values !== undefined)
  return steps.length || differences(shape, before, now).length ? [...steps, before] : []
}

async function restoreSettings(run: Run, entity: WritableEntity, before: State, now: State): Promise<void> {
  const context = await run.contextOf(entity, before.rows)
  for (const values of restoreSteps(entity.settings, context, before.values as Values, now.values as Values))
    await run.write({ module: entity.writes, ...encodeShape(entity.settings, values) })
}

/** Deletes new rows, adds missing ones again and writes changed ones. */
async function restoreRows(run: Run, entity: WritableEntity, before: State, now: State): Promise<void> {
  const table = new Table(run, entity)
  for (const { id } of now.rows) {
    if (!before.rows.some(row => row.id === id)) await table.remove([id])
  }
  for (const row of before.rows) {
    const current = now.rows.find(({ id }) => id === row.id)
    if (!current) {
      await table.add(row)
      continue
    }
    const context = await table.contextWith(before.rows.filter(other => other !== row))
    for (const values of restoreSteps(table.shape, context, row as Values, current as Values))
      await table.write('set', { id: row.id, ...encodeShape(table.shape, values) })
  }
}

/** Restores one entity and returns the differences that remain. */
async function restoreEntity(run: Run, entity: WritableEntity, before: State): Promise<string[]> {
  const hasWritableRows = Object.values(entity.rows?.fields ?? {}).some(field => !field.readOnly)
  let now = await run.stateOf(entity)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt && !stateDifferences(entity, before, now).length) break
    // Settings first: restoring a mode may empty the table.
    if (hasSettings(entity)) await restoreSettings(run, entity, before, now)
    if (hasWritableRows) await restoreRows(run, entity, before, await run.stateOf(entity))
    now = await run.stateOf(entity)
  }
  return stateDifferences(entity, before, now)
}

/** Restores a module from its snapshot, if there is one. A Finding lists what could not be restored. */
export const restore = (run: Run, module: string) =>
  run.check(`${module}/put-back`, module, async () => {
    const snapshot = run.progress.snapshotOf(module)
    const changed = snapshot ? run.entities.filter(entity => entity.module === module) : []
    const left: string[] = []
    for (const entity of changed) {
      if (isAction(entity) || !isWritable(entity)) continue
      left.push(...(await restoreEntity(run, entity, decode(entity, snapshot) as State)))
    }
    run.progress.removeSnapshot(module)
    if (left.length) throw new Finding(`could not be restored: ${left.join(', ')}. Before: ${JSON.stringify(snapshot)}`)
  })
