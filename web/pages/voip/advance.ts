import { voipAdvance } from '../../../src/device/voip/advance'
import { entityPage } from '../../ui/screens/entity-page'

/** The SIP settings. */
export default entityPage(voipAdvance)
