import { snmp } from '../../../src/device/applications/snmp'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(snmp)
