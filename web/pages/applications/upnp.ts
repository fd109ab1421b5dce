import { upnp } from '../../../src/device/applications/port-forwarding'
import { entityPage } from '../../ui/entity-page'

export default entityPage(upnp, { every: 10 })
