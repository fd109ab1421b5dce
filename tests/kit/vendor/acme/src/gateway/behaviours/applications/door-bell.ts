import { addLog } from 'ontlet/behaviours/system/system-log'
import { behaviour } from 'ontlet/gateway/behaviour'
import { doorBell } from '../../../device/applications/door-bell'

/** The first door bell is there from the start; the system log says when the list changes. */
export const doorBellBehaviour = behaviour(doorBell, {
  factory: () => ({ rows: [{ name: 'Front door' }] }),
  write(gateway) {
    addLog(gateway, 'notice', 'door-bell: list changed')
    return undefined
  },
})
