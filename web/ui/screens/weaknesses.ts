import { signal } from '@preact/signals'
import { updates } from '../../../src/device/system/updates'
import type { Entity } from '../../../src/model/entity'
import { type FieldError, type LocalizedText, labelled, together } from '../../../src/model/localized-text'
import { type Row, type Shape, type State, titleOf, valueIn } from '../../../src/model/shape'
import { canCutOff, riskOf, warningOf } from '../../../src/model/validation'
import { isMissing } from '../../net/call'
import { changeRow, type ReadOptions, read, writeChange } from '../../net/device'
import { isPresent } from '../../net/presence'
import { mayRead } from '../../net/session'
import { formatValue } from '../data/format'
import { loadEntity } from '../data/resource'
import { Outcome } from '../forms/use-save'
import type { PageComponent } from '../page'
import { saveWithConfirmation } from '../transitions/save-with-confirmation'

/** A setting whose value is a risk. */
export interface Weakness {
  entity: Entity
  shape: Shape
  name: string
  /** The row that it is in; 0 for a setting beside the rows. */
  id: number
  title: LocalizedText
  text: LocalizedText
  /** The screen on which it can be changed. */
  route: string
}

interface Screen {
  readonly name?: LocalizedText
  readonly route: string
  readonly page: PageComponent
}

/** All screens, which web/app.tsx names: what can be weak follows from the definitions that they are for. */
export const known: { screens: readonly Screen[] } = { screens: [] }

/** What was weak when that was last looked for; undefined before. */
export const lastWeaknesses = signal<readonly Weakness[] | undefined>(undefined)

const hasRisk = ({ settings, rows }: Entity) =>
  [settings, rows].some(shape => shape && Object.keys(shape.fields).some(name => shape.fields[name]!.risk))

/** The entities with a risk that the user may read, each with the first screen that it is on. */
export const riskyEntities = (): Map<Entity, string> => {
  const found = new Map<Entity, string>()
  for (const { route, page } of known.screens)
    for (const entities of page.searchEntities || [])
      for (const entity of entities)
        if (!entity.isCommand && !found.has(entity) && hasRisk(entity) && mayRead(entity)) found.set(entity, route)
  return found
}

/** What is weak in these values: of what is turned off, nothing but that. */
const weakIn = (shape: Shape, values: object): [name: string, text: LocalizedText][] => {
  const found: [string, LocalizedText][] = []
  for (const name in shape.fields) {
    const isOff = valueIn(values, 'enable') === false && name !== 'enable'
    const text = !isOff && riskOf(shape, name, values)
    if (text) found.push([name, text])
  }
  return found
}

/** What is weak in the state of an entity. */
export const weaknessesOf = (entity: Entity, { values, rows }: State, route: string): Weakness[] => {
  const { settings, rows: shape } = entity
  const own = weakIn(settings, values).map(([name, text]) => {
    const { label } = settings.fields[name]!
    return { entity, shape: settings, name, id: 0, title: label, text, route }
  })
  if (!shape) return own
  return rows.reduce<Weakness[]>(
    (all, row) =>
      all.concat(
        weakIn(shape, row).map(([name, text]) => {
          const title = labelled(titleOf(shape, row), shape.fields[name]!.label)
          return { entity, shape, name, id: row.id, title, text, route }
        }),
      ),
    own,
  )
}

/** What a device answers; undefined if it lacks the module. */
export const unlessMissing = <Result>(reading: Promise<Result>): Promise<Result | undefined> =>
  reading.catch(error => {
    if (!isMissing(error)) throw error
    return undefined
  })

/** Looks for what is weak, in one module after the other. */
export const readWeaknesses = async (
  options: ReadOptions = {},
  between?: () => Promise<unknown>,
): Promise<readonly Weakness[]> => {
  const found: Weakness[] = []
  for (const [entity, route] of riskyEntities()) {
    const state = (!entity.probe || (await isPresent(entity))) && (await unlessMissing(read(entity, options)))
    if (state) found.push(...weaknessesOf(entity, state, route))
    if (between) await between()
  }
  lastWeaknesses.value = found
  return found
}

/**
 * Looks for what is weak once, later and with pauses: Home, which reads much in its first minute, stays within its
 * calls (requirements 7.11). Returns a function that stops it.
 */
export const lookLater = () => {
  let timer = 0
  const pause = (seconds: number) =>
    new Promise(resolve => {
      timer = window.setTimeout(resolve, seconds * 1000)
    })
  if (!lastWeaknesses.peek())
    pause(60)
      .then(() => readWeaknesses({ background: true, maxAge: 75 }, () => pause(15)))
      // Home says nothing then; the security overview says why.
      .catch(() => undefined)
  return () => clearTimeout(timer)
}

/** What is weak about the firmware itself. */
export const firmwareWeakness = (): Weakness | undefined =>
  (lastWeaknesses.value || []).find(({ entity, shape, name }) => entity === updates && shape.fields[name]!.readOnly)

const interrupts: LocalizedText = ['This can interrupt your own connection.', '这可能会中断您自己的连接。']

/**
 * Writes the safe value of a weak setting, on trial if that can cut off the user. Asks first where it can, where the
 * user has to know the new value, and where the definition warns. Returns whether to say that it was saved.
 */
export const mend = async ({ entity, shape, name, id }: Weakness, reload: () => Promise<unknown>): Promise<boolean> => {
  const loaded = await loadEntity(entity)
  const row = loaded.state.rows.find(one => one.id === id)
  const old: object | undefined = id ? row : loaded.state.values
  // Somebody else has removed it.
  if (!old) return !!(await reload())
  const field = shape.fields[name]!
  const context = loaded.context(row)
  const values = { ...old, [name]: field.risk!.safe!(old, context) }
  const isChosen = field.kind !== 'flag' && field.kind !== 'choice'
  const news =
    isChosen &&
    labelled(
      field.label,
      field.isSecret ? String(valueIn(values, name)) : formatValue(field, valueIn(values, name), values),
    )
  const interruption = canCutOff(shape, { values, old, settings: loaded.state.values }) && interrupts
  const warn = (): FieldError =>
    [news, warningOf(shape, values, context, old), interruption].reduce<FieldError>(together, '')
  const outcome = await saveWithConfirmation({
    shape: { ...shape, warn },
    values: values as Row,
    old: old as Row,
    context,
    write: () => (row ? changeRow(entity, values as Row, row) : writeChange(entity, values, old as Row)),
    onWritten() {},
    reload,
  })
  return outcome === Outcome.written
}
