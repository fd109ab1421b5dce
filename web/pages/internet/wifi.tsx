import { wifi } from '../../../src/device/internet/wifi'
import { radio } from '../../../src/device/internet/wifi-advance'
import { EntityView, type PageComponent, searchable } from '../../ui/entity-page'
import { Page } from '../../ui/page'
import { WifiQr } from './parts/wifi-qr'

/** The networks with their QR codes, and the radio of each band. */
const Wifi: PageComponent = ({ title }) => (
  <Page title={title}>
    <EntityView
      entity={wifi}
      table={{
        heading: ['Networks', '无线网络'],
        columns: ['ssid', 'band', 'enable', 'auth'],
        header: rows => rows.map(row => row.enable && row.auth === 'personal' && <WifiQr key={row.id} {...row} />),
      }}
    />
    <EntityView
      entity={radio}
      table={{ heading: ['Radio', '射频'], columns: ['band', 'radio', 'total'], fields: ['radio', 'total'] }}
    />
  </Page>
)

export default searchable(Wifi, [wifi, radio])
