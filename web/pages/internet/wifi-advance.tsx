import { radio } from '../../../src/device/internet/wifi-advance'
import { Radar } from '../../shared/internet/radar'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(radio, {
  table: {
    heading: ['Radio', '射频'],
    columns: ['band', 'current', 'mode', 'width', 'country'],
    ...(WITH.dfs && { header: () => <Radar /> }),
  },
})
