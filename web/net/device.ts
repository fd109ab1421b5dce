import { signal } from '@preact/signals'
import type { Entity } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import { initialValues, type Row, type State } from '../../src/model/shape'
import { decode, encodeShape, type WireError } from '../../src/model/wire'
import { CallError, invalidAnswer, parse, send, withDetail } from './call'

/** Additional query parameters of a read, such as `country_code` of wlan_channel. */
export type Query = Record<string, string | number>

/** Options of `read`. */
export interface ReadOptions {
  /** Does not keep the session alive: the read was started by a timer, not by the user. */
  background?: boolean
  /** Continues when the user leaves the page. */
  keep?: boolean
  query?: Query
  /** Milliseconds; that of any call by default. */
  timeout?: number
  /** Seconds: an answer that arrived this recently, whoever asked for it, is used instead of a call. */
  maxAge?: number
}

/** Reads in flight by URL: identical reads share one call. */
const inFlight: Record<string, Promise<XMLHttpRequest> | undefined> = {}

/** The last answer of each module and when it arrived. A write may change any module, so it clears them. */
let answers: Record<string, { request: XMLHttpRequest; at: number } | undefined> = {}

/** Counts how often the device changed its settings by itself: what a page shows is then read again. */
export const ownChanges = signal(0)

/** Tells the page that the device has changed its settings by itself. */
export const noteOwnChange = () => {
  answers = {}
  ownChanges.value++
}

const recentAnswer = (key: string, maxAge = 0) => {
  const { request, at } = answers[key] || { at: 0 }
  return Date.now() - at < maxAge * 1000 ? request : undefined
}

const readUrl = (module: string, { background, query = {} }: ReadOptions) => {
  let url = `get.json?module=${module}${background ? '&refresh_login_timer=0' : ''}`
  for (const name in query) url += `&${name}=${encodeURIComponent(query[name]!)}`
  return url
}

/** The error of an answer in which a key is missing or its value has the wrong type. */
export const unexpectedData = (module: string, key: string) =>
  new CallError(withDetail(invalidAnswer, `${module}: ${key}`))

/** Decodes the answer of an entity. Throws a CallError if it does not match the definition. */
export const decodeAnswer = <S extends Fields, R extends Fields>(entity: Entity<S, R>, answer: object): State<S, R> => {
  try {
    return decode(entity, answer)
  } catch (error) {
    throw unexpectedData(entity.module, (error as WireError).key)
  }
}

/** Sends a read, or shares one that is in flight. */
const request = (url: string, { background, keep, timeout }: ReadOptions): Promise<XMLHttpRequest> => {
  const forget = () => {
    delete inFlight[url]
  }
  const shared = inFlight[url] || send({ url, background, keep, timeout })
  inFlight[url] = shared
  shared.then(forget, forget)
  return shared
}

/** A read changes nothing that the device could reject. */
const readRefused: LocalizedText = ['The device refused to send this.', '设备拒绝提供此数据。']

/** Reads a module. Throws CallError, also if the response does not match the definition, or CancelledError. */
export const read = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  options: ReadOptions = {},
): Promise<State<S, R>> => {
  const { module } = entity
  const { query, maxAge } = options
  const key = readUrl(module, { query })
  const answersBefore = answers
  const response = recentAnswer(key, maxAge) || (await request(readUrl(module, options), options))
  const state = decodeAnswer(entity, parse(response, module, readRefused))
  // After a write in the meantime, the answer may be older than the write.
  if (answers === answersBefore && !recentAnswer(key, maxAge)) answers[key] = { request: response, at: Date.now() }
  return state
}

type Writable = Pick<Entity, 'writes'>

/** Posts fields to a module and resolves with the device's response. `timeout` is in milliseconds. Throws CallError. */
export const post = async (
  { writes }: Writable,
  fields: object,
  timeout?: number,
): Promise<Record<string, unknown>> => {
  const body = JSON.stringify({ module: writes, ...fields })
  try {
    return parse(await send({ url: 'post.json', body, type: 'application/json', timeout }), writes!)
  } finally {
    answers = {}
  }
}

/**
 * Writes the settings of a module, only those that apply. Without `values` it sends the initial ones, as for a command.
 * `timeout` is in milliseconds.
 */
export const write = <S extends Fields, R extends Fields>(
  entity: Entity<S, R>,
  values: Values<S> = initialValues(entity.settings),
  timeout?: number,
) => post(entity, encodeShape(entity.settings, values), timeout)

/** Adds a row (id 0) or changes one. */
export const writeRow = <S extends Fields, R extends Fields>(entity: Entity<S, R>, row: Row<R>) =>
  post(entity, { action: row.id ? 'set' : 'add', id: row.id || undefined, ...encodeShape(entity.rows!, row) })

/** Deletes rows. The request names the table because a module may hold more than one. */
export const deleteRows = <S extends Fields, R extends Fields>(entity: Entity<S, R>, ids: readonly number[]) =>
  post(entity, { action: 'del', table: entity.rows!.key, ids })
