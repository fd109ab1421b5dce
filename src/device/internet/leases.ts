import { normalizeMac } from '../../model/formats'
import type { FieldError } from '../../model/localized-text'
import { interpolate } from '../../model/localized-text'
import { relate } from '../../model/relate'
import { differs } from '../../model/rules/order'
import { type Remedy, valueIn } from '../../model/shape'
import { lanTerminals } from '../home/terminals'
import { lanIpv4 } from './lan-ipv4'
import { lanIpv6 } from './lan-ipv6'
import { isUnreachable } from './shared-address'

/** What the cautions below need in `beside`. */
export const besideTerminals = { terminals: lanTerminals }

interface Terminal {
  readonly name: string
  readonly mac: string
  readonly ip: string
  readonly bound: boolean
}

type Around = { readonly terminals: { readonly rows: readonly Terminal[] } | undefined }

/** The device that has the address in a field only by a lease; undefined where the row follows its MAC address. */
const leaseOf = <Name extends string>(field: Name, values: Record<Name, string>, { terminals }: Around) =>
  WITH.ruleTools && valueIn(values, 'mac')
    ? undefined
    : terminals && terminals.rows.find(({ ip, bound }) => ip === values[field] && !bound)

/** Warns that a row is about the present address of a device, which another one may have some day. */
export const leasedCaution =
  <Name extends string>(field: Name) =>
  (values: Record<Name, string>, around: Around): FieldError => {
    const lease = leaseOf(field, values, around)
    return (
      lease &&
      interpolate(
        ['The address of “_” may change. Reserve it.', '“_”的地址可能变化，请绑定。'],
        lease.name || lease.mac,
      )
    )
  }

/** Offers to reserve the address in a field for the device that has it. */
export const reservation =
  <Name extends string>(field: Name) =>
  (values: Record<Name, string>, around: Around): Remedy | undefined => {
    const lease = leaseOf(field, values, around)
    return (
      lease && {
        label: ['Reserve', '绑定'],
        entity: lanIpv4,
        row: { mac: lease.mac, ip: lease.ip },
        reads: { place: 'terminals', source: lanTerminals },
      }
    )
  }

if (WITH.safety) {
  relate(lanIpv4, {
    beside: {},
    settingCautions: {
      ip: ({ ip }) =>
        !isUnreachable(ip) && [
          'These addresses belong to others on the Internet, who become unreachable.',
          '此网段是互联网上他人的公网地址，将无法访问它们。',
        ],
      dns2: [differs('dns1')],
      dns3: [differs('dns1'), differs('dns2')],
    },
  })
  relate(lanIpv6, { beside: {}, settingCautions: { dns2: [differs('dns1')] } })
}

if (WITH.cautions)
  relate(lanIpv4, {
    beside: besideTerminals,
    cautions: {
      ip(values, { terminals }) {
        const holder =
          terminals &&
          terminals.rows.find(({ ip, mac }) => ip === values.ip && normalizeMac(mac) !== normalizeMac(values.mac))
        return (
          holder &&
          interpolate(
            ['“_” has this address until its lease ends.', '“_”正在使用此地址，直到租期结束。'],
            holder.name || holder.mac,
          )
        )
      },
    },
  })
