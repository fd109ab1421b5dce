import { voipAdds } from '../../../src/device/voip/adds'
import { entityPage } from '../../ui/screens/entity-page'

/** The call services of each phone port (requirements 3.14). */
export default entityPage(voipAdds, {
  table: {
    heading: ['Phone ports', '语音端口'],
    columns: ['port', 'forwardAll', 'forwardBusy', 'forwardNoAnswer', 'hotline', 'hold', 'waiting'],
  },
})
