import { radio } from '../../../src/device/internet/wifi-advance'
import { translate } from '../../look/language'
import { Radar } from '../../shared/internet/radar'
import { entityPage } from '../../ui/screens/entity-page'

/** What to expect of these settings, and whether radar keeps a channel from being used. */
const Purpose = () => (
  <>
    {WITH.advice && (
      <p class="soft">
        {translate(['Change these only if Wi-Fi is slow or drops out.', '仅在 Wi-Fi 慢或掉线时更改。'])}
      </p>
    )}
    {WITH.dfs && <Radar />}
  </>
)

export default entityPage(radio, {
  table: {
    heading: ['Radio', '射频'],
    columns: ['band', 'current', 'mode', 'width', 'country'],
    ...((WITH.advice || WITH.dfs) && { header: Purpose }),
  },
})
