import { table } from '../../model/entity'
import { choice, decimal, flag, int } from '../../model/field'
import { type LocalizedText, term, withDetail } from '../../model/localized-text'
import { equalOrAbove, notAbove, notBelow, withinSpan } from '../../model/rules/order'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'catv'

/** The quantities that the CATV module measures. */
export const quantities = {
  voltage: ['Voltage', '电压'],
  temperature: ['Temperature', '温度'],
  output: ['RF output', '射频输出'],
  input: ['Optical input', '输入光功率'],
} as const

/** The units of the quantities. */
export const quantityUnits = {
  voltage: term('V'),
  temperature: term('°C'),
  output: term('dBµV'),
  input: term('dBm'),
}

const withUnit = (quantity: keyof typeof quantities) => withDetail(quantities[quantity], quantityUnits[quantity])

const span: LocalizedText = [
  'At least 6 dB above the lower limit, or equal for manual control.',
  '至少比下限高 6 dB；相等则为手动控制。',
]

/**
 * CATV (module catv_config, requirements 3.15; the rules between fields are in 5.33 and 5.34): the alarm thresholds
 * of each measured value. Equal AGC limits (dBm) turn AGC off; the gain then follows the attenuation, 0-20 dB
 * (requirements 4.10).
 */
export const catv = table(
  'catv_config',
  'list',
  {
    // With the units, since the limits of a row have none of their own.
    quantity: choice(
      ['Value', '测量值'],
      {
        voltage: withUnit('voltage'),
        temperature: withUnit('temperature'),
        output: withUnit('output'),
        input: withUnit('input'),
      },
      { readOnly: true },
    ),
    extremeLow: decimal(['Very low', '极低']),
    low: decimal(['Low', '低']),
    high: decimal(['High', '高']),
    extremeHigh: decimal(['Very high', '极高']),
    deadband: decimal(['Deadband', '死区'], {
      help: ['How far a value must return to end its alarm.', '数值回落超过此幅度后，告警解除。'],
    }),
  },
  {
    max: 4,
    fixed: true,

    rules: {
      extremeLow: [notAbove('low', ['Must not be above “Low”.', '不能高于低门限。'])],
      high: [notBelow('low', ['Must not be below “Low”.', '不能低于低门限。'])],
      extremeHigh: [notBelow('high', ['Must not be below “High”.', '不能低于高门限。'])],
      deadband: [withinSpan('low', 'high', ['Must be from 0 to “High” minus “Low”.', '须在 0 与高低门限之差之间。'])],
    },
    settings: {
      enable: flag(['CATV output', 'CATV 输出'], { init: true }),
      mode: choice(
        ['Gain control', '增益控制'],
        { agc: ['Automatic (AGC)', '自动（AGC）'], mgc: ['Manual (MGC)', '手动（MGC）'] },
        { readOnly: true },
      ),
      agcUpper: decimal(['AGC upper limit', 'AGC 上限'], { unit: term('dBm'), help: span }),
      agcLower: decimal(['AGC lower limit', 'AGC 下限'], { init: -8, unit: term('dBm') }),
      att: int(['Attenuation (ATT)', '衰减（ATT）'], { min: 0, max: 20, unit: term('dB') }),
      channels: int(['Number of channels', '频道数'], { min: 1, max: 255, init: 60 }),
      channelRegister: int(['Channel register', '频道寄存器'], { min: 0, max: 255 }),
    },
    settingSections: {
      agcUpper: { heading: ['Gain', '增益'] },
      channels: { heading: ['Channels', '频道'], folded: true },
    },
    settingRules: { agcUpper: [equalOrAbove('agcLower', 6, span)] },
  },
)

/** Alarm states (requirements 4.9), in the order of their codes. */
export const alarms = {
  normal: ['Normal', '正常'],
  low: ['Low', '低'],
  high: ['High', '高'],
  veryLow: ['Very low', '极低'],
  veryHigh: ['Very high', '极高'],
} as const

/** The CATV module's current values and their alarm states (module catv_status). */
export const catvStatus = table(
  'catv_status',
  'list',
  {
    quantity: choice('', quantities, { readOnly: true }),
    value: decimal(''),
    state: choice('', alarms, {
      tones: { normal: 'good', low: 'bad', high: 'bad', veryLow: 'bad', veryHigh: 'bad' },
    }),
  },
  { max: 4, readOnly: true },
)

export const catvStatusFacts = {
  entity: catvStatus,
  note: 'Each row is a `quantity`, its measured `value` in the unit of its thresholds, and its alarm `state`.',
} satisfies Facts<typeof catvStatus>
