import { text, type Options } from '../model/field'
import { hostIpv4 } from '../model/formats'
import { sameSubnet } from '../model/ip'
import { required, taken } from '../model/sentences'
import type { Fault, Words } from '../model/words'
import { terminalAddresses } from './home/terminals'
import { lanIpv4, notInSegment, notNetworkOrBroadcast } from './internet/lan-ipv4'

// What rules of the Security and Applications groups have in common.

/** The name by which a person knows a rule: unique in its table (spec 5). */
export const ruleName = (options?: Options<string>) => text(['Name', '名称'], { max: 32, unique: true, check: name => !name.trim() && required, ...options })

/** Transport protocols that ports belong to. */
export const transport = { both: 'TCP+UDP', tcp: 'TCP', udp: 'UDP' } as const

/** The label of a choice of protocol. */
export const protocolWords: Words = ['Protocol', '协议']

/** The address of a device in the LAN, which can be chosen by the name of the device. */
export const lanHost = (options?: Options<string>) => hostIpv4(['Internal IP', '内网 IP'], { from: terminalAddresses, ...options })

/** What `inLan` looks at: put it into `beside`. */
export const besideLan = { lan: lanIpv4 }

/** The rule of a lanHost: in the segment of the LAN and not the gateway itself (spec 5). */
export const inLan = (ip: string, { lan: { values } }: { lan: { values: { ip: string; mask: string } } }): Fault =>
  (!sameSubnet(ip, values.ip, values.mask) && notInSegment) ||
  (ip === values.ip && taken('LAN')) ||
  notNetworkOrBroadcast({ ip, mask: values.mask })
