import { macFilter } from '../../../src/device/security/mac-filter'
import { entityPage } from '../../ui/entity-page'

export default entityPage(macFilter)
