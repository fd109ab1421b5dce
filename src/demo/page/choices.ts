import { themes } from '../../device/login/public-info'
import { type LocalizedText, term } from '../../model/localized-text'

/** The options of a select by their values. */
export type Options = Readonly<Record<string, LocalizedText>>

/** Operators whose pictures, texts and style sheet the device can show (src/gateway/situations/states.ts). */
export const brandOptions: Options = { '': ['None', '无'], brand: term('Fibre One') }

/** The factory accounts, for the select and for the login form. */
export const accounts: Readonly<Record<string, { role: number; name: LocalizedText; password: string }>> = {
  admin: { role: 1, name: ['Administrator', '管理员'], password: 'Admin@123' },
  user: { role: 0, name: ['User', '普通用户'], password: 'User@1234' },
}

/** The themes of the console. */
export const themeOptions: Options = themes

/** How many times shorter the delays of the device are. */
export const speedOptions: Options = { 1: term('1 ×'), 10: term('10 ×'), 80: term('80 ×') }

/** The value of the option that restarts the device: it is no situation that lasts. */
export const restartChoice = 'restart'

/** A trouble in the bar: its name there, and what to do about it. */
interface TroubleChoice {
  name: LocalizedText
  remedy: LocalizedText
}

/** What can be wrong, by the names of src/gateway/situations/troubles.ts. */
export const troubleChoices: Readonly<Record<string, TroubleChoice>> = {
  'no-light': {
    name: ['No light', '无光'],
    remedy: [
      'The fibre is unplugged. Select “None” under Trouble to plug it in.',
      '光纤已拔出。在“故障”中选择“无”即可插回。',
    ],
  },
  'wrong-password': {
    name: ['Wrong password', '密码错误'],
    remedy: [
      'The provider only accepts the user name 0755@fibre with the password Fibre-1. Save them under Internet connection.',
      '运营商只接受用户名 0755@fibre 和密码 Fibre-1，请在“上网设置”中保存。',
    ],
  },
  dns: {
    name: ['DNS silent', 'DNS 无应答'],
    remedy: [
      'No DNS server answers, so names do not work. Select “None” under Trouble to end it.',
      'DNS 服务器均无应答，域名无法解析。在“故障”中选择“无”即可恢复。',
    ],
  },
  'far-wifi': {
    name: ['Weak Wi-Fi', 'Wi-Fi 信号弱'],
    remedy: [
      'All Wi-Fi devices are too far away. Select “None” under Trouble to bring them closer.',
      '所有 Wi-Fi 终端都离得太远。在“故障”中选择“无”即可靠近。',
    ],
  },
  'slow-cable': {
    name: ['Slow line', '线路慢'],
    remedy: [
      'The cable at LAN1 is damaged: 100 Mbit/s, with errors. Select “None” under Trouble to replace it.',
      'LAN1 的网线已损坏：只有 100 Mbit/s 且有误码。在“故障”中选择“无”即可更换。',
    ],
  },
}

/** The troubles for a select. */
export const troubleOptions: Options = {
  '': ['None', '无'],
  ...Object.fromEntries(Object.entries(troubleChoices).map(([name, choice]) => [name, choice.name])),
  [restartChoice]: ['Reboot', '重启'],
}
