import { ipFilter } from '../../../src/device/security/ip-filter'
import { entityPage } from '../../ui/entity-page'

export default entityPage(ipFilter)
