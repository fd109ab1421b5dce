import { portStatistics, portStatus } from '../../../device/home/ports'
import { port } from '../../../device/internet/lan-port'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'

const speeds = { automatic: 1000, '10M': 10, '100M': 100, '1000M': 1000 }
const slowCableSpeed = 100

/** The highest speed that the cable at a port carries, in Mbit/s. */
const cableSpeed = (gateway: Gateway, port: string): number =>
  environmentOf(gateway).slowCable === port ? slowCableSpeed : Infinity

/** Link state of the ports. */
export const portStatusBehaviour = behaviour(portStatus, {
  read: (gateway, state) => ({
    ...state,
    rows: gateway.state(port).rows.map(({ id, name, link, enable, speed }) => ({
      id,
      name,
      link: link && enable,
      speed: link && enable ? Math.min(speeds[speed], cableSpeed(gateway, name)) : 0,
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
