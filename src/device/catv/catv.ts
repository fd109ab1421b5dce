import { table } from '../../model/entity'
import { choice, decimal, flag, int, named, within } from '../../model/field'
import type { Words } from '../../model/words'

/** What is measured, with its unit. */
export const quantities = {
  voltage: ['Voltage (V)', '电压 (V)'],
  temperature: ['Temperature (°C)', '温度 (°C)'],
  output: ['RF output (dBuV)', '射频输出 (dBuV)'],
  input: ['Optical input (dBm)', '输入光功率 (dBm)'],
} as const

const quantity = () => choice(['Value', '测量值'], quantities, { shown: true })

/** Hundredths between two values: tenths of a binary number do not add up. */
const between = (high: number, low: number) => Math.round((high - low) * 100)

const span: Words = ['At least 6 dBm above the lower limit; equal for manual control.', '须比下限至少高 6 dBm；相同则为手动控制。']

/**
 * The CATV module (module catv_config): spec 3 "CATV", its five rules in spec 5. Equal AGC limits turn AGC off: the
 * gain is manual then (spec 4), set by the attenuation in dB. One row of thresholds for each measured value.
 */
export const catv = table('catv_config', 'list', {
  quantity: quantity(),
  extremeLow: decimal(['Very low', '极低']),
  low: decimal(['Low', '低']),
  high: decimal(['High', '高']),
  extremeHigh: decimal(['Very high', '极高']),
  deadband: decimal(['Deadband', '死区']),
}, {
  title: 'quantity', max: 4, fixed: true,
  rules: {
    extremeLow: v => between(v.low, v.extremeLow) < 0 && ['Not above low.', '不能高于低门限。'],
    high: v => between(v.high, v.low) < 0 && ['Not below low.', '不能低于低门限。'],
    extremeHigh: v => between(v.extremeHigh, v.high) < 0 && ['Not below high.', '不能低于高门限。'],
    deadband: v => (v.deadband < 0 || between(v.high, v.low) < between(v.deadband, 0)) &&
      ['From 0 to high minus low.', '须在 0 与高低门限之差之间。'],
  },
  settings: {
    enable: flag(['CATV output', 'CATV 输出'], { init: true }),
    mode: choice(['Gain control', '增益控制'], { agc: ['Automatic (AGC)', '自动 (AGC)'], mgc: ['Manual (MGC)', '手动 (MGC)'] }, { shown: true }),
    agcUpper: decimal(['AGC upper limit', 'AGC 上限'], { unit: 'dBm', help: span }),
    agcLower: decimal(['AGC lower limit', 'AGC 下限'], { init: -8, unit: 'dBm' }),
    att: int(['Attenuation (ATT)', '衰减 (ATT)'], { max: 20, min: 0, unit: 'dB' }),
    channels: within(['Channel number', '频道数'], 1, 255, 60),
    channelRegister: within(['Channel register', '频道寄存器'], 0, 255),
  },
  settingRules: {
    agcUpper: v => between(v.agcUpper, v.agcLower) < 600 && between(v.agcUpper, v.agcLower) !== 0 && span,
  },
})

/** Alarm states (spec 4) in the order of their codes. */
export const alarms = named(['Normal', '正常'], ['Low', '低'], ['High', '高'], ['Very low', '极低'], ['Very high', '极高'])

/** What the CATV module measures now, and the alarm state of each value (module catv_status). */
export const catvStatus = table('catv_status', 'list', {
  quantity: quantity(),
  value: decimal(['Measured', '当前值']),
  state: choice(['State', '状态'], alarms, { verdicts: '+----' }),
}, { title: 'quantity', max: 4, fixed: true, writes: '' })
