import type { Evidence } from '../errors'
import { NoResponse } from '../http'
import type { Run } from '../run'

/** Seconds that a restart may take. */
const longestRestart = 300

/**
 * Waits until the device has gone and is back again, or its sessions have ended. `evidence` is that of the finding if it
 * does not go.
 */
export const waitForRestart = async (run: Run, evidence: Evidence): Promise<void> => {
  let isGone = false
  for (let second = 0; second < longestRestart; second++) {
    const code = await run.device.get('dev_info').then(
      response => response.code,
      (error: unknown) => {
        if (error instanceof NoResponse) return undefined
        throw error
      },
    )
    isGone ||= code !== 0
    if (isGone && code !== undefined) return run.waitForDevice()
    await run.pause(1)
  }
  throw run.device.finding(`the device has not restarted within ${longestRestart} s`, evidence)
}
