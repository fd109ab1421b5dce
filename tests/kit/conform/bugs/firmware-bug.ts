import type { Answer } from '../../../../src/gateway/engine/calls/answer'
import type { Gateway } from '../../../../src/gateway/engine/gateway'
import type { Interceptor, JsonCall, NextJson } from '../../../../src/gateway/server/interceptor'
import type { HttpRequest } from '../../../../src/kit/conform/http'
import type { Entity } from '../../../../src/model/entity'
import type { Fields } from '../../../../src/model/field-types'
import type { State } from '../../../../src/model/shape'

/** The query of a read or the body of a write. */
export type Body = JsonCall['body']

/** A bug that firmware could have, injected into the simulator to prove that the conformance test finds it. */
export interface FirmwareBug extends Interceptor {
  description: string
  /** Changes a request before the gateway sees it. */
  request?(request: HttpRequest): HttpRequest
}

/** Changes the successful answer to a read of one module. */
export const alterRead = (description: string, module: string, alter: (answer: Answer) => Answer): FirmwareBug => ({
  description,
  async json({ on, body }, next) {
    const answer = await next()
    return on === 'read' && body.module === module && answer.code === 0 ? alter(answer) : answer
  },
})

/** Handles the writes to one module that have a valid session. */
export const alterWrite = (
  description: string,
  module: string,
  handle: (call: JsonCall, next: NextJson) => Promise<Answer>,
): FirmwareBug => ({
  description,
  async json(call, next) {
    const applies = call.on === 'write' && call.body.module === module
    return applies && call.gateway.sessions.find(call.caller.token, { keepAlive: true }) ? handle(call, next) : next()
  },
})

/** Changes the body of the writes to one module. */
export const alterBody = (description: string, module: string, alter: (body: Body) => Body): FirmwareBug =>
  alterWrite(description, module, ({ body }, next) => next({ body: alter(body) }))

/** Replaces the stored state of an entity. */
export const replaceState = <S extends Fields, R extends Fields>(
  gateway: Gateway,
  entity: Entity<S, R>,
  state: State<S, R>,
): void => {
  gateway.commit(new Map([[entity, state]]))
}

/** An answer without one of its keys. */
export const without = (answer: Answer, key: string): Answer => {
  const { [key]: _, ...rest } = answer
  return rest as Answer
}

const adminTokens = new WeakMap<Gateway, string>()

/** The token of a live administrator session; starts a new session if the previous one has ended. */
export const adminToken = (gateway: Gateway): string => {
  const known = adminTokens.get(gateway)
  if (known !== undefined && gateway.sessions.find(known, { keepAlive: true })) return known
  const session = gateway.sessions.start('admin', 1)
  const token = 'token' in session ? session.token : ''
  adminTokens.set(gateway, token)
  return token
}

/** Lets everyone make calls of this kind to this module. */
export const withoutSession = (description: string, on: JsonCall['on'], module: string): FirmwareBug => ({
  description,
  async json({ on: kind, body, caller, gateway }, next) {
    if (kind !== on || body.module !== module) return next()
    return next({ caller: { ...caller, token: adminToken(gateway) } })
  },
})

/** Lets role 0 make calls of this kind to this module as an administrator does. */
export const asAdministrator = (description: string, on: JsonCall['on'], module: string): FirmwareBug => ({
  description,
  async json({ on: kind, body, caller, gateway }, next) {
    const isRestricted = gateway.sessions.find(caller.token, { keepAlive: true })?.role === 0
    if (kind !== on || body.module !== module || !isRestricted) return next()
    return next({ caller: { ...caller, token: adminToken(gateway) } })
  },
})
