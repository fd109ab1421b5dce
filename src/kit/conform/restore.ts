import type { Entity, State } from '../../model/entity.ts'
import { decode, encodeShape } from '../../model/wire.ts'
import { differences, wayBack } from './attempts.ts'
import { isCommand } from './careful.ts'
import { rowDifferences } from './rows.ts'
import { Finding, type Run } from './run.ts'
import { contextFrom, send } from './writing.ts'

type Values = Record<string, unknown>

const hasSettings = (entity: Entity) => Object.values(entity.settings.fields).some(field => !field.shown)

const differsFrom = (entity: Entity, before: State, now: State): string[] => [
  ...differences(entity.settings, before.values, now.values),
  ...(entity.rows ? rowDifferences(entity, before.rows, now.rows) : []),
]

/** Puts rows back: changed ones by their id, those that are gone as new rows, and takes away those that were not there. */
async function restoreRows(run: Run, entity: Entity, before: State, now: State): Promise<void> {
  const write = (action: string, keys: Record<string, unknown>) => send(run, { module: entity.writes, action, ...(action === 'del' && { table: entity.rows!.key }), ...keys })
  for (const row of now.rows) if (!before.rows.some(({ id }) => id === row.id)) await write('del', { id: row.id })
  for (const row of before.rows) {
    const there = now.rows.find(({ id }) => id === row.id)
    if (!there) await write('add', encodeShape(entity.rows!, row))
    else {
      const context = await contextFrom(run, entity, before.rows.filter(one => one !== row))
      for (const values of wayBack(entity.rows!, context, row as Values, there as Values)) await write('set', { id: row.id, ...encodeShape(entity.rows!, values) })
    }
  }
}

/** Puts a module back as it was, and says so when that could not be done. */
export const restore = (run: Run, module: string, entities: readonly Entity[]): Promise<boolean> => run.check(`${module}/put-back`, module, async () => {
  const answer = run.before(module)
  const left: string[] = []
  for (const entity of answer ? entities : []) {
    if (isCommand(entity) || !entity.writes) continue
    const before = decode(entity, answer) as State
    let now = await run.stateOf(entity)
    for (let turn = 0; turn < 2 && (!turn || differsFrom(entity, before, now).length); turn++) {
      // Settings first: a mode that changes back may empty the table.
      if (hasSettings(entity)) {
        const context = await contextFrom(run, entity, before.rows)
        for (const values of wayBack(entity.settings, context, before.values as Values, now.values as Values)) await send(run, { module: entity.writes, ...encodeShape(entity.settings, values) })
      }
      if (entity.rows && Object.values(entity.rows.fields).some(field => !field.shown)) await restoreRows(run, entity, before, await run.stateOf(entity))
      now = await run.stateOf(entity)
    }
    left.push(...differsFrom(entity, before, now))
  }
  run.forget(module)
  if (left.length) throw new Finding(`could not be put back as it was: ${left.join(', ')}. Before: ${JSON.stringify(answer)}`)
})
