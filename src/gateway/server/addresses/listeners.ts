import { createServer, type Server } from 'node:net'
import type { Connection } from '../connection'

/** The port that a server listens on. */
const portOf = (server: Server): number => {
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

/** Largest number of concurrent connections. */
export const connectionLimit = 256

/** The oldest connection of the address that has most of them, if it has more than the address of a newcomer. */
const ofCrowd = (sockets: readonly Connection[], newcomer: string | undefined): Connection | undefined => {
  const counts = new Map<string | undefined, number>()
  for (const { remoteAddress } of sockets) counts.set(remoteAddress, (counts.get(remoteAddress) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if ((counts.get(newcomer) ?? 0) + 1 >= most) return undefined
  return sockets.find(({ remoteAddress }) => counts.get(remoteAddress) === most)
}

/** The listening sockets of the gateway, one for each address and port, and their connections. */
export class Listeners {
  private readonly servers = new Map<string, Server>()
  private readonly sockets = new Map<Connection, Server>()
  /** The port of the first socket, and the default for further ones; 0 until it is open. */
  port = 0

  /** `isBusy` returns whether a call is being served on a connection, so that it must not be closed to make room. */
  constructor(
    private readonly serve: (socket: Connection) => void,
    private readonly isBusy: (socket: Connection) => boolean = () => false,
  ) {}

  /** Starts listening. Rejects if the address or port is not available. */
  async open(address: string, port = this.port): Promise<void> {
    const key = `${address} ${port}`
    if (this.servers.has(key)) return
    const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => this.connect(socket, server))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: address, port, backlog: connectionLimit }, () => {
        server.off('error', reject)
        resolve()
      })
    })
    this.servers.set(this.port ? key : `${address} ${portOf(server)}`, server)
    this.port ||= portOf(server)
  }

  /** Serves a connection within the process as one to the first listening socket; resets it if there is none. */
  accept(connection: Connection): void {
    const [server] = this.servers.values()
    if (server) this.connect(connection, server)
    else connection.resetAndDestroy()
  }

  /** Listens on the given port or one of the next 99 that is free; 0 takes any free port. */
  async openFrom(address: string, port: number): Promise<void> {
    for (let candidate = port; ; candidate++) {
      try {
        return await this.open(address, candidate)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate >= port + 99) throw error
      }
    }
  }

  /** The addresses of the listening sockets. */
  addresses(): string[] {
    return [...this.servers.keys()].map(key => key.split(' ')[0]!)
  }

  /** Stops listening at the addresses and ports that `isConcerned` selects, and closes their connections. */
  async close(isConcerned: (address: string, port: number) => boolean = () => true): Promise<void> {
    const closing: Promise<unknown>[] = []
    for (const [key, server] of this.servers) {
      const [address = '', port] = key.split(' ')
      if (!isConcerned(address, Number(port))) continue
      closing.push(new Promise(resolve => server.close(resolve)))
      this.servers.delete(key)
      for (const [socket, own] of this.sockets) if (own === server) socket.destroy()
    }
    await Promise.all(closing)
  }

  private connect(socket: Connection, server: Server): void {
    if (!this.makeRoom(socket.remoteAddress)) {
      socket.destroy()
      return
    }
    this.sockets.set(socket, server)
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy())
    this.serve(socket)
  }

  // Connections that send nothing, or a byte now and then (slowloris), must not lock everyone else out. A browser sends
  // its request at once, so this closes a connection that has been answered, or else the oldest one without a complete
  // request.
  // While calls are served on all connections, an address with fewer of them takes one from the address with most.
  private makeRoom(address: string | undefined): boolean {
    if (this.sockets.size < connectionLimit) return true
    const all = [...this.sockets.keys()]
    const expendable =
      all.find(socket => socket.writableFinished) ?? all.find(socket => !this.isBusy(socket)) ?? ofCrowd(all, address)
    if (!expendable) return false
    this.sockets.delete(expendable)
    expendable.destroy()
    return true
  }
}
