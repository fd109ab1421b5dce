import { loop } from '../../../src/device/diagnosis/loop'
import { entityPage } from '../../ui/entity-page'

/** Loop detection and what it found on each port. */
export default entityPage(loop, { every: 5, rows: { heading: ['Ports', '端口'] } })
