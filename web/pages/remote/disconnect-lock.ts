import { disconnectLock } from '../../../src/device/remote/tr069'
import { entityPage } from '../../ui/entity-page'

export default entityPage(disconnectLock, { every: 5 })
