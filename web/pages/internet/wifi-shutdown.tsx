import { wifiOff } from '../../../src/device/internet/wifi-shutdown'
import { ClockNote } from '../../shared/system/clock-note'
import { entityPage } from '../../ui/screens/entity-page'

export default entityPage(wifiOff, {
  table: {
    header: () => <ClockNote />,
    emptyText: ['Turn Wi-Fi off at night or while away.', '夜间或外出时关闭 Wi-Fi。'],
  },
})
