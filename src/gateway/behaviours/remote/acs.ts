import { tr069 } from '../../../device/remote/tr069'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'
import { defaultWan, resolvesNames } from '../internet/connections'

/**
 * The result of an inform. An ACS at `*.invalid` does not answer, nor one that the provider's network hides, the user
 * `wrong` is rejected, and without a WAN connection the inform is interrupted.
 */
export const informResult = (gateway: Gateway) => {
  const { enable, acsUrl, username } = gateway.state(tr069).values
  if (!enable || !acsUrl) return 'otherError'
  if (defaultWan(gateway)?.status !== 'connected') return 'interrupted'
  const { silentGateway } = environmentOf(gateway)
  if (silentGateway || !resolvesNames(gateway) || /\.invalid\b/.test(acsUrl)) return 'noResponse'
  return username === 'wrong' ? 'verificationFailed' : 'reported'
}
