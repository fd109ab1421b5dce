import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { catvStatus } from '../../../src/device/catv/catv'
import { portStatistics, portStatus } from '../../../src/device/home/ports'
import { voipInfo } from '../../../src/device/voip/voip'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { Fibre } from '../../ui/fibre'
import { Page, Verdict } from '../../ui/page'
import { session } from '../../net/session'
import { People } from './home-people'
import { HomeWifi, Offer } from './home-wifi'
import { Traffic } from './home-traffic'

/** Home: whether the device is connected, who is connected to it, and what it is. */
const Home: PageComponent = ({ title }) => (
  <Page title={title}>
    <Offer />
    <div class="cards">
      <Facts heading={['Internet', '互联网']} entity={deviceConnect} every={5}
        above={({ internet }) => <Verdict good={internet} words={internet ? ['Connected', '已连接'] : ['Not connected', '未连接']} mend="/wan" />} />
      <Traffic />
      {WITH.wifi && <HomeWifi />}
      {WITH.pon && <Fibre mend="/pon" />}
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
