import { nat } from '../../../src/device/applications/nat'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(nat)
