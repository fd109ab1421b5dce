import { voipAdvance } from '../../../src/device/voip/advance'
import { entityPage } from '../../ui/entity-page'

/** The SIP settings. */
export default entityPage(voipAdvance)
