import { ddns } from '../../../src/device/internet/ddns'
import { entityPage } from '../../ui/entity-page'

export default entityPage(ddns, {
  every: 3,
  rows: {
    heading: ['Domains', '域名'],
    columns: ['host', 'service', 'state'],
    empty: ['A name for a changing address.', '地址变化时仍可用域名访问。'],
  },
})
