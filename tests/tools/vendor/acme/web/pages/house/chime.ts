import { entityPage } from 'ontlet/ui/screens/entity-page'
import { chime } from '../../../src/device/house/chime'

export default entityPage(chime)
