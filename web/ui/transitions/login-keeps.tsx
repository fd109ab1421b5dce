import { interpolate } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { useResource } from '../data/resource'
import { trialSecondsLeft } from './trial-calls'

/** Says on the login page for how long a login keeps the change on trial that has led there; nothing without one. */
export const LoginKeeps = () => {
  // Only renders the component again every second.
  useResource(async () => {}, { refreshSeconds: 1 })
  const seconds = trialSecondsLeft()
  const text = interpolate(['Log in within _ s to keep the change.', '请在 _ 秒内登录以保留更改。'], seconds)
  // No paragraph: preact would take that of the loader for it, which the loader removes.
  return seconds ? <strong>{translate(text)}</strong> : null
}
