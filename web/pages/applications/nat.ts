import { nat } from '../../../src/device/applications/nat'
import { entityPage } from '../../ui/entity-page'

export default entityPage(nat)
