import { inform } from '../../device/remote/inform'
import { disconnectLock, tr069 } from '../../device/remote/tr069'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { defaultWan } from '../internet/wan'

/** Seconds that a report takes, and until the ACS asks for a connection after one that it got. */
const reportSeconds = 3
const requestSeconds = 5

/** What comes of a report: `*.invalid` does not answer, the user `wrong` is refused, without a WAN it breaks off. */
const outcome = (gateway: Gateway) => {
  const { enable, url, username } = gateway.state(tr069).values
  return !enable || !url ? 'other'
    : defaultWan(gateway)?.status !== 'connected' ? 'interrupted'
      : /\.invalid\b/.test(url) ? 'noResponse'
        : username === 'wrong' ? 'verification' : 'success'
}

/** A report: what becomes of it, and after a good one the ACS asks back, in vain when the connection has gone meanwhile. */
const report = async (gateway: Gateway): Promise<void> => {
  await gateway.clock.sleep(reportSeconds * 1000)
  const { values } = gateway.state(inform)
  // Another report was under way as well, or the device has restarted.
  if (values.result !== 'running') return
  values.result = outcome(gateway)
  if (values.result !== 'success') return
  await gateway.clock.sleep(requestSeconds * 1000)
  const { values: now } = gateway.state(inform)
  // A device that has restarted meanwhile has not reported: nobody asks back.
  if (now.result !== 'none') now.request = outcome(gateway) === 'success' ? 'success' : 'interrupted'
}

/** The connection to the ACS: reports take their time and tell what became of them. */
export const informBehaviour = behaviour(inform, {
  stored: false,
  write(gateway, { after }) {
    after.values.result = 'running'
    gateway.afterAnswer(() => void report(gateway))
  },
})

/** On delivery the operator's ACS is set. */
export const tr069Behaviour = behaviour(tr069, {
  factory: () => ({ values: { url: 'https://acs.example.com/', username: 'ontlet', interval: 43200 } }),
})

const silent = new WeakMap<Gateway, number>()

/** The lock falls when the ACS has been out of reach for so long, and opens when it answers again. */
export const disconnectLockBehaviour = behaviour(disconnectLock, {
  stored: ['lock', 'lockAfter'],
  tick(gateway, { values }, seconds) {
    const isGone = outcome(gateway) !== 'success'
    silent.set(gateway, isGone ? (silent.get(gateway) ?? 0) + seconds : 0)
    values.locked = values.lock && silent.get(gateway)! >= values.lockAfter ? 'locked' : 'open'
  },
})
