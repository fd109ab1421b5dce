import { portStatistics, portStatus } from '../../device/home/ports'
import { port } from '../../device/internet/lan-port'
import { behaviour } from '../behaviour'

const speeds = { automatic: 1000, '10m': 10, '100m': 100, '1000m': 1000 }

/** The ports as /lan sets them. */
export const portStatusBehaviour = behaviour(portStatus, {
  read: (gateway, state) => ({
    ...state,
    rows: gateway.state(port).rows.map(({ id, name, link, enable, speed }) =>
      ({ id, name, link: link && enable, speed: link && enable ? speeds[speed] : 0 })),
  }),
})

/** Their counters. */
export const portStatisticsBehaviour = behaviour(portStatistics, {
  read: (gateway, state) => ({
    ...state,
    rows: gateway.state(port).rows.map(({ id, name, received, sent, errors }) => ({ id, name, received, sent, errors })),
  }),
})
