import { type alarms, catv, catvStatus } from '../../../device/catv/catv'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'

type Alarm = keyof typeof alarms
interface Thresholds {
  extremeLow: number
  low: number
  high: number
  extremeHigh: number
  deadband: number
}

/**
 * The alarm state of a value. A value equal to a threshold has not crossed it. An alarm ends only when the value has
 * returned by more than the deadband (hysteresis), so that a fluctuating value does not raise it repeatedly.
 */
export const alarmOf = (
  value: number,
  { extremeLow, low, high, extremeHigh, deadband }: Thresholds,
  before: Alarm = 'normal',
): Alarm => {
  const isLow = before === 'low' || before === 'veryLow'
  const isHigh = before === 'high' || before === 'veryHigh'
  const hold = (held: boolean) => (held ? deadband : 0)
  if (value < extremeLow + hold(before === 'veryLow')) return 'veryLow'
  if (value > extremeHigh - hold(before === 'veryHigh')) return 'veryHigh'
  if (value < low + hold(isLow)) return 'low'
  if (value > high - hold(isHigh)) return 'high'
  return 'normal'
}

/** The measured quantities with their initial value and factory thresholds, in V, °C, dBµV and dBm. */
const quantities = [
  { quantity: 'voltage', value: 12, extremeLow: 10.8, low: 11.4, high: 12.6, extremeHigh: 13.2, deadband: 0.1 },
  { quantity: 'temperature', value: 42, extremeLow: -40, low: -20, high: 70, extremeHigh: 85, deadband: 1 },
  { quantity: 'output', value: 80, extremeLow: 68, low: 74, high: 86, extremeHigh: 92, deadband: 0.5 },
  { quantity: 'input', value: -3, extremeLow: -10, low: -7, high: 2, extremeHigh: 3, deadband: 0.5 },
] as const

const round = (value: number) => Math.round(value * 100) / 100

/** Updates all alarm states. `reset` ignores earlier alarms, for use after a change of the thresholds. */
const updateAlarms = (gateway: Gateway, { reset = false } = {}): void => {
  const thresholds = gateway.state(catv).rows
  for (const row of gateway.state(catvStatus).rows) {
    const own = thresholds.find(threshold => threshold.quantity === row.quantity)
    if (own) row.state = alarmOf(row.value, own, reset ? 'normal' : row.state)
  }
}

/** The input power swings around `middle` dBm by `reach` dB, with a period in seconds. */
const swing = { seconds: 600, reach: 4.5, middle: -3 }

/**
 * The output level in dBµV for an input power in dBm. With AGC the output is constant within the AGC limits and follows
 * the input outside them, 2 dB per dB. With manual gain it follows the input everywhere, minus the attenuation.
 */
const outputFor = (gateway: Gateway, light: number): number => {
  const { enable, agcLower, agcUpper, att } = gateway.state(catv).values
  if (!enable) return 0
  if (agcLower === agcUpper) return 80 + 2 * (light - swing.middle) - att
  return 80 + 2 * (Math.min(0, light - agcLower) + Math.max(0, light - agcUpper))
}

/** What is measured while no light arrives, of which television needs some too. */
const withoutLight: Partial<Record<string, { value: number; state: Alarm }>> = {
  output: { value: 0, state: 'veryLow' },
  input: { value: -40, state: 'veryLow' },
}

/** The position in the swing of the input power, in seconds. */
const phases = new WeakMap<Gateway, number>()

/** Settings of the module. The gain is manual when the AGC limits are equal (requirements 4.10). */
export const catvBehaviour = behaviour(catv, {
  factory: () => ({
    values: { agcUpper: 1, agcLower: -7 },
    rows: quantities.map(({ value: _, ...thresholds }) => thresholds),
  }),
  read: (_, state) => {
    const mode: 'agc' | 'mgc' = state.values.agcLower === state.values.agcUpper ? 'mgc' : 'agc'
    return { ...state, values: { ...state.values, mode } }
  },
  write(gateway) {
    gateway.afterAnswer(() => updateAlarms(gateway, { reset: true }))
  },
})

/** Measured values. The input power swings and crosses its thresholds; the output follows. */
export const catvStatusBehaviour = behaviour(catvStatus, {
  factory: () => ({ rows: quantities.map(({ quantity, value }) => ({ quantity, value })) }),
  read(gateway, state) {
    updateAlarms(gateway)
    if (environmentOf(gateway).registration !== 'noLight') return state
    return { ...state, rows: state.rows.map(row => ({ ...row, ...withoutLight[row.quantity] })) }
  },
  tick(gateway, { rows }, seconds) {
    const phase = (phases.get(gateway) ?? 0) + seconds
    phases.set(gateway, phase)
    const [voltage, temperature, output, input] = rows
    if (!voltage || !temperature || !output || !input) return
    // A value outside the usual range was set through the control API and is kept.
    const drift = (row: { value: number }, low: number, high: number, next: number) => {
      if (row.value >= low && row.value <= high) row.value = round(Math.min(high, Math.max(low, next)))
    }
    const noise = (step: number) => (gateway.random() - 0.5) * step
    drift(voltage, 11.8, 12.2, voltage.value + noise(0.04))
    drift(temperature, 38, 47, temperature.value + noise(0.6))
    drift(input, -8, 2, swing.middle - swing.reach * Math.sin((phase / swing.seconds) * 2 * Math.PI) + noise(0.1))
    const level = outputFor(gateway, input.value)
    drift(output, 0, 99, level && level + noise(0.1))
    updateAlarms(gateway)
  },
})
