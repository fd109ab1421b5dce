import { led } from '../../../src/device/system/led'
import { entityPage } from '../../ui/entity-page'

/** The LEDs on the housing. */
export default entityPage(led, { every: 10 })
