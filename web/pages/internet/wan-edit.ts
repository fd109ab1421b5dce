import { wan } from '../../../src/device/internet/wan'
import { rowPage } from '../../ui/tables/row-page'

/** Adds or edits a WAN connection. */
export default rowPage(wan, { listRoute: '/wan', refreshSeconds: 3 })
