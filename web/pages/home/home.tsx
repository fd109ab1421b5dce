import { deviceConnect, deviceInfo, deviceStatus } from '../../../src/device/home/device'
import { wifiTerminals, wiredTerminals } from '../../../src/device/home/terminals'
import { EntityView, type PageComponent } from '../../ui/entity-page'
import { Facts } from '../../ui/facts'
import { Fibre } from '../../ui/fibre'
import { Page, Verdict } from '../../ui/page'

/** Home: whether the device is connected, who is connected to it, and what it is. */
const Home: PageComponent = ({ title }) => (
  <Page title={title}>
    <div class="cards">
      <Facts heading={['Internet', '互联网']} entity={deviceConnect} every={5}
        above={({ internet }) => <Verdict good={internet} words={internet ? ['Connected', '已连接'] : ['Not connected', '未连接']} />} />
      {WITH.pon && <Fibre />}
      <Facts heading={['This device', '本设备']} entity={deviceStatus} every={5} />
    </div>
    <EntityView entity={wifiTerminals} every={15} rows={{
      heading: ['Devices on Wi-Fi', 'Wi-Fi 设备'],
      columns: ['name', 'ip', 'ssid', 'band', 'rate', 'signal'],
      empty: ['No device is on the Wi-Fi.', '没有设备连接 Wi-Fi。'],
    }} />
    <EntityView entity={wiredTerminals} every={15} rows={{
      heading: ['Devices on the cable', '有线设备'],
      columns: ['name', 'ip', 'mac', 'port'],
      empty: ['No device is on the cable.', '没有设备连接网线。'],
    }} />
    <Facts heading={['About', '关于']} entity={deviceInfo} />
  </Page>
)

export default Home
