import { createServer, type IncomingMessage } from 'node:http'
import type { Entity, Row } from '../model/entity'
import { encode, decodeShape, WireError } from '../model/wire'
import { readFault } from './faults'
import type { Gateway } from './gateway'
import { collect } from './request'
import type { Server } from './server'

type Body = Record<string, unknown>

/** Changes an entity from outside, without the checks of a write: settings by wire key, rows as a whole list. */
const set = (gateway: Gateway, body: Body): Body => {
  const touched = new Map<Entity, ReturnType<Gateway['state']>>()
  for (const entity of gateway.entities.filter(one => one.module === body.module)) {
    const state = gateway.state(entity)
    const list = entity.rows && body[entity.rows.key]
    const rows = Array.isArray(list)
      ? list.map((row: Body, index) => ({ ...decodeShape(entity.module, entity.rows!, row), id: Number(row.id ?? index + 1) }) as Row)
      : state.rows
    touched.set(entity, { values: decodeShape(entity.module, entity.settings, body, state.values), rows })
  }
  if (!touched.size) throw new Error(`There is no module “${String(body.module)}”.`)
  if (!gateway.commit(touched)) throw new Error('The configuration could not be written.')
  return {}
}

/** All modules with their keys; entities that share a module are merged, as in a read. */
const stateOf = (gateway: Gateway): Body => {
  const modules: Record<string, Body> = {}
  for (const entity of gateway.entities) Object.assign((modules[entity.module] ??= {}), encode(entity, gateway.state(entity)))
  return { modules, sessions: gateway.sessions.list(), faults: gateway.faults.all() }
}

/** What the control API does, by method and path; throws a sentence. */
const actions: Readonly<Record<string, (gateway: Gateway, server: Server, body: Body) => Body | Promise<Body>>> = {
  'POST /fault': (gateway, _, body) => {
    gateway.faults.add(readFault(body))
    return {}
  },
  'POST /clear': (gateway, server) => {
    gateway.faults.clear()
    server.calls.length = 0
    return {}
  },
  'POST /time': async (gateway, _, { seconds }) => {
    if (typeof seconds !== 'number' || !(seconds >= 0)) throw new Error('“seconds” has to be a number, 0 or more.')
    await gateway.clock.advance(seconds)
    return {}
  },
  // Everybody is logged out, and no wrong password is held against anybody.
  'POST /end-sessions': gateway => {
    gateway.sessions.endAll()
    gateway.sessions.forgiveAll()
    return {}
  },
  'POST /set': (gateway, _, body) => set(gateway, body),
  'GET /state': gateway => stateOf(gateway),
  // Bytes of the heap, and of what stands beside it in buffers; after a collection where node was started with --expose-gc.
  'GET /memory': () => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    return { heapUsed, external }
  },
  'GET /calls': (_, server) => ({ calls: server.calls }),
}

const perform = async (gateway: Gateway, server: Server, request: IncomingMessage): Promise<[status: number, body: Body]> => {
  const action = actions[`${request.method} ${request.url}`]
  // A web page sends an Origin with a POST and a name with a rebound address; this is for programs on this machine.
  if (request.headers.origin !== undefined || !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return [403, { error: 'Only programs on this machine.' }]
  if (!action) return [404, { error: `The control API has: ${Object.keys(actions).join(', ')}.` }]
  try {
    const bytes = await collect(request, 1024 * 1024)
    const body: unknown = bytes?.length ? JSON.parse(bytes.toString()) : {}
    if (typeof body !== 'object' || body === null) throw new Error('The body has to be a JSON object.')
    return [200, await action(gateway, server, body as Body)]
  } catch (error) {
    return [400, { error: error instanceof WireError ? `Wrong type: ${error.message}` : (error as Error).message }]
  }
}

/** Opens the control API on 127.0.0.1: it plays faults, moves the time and changes the device, for tests (DESIGN 6). */
export const openControl = async (gateway: Gateway, server: Server, port: number): Promise<{ port: number; close(): Promise<void> }> => {
  const control = createServer((request, response) => {
    void perform(gateway, server, request).then(([status, body]) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve, reject) => control.on('error', reject).listen(port, '127.0.0.1', resolve))
  const address = control.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise(resolve => {
      control.close(() => resolve())
      control.closeAllConnections()
    }),
  }
}
