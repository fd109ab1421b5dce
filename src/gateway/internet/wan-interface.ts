import { wan } from '../../device/internet/wan'
import { wanInterface } from '../../device/internet/wan-interface'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'

const interfaces = (gateway: Gateway) =>
  gateway.state(wan).rows.filter(({ mode }) => mode !== 'bridge').map(({ id, name }) => ({ id, name }))

/** The interfaces towards the Internet: the WAN connections that route, by their names and numbers. */
export default behaviour(wanInterface, {
  factory: gateway => ({ rows: interfaces(gateway) }),
  read(gateway, state) {
    state.rows = interfaces(gateway)
    return state
  },
  tick(gateway, state) {
    state.rows = interfaces(gateway)
  },
})
