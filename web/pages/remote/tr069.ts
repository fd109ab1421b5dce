import { tr069 } from '../../../src/device/remote/tr069'
import { entityPage } from '../../ui/screens/entity-page'

/** TR-069: remote management by the ACS. */
export default entityPage(tr069)
