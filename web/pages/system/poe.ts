import { portsLabel } from '../../../src/device/labels'
import { poe } from '../../../src/device/system/poe'
import { entityPage } from '../../ui/screens/entity-page'

/** PoE (Power over Ethernet) of the LAN ports. */
export default entityPage(poe, { refreshSeconds: 3, table: { heading: portsLabel } })
