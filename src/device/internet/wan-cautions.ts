import { interpolate, type Sentence } from '../../model/localized-text'
import { differs } from '../../model/rules/order'
import { notItself, ownAddress } from '../shared-fields'

// What is lawful but unwise in the settings of a connection; the fields are those of wan.ts.

/** What cautions look at in a connection. */
export interface Connection {
  readonly name: string
  readonly mode: string
  readonly family: string
  readonly ipv4Mode: string
  readonly manualDns: boolean
  readonly mtu: number
  readonly pppMtu: number
  readonly vlan: boolean
  readonly vlanId: number
  readonly multicast: boolean
  readonly multicastId: number
  readonly prefixLength: number
  readonly service: readonly string[]
  readonly nat: boolean
  readonly igmpProxy: boolean
  readonly mldProxy: boolean
}

/** What they look at around it: the other connections, and the LAN. */
export interface Around {
  readonly others: readonly Connection[]
  readonly lan?: { readonly values: { readonly ip: string } } | undefined
}

const noOwnAddress = [...notItself(), differs('ip', ownAddress)] as const

const sameVlan = (name: string): Sentence => interpolate(['“_” uses this VLAN, too.', '“_”也使用此 VLAN。'], name)

const untagged = (name: string): Sentence =>
  interpolate(
    [
      '“_” has no VLAN tag either: check that your provider tells them apart.',
      '“_”也没有 VLAN 标签，请确认运营商能区分它们。',
    ],
    name,
  )

/** The cautions of a connection: what takes it or another one down. */
export const wanCautions = {
  vlan(values: Connection, { others }: Around) {
    const other = !values.vlan && others.find(({ vlan }) => !vlan)
    return other && untagged(other.name)
  },
  vlanId(values: Connection, { others }: Around) {
    const other = others.find(({ multicast, multicastId }) => multicast && multicastId === values.vlanId)
    return other && sameVlan(other.name)
  },
  multicastId(values: Connection, { others }: Around) {
    const other = others.find(({ vlan, vlanId }) => vlan && vlanId === values.multicastId)
    return other && sameVlan(other.name)
  },
  dns1: noOwnAddress,
  dns2: [...noOwnAddress, differs('dns1')],
} as const
