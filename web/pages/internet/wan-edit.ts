import { wan } from '../../../src/device/internet/wan'
import { sections } from '../../ui/forms/field-row'
import { rowPage } from '../../ui/tables/row-page'

/** Adds or edits a WAN connection. On a fibre line nearly every connection has a VLAN, so a new one asks for it. */
export default rowPage(wan, {
  newValues: { vlan: true },
  listRoute: '/wan',
  refreshSeconds: 3,
  sections: sections(wan.rows!, {
    name: ['Connection', '连接'],
    vlan: 'VLAN',
    username: 'PPPoE',
    ipv4Mode: 'IPv4',
    ipv6Mode: 'IPv6',
    status: ['Status', '状态'],
  }),
})
