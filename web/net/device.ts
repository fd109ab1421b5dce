import { blank, type Entity, type State } from '../../src/model/entity'
import type { Fields, Values } from '../../src/model/field'
import { decode, encodeShape, type WireError } from '../../src/model/wire'
import { fill } from '../../src/model/words'
import { CallError, parse, send } from './call'

/** Further parts of a read's query, such as country_code for wlan_channel. */
export type Query = Record<string, string | number>

const shared: Record<string, Promise<XMLHttpRequest> | undefined> = {}

/**
 * Reads a module. Equal reads under way are one call. `timer` marks a read that must not keep the session alive,
 * `keep` one that goes on when the page is left.
 */
export const read = async <S extends Fields, R extends Fields>(
  entity: Entity<S, R>, timer?: boolean, query: Query = {}, keep?: boolean,
): Promise<State<S, R>> => {
  const { module, problems } = entity
  let url = `get.json?module=${module}${timer ? '&refresh_login_timer=0' : ''}`
  for (const name in query) url += `&${name}=${encodeURIComponent(query[name]!)}`
  const forget = () => { delete shared[url] }
  const answering = shared[url] || (shared[url] = send({ url, keep }))
  answering.then(forget, forget)
  const answer = parse(await answering, problems)
  try {
    return decode(entity, answer)
  } catch (error) {
    const { key } = error as WireError
    throw new CallError(fill(['The device sent something unexpected (_: _).', '设备返回了意外的数据（_：_）。'], module, key))
  }
}

type Writable = Pick<Entity, 'writes' | 'problems'>

/** Sends fields to a module; answers what the device answered. */
export const post = async ({ writes, problems }: Writable, fields: object): Promise<Record<string, unknown>> =>
  parse(await send({ url: 'post.json', body: JSON.stringify({ module: writes, ...fields }), type: 'application/json' }), problems)

/** Writes the settings of a module: the fields that apply, and no others. Without values those it starts from, which is how a button is told. */
export const write = <S extends Fields>(entity: Entity<S, {}>, values: Values<S> = blank(entity.settings)) => post(entity, encodeShape(entity.settings, values))

/** Adds a row (id 0) or changes one. */
export const writeRow = (entity: Entity, row: { id: number }) =>
  post(entity, { action: row.id ? 'set' : 'add', id: row.id || undefined, ...encodeShape(entity.rows!, row) })

/** Deletes rows. The table is named, because a module may hold more than one. */
export const deleteRows = (entity: Entity, ids: readonly number[]) => post(entity, { action: 'del', table: entity.rows!.key, ids })
