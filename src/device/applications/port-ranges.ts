import { int, optionalKey } from '../../model/field'
import type { Field } from '../../model/field-types'
import type { LocalizedText } from '../../model/localized-text'
import { portsAfter } from '../../model/ports'
import { notBelowFirst, portsApart, roomForPorts, sameLength } from '../../model/rules/port-ranges'
import type { Feature } from '../profile'
import type { RuleDevice } from '../rule-device'
import type { RuleLog } from '../rule-log'
import type { RuleSwitch } from '../rule-switch'
import type { transport } from '../shared-fields'

export const feature: Feature = 'ranges'

/** The ports of a forwarding; the ends are undefined where firmware lacks the keys, and 0 where none is given. */
export interface ForwardedPorts {
  readonly externalPort: number
  readonly portEnd: number | undefined
  readonly internalPort: number
  readonly internalPortEnd: number | undefined
}

/** The fields of a forwarding of one port. */
interface SingleFields extends RuleDevice, RuleLog, RuleSwitch {
  readonly name: Field<string>
  readonly protocol: Field<keyof typeof transport>
  readonly externalPort: Field<number>
  readonly ip: Field<string>
  readonly internalPort: Field<number>
  readonly source: Field<string | undefined>
}

const end = (label: LocalizedText, help: LocalizedText): Field<number | undefined> =>
  optionalKey(int(label, { min: 1, max: 65535, optional: true, help }))

/** The last internal port: without one of its own, there are as many internal ports as external ones. */
const lastInternal = ({ externalPort, portEnd, internalPort, internalPortEnd }: ForwardedPorts) =>
  internalPortEnd || internalPort + portsAfter(externalPort, portEnd)

/** The fields of a forwarding with the ends of its two ranges. */
export const withEnds = ({ name, protocol, externalPort, mac, ip, internalPort, ...others }: SingleFields) => ({
  name,
  protocol,
  externalPort: { ...externalPort, endIn: ({ portEnd }: ForwardedPorts) => portEnd },
  portEnd: end(['Last external port', '外部结束端口'], ['Leave empty for a single port.', '留空则仅一个端口。']),
  ...((WITH.ruleTools && { mac }) as RuleDevice),
  ip,
  internalPort: { ...internalPort, endIn: lastInternal },
  internalPortEnd: end(
    ['Last internal port', '内部结束端口'],
    ['Leave empty for as many ports as outside.', '留空则与外部端口数量相同。'],
  ),
  ...others,
})

/** The rules between the ports of a forwarding, and between those of two. */
export const rangeRules = {
  externalPort: [portsApart('protocol', 'both', 'portEnd')],
  portEnd: [notBelowFirst('externalPort')],
  internalPort: [roomForPorts('externalPort', 'portEnd')],
  internalPortEnd: [sameLength('internalPort', 'externalPort', 'portEnd')],
} as const
