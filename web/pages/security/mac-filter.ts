import { macFilter } from '../../../src/device/security/mac-filter'
import { tablePage } from '../../ui/entity-page'

export default tablePage(macFilter, {
  settings: { sections: [['', ['enable', 'mode']]] },
  rows: {
    heading: ['Devices', '设备'],
    columns: ['mac', 'name'],
    fields: ['mac', 'name'],
    empty: ['No device is listed. Add one by its MAC address or choose it from the connected devices.', '列表为空。可输入 MAC 地址或从已连接设备中选择来添加。'],
    add: ['Add a device', '添加设备'],
  },
})
