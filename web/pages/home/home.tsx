import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { catvStatus } from '../../../src/device/catv/catv'
import { portStatistics, portStatus } from '../../../src/device/home/ports'
import { voipInfo } from '../../../src/device/voip/voip'
import { ponInfo, receivedPowerScale, registrationStates } from '../../../src/device/internet/pon-info'
import type { Words } from '../../../src/model/words'
import { say } from '../../look/language'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { Page, Verdict } from '../../ui/page'
import { session } from '../../net/session'
import { People } from './people'
import { Traffic } from './traffic'

/** How something stands, and where it is mended when it does not stand well. */
const Health = ({ good, words, mend }: { good: boolean; words: Words; mend: string }) => (
  <>
    <Verdict good={good} words={words} />
    {!good && <a href={`#${mend}`}>{say(['Check the settings', '检查设置'])}</a>}
  </>
)

/** Home: whether the device is connected, who is connected to it, and what it is. */
const Home: PageComponent = ({ title }) => (
  <Page title={title}>
    <div class="cards">
      <Facts heading={['Internet', '互联网']} entity={deviceConnect} every={5}
        above={({ internet }) => <Health good={internet} words={internet ? ['Connected', '已连接'] : ['Not connected', '未连接']} mend="/wan" />} />
      <Traffic />
      <Facts heading={['Fibre', '光纤']} entity={ponInfo} every={5} above={({ state, received }) => (
        <>
          <Health good={state === 'registered'} words={registrationStates[state]} mend="/pon" />
          {received && <meter aria-label={say(ponInfo.settings.fields.received.label)} value={Number(received)} {...receivedPowerScale} />}
        </>
      )} />
    </div>
    <People />
    <div class="cards wide">
      {session.value.port_status && <EntityView entity={portStatus} every={10} rows={{ heading: ['Ports', '端口'] }} />}
      {session.value.port_statistics && <EntityView entity={portStatistics} every={10} rows={{ heading: ['Port statistics', '端口统计'] }} />}
      {WITH.voip && <EntityView entity={voipInfo} every={10} rows={{ heading: ['Phone', '语音'] }} />}
      {WITH.catv && <EntityView entity={catvStatus} every={10} rows={{ heading: 'CATV', columns: ['quantity', 'value', 'state'] }} />}
    </div>
    <div class="cards">
      <Facts heading={['This device', '本设备']} entity={deviceStatus} every={5} />
      <Facts heading={['About', '关于']} entity={deviceInfo} />
    </div>
  </Page>
)

export default Home
