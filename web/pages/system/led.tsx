import { led } from '../../../src/device/system/led'
import { ClockNote } from '../../shared/system/clock-note'
import { entityPage } from '../../ui/screens/entity-page'

/** Turns the device's LEDs on and off. */
export default entityPage(led, { refreshSeconds: 10, form: { footer: () => <ClockNote /> } })
