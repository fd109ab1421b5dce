import { macFilter } from '../../../src/device/security/mac-filter'
import { entityPage } from '../../ui/entity-page'

export default entityPage(macFilter, {
  settings: { sections: [['', ['enable', 'mode']]] },
  rows: {
    heading: ['Devices', '设备'],
    columns: ['mac', 'name'],
    empty: ['No device is listed. Add one by its MAC address or by its name.', '列表为空，可按 MAC 地址或名称添加设备。'],
  },
})
