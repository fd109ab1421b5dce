import { firewall } from '../../../src/device/security/firewall'
import { entityPage } from '../../ui/entity-page'

export default entityPage(firewall)
