import { safeApply } from '../../../../src/device/system/safe-apply'
import { accountOf } from '../../../../src/gateway/engine/access/accounts'
import type { Gateway } from '../../../../src/gateway/engine/gateway'
import type { JsonCall } from '../../../../src/gateway/server/interceptor'
import { type Entity, isWritable } from '../../../../src/model/entity'
import type { State } from '../../../../src/model/shape'
import { type FirmwareBug, replaceState } from './firmware-bug'

/** Takes digests that `isTaken` finds good enough. */
const takesDigest = (description: string, isTaken: (sent: string, right: string) => boolean): FirmwareBug => ({
  description,
  json({ on, body, gateway }, next) {
    const right = accountOf(gateway, String(body.username))?.passwordHash
    const sent = String(body.encryPassword ?? '')
    const isLogin = on === 'write' && 'encryPassword' in body && right !== undefined
    return next(isLogin && isTaken(sent, right) ? { body: { ...body, encryPassword: right } } : {})
  },
})

const half = (digest: string) => digest.slice(0, 32)

type Kept = ReadonlyMap<Entity, State>

/** The states of these entities. */
const statesOf = (gateway: Gateway, isKept: (entity: Entity) => boolean): Kept =>
  new Map(
    gateway.entities
      .filter(entity => isWritable(entity) && isKept(entity))
      .map(entity => [entity, gateway.state(entity)]),
  )

const putBack = (gateway: Gateway, kept: Kept): void => {
  for (const [entity, state] of kept) replaceState(gateway, entity, state)
}

const isEndOfTrial = ({ on, body }: JsonCall) =>
  on === 'write' && body.module === safeApply.module && body.action === 'cancel'

/** Bugs in logins, origins and in what a rollback or a restore leaves. */
export const sessionBugs: Readonly<Record<string, FirmwareBug>> = {
  'half-digest': takesDigest(
    'The beginning of the digest is enough.',
    (sent, right) => sent.length >= 32 && right.startsWith(sent),
  ),
  'compares-half': takesDigest(
    'Only the first half of the digest is compared.',
    (sent, right) => half(sent) === half(right),
  ),
  'compares-end': takesDigest(
    'Only the second half of the digest is compared.',
    (sent, right) => sent.slice(32) === right.slice(32),
  ),
  'empty-digest': takesDigest('An empty digest is compared with nothing.', sent => sent === ''),
  'longer-digest': takesDigest('The digest may be longer.', (sent, right) => sent.startsWith(right)),
  'plain-digest': takesDigest('The password itself is taken as well.', sent => sent === 'Admin@123'),
  'logout-all': {
    description: 'A logout ends the sessions of everybody.',
    async json({ on, body, gateway }, next) {
      const answer = await next()
      if (on === 'write' && body.module === 'logout' && answer.code === 0) gateway.sessions.endAll()
      return answer
    },
  },
  'any-origin': {
    description: 'The header Origin is not looked at.',
    request: ({ headers: { Origin: _, ...headers }, ...request }) => ({ ...request, headers }),
  },
  'any-host': {
    description: 'The header Host is not looked at.',
    request: ({ headers: { Host: _, ...headers }, ...request }) => ({ ...request, headers }),
  },
  'forged-writes': {
    description: 'The type of a body is not looked at.',
    request: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, ...(headers['Content-Type'] && { 'Content-Type': 'application/json' }) },
    }),
  },
  'old-sessions': {
    description: 'The other sessions of an account go on with its new password.',
    json({ gateway }, next) {
      gateway.sessions.endOthers = () => undefined
      return next()
    },
  },
  'no-origin': {
    description: 'Every Origin is refused, that of the device too.',
    request: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, ...(headers.Origin && { Origin: 'http://other.example' }) },
    }),
  },
  'inline-backup': {
    description: 'The backup is shown by browsers instead of saved.',
    fileReply: (name, reply) =>
      name === 'formSaveConfig' && reply.headers?.['Content-Disposition']
        ? { ...reply, headers: { 'Content-Disposition': 'inline; filename="config.xml"' } }
        : reply,
  },
  'inline-log': {
    description: 'The log is shown by browsers instead of saved.',
    fileReply: (name, reply) =>
      name === 'formSysLog' && reply.headers?.['Content-Disposition']
        ? { ...reply, headers: { 'Content-Disposition': 'inline; filename="system.log"' } }
        : reply,
  },
  'lock-stands-still': {
    description: 'The seconds of a lock do not count down.',
    async json(_, next) {
      const answer = await next()
      return answer.lock_seconds ? { ...answer, lock_seconds: 30 } : answer
    },
  },
  'trial-stands-still': {
    description: 'The seconds of a trial do not count down.',
    async json({ on, body }, next) {
      const answer = await next()
      return on === 'read' && body.module === safeApply.module && answer.seconds_left
        ? { ...answer, seconds_left: 10 }
        : answer
    },
  },
  'trial-keeps-rows': {
    description: 'A cancelled trial leaves the rows that it has added.',
    async json(call, next) {
      const kept = statesOf(call.gateway, ({ rows, module }) => !!rows && module !== 'account_info')
      const answer = await next()
      if (isEndOfTrial(call) && answer.code === 0) putBack(call.gateway, kept)
      return answer
    },
  },
  'restore-rows-only': (() => {
    let kept: Kept | undefined
    return {
      description: 'A restore puts back rows, but no settings.',
      fileCall: call => ({
        ...call,
        receive(gateway, form) {
          if (call.name === 'formSaveConfig' && form.file)
            kept = statesOf(
              gateway,
              ({ rows, isCommand, settings }) =>
                !rows &&
                !isCommand &&
                Object.values(settings.fields).some(({ init, label }) => typeof init === 'boolean' && label),
            )
          return call.receive(gateway, form)
        },
      }),
      async json({ on, body, gateway }, next) {
        const answer = await next()
        if (on === 'read' && body.module === 'restore_info' && answer.phase === 4 && kept) putBack(gateway, kept)
        return answer
      },
    } satisfies FirmwareBug
  })(),
}
