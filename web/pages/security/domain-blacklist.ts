import { domainBlacklist } from '../../../src/device/security/domain-blacklist'
import { entityPage } from '../../ui/entity-page'

export default entityPage(domainBlacklist, {
  rows: { heading: ['Domains', '域名'], empty: ['Add a domain to block.', '添加禁止访问的域名。'] },
})
