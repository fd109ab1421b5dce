import { lanHostFields, movedState } from '../../../device/internet/lan-hosts'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import type { Entity } from '../../../model/entity'
import type { Change } from '../../engine/behaviour'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { renewAddresses } from '../home/terminals'

type LanChange = Change<(typeof lanIpv4)['settings']['fields'], NonNullable<(typeof lanIpv4)['rows']>['fields']>

/** Takes along what has an address in the network that the change replaces. */
const moveHosts = (gateway: Gateway, change: LanChange) => {
  const networks = { from: change.before.values, to: change.after.values }
  const states = new Map<Entity, ReturnType<typeof movedState>>()
  for (const place of lanHostFields) {
    const { entity } = place
    const state = entity.module === lanIpv4.module ? change.after : (states.get(entity) ?? gateway.state(entity))
    states.set(entity, movedState(place, state, networks))
  }
  for (const [entity, state] of states)
    if (entity.module === lanIpv4.module) change.after = state as LanChange['after']
    else change.alsoSet(entity, state)
}

/**
 * After a change the console is also available at the new LAN address, all devices get new addresses, and what has an
 * address in the old network moves along.
 */
export const lanIpv4Behaviour = behaviour(lanIpv4, {
  factory: () => ({
    values: { loopback: true, ...(WITH.moves && { moves: true }), ...(WITH.netTools && { domain: '' }) },
  }),
  write(gateway, change) {
    const { before, after } = change
    if (WITH.moves && change.action === '') moveHosts(gateway, change)
    if (after.values.ip !== before.values.ip) gateway.afterAnswer(() => gateway.listenAlsoOn(after.values.ip))
    gateway.afterAnswer(() => renewAddresses(gateway))
  },
})
