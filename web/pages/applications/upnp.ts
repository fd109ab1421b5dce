import { upnp } from '../../../src/device/applications/port-forwarding'
import { entityPage } from '../../ui/entity-page'

export default entityPage(upnp, {
  every: 10,
  rows: { heading: ['Open ports', '已开放端口'], empty: ['No device has opened a port.', '暂无设备开放端口。'] },
})
