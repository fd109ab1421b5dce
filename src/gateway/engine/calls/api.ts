import { invalidValue, loginInvalid, notAllowed, passwordDue, unknownModule } from '../../../device/device-errors'
import { changePassword, login, loginAnswer, logout } from '../../../device/login/login'
import { publicInfo } from '../../../device/login/public-info'
import type { Entity } from '../../../model/entity'
import { isOpenBeforeLogin } from '../../../model/roles'
import type { DeviceError } from '../../../model/shape'
import { encode } from '../../../model/wire'
import { hasClosedKey, isClosed, isModuleClosed, stateWithoutSecrets, visibleState } from '../access/roles'
import type { Session } from '../access/session'
import type { Call, Caller } from '../behaviour'
import type { SimulatedGateway } from '../simulated-gateway'
import { type Answer, failure, success } from './answer'
import { write } from './write'

const entitiesOf = ({ entities, isCarried }: SimulatedGateway, module: string, side: 'module' | 'writes'): Entity[] =>
  entities.filter(entity => entity[side] === module && isCarried(entity))

/** Handles GET get.json (requirements 7.2). Entities that share a module are returned in one answer. */
export const answerRead = (
  gateway: SimulatedGateway,
  query: Readonly<Record<string, string>>,
  caller: Caller,
): Answer => {
  const module = query.module ?? ''
  const session = gateway.sessions.find(caller.token, { keepAlive: query.refresh_login_timer !== '0' })
  if (!session && !isOpenBeforeLogin(gateway.entities, module, 'read')) return failure(loginInvalid)
  if (session && isModuleClosed(gateway.entities, session.role, module, 'read')) return failure(notAllowed)
  const readable = entitiesOf(gateway, module, 'module').filter(entity => gateway.behaviour(entity).readable !== false)
  if (!readable.length) return failure(unknownModule)
  const call: Call = { parameters: query, session, ...caller }
  const keys: Record<string, unknown> = {}
  for (const entity of readable) {
    if (session && isClosed(session.role, entity, 'read')) continue
    const read = gateway.read(entity, call)
    const state = gateway.options.keepsSecrets ? stateWithoutSecrets(entity, read) : read
    Object.assign(keys, encode(entity, session ? visibleState(entity, state, session.role) : state))
  }
  return success(keys)
}

/** What can be written although the user has to choose a new password first. */
const allowedMeanwhile: readonly (string | undefined)[] = [changePassword.writes, logout.writes, login.writes]

/**
 * Returns whether the user has to choose a new password before anything else (requirements 4.2). While the factory
 * password is in use, the console asks instead, and the user may do it later.
 */
export const isPasswordDue = (gateway: Pick<SimulatedGateway, 'state'>): boolean =>
  gateway.state(loginAnswer).values.changePassword && !gateway.state(publicInfo).values.defaultLogin

/** The error for a body that the session may not write; undefined if it may. */
const accessError = (
  gateway: SimulatedGateway,
  session: Session | undefined,
  module: string,
  body: object,
): DeviceError | undefined => {
  if (!session) return isOpenBeforeLogin(gateway.entities, module, 'write') ? undefined : loginInvalid
  if (isPasswordDue(gateway) && !allowedMeanwhile.includes(module)) return passwordDue
  const { entities } = gateway
  const { role } = session
  const isRefused = isModuleClosed(entities, role, module, 'write') || hasClosedKey(entities, role, module, body)
  return isRefused ? notAllowed : undefined
}

/** Handles POST post.json with this body (requirements 7.4). */
export const answerWrite = async (
  gateway: SimulatedGateway,
  body: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<Answer> => {
  const module = typeof body.module === 'string' ? body.module : ''
  const session = gateway.sessions.find(caller.token, { keepAlive: true })
  const closed = accessError(gateway, session, module, body)
  if (closed) return failure(closed)
  const written = entitiesOf(gateway, module, 'writes')
  if (!written.length) return failure(unknownModule)
  const isExempt = written.every(entity => gateway.behaviour(entity).whileLocked)
  const locked = isExempt ? undefined : gateway.configurationLock()
  if (locked) return failure(locked)
  const call: Call = { parameters: body, session, ...caller }
  const refused = gateway.refusalOf(call)
  // The tasks of a write that is refused do not run, but those of what has come before it do.
  const tasks = gateway.takeAfterAnswer()
  const answer = refused ? failure(refused) : await write(gateway, written, call)
  for (const task of tasks) gateway.afterAnswer(task)
  return answer
}

/** Handles a read with its query, or a write with its body; undefined stands for a body that is not a JSON object. */
export const answerJson = async (
  gateway: SimulatedGateway,
  kind: 'read' | 'write',
  parameters: Readonly<Record<string, unknown>> | undefined,
  caller: Caller,
): Promise<Answer> => {
  if (!parameters) return failure(invalidValue)
  const answer =
    kind === 'write'
      ? await answerWrite(gateway, parameters, caller)
      : answerRead(gateway, parameters as Record<string, string>, caller)
  return gateway.sessions.find(caller.token, { keepAlive: false }) ? { ...answer, ...gateway.news() } : answer
}
