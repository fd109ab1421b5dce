import type { Entity } from '../../model/entity'
import { movedAddress } from '../../model/moved-address'
import { type Context, type Shape, type State, valueIn } from '../../model/shape'
import { errorOf } from '../../model/validation'
import { portForwarding } from '../applications/port-forwarding'
import { ipv4Route } from '../applications/route'
import { dmz } from '../security/dmz'
import { ipFilter } from '../security/ip-filter'
import { lanIpv4 } from './lan-ipv4'

/** A field with the address of a host on the LAN, or with a range of them: in each row of a table, or in a record. */
export interface LanHostField {
  readonly entity: Entity
  readonly field: string
}

/** What has addresses of hosts on the LAN, besides the settings of the LAN itself. */
export const lanHostFields: readonly LanHostField[] = [
  { entity: lanIpv4, field: 'ip' },
  ...(WITH.applications ? [{ entity: portForwarding, field: 'ip' }] : []),
  ...(WITH.security ? [{ entity: dmz, field: 'host' }] : []),
  ...(WITH.moves && WITH.applications ? [{ entity: ipv4Route, field: 'nextHop' }] : []),
  ...(WITH.moves && WITH.security
    ? [
        { entity: ipFilter, field: 'source' },
        { entity: ipFilter, field: 'destination' },
      ]
    : []),
]

/** The settings of the LAN that its hosts depend on. */
export interface LanNetwork {
  ip: string
  mask: string
}

/** Returns what is wrong with an address on a LAN with these settings. */
export const lanHostError = (shape: Shape, field: string, values: object, lan: object) =>
  errorOf(shape, field, values, { lan: { values: lan, rows: [] }, settings: lan, others: [] } as unknown as Context)

/** The values of a row or of settings on the new LAN; the same object if the address stays as it is. */
export const movedValues = <Values extends object>(
  shape: Shape,
  field: string,
  values: Values,
  { from, to }: { from: LanNetwork; to: LanNetwork },
): Values => {
  const address = String(valueIn(values, field))
  const ends = address.split('-')
  const movedEnds = ends.map(end => movedAddress(end, from, to))
  // Of a range, both ends move or none.
  if (movedEnds.some((end, index) => end === ends[index])) return values
  const moved = { ...values, [field]: movedEnds.join('-') }
  return lanHostError(shape, field, moved, to) ? values : moved
}

/** The state of an entity after its hosts have moved to the new LAN. */
export const movedState = (
  { entity, field }: LanHostField,
  { values, rows }: State,
  networks: { from: LanNetwork; to: LanNetwork },
): State =>
  entity.rows
    ? { values, rows: rows.map(row => movedValues(entity.rows!, field, row, networks)) }
    : { values: movedValues(entity.settings, field, values, networks), rows }
