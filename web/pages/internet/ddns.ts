import { ddns } from '../../../src/device/internet/ddns'
import { entityPage } from '../../ui/entity-page'

export default entityPage(ddns, {
  refreshSeconds: 3,
  table: {
    heading: ['Domains', '域名'],
    columns: ['host', 'service', 'state'],
    emptyText: ['Add a domain name for your changing IP address.', '地址变化时仍可用域名访问。'],
  },
})
