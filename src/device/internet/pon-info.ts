import { record } from '../../model/entity'
import { choice, text } from '../../model/field'
import { term } from '../../model/localized-text'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'pon'

/** The nine states of PON registration (requirements 4.6), in the order of their codes. */
export const registrationStates = {
  registered: ['Registered', '已注册'],
  registering: ['Registering', '注册中'],
  unregistered: ['Not registered', '未注册'],
  macKey: ['Wrong MAC key', 'MAC 密钥错误'],
  lightOff: ['Turned off by the OLT', '已被 OLT 关闭'],
  rogue: ['Transmits continuously', '长发光'],
  noLight: ['No light', '无光'],
  lightHigh: ['Light too strong', '光功率过高'],
  lightLow: ['Light too weak', '光功率过低'],
} as const

/** A measured value, as the device formats it. */
const measurement = (label: readonly [string, string], wire: string, unit: string) =>
  text(label, { wire, unit: term(unit) })

/** The optical link (module pon_info): powers in dBm, temperature in °C, voltage in V, bias in mA. */
export const ponInfo = record(
  'pon_info',
  {
    state: choice('', registrationStates, { wire: 'reg_status' }),
    received: measurement(['Received power', '接收光功率'], 'rx_power', 'dBm'),
    sent: measurement(['Transmitted power', '发送光功率'], 'tx_power', 'dBm'),
    temperature: measurement(['Temperature', '温度'], 'temperature', '°C'),
    voltage: measurement(['Voltage', '电压'], 'voltage', 'V'),
    bias: measurement(['Bias current', '偏置电流'], 'bias', 'mA'),
  },
  { readOnly: true },
)

/**
 * Scales for the two optical powers in dBm: minimum, lower limit, upper limit and maximum (limits of ITU-T G.984.2
 * class B+ for an ONU; -28 dBm is what the OLT can receive).
 */
export const powerStops = { received: [-36, -27, -8, 0], sent: [-4, 0.5, 5, 9] } as const

export const ponInfoFacts = {
  entity: ponInfo,
  note: '`reg_status` is the state of the registration at the OLT. Measured values are texts, empty if unknown.',
} satisfies Facts<typeof ponInfo>
