import { alarms, catv, catvStatus } from '../../device/catv/catv'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'

type Alarm = keyof typeof alarms
interface Thresholds { extremeLow: number; low: number; high: number; extremeHigh: number; deadband: number }

/**
 * The alarm state of a value. A value on a threshold has not crossed it. Once crossed, a threshold is left only when
 * the value is back by the deadband, so that a value that trembles does not raise the alarm again and again.
 */
export const alarmOf = (value: number, { extremeLow, low, high, extremeHigh, deadband }: Thresholds, before: Alarm = 'normal'): Alarm => {
  const isLow = before === 'low' || before === 'very low'
  const isHigh = before === 'high' || before === 'very high'
  const hold = (held: boolean) => (held ? deadband : 0)
  if (value < extremeLow + hold(before === 'very low')) return 'very low'
  if (value > extremeHigh - hold(before === 'very high')) return 'very high'
  if (value < low + hold(isLow)) return 'low'
  if (value > high - hold(isHigh)) return 'high'
  return 'normal'
}

/** What is measured, with the thresholds on delivery: V, °C, dBµV, dBm. */
const quantities = [
  { quantity: 'voltage', value: 12, extremeLow: 10.8, low: 11.4, high: 12.6, extremeHigh: 13.2, deadband: 0.1 },
  { quantity: 'temperature', value: 42, extremeLow: -40, low: -20, high: 70, extremeHigh: 85, deadband: 1 },
  { quantity: 'output', value: 80, extremeLow: 68, low: 74, high: 86, extremeHigh: 92, deadband: 0.5 },
  { quantity: 'input', value: -3, extremeLow: -10, low: -7, high: 2, extremeHigh: 3, deadband: 0.5 },
] as const

const round = (value: number) => Math.round(value * 100) / 100

/** Every alarm state anew; `afresh` forgets what was crossed before, as after a change of the thresholds. */
const judge = (gateway: Gateway, afresh?: boolean): void => {
  const thresholds = gateway.state(catv).rows
  for (const row of gateway.state(catvStatus).rows) {
    const own = thresholds.find(one => one.quantity === row.quantity)
    if (own) row.state = alarmOf(row.value, own, afresh ? 'normal' : row.state)
  }
}

/** Seconds that the light takes to swing down and up again, and how far it swings in dB around its middle. */
const swing = { seconds: 600, reach: 4.5, middle: -3 }

/**
 * What the module puts out, in dBµV, for so much light: while AGC is on the output stands still inside its limits and
 * follows the light outside them, 2 dB for one; by hand it follows the light everywhere, less the attenuation.
 */
const outputFor = (gateway: Gateway, light: number): number => {
  const { enable, agcLower, agcUpper, att } = gateway.state(catv).values
  if (!enable) return 0
  if (agcLower === agcUpper) return 80 + 2 * (light - swing.middle) - att
  return 80 + 2 * (Math.min(0, light - agcLower) + Math.max(0, light - agcUpper))
}

/** Where the swing of the light stands, in seconds, per gateway. */
const phases = new WeakMap<Gateway, number>()

/** Settings of the module; the gain is manual when the AGC limits are equal (spec 4). */
export const catvBehaviour = behaviour(catv, {
  factory: () => ({ values: { agcUpper: 1, agcLower: -7 }, rows: quantities.map(({ value: _, ...thresholds }) => thresholds) }),
  read: (_, state) => {
    const mode: 'agc' | 'mgc' = state.values.agcLower === state.values.agcUpper ? 'mgc' : 'agc'
    return { ...state, values: { ...state.values, mode } }
  },
  write(gateway) {
    gateway.afterAnswer(() => judge(gateway, true))
  },
})

/** What the module measures: the light swings and crosses its thresholds, and the output follows. */
export const catvStatusBehaviour = behaviour(catvStatus, {
  factory: () => ({ rows: quantities.map(({ quantity, value }) => ({ quantity, value })) }),
  read(gateway, state) {
    judge(gateway)
    return state
  },
  tick(gateway, { rows }, seconds) {
    const phase = (phases.get(gateway) ?? 0) + seconds
    phases.set(gateway, phase)
    const [voltage, temperature, output, input] = rows
    if (!voltage || !temperature || !output || !input) return
    // A value set from outside the usual band is a fault somebody wants to see: it stays.
    const drift = (row: { value: number }, low: number, high: number, next: number) => {
      if (row.value >= low && row.value <= high) row.value = round(Math.min(high, Math.max(low, next)))
    }
    const tremble = (step: number) => (gateway.random() - 0.5) * step
    drift(voltage, 11.8, 12.2, voltage.value + tremble(0.04))
    drift(temperature, 38, 47, temperature.value + tremble(0.6))
    drift(input, -8, 2, swing.middle - swing.reach * Math.sin((phase / swing.seconds) * 2 * Math.PI) + tremble(0.1))
    const level = outputFor(gateway, input.value)
    drift(output, 0, 99, level && level + tremble(0.1))
    judge(gateway)
  },
})
