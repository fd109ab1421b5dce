import { ddns } from '../../../src/device/internet/ddns'
import { OutsideNote } from '../../shared/internet/outside'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(ddns, {
  refreshSeconds: 3,
  table: {
    header: () => WITH.cautions && <OutsideNote />,
    heading: ['Domains', '域名'],
    columns: ['host', 'service', 'state'],
    emptyText: ['Add a domain for your changing IP address.', '为变化的 IP 地址添加域名。'],
  },
})
