import { loginInvalid, unknownModule } from '../../device/problems.ts'
import { applies, faultOf, type Entity, type Shape } from '../../model/entity.ts'
import { inLanguage } from '../../model/words.ts'
import { decode, WireError } from '../../model/wire.ts'
import { contextOf } from '../contract/samples.ts'
import { Finding, NotHere, type Run } from './run.ts'

/** Modules that answer without a session (DESIGN 4). */
const open = ['public_info']

const keysMissing = (shape: Shape, wire: Record<string, unknown>, where: string) =>
  Object.values(shape.fields).filter(field => wire[field.wire!] === undefined).map(field => where + field.wire)

const rowsOf = (entity: Entity, answer: Record<string, unknown>) => (entity.rows ? (answer[entity.rows.key] as Record<string, unknown>[]) : [])

/** Values that are told although they are out of their limits; those that do not count or are empty are nobody's fault. */
function strangeValues(entity: Entity, shape: Shape, values: object, where: string): string[] {
  const alone = { fields: Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, field.shown ? { ...field, shown: false } : field])), rules: {} }
  return Object.values(shape.fields).flatMap(field => {
    const value = (values as Record<string, unknown>)[field.name]
    const isEmpty = value === '' || value === 0 || (Array.isArray(value) && !value.length)
    const fault = !isEmpty && applies(field, values) && field.kind !== 'file' && faultOf(alone, field.name, values, contextOf(entity))
    return fault ? [`${where}${field.wire} is ${JSON.stringify(value)}: ${inLanguage(fault, 'en')}`] : []
  })
}

/** Whether a module is read at all, with what, of which types, and by whom. True when what it says can be relied on. */
export async function checkReading(run: Run, module: string, entities: readonly Entity[]): Promise<boolean> {
  const { device } = run
  let answer: Record<string, unknown> = {}
  const answers = await run.check(`${module}/answers`, module, async () => {
    const first = await device.get(module)
    if (first.code === unknownModule.code && !run.choices.isCarried(module)) throw new NotHere('the device type is without it')
    answer = await run.answerOf(module)
  })
  if (!answers || run.results.at(-1)!.outcome === 'skipped') return false
  // In a run that is taken up again the check itself was made before.
  if (!Object.keys(answer).length) answer = await run.answerOf(module)
  await run.check(`${module}/session`, module, async () => {
    if (open.includes(module)) {
      if ((await device.get(module, {}, '')).code !== 0) throw new Finding('it has to answer before anyone has logged in')
      return
    }
    const { code, status } = await device.get(module, {}, '')
    if (code !== loginInvalid.code) throw new Finding(`without a session it answers ${Number.isNaN(code) ? `HTTP ${status}` : `code ${code}`}, not ${loginInvalid.code}`)
  })
  const types = await run.check(`${module}/types`, module, async () => {
    for (const entity of entities) {
      try {
        decode(entity, answer)
      } catch (fault) {
        if (!(fault instanceof WireError)) throw fault
        throw new Finding(`${fault.key || 'the answer'} has a type or code that is none of the contract's`)
      }
    }
  })
  if (!types) return false
  const keys = await run.check(`${module}/keys`, module, async () => {
    const missing = entities.flatMap(entity => [
      ...keysMissing(entity.settings, answer, ''),
      ...(entity.rows && answer[entity.rows.key] === undefined ? [entity.rows.key] : []),
      ...(entity.rows && answer[entity.rows.key] !== undefined ? rowsOf(entity, answer).slice(0, 1).flatMap(row => keysMissing(entity.rows!, row, `${entity.rows!.key}[].`)) : []),
    ])
    if (missing.length) throw new Finding(`the answer lacks ${missing.join(', ')}`)
  })
  await run.check(`${module}/values`, module, async () => {
    const strange = entities.flatMap(entity => {
      const { values, rows } = decode(entity, answer)
      return [...strangeValues(entity, entity.settings, values, ''), ...rows.flatMap(row => strangeValues(entity, entity.rows!, row, `${entity.rows!.key}[${row.id}].`))]
    })
    if (strange.length) throw new Finding(strange.join('; '))
  })
  await run.check(`${module}/rows`, module, async () => {
    for (const entity of entities.filter(({ rows }) => rows)) {
      const rows = rowsOf(entity, answer) ?? []
      const ids = rows.map(({ id }) => id)
      if (rows.length > entity.rows!.max) throw new Finding(`${entity.rows!.key} holds ${rows.length} rows; ${entity.rows!.max} is the most`)
      if (ids.some(id => !Number.isInteger(Number(id)) || Number(id) < 1)) throw new Finding(`${entity.rows!.key} has a row without an id of 1 or more`)
      if (new Set(ids.map(Number)).size < ids.length) throw new Finding(`${entity.rows!.key} has two rows of one id`)
    }
  })
  // What is not told cannot be compared with what was written.
  return keys
}
