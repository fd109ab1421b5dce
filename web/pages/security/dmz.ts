import { dmz } from '../../../src/device/security/dmz'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(dmz)
