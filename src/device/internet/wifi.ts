import { isWpaKey, utf8Length } from '../../model/checks'
import { table } from '../../model/entity'
import { required, taken } from '../../model/error-messages'
import { choice, flag, int, secret, text, when } from '../../model/field'
import { hostIpv4, port } from '../../model/formats'
import type { FieldError, LocalizedText } from '../../model/localized-text'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'wifi'

/** The bands of the two radios, and of a network that uses both. */
export const bands = { low: '2.4 GHz', high: '5 GHz', both: '2.4 + 5 GHz' } as const
/** The band of a row. */
export const band = () => choice(['Band', '频段'], bands, { readOnly: true })

/** Returns the first network of each band. */
export const firstOfEachBand = <Network extends { band: string }>(networks: readonly Network[]): Network[] =>
  networks.filter((network, index) => networks.findIndex(({ band }) => band === network.band) === index)

/** The maximum number of clients, 0 for no limit. */
export const clientLimit = (label: LocalizedText, max: number) =>
  int(label, { min: 0, max, help: ['0 = unlimited.', '0 表示不限制。'] })

const auth = choice(['Authentication', '认证方式'], {
  personal: ['Personal', '个人'],
  enterprise: ['Enterprise (RADIUS)', '企业 (RADIUS)'],
})

/**
 * An SSID has no leading or trailing spaces and at most 32 octets in UTF-8, which hold at most 10 Chinese characters
 * (requirements 5.29).
 */
const ssidError = (name: string): FieldError => {
  if (name.trim() !== name) return ['Must not start or end with a space.', '首尾不能含空格。']
  return utf8Length(name) > 32 && ['At most 32 bytes, 3 for a Chinese character.', '最多 32 字节，每个汉字占 3 字节。']
}

const keyError = (key: string): FieldError =>
  !isWpaKey(key) && [
    'Use 8–63 letters, digits and symbols, or 64 hexadecimal digits.',
    '请输入 8–63 个字母、数字或符号，或 64 位十六进制数。',
  ]

const passwordLabel: LocalizedText = ['Password', '密码']
const maxPassword = 63

/**
 * Wi-Fi networks (module wlan_config, requirements 3 and 5): several SSIDs on each radio. With band steering a network
 * has one SSID on both bands: the device lists it once, and 5 GHz uses the 2.4 GHz settings.
 */
export const wifi = table(
  'wlan_config',
  'wlan',
  {
    ssid: text(['Name', '名称'], { max: 32, check: ssidError }),
    auth,
    ...when(auth, 'personal', { password: secret(passwordLabel, { min: 8, max: 64, check: keyError }) }),
    band: band(),
    enable: flag(['Enabled', '启用']),
    encryption: choice(['Encryption', '加密'], {
      mixed: 'WPA2/WPA3',
      wpa2: 'WPA2 (AES)',
      wpa3: 'WPA3',
      old: 'WPA/WPA2 (TKIP)',
    }),
    ...when(auth, 'enterprise', {
      radiusIp: hostIpv4(['RADIUS server', 'RADIUS 服务器']),
      radiusPort: port(['RADIUS port', 'RADIUS 端口'], { init: 1812 }),
      radiusPassword: secret(['RADIUS password', 'RADIUS 密码'], { max: maxPassword }),
      backupIp: hostIpv4(['Backup server', '备用服务器'], { optional: true }),
      backupPort: port(['Backup port', '备用端口'], { init: 1812 }),
      backupPassword: secret(['Backup password', '备用密码'], { max: maxPassword, optional: true }),
    }),
    hide: flag(['Hide network name', '隐藏名称']),
    isolation: flag(['Isolate devices', '设备隔离']),
    clients: clientLimit(['Maximum devices', '最大设备数'], 32),
  },
  {
    max: 16,
    fixed: true,

    rules: {
      ssid: (v, { others }) => others.some(one => one.band === v.band && one.ssid === v.ssid) && taken(v.ssid),
      backupPassword: v => v.backupIp && !v.backupPassword && required,
    },
    settings: {
      steering: flag(['One name for both bands', '双频合一'], {
        wire: 'band_steering',
        help: ['5 GHz uses the 2.4 GHz settings.', '5 GHz 跟随 2.4 GHz。'],
      }),
    },
  },
)

/** For the contract; the console does not import it. */
export const wifiFacts = {
  entity: wifi,
  rules: {
    ssid: [['uniqueWith', 'band']],
    backupPassword: [['requiredWith', 'backupIp']],
  },
  after: 'The radio restarts; its clients, perhaps the console’s own, lose their connection for some seconds.',
} satisfies Facts<typeof wifi>
