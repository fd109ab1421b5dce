import { route } from '../../../../../src/device/applications/route'
import { pon } from '../../../../../src/device/internet/pon'
import { ponInfo, powerStops, registrationStates } from '../../../../../src/device/internet/pon-info'
import { wan } from '../../../../../src/device/internet/wan'
import type { Row } from '../../../../../src/model/entity'
import type { Values } from '../../../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../../../src/model/localized-text'
import { applies } from '../../../../../src/model/validation'
import { translate } from '../../../../look/language'
import { formatNumber, formatValue } from '../../../../ui/data/format'
import { receivedPower } from '../../../internet/parts/fibre'
import {
  findLinkTrouble,
  internetConnection,
  isForInternet,
  restartOrCall,
  type Trouble,
} from '../../../internet/parts/trouble'
import { type Cause, type Fact, type Finding, type Findings, optional, type Step } from './line'

type Optics = Values<typeof ponInfo.settings.fields>
export type Connection = Row<NonNullable<typeof wan.rows>['fields']>
const { fields } = wan.rows!

const isBad = ({ verdict }: Finding = { verdict: 'good', text: '' }) => verdict === 'bad'

/** Returns whether the line is interrupted before the Internet, so that nothing beyond can be tested. */
export const isInterrupted = ({ light, registration, connection }: Findings): boolean =>
  isBad(light) || isBad(registration) || isBad(connection)

/** The trouble of the fibre. What can be done about it is done at home or by telephone, so it leads nowhere. */
const fibreCause = (registration: Optics['state']): Cause =>
  findLinkTrouble({ registration, connections: [], internet: true }) as Pick<
    Trouble,
    'title' | 'advice' | 'callProvider'
  >

const lightCause = (text: string): Cause => ({
  title: interpolate(
    ['The light in the fibre is out of range: _', '光功率超出范围：_'],
    translate(receivedPower(text)),
  ),
  advice: [
    'Check that the fibre is not bent. If it is not, call your provider.',
    '请检查光纤是否弯折。若无弯折，请联系运营商。',
  ],
  callProvider: true,
})

const powerFact = (name: 'received' | 'sent', values: Optics): Fact => {
  const field = ponInfo.settings.fields[name]
  const [, low, high] = powerStops[name]
  return [field.label, `${formatValue(field, values[name])} (${formatNumber(low)} … ${formatNumber(high, 'dBm')})`]
}

const measurement = (name: 'temperature' | 'voltage' | 'bias', values: Optics): Fact => {
  const field = ponInfo.settings.fields[name]
  return [field.label, formatValue(field, values[name])]
}

/** Judges the received power against its limits, and by the states in which the light itself is the problem. */
export const judgeLight = (values: Optics): Finding => {
  const { state, received } = values
  const [, low, high] = powerStops.received
  const power = parseFloat(received)
  const facts = [
    powerFact('received', values),
    powerFact('sent', values),
    measurement('temperature', values),
    measurement('voltage', values),
    measurement('bias', values),
  ]
  if (state === 'noLight' || state === 'lightLow' || state === 'lightHigh') {
    const text = interpolate(['_: _ dBm', '_：_ dBm'], translate(registrationStates[state]), received)
    return { verdict: 'bad', text, cause: fibreCause(state), facts }
  }
  const text = receivedPower(received)
  if (power < low || power > high) return { verdict: 'warning', text, cause: lightCause(received), facts }
  return { verdict: 'good', text, facts }
}

const light: Step = {
  id: 'light',
  title: ['Light in the fibre', '光信号'],
  check: async device => judgeLight((await device.read(ponInfo)).values),
}

const registration: Step = {
  id: 'registration',
  title: ['Registration with the provider', '运营商注册'],
  async check(device, findings) {
    const { state } = (await device.read(ponInfo)).values
    const identity = await optional(device.read(pon))
    const { sn, loid } = pon.settings.fields
    const facts: readonly Fact[] = identity
      ? [
          [sn.label, identity.values.sn],
          [loid.label, identity.values.loid || '–'],
        ]
      : []
    if (isBad(findings.light)) return { verdict: 'skipped', text: ['Needs light.', '需先恢复光信号。'], facts }
    const text = registrationStates[state]
    if (state === 'registered') return { verdict: 'good', text, facts }
    return { verdict: 'bad', text, cause: fibreCause(state), facts }
  },
}

const noDhcpAnswer = {
  title: ['The provider assigns no address (no DHCP answer)', '运营商未分配地址（DHCP 无响应）'],
  advice: restartOrCall,
} as const

/** The field to fill in where the trouble is certain to be there. */
const fieldToFix = ({ status }: Connection) => (status === 'credentials' ? fields.password : undefined)

/** Returns what is wrong with a connection, if anything is. */
const connectionCause = (connection: Connection): Cause | undefined => {
  const trouble = findLinkTrouble({ connections: [connection], internet: true })
  if (!trouble) return undefined
  const { route, action } = trouble
  const { mode, family, ipv4Mode } = connection
  const asksForAddress = mode === 'ipoe' && family !== 'ipv6' && ipv4Mode === 'dhcp'
  const isWrongPassword = connection.status === 'credentials'
  return {
    ...(asksForAddress ? noDhcpAnswer : trouble),
    fix: {
      route,
      action: isWrongPassword ? ['Enter your provider’s password', '输入运营商密码'] : action,
      field: fieldToFix(connection),
    },
  }
}

const bridged: Cause = {
  title: ['The line is fine up to this device, which is a bridge', '线路至本设备正常，本设备为桥接模式'],
  advice: ['Check the router behind it, which makes the connection.', '请检查负责拨号的下级路由器。'],
}

const addressOf = ({ currentIp, currentIpv6 }: Connection): LocalizedText => currentIp || currentIpv6

const dnsFact = ({ manualDns, dns1, dns2 }: Connection): Fact => [
  'DNS',
  manualDns ? [dns1, dns2].filter(Boolean).join(', ') : ['from the provider', '由运营商分配'],
]

/** What the report says about a connection: never its password. */
const connectionFacts = (connection: Connection, gateway: string): readonly Fact[] => {
  const names = [
    'mode',
    'vlanId',
    'username',
    'status',
    'uptime',
    'mac',
    'currentIp',
    'currentIpv6',
    'currentPrefix',
  ] as const
  const values = names
    .filter(name => applies(fields[name], connection) && String(connection[name]))
    .map((name): Fact => [fields[name].label, formatValue(fields[name], connection[name])])
  const more: readonly Fact[] = connection.mode === 'bridge' ? [] : [['Gateway', gateway || '–'], dnsFact(connection)]
  return [[fields.name.label, connection.name], ...values, ...more]
}

/** Judges the connections for Internet traffic. The default route tells the gateway of the one that it uses. */
export const judgeConnections = (
  connections: readonly Connection[],
  defaultRoute: { interface: string; nextHop: string } | undefined,
): Finding => {
  const all = connections.filter(isForInternet)
  const main = internetConnection(connections)
  if (!main) {
    const { title, advice, route, action } = findLinkTrouble({ connections, internet: true })!
    return { verdict: 'bad', text: title, cause: { title, advice, fix: { route, action } } }
  }
  const gatewayOf = ({ name }: Connection) =>
    defaultRoute && defaultRoute.interface === name ? defaultRoute.nextHop : ''
  const facts = all.reduce<readonly Fact[]>((facts, one) => facts.concat(connectionFacts(one, gatewayOf(one))), [])
  const cause = connectionCause(main)
  if (cause) return { verdict: 'bad', text: cause.title, cause, facts }
  if (main.mode === 'bridge') return { verdict: 'warning', text: fields.mode.choices!.bridge!, cause: bridged, facts }
  const text = main.status === 'connected' ? addressOf(main) : fields.status.choices![main.status]!
  const otherCause = all.map(connectionCause).find(Boolean)
  return { verdict: otherCause ? 'warning' : 'good', text, cause: otherCause, facts }
}

const connection: Step = {
  id: 'connection',
  title: ['Internet connection', '互联网连接'],
  async check(device, findings) {
    const { rows } = await device.read(wan)
    const defaultRoute = await optional(device.read(route))
    const finding = judgeConnections(rows, defaultRoute && defaultRoute.values)
    if (finding.verdict === 'good' || !isInterrupted(findings)) return finding
    return { verdict: 'skipped', text: ['Needs the fibre.', '需先恢复光纤。'], facts: finding.facts }
  },
}

/** From the light to the addresses that the provider assigns. */
export const lineSteps: readonly Step[] = WITH.pon ? [light, registration, connection] : [connection]
