import { command, record } from '../../model/entity'
import { flag } from '../../model/field'
import { mac } from '../../model/formats'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'wake'

/** Whether the device can wake devices at home (module terminal_wake, Wake-on-LAN). */
export const terminalWake = record('terminal_wake', { ready: flag('', { readOnly: true }) }, { probe: 'terminal_wake' })

/** Sends the packet that wakes one device on a cable. */
export const wakeTerminal = command('terminal_wake', { mac: mac('') })

export const terminalWakeFacts = {
  entity: terminalWake,
  note: '`ready` is 1 if the device can send the packet at the moment, which it can with any port of the LAN in use.',
} satisfies Facts<typeof terminalWake>

export const wakeTerminalFacts = {
  entity: wakeTerminal,
  note:
    'Sends a magic packet (Wake-on-LAN) for `mac` to the LAN, as a broadcast. The answer does not wait for the ' +
    'device to wake, which nobody can know.',
} satisfies Facts<typeof wakeTerminal>
