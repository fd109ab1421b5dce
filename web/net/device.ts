import { signal } from '@preact/signals'
import { loginInvalid } from '../../src/device/device-errors'
import { terminalAlias } from '../../src/device/home/terminal-alias'
import { trialKey } from '../../src/device/system/safe-apply'
import type { Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field-types'
import { type LocalizedText, withDetail } from '../../src/model/localized-text'
import { initialValues, type Row, type Shape, type State, valueIn } from '../../src/model/shape'
import { keepUnknown } from '../../src/model/unknown'
import { changedNames, decode, encodeChange, encodeShape, type WireError } from '../../src/model/wire'
import { answerTo, forgetAnswers, type ReadOptions } from './answers'
import { CallError, invalidAnswer, parse, send } from './call'
import { hasDevices, nameDevices } from './device-names'
import { ifPresent } from './presence'
import { ownTrial, session } from './session'

export type { Query, ReadOptions } from './answers'

/** Counts how often the device changed its settings by itself: what a page shows is then read again. */
export const ownChanges = signal(0)

/** Tells the page that the device has changed its settings by itself. */
export const noteOwnChange = (): undefined => {
  forgetAnswers()
  ownChanges.value++
}

/** The error of an answer in which a key is missing or its value has the wrong type. */
export const unexpectedData = (module: string, key: string) =>
  new CallError(withDetail(invalidAnswer, `${module}: ${key}`))

/** Decodes the answer of an entity; unknown codes are kept. Throws a CallError if it does not match the definition. */
export const decodeAnswer = <S extends Fields, R extends Fields>(entity: Entity<S, R>, answer: object): State<S, R> => {
  try {
    return decode(entity, answer, keepUnknown)
  } catch (error) {
    throw unexpectedData(entity.module, (error as WireError).key)
  }
}

/** Seconds: what only users change need not be read again with each list of devices. */
const namesAge = 60

/** Reads the names that users have given to devices; the devices have others without, or if that fails. */
const readNames = (options: ReadOptions) =>
  ifPresent(terminalAlias, read, { ...options, maxAge: namesAge }).catch(() => {})

/** A read changes nothing that the device could reject. */
const readRefused: LocalizedText = ['The gateway refused to send this.', '光猫拒绝提供此数据。']

/**
 * Reads a module, again if it was written before the answer arrived. Throws CallError, also if the response does not
 * match the definition, or CancelledError.
 */
export const read = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options: ReadOptions = {},
): Promise<State<S, R>> => {
  const { module, errors } = entity
  const names = WITH.devices && hasDevices(module) && readNames(options)
  const { response, keep } = await answerTo(module, options)
  const state = decodeAnswer(entity, parse(response, module, { errors, refused: readRefused }))
  knownIds.set(
    entity,
    state.rows.map(({ id }) => id),
  )
  keep()
  if (names) await names
  nameDevices(module, state.rows)
  return state
}

/** As `read`, for those who need the rows alone. */
export const readRows = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options?: ReadOptions,
): Promise<Row<R>[]> => (await read(entity, options)).rows

type Writable = Pick<Entity, 'writes'> & Partial<Pick<Entity, 'module' | 'errors'>>

/**
 * Posts fields to a module, for the trial that this tab follows, if any, and resolves with the device's response.
 * `timeout` is in milliseconds. Throws CallError.
 */
export const post = async (
  { writes, module, errors }: Writable,
  fields: object,
  timeout?: number,
): Promise<Record<string, unknown>> => {
  const named = WITH.trials && { [trialKey]: ownTrial() || undefined }
  const body = JSON.stringify({ module: writes, ...named, ...fields })
  try {
    return parse(await send({ url: 'post.json', body, type: 'application/json', timeout }), writes!, { errors })
  } finally {
    forgetAnswers([writes, module])
  }
}

/**
 * Returns whether the device has damaged bytes of a text, so that they are no UTF-8: this character stands for them.
 */
export const isDamaged = (value: unknown) => String(value).includes('\ufffd')

/** Not the texts that arrived damaged, which the device then keeps as they are. */
const withoutDamaged = (wire: Record<string, unknown>) => {
  for (const key in wire) if (isDamaged(wire[key])) delete wire[key]
  return wire
}

/**
 * Writes the settings of a module, all that apply. Without `values` it sends the initial ones, as for a command.
 * `timeout` is in milliseconds.
 */
export const write = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  values: Values<S> = initialValues(entity.settings),
  timeout?: number,
) => {
  const wire = encodeShape(entity.settings, values)
  // What a command takes was never read from the device.
  return post(entity, entity.isCommand ? wire : withoutDamaged(wire), timeout)
}

/** Milliseconds after which nobody waits any longer to learn how a write has ended whose answer was lost. */
const inquiryTimeout = 10_000

/**
 * Posts fields as `post` does. If the answer is lost, reads the entity again: `resultIn` returns the answer if its
 * state shows that the device has carried out the write.
 */
const postSurely = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  fields: object,
  resultIn: (state: State<S, R>) => object | false | undefined,
): Promise<object> => {
  // One of several writes, during which the session has ended: the device would refuse it.
  if (session.peek().access_token === '') throw new CallError(loginInvalid.text, loginInvalid.code)
  try {
    return await post(entity, fields)
  } catch (error) {
    // A trial finds out by itself, and undoes what has not been answered.
    const isLost = error instanceof CallError && error.code === undefined && !ownTrial()
    const state = isLost && (await read(entity, { keep: true, timeout: inquiryTimeout }).catch(() => undefined))
    const result = state && resultIn(state)
    if (result) return result
    throw error
  }
}

/** Whether the device has stored what a write has changed, as far as it answers that: it may keep secrets to itself. */
const isStored = (shape: Shape, stored: object, values: object, old?: object): boolean => {
  const answered = (name: string) => !shape.fields[name]!.isSecret || valueIn(stored, name)
  const names = changedNames(shape, values, old).filter(answered)
  return !!names[0] && names.every(name => String(valueIn(stored, name)) === String(valueIn(values, name)))
}

/** Whether there is anything to write. */
const isEmpty = (wire: object) => !Object.keys(wire)[0]

/** Writes the settings of a module that differ from `old`, and what belongs to them. */
export const writeChange = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  values: Values<S>,
  old: Values<S>,
) => {
  const { settings } = entity
  const wire = withoutDamaged(encodeChange(settings, values, old))
  return isEmpty(wire) || postSurely(entity, wire, state => isStored(settings, state.values, values, old) && {})
}

/** The keys of a write to rows of a table, which may be one of several of its module. */
const rowKeys = ({ rows }: Entity, action: string, keys: object) => ({ action, table: rows!.key, ...keys })

/** Writes what differs from `old` in a row, and what belongs to it. */
export const changeRow = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  row: Row<R>,
  old: Values<R>,
) => {
  const { id } = row
  const wire = withoutDamaged(encodeChange(entity.rows!, row, old))
  if (isEmpty(wire)) return
  await postSurely(
    entity,
    rowKeys(entity, 'set', { id, ...wire }),
    ({ rows }) => rows.some(each => each.id === id && isStored(entity.rows!, each, row, old)) && {},
  )
}

/** The ids of the rows of each table when it was last read. */
const knownIds = new WeakMap<object, readonly number[]>()

/** An addition that has not been answered: the row, and the ids of those before it. */
interface Addition {
  row: object
  known: readonly number[] | undefined
}

const additions = new WeakMap<object, Addition>()

/** The row that an attempt whose answer was lost has added nevertheless, if a state has one. */
export const rowAdded = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  { rows }: State<S, R>,
  attempt: object,
): Row<R> | undefined => {
  const { known, row } = additions.get(attempt) || {}
  return known && rows.find(each => !known.includes(each.id) && isStored(entity.rows!, each, row!))
}

/**
 * Adds a row. `attempt` stands for what the user wants to add, however often that is tried: a row that was added
 * although the answer was lost is changed then, rather than added twice.
 */
export const addRow = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  row: Values<R>,
  attempt: object = {},
): Promise<{ id?: unknown }> => {
  const earlier = additions.get(attempt)
  const added = earlier && rowAdded(entity, await read(entity, { keep: true }), attempt)
  if (added) {
    const { id } = added
    await changeRow(entity, { ...row, id }, added)
    return { id }
  }
  const { known } = earlier || { known: knownIds.get(entity) }
  additions.set(attempt, { row, known })
  const answer = await postSurely(entity, { action: 'add', ...withoutDamaged(encodeShape(entity.rows!, row)) }, state =>
    rowAdded(entity, state, attempt),
  )
  additions.delete(attempt)
  return answer
}

/** Deletes rows. */
export const deleteRows = <S extends Fields, R extends Fields>(entity: Entity<S, R>, ids: readonly number[]) =>
  postSurely(entity, rowKeys(entity, 'del', { ids }), ({ rows }) => !rows.some(({ id }) => ids.includes(id)) && {})
