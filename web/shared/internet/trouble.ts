import { registrationStates } from '../../../src/device/internet/pon-info'
import { wan } from '../../../src/device/internet/wan'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { type Connection, internetConnection, type LinkState, type Registration } from './connection'

/** What shows that a trouble at home is over. */
export type Watched = 'networks' | 'ports' | 'loops'

/** What is wrong, and the page where it is fixed. */
export interface Fault {
  title: LocalizedText
  route: string
  /** Undefined for one on the way to the Internet. */
  shownBy?: Watched
}

/** What is wrong, and what to do about it. */
export interface Trouble extends Fault {
  advice: LocalizedText
  /** The label of the button that leads to the page where it is fixed. */
  action: LocalizedText
  /** The provider needs the number with which the device registers. */
  callProvider?: boolean
  /** It is on the way to the Internet, where the connection check can say more. */
  isOnLine?: boolean
}

type Advice = readonly [title: LocalizedText, advice: LocalizedText]

/** What helps where the provider does not answer. */
export const restartOrCall: LocalizedText = [
  'Restart the gateway. If that does not help, call your provider.',
  '请重启光猫。若仍无效，请联系运营商。',
]

/** What helps where too little light arrives. */
export const dimLight: LocalizedText = [
  'The fibre may be bent or dirty. Lay it without tight bends and do not touch its ends. If that does not help, call your provider.',
  '光纤可能弯折或脏污。请将光纤理顺，避免急弯，勿触碰接头。若仍无效，请联系运营商。',
]

/** What to do where only the provider can do something. */
export const readOut: LocalizedText = [
  'Call your provider and read out the numbers below.',
  '请联系运营商，并告知下方的 SN 和光功率。',
]

const enterLoid: LocalizedText = [
  'Enter the LOID and password from your provider, or read out the numbers below.',
  '请输入运营商提供的 LOID 和密码，或告知运营商下方的 SN 和光功率。',
]

const retryOrCall: LocalizedText = [
  'The gateway tries again by itself. If that does not help, call your provider.',
  '光猫会自动重试。若仍无效，请联系运营商。',
]

const compareSettings: LocalizedText = [
  'Compare its settings with the letter from your provider.',
  '请核对运营商提供的设置。',
]

const compareCredentials: LocalizedText = [
  'Compare user name and password with the letter from your provider.',
  '请核对运营商提供的用户名和密码。',
]

/** What is wrong with the fibre in the words of somebody who does not know its technical terms. */
const fibreTitles: Partial<Record<Registration, LocalizedText>> = {
  registering: ['Connecting to your provider over the fibre …', '正在通过光纤连接运营商…'],
  unregistered: ['Your provider does not know this gateway yet', '运营商尚未识别此光猫'],
  macKey: ['Your provider does not accept the key of this gateway', '运营商未接受此光猫的认证信息'],
  lightOff: ['Your provider has turned off this line', '线路已被运营商关闭'],
  rogue: ['The gateway is defective: its laser does not switch off', '光猫异常：持续发光'],
}

/** What to do about the states in which the device is not registered, or the light is not right. */
const fibreAdvice: Readonly<Record<Exclude<Registration, 'registered'>, LocalizedText>> = {
  noLight: [
    'Plug in both ends of the fibre firmly. If that does not help, call your provider.',
    '请插紧光纤两端。若仍无效，请联系运营商。',
  ],
  lightLow: dimLight,
  lightHigh: readOut,
  registering: retryOrCall,
  unregistered: enterLoid,
  macKey: enterLoid,
  lightOff: readOut,
  rogue: [
    'The gateway is probably defective. Unplug it and call your provider.',
    '光猫可能已损坏。请拔掉电源，并联系运营商。',
  ],
}

/** What to do about the states in which a connection is down and should not be. */
const connectionAdvice: Partial<Record<Connection['status'], LocalizedText>> = {
  off: compareSettings,
  connecting: retryOrCall,
  noResponse: retryOrCall,
  credentials: compareCredentials,
  user: ['Connect it again.', '请重新连接。'],
  isp: retryOrCall,
  ip: restartOrCall,
  unknown: restartOrCall,
}

/** What to do where no connection to the Internet is set up. */
export const howToGoOnline: LocalizedText = ['Add a WAN connection to access the Internet.', '添加 WAN 连接以上网。']

const noConnection: Advice = [['There is no Internet connection', '没有互联网连接'], howToGoOnline]

const noAddress: Advice = [['Connected, but without an address', '已连接，但未获得地址'], restartOrCall]

const noDhcpAnswer: Advice = [['The provider assigns no address (DHCP)', '运营商未分配地址（DHCP）'], restartOrCall]

const notReachable: Advice = [
  ['Connected, but the Internet cannot be reached', '已连接，但无法访问互联网'],
  // A restart helps in one of the cases that the check tells apart.
  WITH.check
    ? [
        'Find the cause with the connection check; often it can also remove it.',
        '请用连接检查查找原因，多数情况下可直接修复。',
      ]
    : restartOrCall,
]

const troubleOf = ([title, advice]: Advice, route: string, action: LocalizedText): Trouble => ({
  title,
  advice,
  route,
  action,
})

const fibreTrouble = (registration: Exclude<Registration, 'registered'>): Trouble => {
  const title =
    fibreTitles[registration] || interpolate(['Fibre: _', '光纤：_'], translate(registrationStates[registration]))
  const advice = fibreAdvice[registration]
  return { ...troubleOf([title, advice], '/pon', ['Show the fibre', '查看光纤状态']), callProvider: true }
}

/** The label of a button that leads to settings. */
export const openSettings: LocalizedText = ['Open settings', '打开设置']

/** Returns whether the connection asks a DHCP server for its address, and gets none. */
const lacksDhcpAnswer = ({ mode, family, ipv4Mode, status }: Connection) =>
  mode === 'ipoe' && family !== 'ipv6' && ipv4Mode === 'dhcp' && (status === 'ip' || status === 'connecting')

const connectionTrouble = (connection: Connection, internet: boolean): Advice | undefined => {
  const { mode, status, currentIp, currentIpv6 } = connection
  if (lacksDhcpAnswer(connection)) return noDhcpAnswer
  if (status !== 'connected') {
    const advice = connectionAdvice[status]
    return advice ? [wan.rows!.fields.status.choices![status]!, advice] : undefined
  }
  // A bridge has no address, and the device behind it is the one that reaches the Internet.
  if (mode === 'bridge') return undefined
  if (!currentIp && !currentIpv6) return noAddress
  return internet ? undefined : notReachable
}

const linkTrouble = ({ registration, connections, internet, isDialling }: LinkState): Trouble | undefined => {
  // A state that this build does not know may be a good one.
  if (WITH.pon && registration && registration !== 'registered' && fibreAdvice[registration])
    return fibreTrouble(registration)
  if (isDialling) return undefined
  const connection = internetConnection(connections)
  if (!connection) return troubleOf(noConnection, '/wan-add', ['Add a WAN connection', '添加 WAN 连接'])
  const advice = connectionTrouble(connection, internet)
  // A manual connection is dialled in the list, not on its own page.
  const isManual = connection.mode === 'pppoe' && connection.dial === 'manual'
  const isIdle = connection.status === 'off' || connection.status === 'user'
  const route = isManual && isIdle ? '/wan' : `/wan-edit/${connection.id}`
  return advice && troubleOf(advice, route, openSettings)
}

/**
 * Returns the first broken link on the way to the Internet: the fibre, the registration, the connection, the address.
 */
export const findLinkTrouble = (state: LinkState): Trouble | undefined => {
  const trouble = linkTrouble(state)
  return trouble && { ...trouble, isOnLine: true }
}

/** Says that nothing is wrong on the way to the Internet. */
export const noTrouble: LocalizedText = ['The Internet works', '互联网正常']

/** The state of an Internet that does not answer. */
export const unreachable: LocalizedText = ['Not reachable', '无法访问']

/**
 * Returns what is wrong on the way to the Internet for a console that does not advise what to do: the state of the
 * connection, unless it is being dialled, or idle on demand. Behind a bridge another device reaches the Internet.
 */
export const findOutage = ({ connections, internet, isDialling }: LinkState): Fault | undefined => {
  const { status = 'off', mode } = internetConnection(connections) || {}
  const isUp = status === 'connected'
  if (isDialling || status === 'idle' || (isUp && (mode === 'bridge' || internet))) return undefined
  // This build may not know the state.
  return { title: (!isUp && wan.rows!.fields.status.choices![status]) || unreachable, route: '/wan' }
}

/** The label of a button that looks again at what is wrong. */
export const againLabel: LocalizedText = ['Check again', '重新检查']
