import { catvStatus } from '../../../src/device/catv/catv'
import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { portStatistics, portStatus } from '../../../src/device/home/ports'
import { voipInfo } from '../../../src/device/voip/voip'
import { hasEntity } from '../../net/session'
import { DescriptionList } from '../../ui/data/description-list'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Cards } from '../../ui/layout'
import { Page, StatusLabel } from '../../ui/page'
import { Fibre } from '../internet/parts/fibre'
import { People } from './home-people'
import { Traffic } from './home-traffic'
import { HomeWifi, QuickSetupOffer } from './home-wifi'

/** Home: the Internet connection, the connected devices, and the device itself. */
const Home: PageComponent = ({ title }) => (
  <Page title={title}>
    <QuickSetupOffer />
    <Cards>
      <DescriptionList
        heading={['Internet', '互联网']}
        entity={deviceConnect}
        refreshSeconds={5}
        header={({ internet }) => (
          <StatusLabel
            tone={internet ? 'good' : 'bad'}
            text={internet ? ['Connected', '已连接'] : ['Not connected', '未连接']}
            fixRoute="/wan"
          />
        )}
      />
      <Traffic />
      {WITH.wifi && <HomeWifi />}
      {WITH.pon && <Fibre fixRoute="/pon" />}
    </Cards>
    <People />
    <Cards wide>
      {hasEntity(portStatus) && (
        <EntityView entity={portStatus} refreshSeconds={10} table={{ heading: ['Ports', '端口'] }} />
      )}
      {hasEntity(portStatistics) && (
        <EntityView entity={portStatistics} refreshSeconds={10} table={{ heading: ['Port statistics', '端口统计'] }} />
      )}
      {WITH.voip && <EntityView entity={voipInfo} refreshSeconds={10} table={{ heading: ['Phone', '语音'] }} />}
      {WITH.catv && <EntityView entity={catvStatus} refreshSeconds={10} table={{ heading: 'CATV' }} />}
    </Cards>
    <Cards>
      <DescriptionList heading={['This device', '本设备']} entity={deviceStatus} refreshSeconds={5} />
      <DescriptionList heading={['About', '关于']} entity={deviceInfo} />
    </Cards>
  </Page>
)

export default Home
