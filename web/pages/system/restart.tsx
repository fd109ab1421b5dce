import { restartPlan } from '../../../src/device/system/restart'
import { ClockNote } from '../../shared/system/clock-note'
import { entityPage } from '../../ui/screens/entity-page'

/** Scheduled restart (requirements 3.30). */
export default entityPage(restartPlan, { form: { footer: () => <ClockNote /> } })
