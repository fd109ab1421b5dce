import { meshOff, notAllowed } from '../../../device/device-errors'
import { mesh, meshFound, meshNodes, meshReboot, meshSearch } from '../../../device/internet/mesh'
import type { Row } from '../../../model/shape'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'

type Node = Row<NonNullable<typeof meshNodes.rows>['fields']>

/** A device that can be a mesh node. */
interface NodeDevice {
  /** Id of its row in the topology. */
  id: number
  name: string
  mac: string
  parent: number
  /** Signal in dBm on the 5 GHz band; absent for a wired node. */
  signal?: number
}

/** Three joined nodes, one of them wired and one with a poor signal, and one nearby that has not joined. */
const devices: readonly NodeDevice[] = [
  { id: 1, name: 'Living room', mac: '40:31:3C:A0:11:01', parent: 0, signal: -52 },
  { id: 2, name: '书房 <1>', mac: '40:31:3C:A0:11:02', parent: 0 },
  { id: 3, name: 'Garden', mac: '40:31:3C:A0:11:03', parent: 1, signal: -79 },
  { id: 4, name: 'Attic', mac: '40:31:3C:A0:11:04', parent: 1, signal: -66 },
]
const initialNodes = [1, 2, 3]

/** Gain of the 2.4 GHz band, and loss of a node that has to bypass its offline parent, in dB. */
const lowBandGain = 6
const detourLoss = 14
/** A node that regularly loses power: the period of its outages and the length of each one, in seconds. */
const unreliableNode = 3
const outage = { seconds: 900, away: 120 } as const
/** Seconds that nodes are offline during a restart. */
const restartSeconds = 90
/**
 * Duration of a search in simulated ms (two minutes, as for WPS), its steps, and the step at which a nearby node joins.
 */
const searchTime = 120_000
const searchSteps = 24
const joinStep = 6

/** Seconds since the simulation started, and the time of the last restart of the nodes on that clock. */
const clocks = new WeakMap<Gateway, { now: number; restartedAt: number }>()
const clockOf = (gateway: Gateway) => {
  const clock = clocks.get(gateway) ?? { now: 0, restartedAt: -restartSeconds }
  clocks.set(gateway, clock)
  return clock
}

/** Returns whether the mesh is enabled and this device may be its controller; an agent does not know the topology. */
const isController = (gateway: Gateway): boolean => {
  const { enable, role } = gateway.state(mesh).values
  return enable && role !== 'agent'
}

/** Returns whether a node has power and has finished restarting. */
const isUp = (gateway: Gateway, id: number): boolean => {
  const { now, restartedAt } = clockOf(gateway)
  return (
    now - restartedAt >= restartSeconds &&
    !(id === unreliableNode && now % outage.seconds >= outage.seconds - outage.away)
  )
}

/**
 * The current status of a joined node. If its parent is offline, it connects to this device with a weaker signal.
 * Unknown nodes are returned as they were set.
 */
const nodeStatus = (gateway: Gateway, row: Node, up: (id: number) => boolean): Node => {
  const device = devices.find(({ id }) => id === row.id)
  if (!device) return row
  const { mac, signal } = device
  if (signal === undefined) return { ...row, mac, parent: '', link: 'cable', signal: '' }
  const { band } = gateway.state(mesh).values
  const parent = devices.find(({ id }) => id === device.parent && up(id))
  const wave = Math.round(2 * Math.sin(clockOf(gateway).now / 20 + row.id))
  const level = signal + wave + (band === 'low' ? lowBandGain : 0) + (device.parent && !parent ? -detourLoss : 0)
  return { ...row, mac, parent: parent?.mac ?? '', link: band, signal: String(level) }
}

/** The stored nodes. */
const joinedNodes = (gateway: Gateway): Node[] => gateway.state(meshNodes).rows

/** Searches for a node: a nearby one joins after a while, otherwise the search times out. A restart aborts it. */
const search = async (gateway: Gateway): Promise<void> => {
  const { values } = gateway.state(meshFound)
  Object.assign(values, { state: 'scanning', progress: 0, name: '' })
  for (let step = 1; step <= searchSteps; step++) {
    await gateway.clock.sleep(searchTime / searchSteps)
    if (gateway.state(meshFound).values !== values) return
    values.progress = Math.round((step / searchSteps) * 100)
    const near = devices.find(({ id }) => isUp(gateway, id) && !joinedNodes(gateway).some(row => row.id === id))
    if (step < joinStep || !near || !isController(gateway)) continue
    const state = gateway.state(meshNodes)
    const { id, name, mac } = near
    const node: Node = { id, name, mac, parent: '', link: 'high', signal: '' }
    if (!gateway.commit(new Map([[meshNodes, { ...state, rows: [...state.rows, node] }]]))) break
    Object.assign(values, { state: 'joined', progress: 100, name })
    return
  }
  Object.assign(values, { state: 'failed', progress: 100 })
}

/** EasyMesh is enabled in the factory defaults. */
export const meshBehaviour = behaviour(mesh, {
  stored: ['enable', 'role', 'band'],
  factory: gateway => ({
    values: { enable: true, ...(WITH.sixGhz && { sixGhz: !!gateway.options.sixGhz }) },
  }),
})

/** The topology: nodes go offline and come back, and their signal changes. */
export const meshNodesBehaviour = behaviour(meshNodes, {
  factory: () => ({
    rows: devices.filter(({ id }) => initialNodes.includes(id)).map(({ id, name }) => ({ id, name })),
  }),
  read(gateway, state) {
    const up = (id: number) => isUp(gateway, id) && state.rows.some(row => row.id === id)
    const known = (id: number) => devices.some(device => device.id === id)
    return {
      ...state,
      rows: isController(gateway)
        ? state.rows.filter(({ id }) => !known(id) || up(id)).map(row => nodeStatus(gateway, row, up))
        : [],
    }
  },
  // Nodes can only be added by joining.
  write: (_, { action }) => (action === 'add' ? notAllowed : undefined),
  tick(gateway, _, seconds) {
    clockOf(gateway).now += seconds
  },
})

/** Restarts all nodes. */
export const meshRebootBehaviour = behaviour(meshReboot, {
  readable: false,
  write(gateway) {
    if (!gateway.state(mesh).values.enable) return meshOff
    clockOf(gateway).restartedAt = clockOf(gateway).now
    return undefined
  },
})

/** Starts a search, unless one is already in progress. */
export const meshSearchBehaviour = behaviour(meshSearch, {
  readable: false,
  write(gateway) {
    if (!gateway.state(mesh).values.enable) return meshOff
    if (gateway.state(meshFound).values.state !== 'scanning') void search(gateway)
    return undefined
  },
})
