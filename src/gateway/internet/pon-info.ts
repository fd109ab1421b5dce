import { ponInfo } from '../../device/internet/pon-info'
import { behaviour } from '../behaviour'

const drift = (random: () => number, text: string, low: number, high: number, step: number): string => {
  const value = Number(text)
  // A value set from outside the usual band is a fault somebody wants to see: it stays.
  if (!(value >= low && value <= high)) return text
  return Math.min(high, Math.max(low, value + (random() - 0.5) * step)).toFixed(2)
}

/** The optical link: registered, with a healthy light that drifts a little. */
export default behaviour(ponInfo, {
  factory: () => ({
    values: { state: 'registered' as const, received: '-19.40', sent: '2.31', temperature: '42.50', voltage: '3.28', bias: '12.60' },
  }),
  tick(gateway, { values }) {
    values.received = drift(gateway.random, values.received, -19.99, -19.01, 0.1)
    values.sent = drift(gateway.random, values.sent, 2.1, 2.5, 0.05)
    values.temperature = drift(gateway.random, values.temperature, 40, 46, 0.3)
    values.voltage = drift(gateway.random, values.voltage, 3.25, 3.32, 0.01)
    values.bias = drift(gateway.random, values.bias, 12, 13.4, 0.1)
  },
})
