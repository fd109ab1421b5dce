import { createServer, type IncomingMessage } from 'node:http'
import type { Entity } from '../../model/entity'
import type { Row, State } from '../../model/shape'
import { decodeShape, encode, WireError } from '../../model/wire'
import type { SimulatedGateway } from '../engine/simulated-gateway'
import { isForgeableWrite } from '../server/addresses/host-check'
import { collect } from '../server/request'
import type { Server } from '../server/server'
import type { Scene } from '../situations/scene'
import type { Situations } from '../situations/situation'
import { states } from '../situations/states'
import { troubles } from '../situations/troubles'
import type { FaultInjector } from './fault-injector'
import { readFault } from './faults'
import { moveDevice } from './move-device'

type Body = Record<string, unknown>

/** What the control API acts on. */
export interface ControlTarget {
  gateway: SimulatedGateway
  server: Server
  faults: FaultInjector
  scene: Scene
}

const decodeRows = (entity: Entity, list: readonly Body[]): Row[] =>
  list.map(
    (row, index) => ({ ...decodeShape(entity.module, entity.rows!, row), id: Number(row.id ?? index + 1) }) as Row,
  )

/** Changes a module without the checks of a write: `body` contains settings by wire key and rows as a complete list. */
const set = ({ gateway }: ControlTarget, body: Body): Body => {
  const changes = new Map<Entity, State>()
  for (const entity of gateway.entities.filter(({ module }) => module === body.module)) {
    const state = gateway.state(entity)
    const list = entity.rows && body[entity.rows.key]
    changes.set(entity, {
      values: decodeShape(entity.module, entity.settings, body, state.values),
      rows: Array.isArray(list) ? decodeRows(entity, list as Body[]) : state.rows,
    })
  }
  if (!changes.size) throw new Error(`Unknown module “${String(body.module)}”.`)
  if (!gateway.commit(changes)) throw new Error('The configuration could not be written.')
  return {}
}

/** Adds the situation with the name in the body; the empty name ends all situations of the list. */
const change =
  (list: Situations) =>
  ({ scene }: ControlTarget, { name }: Body): Body => {
    if (typeof name !== 'string') throw new Error('“name” must be the name of a situation, or empty.')
    if (name) scene.add(list, name)
    else scene.clear(list)
    return {}
  }

/**
 * All modules with their keys, sessions, faults and situations. Entities that share a module are merged, as in a read.
 */
const stateOf = ({ gateway, faults, scene }: ControlTarget): Body => {
  const modules: Record<string, Body> = {}
  for (const entity of gateway.entities)
    modules[entity.module] = { ...modules[entity.module], ...encode(entity, gateway.state(entity)) }
  return { modules, sessions: gateway.sessions.list(), faults: faults.all(), situations: scene.names() }
}

/** The actions of the control API by method and path. The message of an error that they throw is sent to the caller. */
const actions: Readonly<Record<string, (target: ControlTarget, body: Body) => Body | Promise<Body>>> = {
  'POST /fault': ({ faults }, body) => {
    faults.add(readFault(body))
    return {}
  },
  'POST /clear': ({ faults, server }) => {
    faults.clear()
    server.calls.length = 0
    return {}
  },
  'POST /time': async ({ gateway }, { seconds }) => {
    if (typeof seconds !== 'number' || !(seconds >= 0)) throw new Error('“seconds” must be a number, 0 or more.')
    await gateway.clock.advance(seconds)
    return {}
  },
  // As if the change of an address, a port or an access rule had cut everybody off, or those at one address.
  'POST /leave': ({ gateway }, { address }) => {
    gateway.leave(address === undefined ? undefined : String(address))
    return {}
  },
  'POST /return': ({ gateway }) => {
    gateway.listenAsConfigured()
    return {}
  },
  'POST /end-sessions': ({ gateway }) => {
    gateway.sessions.endAll()
    gateway.failedLogins.clear()
    return {}
  },
  // As if DHCP had given a device another address.
  'POST /move': ({ gateway }, { mac, ip }) => {
    if (!moveDevice(gateway, String(mac), String(ip)))
      throw new Error(`No device has the MAC address “${String(mac)}”.`)
    return {}
  },
  'POST /set': set,
  'POST /trouble': change(troubles),
  'POST /show': change(states),
  'GET /state': stateOf,
  'GET /calls': ({ server }) => ({ calls: server.calls }),
}

const errorMessage = (error: unknown): string =>
  error instanceof WireError ? `Wrong type: ${error.message}` : (error as Error).message

const perform = async (target: ControlTarget, request: IncomingMessage): Promise<[status: number, body: Body]> => {
  const { origin, host = '' } = request.headers
  // A web page sends an Origin header with a POST, or at least a type that gives it away, and a foreign host name after
  // DNS rebinding.
  const isForeign = origin !== undefined || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)
  const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  if (isForeign || (request.method === 'POST' && isForgeableWrite(headers)))
    return [403, { error: 'Only programs on this machine may use the control API.' }]
  const action = actions[`${request.method} ${request.url}`]
  if (!action) return [404, { error: `Unknown call; the control API has: ${Object.keys(actions).join(', ')}.` }]
  try {
    const bytes = await collect(request, 1024 * 1024)
    const body: unknown = bytes?.length ? JSON.parse(bytes.toString()) : {}
    if (typeof body !== 'object' || body === null) throw new Error('The body must be a JSON object.')
    return [200, await action(target, body as Body)]
  } catch (error) {
    return [400, { error: errorMessage(error) }]
  }
}

/** Opens the control API on 127.0.0.1. Tests use it to inject faults, advance the time and change the device. */
export const openControl = async (
  target: ControlTarget,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> => {
  const control = createServer((request, response) => {
    void perform(target, request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve, reject) => control.on('error', reject).listen(port, '127.0.0.1', resolve))
  const address = control.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise(resolve => {
        control.close(() => resolve())
        control.closeAllConnections()
      }),
  }
}
