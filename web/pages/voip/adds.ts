import { voipAdds } from '../../../src/device/voip/adds'
import { entityPage } from '../../ui/entity-page'

/** What each phone port can do beyond calling. */
export default entityPage(voipAdds, { rows: {
  heading: ['Phone ports', '语音端口'],
  columns: ['port', 'forwardAll', 'forwardBusy', 'forwardNoAnswer', 'hotline'],
} })
