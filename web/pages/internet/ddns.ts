import { ddns } from '../../../src/device/internet/ddns'
import { entityPage } from '../../ui/entity-page'

export default entityPage(ddns, {
  every: 3,
  rows: {
    columns: ['host', 'service', 'state'],
    empty: ['A name leads here, whatever the address.', '地址变化时，仍可用域名访问。'],
  },
})
