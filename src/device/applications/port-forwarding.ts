import { table } from '../../model/entity'
import { choice, flag, optionalKey } from '../../model/field'
import type { Field } from '../../model/field-types'
import { ipv4Range, port } from '../../model/formats'
import { interpolate, type Sentence } from '../../model/localized-text'
import { isInPorts } from '../../model/ports'
import { relate } from '../../model/relate'
import { virtualServerFull } from '../device-errors'
import type { Facts } from '../facts'
import { besideTerminals, leasedCaution, reservation } from '../internet/leases'
import type { Feature } from '../profile'
import { tr069 } from '../remote/tr069'
import { atDevice, type RuleDevice } from '../rule-device'
import { announcedByLogs, logsAnnouncement, type RuleLog, ruleLog, ruleLogNote } from '../rule-log'
import { isOn, type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { besideLan, inLan, lanHost, protocolLabel, ruleName, transport } from '../shared-fields'
import { voipAdvance } from '../voip/advance'
import { access } from './access'
import { type ForwardedPorts, rangeRules, withEnds } from './port-ranges'

export const feature: Feature = 'applications'

type PortRow = Readonly<{ id?: number; externalPort: number }>

/** In a new row, the port inside is that outside. */
const withExternalPort = (port: number, now: object, old: object): number =>
  (old as PortRow).id === 0 ? (now as PortRow).externalPort : port

/** A forwarded port: set up by the user, or read-only if a device opened it over UPnP. */
export const forwarding = ({ readOnly }: { readOnly: boolean }) => {
  const externalPort = port(['External port', '外部端口'], { unique: true, readOnly })
  return {
    name: ruleName({ readOnly }),
    protocol: choice(protocolLabel, transport, { readOnly }),
    externalPort,
    ip: lanHost({ wire: 'internal_ip', readOnly }),
    internalPort: port(['Internal port', '内部端口'], { moves: withExternalPort, readOnly }),
  }
}

/** Returns whether a forwarding has an external port. */
export const forwards = ({ externalPort, portEnd }: ForwardedPorts, port: number): boolean =>
  isInPorts(port, externalPort, portEnd)

/** Says what has a port, too. */
const alsoUses = (what: Sentence): Sentence =>
  interpolate(
    ['_ also uses this port: only one of the two can be reached.', '_也使用此端口，两者只有一个可访问。'],
    what,
  )

const ownPort = (service: string): Sentence => alsoUses(interpolate(['“_” on the gateway', '光猫的“_”'], service))

const besideRemote = (WITH.tr069 && { remote: tr069 }) as { remote: typeof tr069 }
const besideSip = (WITH.voip && { sip: voipAdvance }) as { sip: typeof voipAdvance }

type Services = { readonly rows: readonly { service: string; enable: boolean; port: number }[] }
type Remote = { readonly values: { enable: boolean; requestPort: number } }
type Sip = { readonly values: { localPort: number } }

/** The gateway's own services, as far as they could be read. */
interface Own {
  readonly access?: Services
  readonly remote?: Remote
  readonly sip?: Sip
}

/** Says that a service of the gateway has one of some ports, which it cannot share. */
const sharedPort = (includes: (port: number) => boolean, { access: services, remote, sip }: Own) => {
  const own = services && services.rows.find(({ enable, port }) => enable && includes(port))
  if (own) return ownPort(own.service)
  if (WITH.tr069 && remote && remote.values.enable && includes(remote.values.requestPort)) return ownPort('TR-069')
  return WITH.voip && sip && includes(sip.values.localPort) && ownPort('SIP')
}

/** Says that the device has keys which it may lack, also while it has no row. */
const announcement = () => optionalKey(flag('', { readOnly: true }))
type Announcement = ReturnType<typeof announcement>

/** Who may use a forwarding; undefined where firmware lacks the key, empty for everyone. */
type Source = { readonly source: Field<string | undefined> }

const source = (): Source => ({
  source: optionalKey(
    ipv4Range(['Only from', '仅允许来自'], {
      optional: true,
      unset: ['Any address', '任意地址'],
      placeholder: '203.0.113.5',
      help: [
        'An Internet address, range or network; empty for everyone.',
        '互联网地址、地址范围或网段；留空则不限制。',
      ],
    }),
  ),
})

type OwnFields = ReturnType<typeof forwarding> & RuleDevice & Source & RuleLog & RuleSwitch

const withTools = ({ ip, internalPort, ...outside }: ReturnType<typeof forwarding>): OwnFields => ({
  ...outside,
  ...atDevice('ip', ip),
  internalPort,
  ...source(),
  ...((WITH.safety && ruleLog()) as RuleLog),
  ...ruleSwitch(),
})

const ownFields = () => {
  const fields = forwarding({ readOnly: false })
  // What uses the other fields is under WITH.ruleTools and WITH.safety.
  if (WITH.ruleTools) return withTools(fields)
  return (WITH.safety ? { ...fields, ...ruleLog() } : fields) as OwnFields
}

/**
 * Virtual servers (module port_forwarding, requirements 3.18): up to 64. The internal address is in the LAN, and
 * external ports are unique (requirements 5.15, 5.36). Newer firmware has `ranges`, from the external port to
 * `portEnd`, `sources`, who may use a rule, and `follows`, the device that it is for; a port that a program opens over
 * UPnP has none of them.
 */
export const portForwarding = table(
  'port_forwarding',
  'list',
  // What uses the fields of ranges is under WITH.ranges.
  (WITH.ranges ? withEnds(ownFields()) : ownFields()) as ReturnType<typeof withEnds>,
  {
    max: 64,
    ...(WITH.ruleTools && switchedByEnable),
    full: virtualServerFull,
    addTitle: ['Forward a port', '添加端口转发'],
    beside: { ...besideLan, access, ...besideRemote, ...besideSip },
    warn: (row, own) => (!WITH.ruleTools || isOn(row)) && sharedPort(port => forwards(row, port), own),
    rules: { ip: inLan(), ...(WITH.ranges && rangeRules) },
    ...((WITH.ranges || WITH.ruleTools || WITH.safety) && {
      settings: {
        // What uses them is under WITH.ranges, WITH.ruleTools and WITH.safety.
        ...((WITH.ranges && { ranges: announcement() }) as { ranges: Announcement }),
        ...((WITH.ruleTools && { sources: announcement(), follows: announcement() }) as {
          sources: Announcement
          follows: Announcement
        }),
        ...((WITH.safety && logsAnnouncement()) as { logs: Announcement }),
      },
      announcedBy: {
        ...(WITH.ranges && { portEnd: 'ranges', internalPortEnd: 'ranges' }),
        ...(WITH.ruleTools && { source: 'sources', mac: 'follows' }),
        ...(WITH.safety && announcedByLogs),
      } as const,
    }),
  },
)

const rangesNote =
  WITH.ranges &&
  'Firmware that has ranges sends `ranges`, 1, and in every row `port_end` and `internal_port_end`: the last ' +
    'external and the last internal port, or 0. Where `port_end` is 0, the row forwards `external_port` alone; where ' +
    '`internal_port_end` is 0, there are as many internal ports as external ones. The ports are forwarded in their ' +
    'order, the first external one to the first internal one.'
const sourcesNote =
  WITH.ruleTools &&
  'Firmware that can limit who uses a forwarding sends `sources`, 1, and in every row `source`: the addresses on the ' +
    'Internet that may, or empty for all. For others the port is closed, even if there is a DMZ host.'
const followsNote =
  WITH.ruleTools &&
  'Firmware that can follow a device sends `follows`, 1, and in every row `mac`: the device that the rule is for, or ' +
    'empty for whoever has `internal_ip`. With `mac`, the rule leads to the address that the device has now, and ' +
    '`internal_ip` is the last one that is known: the firmware may answer a newer one than was written.'

export const portForwardingFacts = {
  entity: portForwarding,
  note:
    WITH.ranges || WITH.ruleTools || WITH.safety
      ? [rangesNote, sourcesNote, followsNote, ruleLogNote].filter(Boolean).join(' ')
      : undefined,
} satisfies Facts<typeof portForwarding>

type Forwardings =
  | { readonly rows: readonly (ForwardedPorts & { name: string; enable?: boolean | undefined })[] }
  | undefined

/** Warns of a port of the gateway that is forwarded. */
const forwardedWarning = (own: number, forwardings: Forwardings) => {
  const found = forwardings && forwardings.rows.find(row => (!WITH.ruleTools || isOn(row)) && forwards(row, own))
  return found && alsoUses(interpolate(['Port forwarding “_”', '端口转发“_”'], found.name))
}

const beside = { forwardings: portForwarding }
relate(access, {
  beside,
  warn: (values, { forwardings }) => values.enable && forwardedWarning(values.port, forwardings),
})
if (WITH.tr069)
  relate(tr069, {
    beside,
    settingWarn: (values, { forwardings }) => values.enable && forwardedWarning(values.requestPort, forwardings),
  })
if (WITH.voip)
  relate(voipAdvance, {
    beside,
    settingWarn: (values, { forwardings }) => forwardedWarning(values.localPort, forwardings),
  })

/** Says what else has the port of one of the gateway's own services. */
const alsoAt = (port: number, others: Own) => sharedPort(other => other === port, others)

if (WITH.cautions) {
  relate(access, {
    beside: { ...besideRemote, ...besideSip },
    cautions: { port: (values, around) => values.enable && alsoAt(values.port, { ...around, access: undefined }) },
  })
  if (WITH.tr069)
    relate(tr069, {
      beside: { access, ...besideSip },
      settingCautions: {
        requestPort: (values, around) => alsoAt(values.requestPort, { ...around, remote: undefined }),
      },
    })
  if (WITH.voip)
    relate(voipAdvance, {
      beside: { access, ...besideRemote },
      settingCautions: { localPort: (values, around) => alsoAt(values.localPort, { ...around, sip: undefined }) },
    })
}

if (WITH.cautions)
  relate(portForwarding, {
    beside: besideTerminals,
    cautions: { ip: leasedCaution('ip') },
    remedies: { ip: reservation('ip') },
  })
