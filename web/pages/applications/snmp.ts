import { snmp } from '../../../src/device/applications/snmp'
import { entityPage } from '../../ui/entity-page'

export default entityPage(snmp)
