import { disconnectLock } from '../../../src/device/remote/disconnect-lock'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(disconnectLock, { refreshSeconds: 5 })
