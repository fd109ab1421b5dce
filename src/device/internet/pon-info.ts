import { record } from '../../model/entity'
import { choice, text } from '../../model/field'

/** The nine states of PON registration (spec 4), in the order of their codes. */
export const registrationStates = {
  registered: ['Registered', '已注册'],
  registering: ['Registering', '注册中'],
  unregistered: ['Not registered', '未注册'],
  macKey: ['Wrong MAC key', 'MAC 密钥错误'],
  lightOff: ['Turned off by the OLT', 'OLT 已关闭发光'],
  rogue: ['Light on too long', '长发光'],
  noLight: ['No light', '无光'],
  lightHigh: ['Light too high', '光功率过高'],
  lightLow: ['Light too low', '光功率过低'],
} as const

const decimal = (label: readonly [string, string], wire: string, unit: string) => text(label, { wire, unit })

/** The optical link (module pon_info): powers in dBm, temperature in °C, voltage in V, bias in mA. */
export const ponInfo = record('pon_info', {
  state: choice('', registrationStates, { wire: 'reg_status' }),
  received: decimal(['Received power', '接收光功率'], 'rx_power', 'dBm'),
  sent: decimal(['Sent power', '发送光功率'], 'tx_power', 'dBm'),
  temperature: decimal(['Temperature', '温度'], 'temperature', '°C'),
  voltage: decimal(['Voltage', '电压'], 'voltage', 'V'),
  bias: decimal(['Bias current', '偏置电流'], 'bias', 'mA'),
}, { writes: '' })

/** Both powers on scales, in dBm: the ends, and between them the limits (ITU-T G.984.2 class B+). */
export const powerStops = { received: [-36, -28, -8, 0], sent: [-4, 0.5, 5, 9] } as const
