import { wan } from '../../../src/device/internet/wan'
import { rowPage } from '../../ui/tables/row-page'

/** Adds or edits a WAN connection. On a fibre line nearly every connection has a VLAN, so a new one asks for it. */
export default rowPage(wan, { listRoute: '/wan', refreshSeconds: 3, newValues: { vlan: true } })
