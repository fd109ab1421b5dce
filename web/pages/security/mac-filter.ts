import { macFilter } from '../../../src/device/security/mac-filter'
import { entityPage } from '../../ui/entity-page'

export default entityPage(macFilter, {
  settings: { sections: [['', ['enable', 'mode']]] },
  rows: {
    heading: ['Devices', '设备'],
    columns: ['mac', 'name'],
    empty: ['Add a device by its MAC address or name.', '可按 MAC 地址或名称添加设备。'],
  },
})
