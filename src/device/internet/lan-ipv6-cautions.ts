import { sameIpv6Prefix } from '../../model/ip'
import { type FieldError, interpolate, type Sentence } from '../../model/localized-text'
import { subnetBits } from '../../model/rules/addresses'

// What is lawful but unwise in the IPv6 settings of the LAN; the fields are those of lan-ipv6.ts.

const onlySubnets: Sentence = [
  'Devices form addresses (SLAAC) only from a prefix of 64 bits.',
  '终端只能用 64 位前缀自动生成地址（SLAAC）。',
]

/**
 * Cautions of a prefix for the LAN that is in none of those that the provider delegates, nor a private one (RFC 4193).
 */
const outsideDelegated = (prefix: string, rows: readonly { currentPrefix: string }[]): FieldError => {
  const delegated = rows.map(({ currentPrefix }) => currentPrefix).filter(Boolean)
  const isIn = (network: string) => {
    const [ip = '', length] = network.split('/')
    return sameIpv6Prefix(prefix, ip, Number(length))
  }
  return (
    delegated[0] &&
    !sameIpv6Prefix(prefix, 'fc00::', 7) &&
    !delegated.some(isIn) &&
    interpolate(
      [
        'Not in the prefix of your provider, _: the Internet does not answer to it.',
        '不在运营商前缀 _ 之内，无法上网。',
      ],
      delegated[0],
    )
  )
}

interface Connections {
  readonly rows: readonly { readonly currentPrefix: string }[]
}

/** The cautions of the LAN over IPv6: what leaves its devices without addresses. */
export const lanIpv6Cautions = {
  prefixLength: (values: { addressType: string; prefixLength: number }) =>
    values.addressType === 'slaac' && values.prefixLength !== subnetBits && onlySubnets,
}

/** Those that only experts need: what leaves its devices without the Internet. */
export const expertLanIpv6Cautions = {
  prefix: (values: { prefix: string }, { wan }: { wan?: Connections | undefined }) =>
    wan && outsideDelegated(values.prefix, wan.rows),
}
