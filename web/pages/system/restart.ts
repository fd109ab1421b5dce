import { restartPlan } from '../../../src/device/system/restart'
import { entityPage } from '../../ui/entity-page'

/** When the device restarts by itself. */
export default entityPage(restartPlan)
