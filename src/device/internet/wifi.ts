import { isWpaKey, utf8Length } from '../../model/checks'
import { table } from '../../model/entity'
import { outerSpace } from '../../model/error-messages'
import { choice, flag, int, optionalKey, secret, text, when } from '../../model/field'
import type { Format } from '../../model/format-types'
import { hostIp, port } from '../../model/formats'
import { type FieldError, type LocalizedText, type Sentence, term, together } from '../../model/localized-text'
import { endText } from '../../model/moment'
import { relate } from '../../model/relate'
import { maxLengthFor, requiredWith } from '../../model/rules/presence'
import { uniqueWith } from '../../model/rules/rows'
import { guarded } from '../../model/strength'
import type { Facts } from '../facts'
import { enabledLabel, nameLabel, passwordLabel } from '../labels'
import type { Feature } from '../profile'
import { bands } from './bands'

export const feature: Feature = 'wifi'

/** The band of a row. */
export const band = () => choice(['Band', '频段'], bands, { readOnly: true })

/** The maximum number of clients, 0 for no limit. */
export const clientLimit = (label: LocalizedText, max: number) =>
  int(label, {
    min: 0,
    max,
    help: ['0 = unlimited.', '0 表示不限制。'],
    ...(WITH.plainNames && { zero: ['unlimited', '不限'] }),
  })

const auth = choice(
  ['Authentication', '认证方式'],
  { personal: ['Personal', '个人'], enterprise: ['Enterprise (RADIUS)', '企业（RADIUS）'] },
  { canCutOff: true },
)

/**
 * An SSID has no leading or trailing spaces and at most 32 octets in UTF-8, which hold at most 10 Chinese characters
 * (requirements 5.29).
 */
const ssid: Format = {
  name: 'ssid',
  isFreeText: true,
  accepts: name => name.trim() === name && utf8Length(name) <= 32,
  message: name =>
    name.trim() === name
      ? ['At most 32 bytes, 3 for a Chinese character.', '最多 32 字节，每个汉字占 3 字节。']
      : outerSpace,
}

const wpaKey: Format = {
  name: 'wpaKey',
  isFreeText: true,
  accepts: isWpaKey,
  message: [
    'Use 8–63 letters, digits and symbols, or 64 hexadecimal digits.',
    '请输入 8–63 个字母、数字或符号，或 64 位十六进制数。',
  ],
}

/** How urgent the packets of a network are to the provider (RFC 2474). */
const dscp = () =>
  optionalKey(
    int(term('DSCP'), {
      min: 0,
      max: 63,
      help: [
        'Marks packets of this network for your provider. 0 = unchanged.',
        '为运营商标记此网络的数据包，0 表示不更改。',
      ],
    }),
  )

/** When a network for guests ends; what is chosen is said in words, too. */
const guestUntil = () =>
  optionalKey({
    ...int(['Ends', '自动关闭'], {
      min: 0,
      max: 4294967295,
      isMoment: true,
      zero: ['When I turn it off', '不自动关闭'],
    }),
    hint: (moment: number) => moment > 0 && endText(moment, new Date()),
  })

interface WifiNetwork {
  enable: boolean
  ssid: string
  password: string
  auth: string
  encryption: string
}

/** Warns that the devices of a network are disconnected when its name, password or security changes. */
const disconnection = (network: WifiNetwork, old: WifiNetwork): FieldError => {
  if (!old.enable || !network.enable) return undefined
  if (network.password !== old.password)
    return [
      'Your devices will be disconnected and need the new password.',
      '您的设备将断开连接，需要用新密码重新连接。',
    ]
  const isSame = network.ssid === old.ssid && network.auth === old.auth && network.encryption === old.encryption
  return !isSame && ['Your devices will be disconnected and must join again.', '您的设备将断开连接，需要重新加入。']
}

/** Warns that a key of 64 digits, which SAE does not have, leaves WPA3 unused. */
const rawKeyWarning = ({ auth, encryption, password }: WifiNetwork, old: WifiNetwork): FieldError => {
  const isRaw = auth === 'personal' && encryption === 'mixed' && password.length === 64
  const isNew = password !== old.password || encryption !== old.encryption
  return (
    isRaw && isNew && ['With 64 hexadecimal digits, devices can only use WPA2.', '64 位十六进制密码只能用于 WPA2。']
  )
}

const maxPassword = 63

const encryptions = {
  mixed: term('WPA2/WPA3'),
  wpa2: term('WPA2 (AES)'),
  wpa3: term('WPA3'),
  old: term('WPA/WPA2 (TKIP)'),
}

const tkip: Sentence = [
  'TKIP is outdated and slow (54 Mbit/s). No WPS.',
  'TKIP 已过时且速度慢（54 Mbit/s），不支持 WPS。',
]

const breakable: Sentence = [
  'TKIP can be broken, and is slow (54 Mbit/s). No WPS.',
  'TKIP 可被破解且速度慢（54 Mbit/s），不支持 WPS。',
]

const open: Sentence = [
  'Without a password, anybody nearby can join and listen.',
  '没有密码，附近任何人都可接入并窃听。',
]

/** On 6 GHz there is nothing but WPA3: the Wi-Fi Alliance demands it. */
const encryptionsOnBand = {
  offers: (values: object) => ((values as { band: string }).band === 'top' ? ['wpa3'] : Object.keys(encryptions)),
}

/**
 * Wi-Fi networks (module wlan_config, requirements 3.6, 5.28 to 5.30): several SSIDs on each radio. With band steering
 * a network has one SSID on 2.4 and 5 GHz: the device lists it once, and 5 GHz uses the 2.4 GHz settings. The device
 * keeps those of 5 GHz and uses them again when band steering is turned off. Networks on 6 GHz, which need WPA3, always
 * have settings of their own.
 */
export const wifi = table(
  'wlan_config',
  'wlan',
  {
    ssid: text(nameLabel, { max: 32, canCutOff: true, format: ssid }),
    auth,
    ...when(auth, 'personal', {
      password: secret(passwordLabel, {
        min: 8,
        max: 64,
        canCutOff: true,
        format: wpaKey,
        ...(WITH.safety && guarded(['ssid'], open)),
      }),
    }),
    band: band(),
    enable: flag(enabledLabel, { canCutOff: [false] }),
    encryption: choice(['Encryption', '加密'], encryptions, {
      canCutOff: true,
      ...(WITH.sixGhz && encryptionsOnBand),
      ...(WITH.safety && { risk: { of: encryption => encryption === 'old' && breakable, safe: () => 'mixed' } }),
    }),
    ...when(auth, 'enterprise', {
      radiusIp: hostIp(['RADIUS server', 'RADIUS 服务器'], { canCutOff: true }),
      radiusPort: port(['RADIUS port', 'RADIUS 端口'], { init: 1812, canCutOff: true }),
      radiusPassword: secret(['RADIUS password', 'RADIUS 密码'], { max: maxPassword, canCutOff: true }),
      backupIp: hostIp(['Backup server', '备用服务器'], { optional: true }),
      backupPort: port(['Backup port', '备用端口'], { init: 1812 }),
      backupPassword: secret(['Backup password', '备用密码'], { max: maxPassword, optional: true }),
    }),
    hide: flag(['Hide network name', '隐藏名称'], { canCutOff: [true] }),
    isolation: flag(['Isolate devices', '设备隔离']),
    clients: clientLimit(['Maximum devices', '最大设备数'], 32),
    ...(WITH.netTools && { dscp: dscp() }),
    // What uses it is under WITH.guestEnd.
    ...((WITH.guestEnd && { guestUntil: guestUntil() }) as { guestUntil: ReturnType<typeof guestUntil> }),
  },
  {
    max: 16,
    fixed: true,
    state: 'enable',
    warn: (values, _, old) => old && together(disconnection(values, old), rawKeyWarning(values, old)),
    cutOffIf: (_, old) => old && old.enable,
    rules: {
      ssid: [uniqueWith('band')],
      // SAE derives its key from a password of any characters; 64 digits as the key itself are for WPA2 alone.
      password: [maxLengthFor(maxPassword, 'encryption', 'wpa3')],
      backupPassword: [requiredWith('backupIp')],
    },
    settings: {
      steering: flag(['Band steering', '双频合一'], {
        wire: 'band_steering',
        canCutOff: [true],
        help: [
          'One name for both bands; each device uses the better one.',
          '两个频段使用同一名称，设备自动选择更好的频段。',
        ],
      }),
    },
    settingWarn: (values, _, old) =>
      old && values.steering && ['Devices on 5 GHz will be disconnected.', '5 GHz 上的设备将断开连接。'],
  },
)

if (WITH.cautions) relate(wifi, { beside: {}, cautions: { encryption: values => values.encryption === 'old' && tkip } })

export const wifiFacts = {
  entity: wifi,
  cutOffIf: 'if the network was on',
  note:
    '`clients` 0 is no limit. hostapd takes 0 for nobody: give it 2007, its highest number.' +
    (WITH.netTools
      ? ' Firmware that sends `dscp` sets it in every IP packet from this network to a connection; 0 leaves packets as ' +
        'they are.'
      : '') +
    (WITH.guestEnd
      ? ' Firmware that sends `guest_until` turns the network off by itself at that time, in seconds since 1970 (UTC), ' +
        'within a minute, and sets it to 0; so it does with a time that has passed. 0 is until somebody turns it off. ' +
        'It goes by a clock that is set: one that still begins in 1970 has not reached the time. A time that has ' +
        'passed while the device was off ends the network when the device knows the time again.'
      : ''),
  after: 'The radio restarts; its clients, perhaps the console’s own, lose their connection for some seconds.',
} satisfies Facts<typeof wifi>
