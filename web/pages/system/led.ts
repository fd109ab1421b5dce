import { led } from '../../../src/device/system/led'
import { entityPage } from '../../ui/screens/entity-page'

/** Turns the device's LEDs on and off. */
export default entityPage(led, { refreshSeconds: 10 })
