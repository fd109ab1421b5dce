import { encodeShape, decode, WireError } from '../../src/model/wire'
import type { Entity, State } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { CallError, parse, send, type Call } from './call'

/** Further parts of a read's query, such as country_code for wlan_channel. */
export type Query = Record<string, string | number>

const shared: Record<string, Promise<XMLHttpRequest> | undefined> = {}

/** Reads a module. Equal reads under way are one call. `timer` marks a read that must not keep the session alive. */
export const read = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>, { query = {}, timer, keep }: { query?: Query; timer?: boolean; keep?: boolean } = {},
): Promise<State<S, R>> => {
  let url = `get.json?module=${entity.module}`
  for (const name in query) url += `&${name}=${encodeURIComponent(query[name]!)}`
  if (timer) url += '&refresh_login_timer=0'
  const forget = () => { shared[url] = undefined }
  const answering = shared[url] || (shared[url] = send({ url, keep }))
  answering.then(forget, forget)
  const answer = parse(await answering, entity.problems)
  try {
    return decode(entity, answer)
  } catch (error) {
    const { module, key } = error as WireError
    const words: Words = [`The device sent something unexpected (${module}: ${key}).`, `设备返回了意外的数据（${module}：${key}）。`]
    throw new CallError(words)
  }
}

/** Sends fields to a module; answers what the device answered. */
export const post = async (entity: Pick<Entity, 'writes' | 'problems'>, fields: object, call?: Partial<Call>): Promise<Record<string, unknown>> =>
  parse(await send({ url: 'post.json', body: JSON.stringify({ module: entity.writes, ...fields }), type: 'application/json', ...call }), entity.problems)

/** Writes the settings of a module: the fields that apply, and no others. */
export const write = <S extends Fields>(entity: Entity<S, Fields> | Entity<S, {}>, values: Values<S>) =>
  post(entity, encodeShape(entity.settings, values))

/** Adds a row (id 0) or changes one. */
export const writeRow = (entity: Entity, row: object & { id?: number }) =>
  post(entity, { action: row.id ? 'set' : 'add', id: row.id || undefined, ...encodeShape(entity.rows!, row) })

/** Deletes rows. */
export const deleteRows = (entity: Pick<Entity, 'writes' | 'problems'>, ids: readonly number[]) => post(entity, { action: 'del', ids })
