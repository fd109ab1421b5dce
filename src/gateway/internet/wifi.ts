import { wifi } from '../../device/internet/wifi'
import { radio } from '../../device/internet/wifi-advance'
import { holdsAt, wifiOff } from '../../device/internet/wifi-shutdown'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'
import { wallClock, wallText } from '../system/local-time'

const bandNames = { low: 'ontlet', high: 'ontlet-5G' } as const
/** Names of each radio. */
const perBand = 4

/** Whether a rule keeps Wi-Fi off now, by the device's clock in its zone. */
export const isTimedOff = (gateway: Gateway): boolean => {
  const wall = wallClock(gateway)
  const at = wallText(wall).slice(11, 16)
  return gateway.state(wifiOff).rows.some(rule => rule.enable && holdsAt(rule, new Date(wall).getUTCDay(), at))
}

/** The networks that are on the air on a band, in order, and how many devices its radio takes; 0 stands for no limit. */
export const onAir = (gateway: Gateway, band: 'low' | 'high') => {
  const own = gateway.state(radio).rows.find(row => row.band === band)
  if (!own?.radio || isTimedOff(gateway)) return { networks: [], total: 0 }
  return { networks: gateway.state(wifi).rows.filter(row => row.band === band && row.enable), total: own.total }
}

/** The networks as delivered: one on each band that is on, and three more names that are off. With band steering, 5 GHz follows. */
export default behaviour(wifi, {
  factory: () => ({
    rows: (['low', 'high'] as const).flatMap(band => Array.from(Array(perBand), (_, place) => ({
      band, enable: !place, ssid: bandNames[band] + (place ? `-${place + 1}` : ''), password: `ontlet-${band}-${place + 1}`,
    }))),
  }),
  read: (_, state) => (state.values.steering
    ? { ...state, rows: state.rows.filter(row => row.band === 'low').map(row => ({ ...row, band: 'both' as const })) }
    : state),
  write(_, change) {
    if (!change.after.values.steering) return undefined
    const { rows } = change.after
    const first = rows.filter(row => row.band === 'low')
    let place = 0
    change.after = { ...change.after, rows: rows.map(row => (row.band === 'low' ? row : { ...first[place++] ?? row, band: row.band, id: row.id })) }
    return undefined
  },
})
