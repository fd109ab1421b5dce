import { wps, wpsButton } from '../../device/applications/wps'
import { onAir } from '../internet/wifi'
import { configFailed } from '../../device/problems'
import { behaviour } from '../behaviour'

/** Seconds that the device listens (Wi-Fi Simple Configuration: two minutes). */
const listenSeconds = 120
/** A device that takes part in the push button joins so many seconds after it. */
const joinAfter = 30
/** The PIN on the printer of the simulated home: it joins as by the push button; for any other nobody comes. */
export const printerPin = '12345670'

const listening = { state: 'waiting', left: listenSeconds } as const

/** WPS: after the button or a PIN the device listens; a device joins, or the time runs out. */
export const wpsBehaviour = behaviour(wps, {
  write(_, { before, after }) {
    const { enable, pin } = after.values
    if (enable && pin && pin !== before.values.pin) Object.assign(after.values, listening)
    if (!enable) Object.assign(after.values, { state: 'idle', left: 0 })
  },
  tick(_, { values }, seconds) {
    if (values.state !== 'waiting') return
    const comes = !values.pin || values.pin === printerPin
    values.left -= seconds
    if (comes && values.left <= listenSeconds - joinAfter) values.state = 'paired'
    else if (values.left <= 0) values.state = 'late'
    if (values.state !== 'waiting') values.left = 0
  },
})

/** The push button. */
export const wpsButtonBehaviour = behaviour(wpsButton, {
  stored: false,
  factory: () => ({ values: { push: false } }),
  write(gateway, change) {
    if (!change.after.values.push) return undefined
    change.after = change.before
    const hears = (['low', 'high'] as const).some(band => onAir(gateway, band).networks[0])
    if (!gateway.state(wps).values.enable || !hears) return configFailed
    Object.assign(gateway.state(wps).values, listening)
    return undefined
  },
})
