import { speedPlan, speedTest, speedTestStart } from '../../../device/diagnosis/speed-test'
import { clockText } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { reachesInternet } from '../internet/connections'
import { wallClock } from '../system/time/local-time'

/** The parts of a test, and how long each takes in simulated seconds. */
const parts = [
  ['ping', 2],
  ['down', 6],
  ['up', 6],
] as const
const length = parts.reduce((sum, [, seconds]) => sum + seconds, 0)

/** What the provider sells, in kbit/s, and the response time of its test server in ms. */
const sold = { down: 500_000, up: 100_000, ping: 5 }

const isRunning = (gateway: Gateway): boolean => {
  const { state } = gateway.state(speedTest).values
  return parts.some(([part]) => part === state)
}

/** A measured value: up to a tenth below `best`. */
const measured = (gateway: Gateway, best: number): number => Math.round(best * (1 - gateway.random() / 10))

/** Measures for as long as the Internet can be reached. A restart aborts the test. */
const run = async (gateway: Gateway): Promise<void> => {
  const test = gateway.state(speedTest)
  const { max } = speedTest.rows!
  let passed = 0
  test.values.progress = 0
  for (const [part, seconds] of parts) {
    test.values.state = part
    for (let second = 0; second < seconds; second++) {
      await gateway.clock.sleep(1000)
      if (gateway.state(speedTest) !== test) return
      if (!reachesInternet(gateway)) {
        test.values.state = 'failed'
        return
      }
      passed++
      test.values.progress = Math.round((passed / length) * 100)
    }
  }
  const result = {
    id: Math.max(0, ...test.rows.map(({ id }) => id)) + 1,
    time: clockText(wallClock(gateway)),
    down: measured(gateway, sold.down),
    up: measured(gateway, sold.up),
    ping: sold.ping + Math.round(gateway.random() * 4),
  }
  test.rows = [result, ...test.rows].slice(0, max)
  test.values.state = 'done'
}

/** The results since the gateway was switched on. */
export const speedTestBehaviour = behaviour(speedTest, { stored: false })

/** Nobody has entered what was bought. */
export const speedPlanBehaviour = behaviour(speedPlan, { factory: () => ({ values: { planDown: 0, planUp: 0 } }) })

/** Starts a test, which continues after the answer has been sent. */
export const speedTestStartBehaviour = behaviour(speedTestStart, {
  whileLocked: true,
  write(gateway, change) {
    if (change.after.values.start && !isRunning(gateway)) void run(gateway)
    return undefined
  },
})
