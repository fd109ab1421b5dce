import { ddns } from '../../../src/device/internet/ddns'
import { entityPage } from '../../ui/entity-page'

export default entityPage(ddns, {
  every: 3,
  rows: {
    columns: ['host', 'service', 'enable', 'state'],
    fields: ['service', 'server', 'host', 'user', 'password', 'enable'],
    empty: ['Find this home by a name although its address changes.', '地址变化时，仍可用域名访问家中网络。'],
  },
})
