import { loop } from '../../../src/device/diagnosis/loop'
import { portsLabel } from '../../../src/device/labels'
import { entityPage } from '../../ui/screens/entity-page'

/** Loop detection, and the state of each port. */
export default entityPage(loop, { refreshSeconds: 5, table: { heading: portsLabel } })
