import { voipAdvance } from '../../../src/device/voip/advance'
import { entityPage } from '../../ui/entity-page'

/** How SIP is spoken. */
export default entityPage(voipAdvance, { settings: {} })
