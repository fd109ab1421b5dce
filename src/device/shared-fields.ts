import { required } from '../model/error-messages'
import { text } from '../model/field'
import type { TextOptions } from '../model/field-options'
import type { Format } from '../model/format-types'
import { localIpv4 } from '../model/formats'
import { type LocalizedText, type Sentence, term } from '../model/localized-text'
import { differs } from '../model/rules/order'
import { terminalAddresses } from './home/terminals'
import { hostOnLan, lanIpv4 } from './internet/lan-ipv4'
import { nameLabel } from './labels'

// Fields that the rules of the Security and Applications pages share.

const notBlank: Format = { name: 'name', isFreeText: true, accepts: text => !!text.trim(), message: required }

/** The user's name for a rule: at most 32 characters, not only spaces, unique in its table (requirements 5.36). */
export const ruleName = (options?: TextOptions) =>
  text(nameLabel, { max: 32, unique: true, format: notBlank, ...options })

/** Transport protocols with ports. */
export const transport = { both: term('TCP+UDP'), tcp: term('TCP'), udp: term('UDP') }

/** The label of a choice of protocol. */
export const protocolLabel: LocalizedText = ['Protocol', '协议']

/** The address of a device on the LAN; connected devices are suggested by name. */
export const lanHost = (options?: TextOptions) =>
  localIpv4(['Internal IP', '内网 IP'], { from: terminalAddresses, ...options })

/** What `inLan` needs in `beside`. */
export const besideLan = { lan: lanIpv4 }

/** Said of a server for whose address the user has entered one of the gateway. */
export const ownAddress: Sentence = ['This is the gateway’s own address.', '这是光猫自身的地址。']

/** The caution of a server that the gateway would be for itself; it needs `besideLan`. */
export const notItself = () => [differs('lan.ip', ownAddress)]

/** The rules of a lanHost (requirements 5.15 and 5.16). */
export const inLan = () => hostOnLan('lan.ip', 'lan.mask')
