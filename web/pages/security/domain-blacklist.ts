import { domainBlacklist } from '../../../src/device/security/domain-blacklist'
import { entityPage } from '../../ui/entity-page'

export default entityPage(domainBlacklist)
