import { channelChoosing, loginInvalid, notAllowed, unknownModule } from '../device/problems'
import type { Entity } from '../model/entity'
import { encode } from '../model/wire'
import { failure, success, type Answer } from './answer'
import type { Call } from './behaviour'
import { isCarried } from '../device/carried'
import type { Gateway } from './gateway'
import { isChoosing } from './internet/wifi-channel'
import { isClosed, isClosedKey } from './roles'
import { write } from './write'

/** Who asks: the Authorization header and the address. */
export interface Caller { token: string; from: string }

const openReads = ['public_info']
/** What may be changed while the device looks for its best Wi-Fi channels: no configuration (spec 4). */
const freeWrites = ['login', 'logout', 'language_config', 'web_theme_config', 'wlan_optimize']
const openWrites = ['login', 'language_config']

const entitiesOf = (gateway: Gateway, module: string, side: 'module' | 'writes'): Entity[] =>
  module && isCarried(module) ? gateway.entities.filter(entity => entity[side] === module && isCarried(entity.rows?.key ?? '')) : []

/** Answers GET get.json (DESIGN 4): the union of what stands in the module. */
export const answerRead = (gateway: Gateway, query: Readonly<Record<string, string>>, caller: Caller): Answer => {
  const module = query.module ?? ''
  const session = gateway.sessions.find(caller.token, query.refresh_login_timer !== '0')
  if (!session && !openReads.includes(module)) return failure(loginInvalid)
  if (session && isClosed(session.role, module)) return failure(notAllowed)
  const readable = entitiesOf(gateway, module, 'module').filter(entity => gateway.behaviour(entity).readable !== false)
  if (!readable.length) return failure(unknownModule)
  const call: Call = { parameters: query, session, ...caller }
  const keys = Object.assign({}, ...readable.map(entity => encode(entity, gateway.read(entity, call)))) as Record<string, unknown>
  for (const key in keys) if (session && isClosedKey(session.role, module, key)) delete keys[key]
  return success(keys)
}

/** Answers POST post.json with this body (DESIGN 4). */
export const answerWrite = async (gateway: Gateway, body: Readonly<Record<string, unknown>>, caller: Caller): Promise<Answer> => {
  const module = typeof body.module === 'string' ? body.module : ''
  const session = gateway.sessions.find(caller.token, true)
  if (!session && !openWrites.includes(module)) return failure(loginInvalid)
  if (session && (isClosed(session.role, module) || Object.keys(body).some(key => isClosedKey(session.role, module, key))))
    return failure(notAllowed)
  const written = entitiesOf(gateway, module, 'writes')
  if (!written.length) return failure(unknownModule)
  if (isChoosing(gateway) && !freeWrites.includes(module)) return failure(channelChoosing)
  return write(gateway, written, { parameters: body, session, ...caller })
}
