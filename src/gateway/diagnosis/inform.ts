import { inform } from '../../device/diagnosis/inform'
import { tr069 } from '../../device/remote/tr069'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { outcome } from '../remote/acs'

/** Seconds that a report takes, and until the ACS asks for a connection after one that it got. */
const reportSeconds = 3
const requestSeconds = 5

/** A report: what becomes of it, and after a good one the ACS asks back, in vain when the connection has gone meanwhile. */
const report = async (gateway: Gateway): Promise<void> => {
  await gateway.clock.sleep(reportSeconds * 1000)
  const { values } = gateway.state(inform)
  // Another report was under way as well, or the device has restarted.
  if (values.informResult !== 'reporting') return
  values.informResult = outcome(gateway)
  if (values.informResult !== 'reported') return
  await gateway.clock.sleep(requestSeconds * 1000)
  const { values: now } = gateway.state(inform)
  // A device that has restarted meanwhile has not reported: nobody asks back.
  if (now.informResult !== 'not reported') now.connectionRequest = outcome(gateway) === 'reported' ? 'succeeded' : 'interrupted'
}

const waited = new WeakMap<Gateway, number>()

/** The connection to the ACS: reports by hand and those that are due take their time and tell what became of them. */
export default behaviour(inform, {
  stored: false,
  write(gateway, { after }) {
    after.values.informResult = 'reporting'
    gateway.afterAnswer(() => void report(gateway))
  },
  tick(gateway, { values }, seconds) {
    const { enable, periodic, interval } = gateway.state(tr069).values
    const isDue = enable && periodic && (waited.get(gateway) ?? 0) + seconds >= interval
    waited.set(gateway, isDue || !enable || !periodic ? 0 : (waited.get(gateway) ?? 0) + seconds)
    if (!isDue || values.informResult === 'reporting') return
    values.informResult = 'reporting'
    void report(gateway)
  },
})
