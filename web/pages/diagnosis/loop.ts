import { loop } from '../../../src/device/diagnosis/loop'
import { entityPage } from '../../ui/screens/entity-page'

/** Loop detection, and the state of each port. */
export default entityPage(loop, { refreshSeconds: 5, table: { heading: ['Ports', '端口'] } })
