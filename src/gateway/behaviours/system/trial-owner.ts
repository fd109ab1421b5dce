import { configFailed, noTrial, trialPending } from '../../../device/device-errors'
import type { DeviceError } from '../../../model/shape'
import type { Session } from '../../engine/access/session'
import type { Gateway } from '../../engine/gateway'
import { giveBack } from './give-back'
import { isOnTrial, trialStore } from './trial-store'

/** Returns whether a session began the pending trial, or is of the same account and has logged in since. */
export const isOwn = (gateway: Gateway, session: Session | undefined): boolean => {
  const trial = gateway.state(trialStore).values
  if (!isOnTrial(gateway) || !session || session.username !== trial.username) return false
  return session.order === trial.session || session.order > trial.lastLogin
}

/** Why a session may not act on the trial of this number, written or not; undefined if it may. */
export const trialError = (gateway: Gateway, session: Session | undefined, id: unknown): DeviceError | undefined => {
  if (!isOnTrial(gateway) || String(id) !== String(gateway.state(trialStore).values.id)) return noTrial
  return isOwn(gateway, session) ? undefined : trialPending
}

/**
 * Why a write is refused because of trials; `id` is the number of the trial that it names, if any. While one is
 * pending, only its own writes are taken, except that an administrator's first ends a trial of role 0.
 */
export const refusedForTrial = (
  gateway: Gateway,
  session: Session | undefined,
  id?: unknown,
): DeviceError | undefined => {
  if (id !== undefined) return trialError(gateway, session, id)
  if (!isOnTrial(gateway)) return undefined
  if (!session?.role || gateway.state(trialStore).values.role) return trialPending
  const follow = giveBack(gateway)
  if (!follow) return configFailed
  gateway.afterAnswer(follow)
  return undefined
}
