import { addLog } from 'ontlet/behaviours/system/system-log'
import { behaviour } from 'ontlet/gateway/behaviour'
import { chimeBusy, doorBell } from '../../../device/applications/door-bell'

/**
 * The first door bell is there from the start; the system log says when the list changes. Somebody is always ringing at
 * a bell of the name “Busy”.
 */
export const doorBellBehaviour = behaviour(doorBell, {
  factory: () => ({ rows: [{ name: 'Front door' }] }),
  write(gateway, { before }) {
    if (before.rows.some(({ name }) => name === 'Busy')) return chimeBusy
    addLog(gateway, 'notice', 'door-bell: list changed')
    return undefined
  },
})
