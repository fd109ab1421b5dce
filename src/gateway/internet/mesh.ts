import { mesh, meshFound, meshNodes, meshReboot, meshSearch } from '../../device/internet/mesh'
import { meshOff, notAllowed } from '../../device/problems'
import type { Row } from '../../model/entity'
import { behaviour } from '../behaviour'
import type { Gateway } from '../gateway'

type Node = Row<NonNullable<typeof meshNodes.rows>['fields']>

/** A device of the simulated home that can be a node; `id` is its number in the topology, signal in dBm on the 5 GHz band. */
interface NodeDevice { id: number; name: string; mac: string; parent: number; signal?: number }

/** The nodes there are: two that have joined, one of them on the cable, and one whose signal is poor; the last stands near and has not joined. */
const devices: readonly NodeDevice[] = [
  { id: 1, name: 'Living room', mac: '40:31:3C:A0:11:01', parent: 0, signal: -52 },
  { id: 2, name: '书房 <1>', mac: '40:31:3C:A0:11:02', parent: 0 },
  { id: 3, name: 'Garden', mac: '40:31:3C:A0:11:03', parent: 1, signal: -79 },
  { id: 4, name: 'Attic', mac: '40:31:3C:A0:11:04', parent: 1, signal: -66 },
]
const joinedAtFirst = [1, 2, 3]

/** dB by which 2.4 GHz reaches further, and that the way past a missing node costs. */
const lowGain = 6
const detour = -14
/** Now and then the last node that was delivered loses its power: seconds between two times, and how long it is away. */
const garden = 3
const cycle = { seconds: 900, away: 120 } as const
/** Seconds that nodes are away after a restart. */
const restartSeconds = 90
/** Simulated ms that a search lasts (two minutes, as WPS), its steps, and the step at which a node that is near joins. */
const searchTime = 120_000
const searchSteps = 24
const joinStep = 6

/** Seconds that have passed, and until when the nodes restart, per gateway. */
const clocks = new WeakMap<Gateway, { now: number; restartedAt: number }>()
const clockOf = (gateway: Gateway) => {
  const clock = clocks.get(gateway) ?? { now: 0, restartedAt: -restartSeconds }
  clocks.set(gateway, clock)
  return clock
}

/** Whether the mesh is on and this device leads it: an agent knows no topology. */
const leads = (gateway: Gateway): boolean => {
  const { enable, role } = gateway.state(mesh).values
  return enable && role !== 'agent'
}

/** Whether a node has power and has started. */
const isUp = (gateway: Gateway, id: number): boolean => {
  const { now, restartedAt } = clockOf(gateway)
  return now - restartedAt >= restartSeconds && !(id === garden && now % cycle.seconds >= cycle.seconds - cycle.away)
}

/** A joined node as the topology tells it; one whose own parent is away hangs on this device, with less signal. Unknown nodes stay as they were set. */
const live = (gateway: Gateway, row: Node, up: (id: number) => boolean): Node => {
  const device = devices.find(({ id }) => id === row.id)
  if (!device) return row
  const { mac, signal } = device
  if (signal === undefined) return { ...row, mac, parent: '', link: 'cable', signal: '' }
  const { band } = gateway.state(mesh).values
  const parent = devices.find(({ id }) => id === device.parent && up(id))
  const wave = Math.round(2 * Math.sin(clockOf(gateway).now / 20 + row.id))
  const level = signal + wave + (band === 'low' ? lowGain : 0) + (device.parent && !parent ? detour : 0)
  return { ...row, mac, parent: parent?.mac ?? '', link: band, signal: String(level) }
}

/** Joined nodes, as they are kept. */
const joined = (gateway: Gateway): Node[] => gateway.state(meshNodes).rows

/** Searches for a node: one that is near joins after a while, else the time runs out. A restart or another state ends it. */
const search = async (gateway: Gateway): Promise<void> => {
  const { values } = gateway.state(meshFound)
  Object.assign(values, { state: 'scanning', progress: 0, name: '' })
  for (let step = 1; step <= searchSteps; step++) {
    await gateway.clock.sleep(searchTime / searchSteps)
    if (gateway.state(meshFound).values !== values) return
    values.progress = Math.round((step / searchSteps) * 100)
    const near = devices.find(({ id }) => isUp(gateway, id) && !joined(gateway).some(row => row.id === id))
    if (step < joinStep || !near || !leads(gateway)) continue
    const state = gateway.state(meshNodes)
    const { id, name, mac } = near
    const node: Node = { id, name, mac, parent: '', link: 'high', signal: '' }
    if (!gateway.commit(new Map([[meshNodes as never, { ...state, rows: [...state.rows, node] }]]))) break
    Object.assign(values, { state: 'joined', progress: 100, name })
    return
  }
  Object.assign(values, { state: 'failed', progress: 100 })
}

/** EasyMesh is on when delivered. */
const meshBehaviour = behaviour(mesh, { factory: () => ({ values: { enable: true } }) })

/** The topology: nodes come and go, and their signal changes. */
const meshNodesBehaviour = behaviour(meshNodes, {
  factory: () => ({ rows: devices.filter(({ id }) => joinedAtFirst.includes(id)).map(({ id, name }) => ({ id, name })) }),
  read(gateway, state) {
    const up = (id: number) => isUp(gateway, id) && state.rows.some(row => row.id === id)
    const known = (id: number) => devices.some(device => device.id === id)
    return { ...state, rows: leads(gateway) ? state.rows.filter(({ id }) => !known(id) || up(id)).map(row => live(gateway, row, up)) : [] }
  },
  // A node comes by joining.
  write: (_, { action }) => (action === 'add' ? notAllowed : undefined),
  tick(gateway, _, seconds) {
    clockOf(gateway).now += seconds
  },
})

/** Restarts every node; they come back by themselves. */
const meshRebootBehaviour = behaviour(meshReboot, {
  stored: false,
  readable: false,
  write(gateway, change) {
    change.after = change.before
    if (!gateway.state(mesh).values.enable) return meshOff
    clockOf(gateway).restartedAt = clockOf(gateway).now
    return undefined
  },
})

/** Starts a search; one that is under way goes on. */
const meshSearchBehaviour = behaviour(meshSearch, {
  stored: false,
  readable: false,
  write(gateway, change) {
    change.after = change.before
    if (!gateway.state(mesh).values.enable) return meshOff
    if (gateway.state(meshFound).values.state !== 'scanning') void search(gateway)
    return undefined
  },
})

/** EasyMesh: settings, topology, and the way by which nodes join. */
export const meshBehaviours = [meshBehaviour, meshNodesBehaviour, meshRebootBehaviour, meshSearchBehaviour]
