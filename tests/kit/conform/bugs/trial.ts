import { safeApply } from '../../../../src/device/system/safe-apply'
import { success } from '../../../../src/gateway/engine/calls/answer'
import type { Gateway } from '../../../../src/gateway/engine/gateway'
import type { Entity } from '../../../../src/model/entity'
import type { State } from '../../../../src/model/shape'
import { alterWrite, type Body, type FirmwareBug, replaceState } from './firmware-bug'

const { module } = safeApply
/** The entity in which the gateway keeps a pending trial (behaviours/system/trial-store.ts). */
const storeModule = 'gateway_trial'

const storeOf = (gateway: Gateway): Entity => gateway.entities.find(entity => entity.module === storeModule)!
const isOnTrial = (gateway: Gateway): boolean => (gateway.state(storeOf(gateway)).values as Body).xml !== ''

/** Answers an action with success, without any effect, if the condition holds. */
const acceptAction = (
  description: string,
  action: string,
  condition: (gateway: Gateway, body: Body) => boolean,
): FirmwareBug =>
  alterWrite(description, module, async ({ body, gateway }, next) =>
    body.action === action && condition(gateway, body) ? success() : next(),
  )

const isInRange = (seconds: unknown) => Number(seconds) >= 10 && Number(seconds) <= 300

/** Keeps what has been written during a trial, and says that it was undone. */
const keep = (gateway: Gateway): void => {
  if (!isOnTrial(gateway)) return
  replaceState(gateway, storeOf(gateway), { values: { seconds: 0, xml: '', outcome: 'returned' }, rows: [] } as State)
}

/** Bugs in changes on trial. */
export const trialBugs: Readonly<Record<string, FirmwareBug>> = {
  'trial-any-length': acceptAction('A trial of any length begins.', 'begin', (_, { seconds }) => !isInRange(seconds)),
  'trial-begins-twice': acceptAction('A second trial begins while one is pending.', 'begin', isOnTrial),
  'trial-confirm-lost': acceptAction('A confirmation is answered and forgotten.', 'confirm', isOnTrial),
  'trial-cancel-keeps': alterWrite('A cancelled trial is kept.', module, async ({ body, gateway }, next) => {
    if (body.action === 'cancel' && isOnTrial(gateway)) {
      keep(gateway)
      return success()
    }
    return next()
  }),
  'trial-expiry-keeps': {
    description: 'A trial that is not confirmed in time is kept.',
    async json({ on, body, gateway }, next) {
      const answer = await next()
      if (on === 'read' && body.module === module && answer.seconds_left === 1) keep(gateway)
      return answer
    },
  },
  'trial-restart-keeps': alterWrite('A restart keeps what is on trial.', 'dev_config', ({ body, gateway }, next) => {
    if (body.reboot === 1) keep(gateway)
    return next()
  }),
}
