import { disconnectLock } from '../../../src/device/remote/disconnect-lock'
import { entityPage } from '../../ui/entity-page'

export default entityPage(disconnectLock, { refreshSeconds: 5 })
