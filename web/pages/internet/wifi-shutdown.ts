import { wifiOff } from '../../../src/device/internet/wifi-shutdown'
import { entityPage } from '../../ui/entity-page'

export default entityPage(wifiOff, {
  rows: {
    empty: ['Turn Wi-Fi off at night or while nobody is at home.', '可在夜间或无人在家时关闭 Wi-Fi。'],
  },
})
