import { poe } from '../../../src/device/system/poe'
import { entityPage } from '../../ui/entity-page'

/** Power over the LAN ports. */
export default entityPage(poe, { every: 3, rows: { heading: ['Ports', '端口'] } })
