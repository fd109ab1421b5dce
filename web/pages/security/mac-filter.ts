import { macFilter } from '../../../src/device/security/mac-filter'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(macFilter, {
  // Entries with an end count down and go by themselves.
  refreshSeconds: 60,
  table: {
    heading: ['Devices', '设备'],
    emptyText: ['Block or allow a device.', '禁止或允许设备。'],
  },
})
