import { noSuchRow, notAllowed, tableFull } from '../../device/problems.ts'
import { blank, type Entity, faultOf, type Row, titleOf } from '../../model/entity.ts'
import { encodeShape } from '../../model/wire.ts'
import { candidatesFor, goodValues } from '../contract/samples.ts'
import { differences, withConditions } from './attempts.ts'
import { whyAlone } from './careful.ts'
import { Finding, NotHere, type Run } from './run.ts'
import { checkShape, contextFrom, send, told, type Way } from './writing.ts'

type Values = Record<string, unknown>

/** Tables with more rows than this are not filled up to see what happens then. */
const fillAtMost = 32
/** No device has given so many rows that this is one. */
const noRow = 987654321

const write = (run: Run, entity: Entity, action: string, keys: Values = {}) => send(run, { module: entity.writes, action, ...(action === 'del' && { table: entity.rows!.key }), ...keys })

/** How one row, by its id, is written and read back. */
const wayOf = (run: Run, entity: Entity, id: number, current: Values, context: Way['ground']['context']): Way => ({
  ground: { entity, shape: entity.rows!, current, context },
  body: wire => ({ module: entity.writes, action: 'set', id, ...wire }),
  read: async () => (await run.stateOf(entity)).rows.find(row => row.id === id),
})

/** A new row with what other modules offer chosen, even where it may stay empty. */
const picked = (entity: Entity, context: Way['ground']['context']): Values => ({
  ...blank(entity.rows!),
  ...Object.fromEntries(Object.values(entity.rows!.fields).filter(({ kind }) => kind === 'pick').map(field => [field.name, candidatesFor(field, context, 0, blank(entity.rows!))[0]])),
})

/** Adds a row that nothing is wrong with; a device may know better about some (a next hop out of reach), so several are tried. */
async function addRow(run: Run, entity: Entity, turn: number): Promise<{ values: Values; row: Row }> {
  let last = ''
  for (let attempt = 0; attempt < 6; attempt++) {
    const before = (await run.stateOf(entity)).rows
    const context = await contextFrom(run, entity, before)
    const base = attempt % 2 ? picked(entity, context) : undefined
    const values = goodValues(entity.rows!, context, base, turn + attempt) ?? goodValues(entity.rows!, context)
    if (!values) throw new NotHere('no row could be made up that its rules take')
    const answer = await write(run, entity, 'add', encodeShape(entity.rows!, values))
    last = `a good row (${JSON.stringify(encodeShape(entity.rows!, values)).slice(0, 200)}) is refused with ${told(answer)}`
    if (answer.code === notAllowed.code) throw new NotHere('rows are not added by a write')
    if (answer.code !== 0) {
      if (entity.problems.some(({ code }) => code === answer.code)) continue
      throw new Finding(last)
    }
    const after = (await run.stateOf(entity)).rows
    const row = after.find(one => one.id === Number(answer.body?.id)) ?? after.find(one => !before.some(({ id }) => id === one.id))
    if (!row) throw new Finding('a row that was added is not told')
    const wrong = differences(entity.rows!, values, row)
    if (wrong.length) throw new Finding(`a row that was added is told with another ${wrong.join(', ')}`)
    return { values, row }
  }
  throw new Finding(last)
}

const removeAdded = async (run: Run, entity: Entity, ids: readonly number[]) => {
  for (const id of ids) await write(run, entity, 'del', { id })
}

/** A table to which rows can be added: add, change, refuse, delete, and what happens when it is full. */
async function checkFreeTable(run: Run, entity: Entity, id: string, before: readonly Row[]): Promise<void> {
  const module = entity.writes
  const { rows: shape } = entity
  const check = (name: string, make: () => Promise<void>) => run.check(`${id}/${name}`, module, make)
  let added: { values: Values; row: Row } | undefined
  const adds = await check('add', async () => {
    if (before.length >= shape!.max) throw new NotHere('the table is full')
    added = await addRow(run, entity, 60)
  })
  if (!adds || run.results.at(-1)!.outcome === 'skipped') return
  // In a run that is taken up again the check itself was made before.
  added ??= await addRow(run, entity, 60).catch(() => undefined)
  if (!added) return
  const { row } = added
  const others = (await run.stateOf(entity)).rows.filter(one => one.id !== row.id)
  await checkShape(run, `${id}.row`, module, wayOf(run, entity, row.id, row as Values, await contextFrom(run, entity, others)))
  const fields = Object.values(shape!.fields).filter(({ unique }) => unique)
  if (fields.length) await check('unique', async () => {
    const context = await contextFrom(run, entity, (await run.stateOf(entity)).rows)
    const turn = goodValues(shape!, context, undefined, 75) ?? blank(shape!)
    for (const field of fields) {
      const values = { ...withConditions(field, turn as Values), [field.name]: (row as Values)[field.name] }
      if (!faultOf({ ...shape!, rules: {} }, field.name, values, context)) continue
      const answer = await write(run, entity, 'add', encodeShape(shape!, values))
      if (answer.code !== 0) continue
      await removeAdded(run, entity, [Number(answer.body?.id)])
      throw new Finding(`a second row with the same ${field.wire} is taken`)
    }
  })
  await check('no-such-row', async () => {
    for (const action of ['set', 'del']) {
      const answer = await write(run, entity, action, { id: noRow, ...(action === 'set' && encodeShape(shape!, row)) })
      if (![noSuchRow, ...entity.problems].some(({ code }) => code === answer.code)) throw new Finding(`${action} of a row that is not there is answered with ${told(answer)}, not ${noSuchRow.code}`)
    }
  })
  await check('action', async () => {
    const answer = await write(run, entity, 'no-such-action', encodeShape(shape!, row))
    if (answer.code === 0) throw new Finding('an action that there is not is answered with success')
  })
  await check('full', async () => {
    if (shape!.max > fillAtMost) throw new NotHere(`filling ${shape!.max} rows takes too long`)
    const ids: number[] = []
    try {
      for (let count = (await run.stateOf(entity)).rows.length; count <= shape!.max; count++) {
        const rows = (await run.stateOf(entity)).rows
        const context = await contextFrom(run, entity, rows)
        const values = goodValues(shape!, context, picked(entity, context), 100 + count * 3)
        if (!values) throw new NotHere('not enough different rows could be made up')
        const answer = await write(run, entity, 'add', encodeShape(shape!, values))
        const code = (shape!.full ?? tableFull).code
        if (count < shape!.max && answer.code === 0) ids.push(Number(answer.body?.id))
        else if (count < shape!.max) throw new Finding(`row ${count + 1} of ${shape!.max} is refused with ${told(answer)}`)
        else if (answer.code === 0) {
          ids.push(Number(answer.body?.id))
          throw new Finding(`row ${count + 1} is taken, where ${shape!.max} are the most`)
        } else if (answer.code !== code) throw new Finding(`one row too many is refused with ${told(answer)}, not ${code}`)
      }
    } finally {
      await removeAdded(run, entity, ids)
    }
  })
  await check('delete', async () => {
    const answer = await write(run, entity, 'del', { id: row.id })
    if (answer.code !== 0) throw new Finding(`a row cannot be deleted: ${told(answer)}`)
    if ((await run.stateOf(entity)).rows.some(one => one.id === row.id)) throw new Finding('a row that was deleted is still told')
  })
}

/** What a change of the setting that empties the table does (spec 4, filter mode). Only where there is nothing to lose. */
const checkClearing = (run: Run, entity: Entity, id: string, before: readonly Row[]) => run.check(`${id}/clears`, entity.writes, async () => {
  const field = entity.settings.fields[entity.rows!.clearedBy!]!
  if (before.length) throw new NotHere(`the table holds ${before.length} rows that would be lost`)
  const { values } = await run.stateOf(entity)
  const other = Object.keys(field.choices ?? {}).find(name => name !== (values as Values)[field.name])
  await addRow(run, entity, 90)
  const set = (chosen: unknown) => send(run, { module: entity.writes, ...encodeShape(entity.settings, { ...values, [field.name]: chosen }) })
  const answer = await set(other)
  const left = (await run.stateOf(entity)).rows
  await removeAdded(run, entity, left.map(row => row.id))
  await set((values as Values)[field.name])
  if (answer.code !== 0) throw new Finding(`a change of ${field.wire} is refused with ${told(answer)}`)
  if (left.length) throw new Finding(`a change of ${field.wire} leaves ${left.length} rows of the other list in force`)
})

/** The rows of a table. */
export async function checkRows(run: Run, entity: Entity, id: string): Promise<void> {
  const { rows: shape } = entity
  if (!shape || Object.values(shape.fields).every(field => field.shown)) return
  const { rows } = await run.stateOf(entity)
  if (!shape.fixed) {
    await checkFreeTable(run, entity, id, rows)
    if (shape.clearedBy) await checkClearing(run, entity, id, rows)
    return
  }
  // The last one: where rows are ways into the device, it is the one that we are least likely to have come by.
  const row = rows.at(-1)
  await run.check(`${id}/fixed`, entity.writes, async () => {
    const answer = await write(run, entity, 'del', { id: row?.id ?? 1 })
    if (answer.code === 0) throw new Finding('a row can be deleted although the device decides which there are')
  })
  if (!row) return
  const movable = Object.values(shape.fields).some(field => !field.shown && !whyAlone(entity, field))
  if (!movable) return
  await checkShape(run, `${id}.row`, entity.writes, wayOf(run, entity, row.id, row as Values, await contextFrom(run, entity, rows.filter(one => one !== row))))
}

/** The rows of two states that differ, each with its title, for a sentence. */
export const rowDifferences = (entity: Entity, before: readonly Row[], now: readonly Row[]): string[] => [
  ...before.filter(row => !now.some(one => !differences(entity.rows!, one, row).length)).map(row => `row “${titleOf(entity.rows!, row)}” is not as it was`),
  ...now.filter(row => !before.some(one => !differences(entity.rows!, one, row).length)).map(row => `row “${titleOf(entity.rows!, row)}” is new`),
]
