import { ipFilter } from '../../../src/device/security/ip-filter'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(ipFilter, {
  table: { emptyText: ['Add a rule for addresses or ports.', '可按地址或端口添加规则。'] },
})
