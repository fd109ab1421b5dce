import { tr069 } from '../../device/remote/tr069'
import type { Gateway } from '../gateway'
import { defaultWan } from '../internet/wan'

/** What comes of a report: `*.invalid` does not answer, the user `wrong` is refused, without a WAN it breaks off. */
export const outcome = (gateway: Gateway) => {
  const { enable, acsUrl, username } = gateway.state(tr069).values
  return !enable || !acsUrl ? 'other error'
    : defaultWan(gateway)?.status !== 'connected' ? 'interrupted'
      : /\.invalid\b/.test(acsUrl) ? 'no response'
        : username === 'wrong' ? 'verification failed' : 'reported'
}
