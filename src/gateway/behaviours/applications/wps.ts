import { wps, wpsButton, wpsPin } from '../../../device/applications/wps'
import { configFailed } from '../../../device/device-errors'
import type { DeviceError } from '../../../model/shape'
import { behaviour, type Change } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { onAir } from '../internet/wifi'

/** Seconds that a WPS session lasts (Wi-Fi Simple Configuration: two minutes). */
const listenSeconds = 120
/** Seconds after which the other device joins. */
const joinSeconds = 30
/** The PIN of the printer in the simulated home. No device joins with another PIN. */
export const printerPin = '12345670'

const idle = { state: 'idle', left: 0 } as const

/** The PIN with which a gateway is pairing; without one, any device may join. */
const pins = new WeakMap<Gateway, string>()

/** Lets another device join for two minutes. Fails while WPS is off or no network is on the air. */
const listen = (gateway: Gateway, { alsoSet }: Pick<Change, 'alsoSet'>, pin = ''): DeviceError | undefined => {
  const { values, rows } = gateway.state(wps)
  const isOnAir = (['low', 'high'] as const).some(band => onAir(gateway, band).networks[0])
  if (!values.enable || !isOnAir) return configFailed
  pins.set(gateway, pin)
  alsoSet(wps, { values: { ...values, state: 'waiting', left: listenSeconds }, rows })
  return undefined
}

/** WPS: another device joins or the session times out. */
export const wpsBehaviour = behaviour(wps, {
  stored: ['enable'],
  write(_, { after }) {
    if (!after.values.enable) Object.assign(after.values, idle)
    return undefined
  },
  tick(gateway, { values }, seconds) {
    if (values.state !== 'waiting') return
    const pin = pins.get(gateway)
    const isJoining = !pin || pin === printerPin
    values.left -= seconds
    if (isJoining && values.left <= listenSeconds - joinSeconds) values.state = 'paired'
    else if (values.left <= 0) values.state = 'late'
    if (values.state !== 'waiting') values.left = 0
  },
})

/** Pairing by PIN. */
export const wpsPinBehaviour = behaviour(wpsPin, {
  write: (gateway, change) => listen(gateway, change, change.after.values.pin),
})

/** The WPS push button. */
export const wpsButtonBehaviour = behaviour(wpsButton, {
  write: (gateway, change) => (change.after.values.push ? listen(gateway, change) : undefined),
})
