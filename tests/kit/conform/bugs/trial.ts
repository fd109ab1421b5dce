import { safeApply, trialKey, trialLeftKey } from '../../../../src/device/system/safe-apply'
import { success } from '../../../../src/gateway/engine/calls/answer'
import type { Gateway } from '../../../../src/gateway/engine/gateway'
import type { JsonCall } from '../../../../src/gateway/server/interceptor'
import type { Entity } from '../../../../src/model/entity'
import type { State } from '../../../../src/model/shape'
import { alterWrite, type Body, type FirmwareBug, replaceState, without } from './firmware-bug'

const { module } = safeApply
/** The entity in which the gateway keeps a pending trial (behaviours/system/trial-store.ts). */
const storeModule = 'gateway_trial'

const storeOf = (gateway: Gateway): Entity => gateway.entities.find(entity => entity.module === storeModule)!
const isOnTrial = (gateway: Gateway): boolean => (gateway.state(storeOf(gateway)).values as Body).xml !== ''

const storedOf = (gateway: Gateway) => gateway.state(storeOf(gateway)).values as Body

/** The token of the session that began the pending trial. */
const ownerOf = (gateway: Gateway) =>
  gateway.sessions.list().find(({ order }) => order === storedOf(gateway).session)?.token ?? ''

/** Whether a call is of the session that began the pending trial. */
const isOwners = ({ gateway, caller }: JsonCall) => isOnTrial(gateway) && caller.token === ownerOf(gateway)

const roleOf = ({ gateway, caller }: JsonCall) => gateway.sessions.find(caller.token, { keepAlive: true })?.role ?? 0

/** Answers an action with success, without any effect, if the condition holds. */
const acceptAction = (description: string, action: string, condition: (call: JsonCall) => boolean): FirmwareBug =>
  alterWrite(description, module, async (call, next) =>
    call.body.action === action && condition(call) ? success({ [trialKey]: 1 }) : next(),
  )

/** Changes calls that write something else than the state of a trial. */
const alterOthers = (description: string, alter: (call: JsonCall) => Partial<JsonCall>): FirmwareBug => ({
  description,
  json: (call, next) => (call.on === 'write' && call.body.module !== module ? next(alter(call)) : next()),
})

const isInRange = (seconds: unknown) => Number(seconds) >= 10 && Number(seconds) <= 300

/** Keeps what has been written during a trial, and says that it was undone. */
const keep = (gateway: Gateway): void => {
  if (!isOnTrial(gateway)) return
  const { values } = gateway.state(storeOf(gateway))
  replaceState(gateway, storeOf(gateway), { values: { ...values, xml: '', outcome: 'returned' }, rows: [] } as State)
}

/** Bugs in changes on trial. */
export const trialBugs: Readonly<Record<string, FirmwareBug>> = {
  'trial-any-length': acceptAction('A trial of any length begins.', 'begin', ({ body }) => !isInRange(body.seconds)),
  'trial-begins-twice': acceptAction('A second trial begins while one is pending.', 'begin', isOwners),
  'trial-confirm-lost': acceptAction(
    'A confirmation is answered and forgotten.',
    'confirm',
    call => isOwners(call) && call.body[trialKey] === storedOf(call.gateway).id,
  ),
  'trial-cancel-keeps': alterWrite('A cancelled trial is kept.', module, async (call, next) => {
    const { body, gateway } = call
    if (body.action !== 'cancel' || body[trialKey] !== storedOf(gateway).id || !isOwners(call)) return next()
    keep(gateway)
    return success()
  }),
  'trial-expiry-keeps': {
    description: 'A trial that is not confirmed in time is kept.',
    async json({ on, body, gateway }, next) {
      const answer = await next()
      // Not the last second alone: the reads are made in real time, and on a busy machine none may fall into it.
      const left = Number(answer.seconds_left)
      if (on === 'read' && body.module === module && left > 0 && left <= 3) keep(gateway)
      return answer
    },
  },
  'trial-restart-keeps': alterWrite('A restart keeps what is on trial.', 'dev_config', ({ body, gateway }, next) => {
    if (body.reboot !== 1) return next()
    keep(gateway)
    return next({ body: { module: body.module, reboot: 1 } })
  }),
  'trial-any-number': alterWrite('Any number confirms the pending trial.', module, (call, next) => {
    const { body, gateway } = call
    const takesAny = body.action === 'confirm' && isOwners(call)
    return takesAny ? next({ body: { ...body, [trialKey]: storedOf(gateway).id } }) : next()
  }),
  'trial-one-number': alterWrite('All trials have the same number.', module, ({ body, gateway }, next) => {
    const values = { ...storedOf(gateway), id: 0 }
    if (body.action === 'begin' && !isOnTrial(gateway))
      replaceState(gateway, storeOf(gateway), { values, rows: [] } as State)
    return next()
  }),
  'trial-anyone-confirms': alterWrite('Any session may confirm a trial.', module, ({ body, gateway, caller }, next) =>
    body.action === 'confirm' && isOnTrial(gateway) ? next({ caller: { ...caller, token: ownerOf(gateway) } }) : next(),
  ),
  'trial-anyone-writes': alterOthers(
    'Writes of any session that name a trial belong to it.',
    ({ body, gateway, caller }) =>
      isOnTrial(gateway) && trialKey in body ? { caller: { ...caller, token: ownerOf(gateway) } } : {},
  ),
  'trial-without-name': alterOthers('Writes need not name the trial.', call =>
    isOwners(call) ? { body: { [trialKey]: storedOf(call.gateway).id, ...call.body } } : {},
  ),
  'trial-late-writes': alterOthers('A write for a trial that is over is stored.', call => {
    const { [trialKey]: _, ...rest } = call.body
    return roleOf(call) && !isOnTrial(call.gateway) ? { body: rest } : {}
  }),
  'trial-unsaid': {
    description: 'Answers do not tell that a trial is pending.',
    async json(_, next) {
      return without(await next(), trialLeftKey)
    },
  },
  'trial-outlasts-administrator': alterOthers(
    'An administrator writes into a trial of role 0, which undoes it later.',
    call => {
      const { gateway, caller, body } = call
      if (!roleOf(call) || !isOnTrial(gateway) || storedOf(gateway).role) return {}
      return { caller: { ...caller, token: ownerOf(gateway) }, body: { ...body, [trialKey]: storedOf(gateway).id } }
    },
  ),
}
