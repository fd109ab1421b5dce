import { signal } from '@preact/signals'
import { updates } from '../../../src/device/system/updates'
import type { Entity } from '../../../src/model/entity'
import type { Field } from '../../../src/model/field-types'
import {
  type FieldError,
  interpolate,
  type LocalizedText,
  labelled,
  term,
  together,
} from '../../../src/model/localized-text'
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
import { turnOffLabel } from '../primitives/button'
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
  /** Whether strangers get in through it without further ado. */
  isUrgent: boolean
}

interface Screen {
  readonly name?: LocalizedText
  readonly route: string
  readonly page: PageComponent
}

/** What a list of weaknesses is called. */
export const weakSettings: LocalizedText = ['Weak settings', '薄弱设置']

/** All screens, which web/app.tsx names: what can be weak follows from the definitions that they are for. */
export const known: { screens: readonly Screen[] } = { screens: [] }

/** What was weak when that was last looked for, the urgent first, and whether everything has been looked at by then. */
export const lastLook = signal<{ found: readonly Weakness[]; isComplete: boolean } | undefined>(undefined)

const risksOf = ({ settings, rows }: Entity) => {
  const fields = [...Object.values(settings.fields), ...Object.values(rows ? rows.fields : {})]
  return fields.map(({ risk }) => risk).filter(risk => !!risk)
}

/** The entities with a risk that the user may read, each with the first screen that it is on; urgent ones first. */
const riskyEntities = (): Map<Entity, Screen> => {
  const urgent = new Map<Entity, Screen>()
  const others = new Map<Entity, Screen>()
  for (const screen of known.screens)
    for (const entities of screen.page.searchEntities || [])
      for (const entity of entities) {
        const risks = risksOf(entity)
        if (entity.isCommand || !risks[0] || !mayRead(entity)) continue
        const found = risks.some(risk => risk!.isUrgent) ? urgent : others
        if (!found.has(entity)) found.set(entity, screen)
      }
  return new Map([...urgent, ...others])
}

/** What is weak in these values: of what is turned off, nothing but that and other switches. */
const weakIn = (shape: Shape, values: object): [name: string, text: LocalizedText][] => {
  const found: [string, LocalizedText][] = []
  for (const name in shape.fields) {
    const isOff = valueIn(values, 'enable') === false && shape.fields[name]!.kind !== 'flag'
    const text = !isOff && riskOf(shape, name, values)
    if (text) found.push([name, text])
  }
  return found
}

/** The setting beside the rows, by its screen if it is typed: the label of a switch says enough. */
const settingTitle = ({ name: screen }: Screen, { kind, label, readOnly }: Field): LocalizedText =>
  !screen || kind === 'flag' || readOnly ? label : labelled(screen, label)

/** What is weak in the state of an entity. */
const weaknessesOf = (entity: Entity, { values, rows }: State, screen: Screen): Weakness[] => {
  const named = (shape: Shape, id: number, all: object, titleFor: (name: string) => LocalizedText): Weakness[] =>
    weakIn(shape, all).map(([name, text]) => {
      const { isUrgent } = shape.fields[name]!.risk!
      const title = titleFor(name)
      return { entity, shape, name, id, title, text, route: screen.route, isUrgent: !!isUrgent && isUrgent(all) }
    })
  const { settings, rows: shape } = entity
  const own = named(settings, 0, values, name => settingTitle(screen, settings.fields[name]!))
  if (!shape) return own
  const titleInRow = (row: Row, name: string) =>
    name === 'enable' ? term(titleOf(shape, row)) : labelled(titleOf(shape, row), shape.fields[name]!.label)
  return own.concat(...rows.map(row => named(shape, row.id, row, name => titleInRow(row, name))))
}

/** What a device answers; undefined if it lacks the module. */
export const unlessMissing = <Result>(reading: Promise<Result>): Promise<Result | undefined> =>
  reading.catch(error => {
    if (!isMissing(error)) throw error
    return undefined
  })

const urgentFirst = (found: readonly Weakness[]) =>
  found.filter(({ isUrgent }) => isUrgent).concat(found.filter(({ isUrgent }) => !isUrgent))

/**
 * Looks for what is weak, in one module after the other. With a pause `between` them, what has been found so far is
 * said meanwhile.
 */
export const readWeaknesses = async (
  options: ReadOptions = {},
  between?: () => Promise<unknown>,
): Promise<readonly Weakness[]> => {
  let found: readonly Weakness[] = []
  for (const [entity, screen] of riskyEntities()) {
    const state = (!entity.probe || (await isPresent(entity))) && (await unlessMissing(read(entity, options)))
    if (state) found = urgentFirst(found.concat(weaknessesOf(entity, state, screen)))
    const { found: before = [] } = lastLook.peek() || {}
    if (between && found.length > before.length) lastLook.value = { found, isComplete: false }
    if (between) await between()
  }
  lastLook.value = { found, isComplete: true }
  return found
}

/**
 * Looks for what is weak once, and later but for the Wi-Fi, which comes first and which Home has just read: Home, which
 * reads much in its first minute, stays within its calls (requirements 7.11). Returns a function that stops it.
 */
export const lookLater = () => {
  let timer = 0
  const pause = (seconds: number) =>
    new Promise(resolve => {
      timer = window.setTimeout(resolve, seconds * 1000)
    })
  const { isComplete = false } = lastLook.peek() || {}
  let isFirst = true
  const between = () => {
    const seconds = isFirst ? 55 : 15
    isFirst = false
    return pause(seconds)
  }
  if (!isComplete)
    pause(5)
      .then(() => readWeaknesses({ background: true, maxAge: 75 }, between))
      // Home says nothing then; the security overview says why.
      .catch(() => undefined)
  return () => clearTimeout(timer)
}

/** What is weak about the firmware itself. */
export const firmwareWeakness = (): Weakness | undefined =>
  ((lastLook.value && lastLook.value.found) || []).find(
    ({ entity, shape, name }) => entity === updates && shape.fields[name]!.readOnly,
  )

const interrupts: LocalizedText = ['This can interrupt your own connection.', '这可能会中断您自己的连接。']

/** What the button of a weakness says that it does; nothing if nothing can be done from here. */
export const mendLabel = ({ shape, name }: Weakness): LocalizedText | undefined => {
  const { kind, risk } = shape.fields[name]!
  const { safe, byHand } = risk!
  if (!safe || byHand) return byHand
  if (kind !== 'flag') return ['Fix', '修复']
  return safe({}, {}) ? ['Turn on', '开启'] : turnOffLabel
}

/**
 * Writes the safe value of a weak setting, on trial if that can cut off the user. Asks first where it can, where the
 * user has to know the new value, and where the definition warns. Returns whether to say that it was saved.
 */
export const mend = async ({ entity, shape, name, id }: Weakness, reload: () => Promise<unknown>): Promise<boolean> => {
  const loaded = await loadEntity(entity)
  const row = loaded.state.rows.find(row => row.id === id)
  const old: object | undefined = id ? row : loaded.state.values
  // Somebody else has removed it.
  if (!old) return !!(await reload())
  const field = shape.fields[name]!
  const context = loaded.context(row)
  const values = { ...old, [name]: field.risk!.safe!(old, context) }
  const value = valueIn(values, name)
  const shown = field.isSecret ? String(value) : formatValue(field, value, values)
  const news = field.kind !== 'flag' && labelled(field.label, interpolate(['“_”.', '“_”。'], shown))
  const interruption = canCutOff(shape, { values, old, settings: loaded.state.values }) && interrupts
  const warn = (): FieldError =>
    [news, field.risk!.price, warningOf(shape, values, context, old), interruption].reduce<FieldError>(together, '')
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
