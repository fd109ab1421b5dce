import { wifiOff } from '../../../src/device/internet/wifi-shutdown'
import { entityPage } from '../../ui/entity-page'

export default entityPage(wifiOff, {
  table: {
    emptyText: ['Turn Wi-Fi off at night or when nobody is home.', '可在夜间或无人在家时关闭 Wi-Fi。'],
  },
})
