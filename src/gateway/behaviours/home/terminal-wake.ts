import { terminalWake, wakeTerminal } from '../../../device/home/terminal-wake'
import { wiredTerminals } from '../../../device/home/terminals'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { addressOf, household } from './household'
import { unused } from './traffic'

/** How long a device takes to start, in simulated ms. */
const startTime = 5000

/** A device of the household on a cable comes back; one on Wi-Fi does not hear the packet. */
const start = async (gateway: Gateway, mac: string): Promise<void> => {
  const device = household.find(terminal => terminal.mac === mac)
  if (!device?.port) return
  await gateway.clock.sleep(startTime)
  const { rows } = gateway.state(wiredTerminals)
  if (rows.some(row => row.mac === mac)) return
  const id = Math.max(0, ...rows.map(row => row.id)) + 1
  const { name, port } = device
  rows.push({ id, name, mac, ip: addressOf(gateway, device), port, ...unused })
}

export const terminalWakeBehaviour = behaviour(terminalWake, { factory: () => ({ values: { ready: true } }) })

/** Wakes a device, which starts after the answer has been sent. */
export const wakeTerminalBehaviour = behaviour(wakeTerminal, {
  whileLocked: true,
  write(gateway, { after }) {
    void start(gateway, after.values.mac)
    return undefined
  },
})
