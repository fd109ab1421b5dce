import { resetButton } from '../../../src/device/system/reset-button'
import { entityPage } from '../../ui/screens/entity-page'

/** The function of the reset button (requirements 9.8). */
export default entityPage(resetButton, { refreshSeconds: 10 })
