import { domainBlacklist } from '../../../src/device/security/domain-blacklist'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(domainBlacklist, {
  table: { heading: ['Domains', '域名'] },
})
