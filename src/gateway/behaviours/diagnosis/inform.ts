import { inform } from '../../../device/diagnosis/inform'
import { tr069 } from '../../../device/remote/tr069'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { informResult } from '../remote/acs'

/** Seconds that an inform takes, and seconds until the ACS sends a connection request after a successful one. */
const informSeconds = 3
const requestSeconds = 5

/**
 * Sends an inform. After a successful one the ACS sends a connection request, which fails if the WAN is down by then.
 */
const sendInform = async (gateway: Gateway): Promise<void> => {
  await gateway.clock.sleep(informSeconds * 1000)
  const { values } = gateway.state(inform)
  // Another inform finished first, or the device restarted.
  if (values.informResult !== 'reporting') return
  values.informResult = informResult(gateway)
  if (values.informResult !== 'reported') return
  await gateway.clock.sleep(requestSeconds * 1000)
  const { values: now } = gateway.state(inform)
  // After a restart the ACS does not know the device and sends no request.
  if (now.informResult !== 'notReported')
    now.connectionRequest = informResult(gateway) === 'reported' ? 'succeeded' : 'interrupted'
}

const elapsed = new WeakMap<Gateway, number>()

/** Manual and periodic informs, and their results. */
export const informBehaviour = behaviour(inform, {
  stored: false,
  write(gateway, { after }) {
    after.values.informResult = 'reporting'
    gateway.afterAnswer(() => void sendInform(gateway))
  },
  tick(gateway, { values }, seconds) {
    const { enable, periodic, interval } = gateway.state(tr069).values
    const isDue = enable && periodic && (elapsed.get(gateway) ?? 0) + seconds >= interval
    elapsed.set(gateway, isDue || !enable || !periodic ? 0 : (elapsed.get(gateway) ?? 0) + seconds)
    if (!isDue || values.informResult === 'reporting') return
    values.informResult = 'reporting'
    void sendInform(gateway)
  },
})
