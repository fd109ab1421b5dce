import { mirror } from '../../../src/device/applications/mirror'
import { entityPage } from '../../ui/entity-page'

export default entityPage(mirror)
