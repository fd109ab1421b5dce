import { mirror } from '../../../src/device/applications/mirror'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(mirror)
