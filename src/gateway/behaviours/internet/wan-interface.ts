import { wan } from '../../../device/internet/wan'
import { wanInterface } from '../../../device/internet/wan-interface'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

const interfaces = (gateway: Gateway) =>
  gateway
    .state(wan)
    .rows.filter(({ mode }) => mode !== 'bridge')
    .map(({ id, name }) => ({ id, name }))

/** The WAN interfaces: all connections that are not bridged. */
export const wanInterfaceBehaviour = behaviour(wanInterface, {
  after: [wan],
  factory: gateway => ({ rows: interfaces(gateway) }),
  read(gateway, state) {
    state.rows = interfaces(gateway)
    return state
  },
  tick(gateway, state) {
    state.rows = interfaces(gateway)
  },
})
