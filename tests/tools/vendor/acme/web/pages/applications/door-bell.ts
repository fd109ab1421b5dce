import { entityPage } from 'ontlet/ui/screens/entity-page'
import { doorBell } from '../../../src/device/applications/door-bell'

export default entityPage(doorBell)
