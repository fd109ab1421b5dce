import { wps, wpsButton } from '../../../device/applications/wps'
import { configFailed } from '../../../device/device-errors'
import { behaviour } from '../../engine/behaviour'
import { onAir } from '../internet/wifi'

/** Seconds that a WPS session lasts (Wi-Fi Simple Configuration: two minutes). */
const listenSeconds = 120
/** Seconds after which the other device joins. */
const joinSeconds = 30
/** The PIN of the printer in the simulated home. No device joins with another PIN. */
export const printerPin = '12345670'

const listening = { state: 'waiting', left: listenSeconds } as const

/** WPS: after a push of the button or a new PIN, another device joins or the session times out. */
export const wpsBehaviour = behaviour(wps, {
  write(_, { before, after }) {
    const { enable, pin } = after.values
    if (enable && pin && pin !== before.values.pin) Object.assign(after.values, listening)
    if (!enable) Object.assign(after.values, { state: 'idle', left: 0 })
  },
  tick(_, { values }, seconds) {
    if (values.state !== 'waiting') return
    const isJoining = !values.pin || values.pin === printerPin
    values.left -= seconds
    if (isJoining && values.left <= listenSeconds - joinSeconds) values.state = 'paired'
    else if (values.left <= 0) values.state = 'late'
    if (values.state !== 'waiting') values.left = 0
  },
})

/** The WPS push button. */
export const wpsButtonBehaviour = behaviour(wpsButton, {
  write(gateway, change) {
    if (!change.after.values.push) return undefined
    const isOnAir = (['low', 'high'] as const).some(band => onAir(gateway, band).networks[0])
    if (!gateway.state(wps).values.enable || !isOnAir) return configFailed
    Object.assign(gateway.state(wps).values, listening)
    return undefined
  },
})
