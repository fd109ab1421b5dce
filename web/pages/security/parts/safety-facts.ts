import { access } from '../../../../src/device/applications/access'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { upnp } from '../../../../src/device/applications/upnp'
import { deviceInfo } from '../../../../src/device/home/device'
import { tr069 } from '../../../../src/device/remote/tr069'
import { isOn } from '../../../../src/device/rule-switch'
import { dmz } from '../../../../src/device/security/dmz'
import { firewall } from '../../../../src/device/security/firewall'
import { services } from '../../../../src/device/security/safety'
import { account } from '../../../../src/device/system/account'
import { eventLog } from '../../../../src/device/system/event-log'
import { supportLabel, updates } from '../../../../src/device/system/updates'
import type { Entity } from '../../../../src/model/entity'
import type { Fields } from '../../../../src/model/field-types'
import { type LocalizedText, term } from '../../../../src/model/localized-text'
import type { IconName } from '../../../look/icons'
import { listed, translate } from '../../../look/language'
import { type ReadOptions, read } from '../../../net/device'
import { nameOf } from '../../../net/device-names'
import { mayRead } from '../../../net/session'
import { afterStart } from '../../../shared/system/log-time'
import type { Fact } from '../../../ui/data/description-list'
import { formatValue } from '../../../ui/data/format'
import { unlessMissing } from '../../../ui/screens/weaknesses'

/** What the device answers; undefined where it lacks the module, or the user may not read it. */
const readIfAny = async <S extends Fields, R extends Fields>(entity: Entity<S, R>, options: ReadOptions) =>
  mayRead(entity) ? unlessMissing(read(entity, options)) : undefined

/** Reads what the security screen is about. */
export const readSafety = async (options: ReadOptions) => {
  const [wall, forwarded, opened, host, acs, own, listening, users, events, info, support] = await Promise.all([
    read(firewall, options),
    readIfAny(portForwarding, options),
    readIfAny(upnp, options),
    readIfAny(dmz, options),
    WITH.tr069 ? readIfAny(tr069, options) : undefined,
    readIfAny(access, options),
    readIfAny(services, options),
    readIfAny(account, options),
    readIfAny(eventLog, options),
    readIfAny(deviceInfo, options),
    readIfAny(updates, options),
  ])
  return { wall, forwarded, opened, host, acs, own, listening, users, events, info, support }
}

/** What `readSafety` has read. */
export type Safety = Awaited<ReturnType<typeof readSafety>>

/** What there is, and the screen on which it is set. */
export interface SafetyFact {
  icon: IconName
  title: LocalizedText
  text: LocalizedText
  route: string
}

const none: LocalizedText = ['None', '无']
const off: LocalizedText = ['Off', '关闭']

const orNone = (texts: readonly string[]): LocalizedText => (texts[0] ? term(listed(texts)) : none)

interface Forwarding {
  name: string
  externalPort: number
  ip: string
  mac?: string | undefined
  source?: string | undefined
}

/** Where a rule leads: to a device by its name, or to an address. */
const target = (mac: string | undefined, ip: string) => (mac ? nameOf(mac) || mac : nameOf(ip) || ip)

const shown = (rows: readonly Forwarding[] = []) =>
  orNone(
    rows.map(({ name, externalPort, ip, mac, source }) => {
      const from = WITH.ruleTools && source ? `${source} → ` : ''
      return `${name} (${from}${externalPort} → ${target(mac, ip)})`
    }),
  )

/** Everything that lets the Internet in, and who else may change the gateway. */
export const openings = ({ wall, forwarded, opened, host, acs }: Safety): SafetyFact[] => {
  const { fields } = firewall.settings
  const { enable, level } = wall!.values
  const facts: SafetyFact[] = [
    {
      icon: 'security',
      title: fields.enable.label,
      text: enable ? term(formatValue(fields.level, level)) : off,
      route: '/firewall',
    },
    {
      icon: 'forward',
      title: ['Port forwarding', '端口转发'],
      text: shown(forwarded && forwarded.rows.filter(isOn)),
      route: '/virtual-host',
    },
    {
      icon: 'applications',
      title: term('UPnP'),
      text: opened && opened.values.enable ? shown(opened.rows) : off,
      route: '/upnp',
    },
    {
      icon: 'device',
      title: term('DMZ'),
      text: host && host.values.enable ? term(target(host.values.mac, host.values.host)) : off,
      route: '/dmz',
    },
  ]
  if (WITH.netTools && host && host.values.passthrough) {
    const { passthroughMac: mac = '' } = host.values
    facts.push({
      icon: 'device',
      title: dmz.settings.fields.passthrough.label,
      text: term(nameOf(mac) || mac),
      route: '/dmz',
    })
  }
  if (acs) {
    const { enable: isOn, acsUrl } = acs.values
    facts.push({
      icon: 'remote',
      title: ['Remote management', '远程管理'],
      text: isOn ? term(acsUrl || '–') : off,
      route: '/remote',
    })
  }
  return facts
}

/** From where which services of the gateway can be reached, if the device tells. */
export const reachable = ({ listening }: Safety): Fact[] | undefined => {
  const { fields } = services.rows!
  return (
    listening &&
    (['lan', 'guests', 'internet'] as const).map(side => [
      fields[side].label,
      listed(listening.rows.filter(row => row[side]).map(({ name, port }) => `${name} ${port}`)) || translate(none),
    ])
  )
}

/** The services that access control allows. */
export const allowed = ({ own }: Safety): SafetyFact => ({
  icon: 'security',
  title: ['Services', '服务'],
  text: orNone(
    ((own && own.rows) || []).filter(({ enable }) => enable).map(({ service, port }) => `${service} ${port}`),
  ),
  route: '/access',
})

/** The last logins and attempts, the newest first; undefined if the device does not tell. */
export const visits = ({ events }: Safety) =>
  events &&
  events.rows
    .filter(({ event }) => event === 'login' || event === 'entered')
    .slice(0, 10)
    .map(({ id, event, name, by, account: user = name, ip = by, mac = '', ...moment }) => ({
      id,
      isRefused: event === 'login',
      text: [user, nameOf(ip), ip, mac].filter(Boolean).join(' · '),
      time: afterStart(moment) || moment.time.slice(0, 16),
    }))

/** The version, its age, and until when it is kept safe. */
export const firmwareFacts = ({ info, support }: Safety): SafetyFact[] => {
  const { fields } = deviceInfo.settings
  const facts: SafetyFact[] = []
  const add = (title: LocalizedText, text: string) =>
    facts.push({ icon: 'system', title, text: term(text), route: '/upgrade' })
  if (info) {
    const { softwareVersion, build } = info.values
    add(fields.softwareVersion.label, `${softwareVersion || '–'}${build && ` (${build})`}`)
  }
  const until = support && support.values.supportUntil
  if (until !== undefined) add(supportLabel, until || '–')
  return facts
}
