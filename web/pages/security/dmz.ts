import { dmz } from '../../../src/device/security/dmz'
import { entityPage } from '../../ui/entity-page'

export default entityPage(dmz)
