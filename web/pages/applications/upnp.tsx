import { upnp } from '../../../src/device/applications/upnp'
import { OutsideNote } from '../../shared/internet/outside'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(upnp, {
  refreshSeconds: 10,
  table: {
    heading: ['Open ports', '已开放端口'],
    header: () => WITH.cautions && <OutsideNote />,
    emptyText: ['No device has opened a port.', '暂无设备开放端口。'],
  },
})
