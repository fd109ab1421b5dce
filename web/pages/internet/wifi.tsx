import { wifi } from '../../../src/device/internet/wifi'
import { radio } from '../../../src/device/internet/wifi-advance'
import { about, EntityView, type PageComponent } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { WifiQr } from '../../ui/wifi-qr'

/** The networks with their QR codes, and the radio of each band. */
const Wifi: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView entity={wifi} rows={{
      heading: ['Networks', '无线网络'],
      columns: ['ssid', 'band', 'enable', 'auth'],
      above: rows => rows.map(row => row.enable && row.auth === 'personal' && <WifiQr key={row.id} {...row} />),
    }} />
    <EntityView entity={radio} rows={{ heading: ['Radio', '射频'], columns: ['band', 'radio', 'total'], fields: ['radio', 'total'] }} />
  </Page>
)

export default about(Wifi, [wifi, radio])
