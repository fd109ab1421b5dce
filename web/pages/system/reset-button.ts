import { resetButton } from '../../../src/device/system/reset-button'
import { entityPage } from '../../ui/entity-page'

/** What the reset button does. */
export default entityPage(resetButton, { every: 10 })
