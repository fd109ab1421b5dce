import { chineseCount } from '../../model/checks'
import { table } from '../../model/entity'
import { choice, flag, int, secret, text, when } from '../../model/field'
import { hostIpv4, port } from '../../model/formats'
import { required, taken } from '../../model/sentences'
import type { Fault, Words } from '../../model/words'

/** The two radios, and a network that is on both. */
export const bands = { low: '2.4 GHz', high: '5 GHz', both: '2.4 + 5 GHz' } as const
/** The band of a row: the device tells it. */
export const band = () => choice(['Band', '频段'], bands, { shown: true })

/** How many clients may join, 0 for no limit. */
export const clientLimit = (label: Words, max: number) => int(label, { min: 0, max, help: ['0: no limit.', '0 表示不限制。'] })

const auth = choice(['Authentication', '认证'], { personal: ['Personal', '个人'], enterprise: ['Enterprise (RADIUS)', '企业 (RADIUS)'] })

/** An SSID: spec 5 (no outer spaces, at most 10 Chinese characters and 32 in all). */
const ssidFault = (name: string): Fault =>
  (name.trim() !== name && ['No spaces at the ends.', '首尾不能有空格。']) ||
  (chineseCount(name) > 10 && ['At most 10 Chinese characters.', '最多 10 个汉字。'])

const key: Words = ['Password', '密码']
const max = 63

/**
 * The networks (module wlan_config): several names on each radio, spec 3 "Wi-Fi", limits in spec 5. With band steering
 * a network has one name on both bands: the device lists it once, and 5 GHz follows 2.4 GHz.
 */
export const wifi = table('wlan_config', 'wlan', {
  ssid: text(['Name', '名称'], { max: 32, check: ssidFault }),
  auth,
  ...when(auth, 'personal', { password: secret(key, { min: 8, max }) }),
  band: band(),
  enable: flag(['Enabled', '启用']),
  encryption: choice(['Encryption', '加密'], { mixed: 'WPA2/WPA3', wpa2: 'WPA2 (AES)', wpa3: 'WPA3', old: 'WPA/WPA2 (TKIP)' }),
  ...when(auth, 'enterprise', {
    radiusIp: hostIpv4(['RADIUS server', 'RADIUS 服务器']),
    radiusPort: port(['RADIUS port', 'RADIUS 端口'], { init: 1812 }),
    radiusPassword: secret(['RADIUS password', 'RADIUS 密码'], { max }),
    backupIp: hostIpv4(['Backup server', '备用服务器'], { optional: true }),
    backupPort: port(['Backup port', '备用端口'], { init: 1812 }),
    backupPassword: secret(['Backup password', '备用密码'], { max, optional: true }),
  }),
  hide: flag(['Hide the name', '隐藏名称']),
  isolation: flag(['Isolate devices', '设备隔离']),
  clients: clientLimit(['Max. devices', '最大设备数'], 32),
}, {
  title: 'ssid', max: 16, fixed: true,
  rules: {
    ssid: (v, { others }) => others.some(one => one.band === v.band && one.ssid === v.ssid) && taken(v.ssid),
    backupPassword: v => v.backupIp && !v.backupPassword && required,
  },
  settings: {
    steering: flag(['One name for both bands', '双频合一'], {
      wire: 'band_steering', help: ['5 GHz follows 2.4 GHz.', '5 GHz 跟随 2.4 GHz。'],
    }),
  },
})
