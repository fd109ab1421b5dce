import { portStatistics, portStatus } from '../../../device/home/ports'
import { port } from '../../../device/internet/lan-port'
import { behaviour } from '../../engine/behaviour'

const speeds = { automatic: 1000, '10M': 10, '100M': 100, '1000M': 1000 }

/** Link state of the ports. */
export const portStatusBehaviour = behaviour(portStatus, {
  read: (gateway, state) => ({
    ...state,
    rows: gateway.state(port).rows.map(({ id, name, link, enable, speed }) => ({
      id,
      name,
      link: link && enable,
      speed: link && enable ? speeds[speed] : 0,
    })),
  }),
})

/** Counters of the ports. */
export const portStatisticsBehaviour = behaviour(portStatistics, {
  read: (gateway, state) => ({
    ...state,
    rows: gateway
      .state(port)
      .rows.map(({ id, name, received, sent, errors }) => ({ id, name, received, sent, errors })),
  }),
})
