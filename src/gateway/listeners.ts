import { createServer, type Server, type Socket } from 'node:net'

const portOf = (server: Server): number => {
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

/** Connections at once. */
export const connectionLimit = 256

/** The doors of the gateway: a listening socket per address, all on one port unless told otherwise, and the connections through them. */
export class Listeners {
  private readonly servers = new Map<string, Server>()
  private readonly sockets = new Set<Socket>()
  /** The port in use; 0 until the first door is open. */
  port = 0

  /** `isBusy` tells which connections must not be cut to make room: a call is being served on them. */
  constructor(private readonly serve: (socket: Socket) => void, private readonly isBusy: (socket: Socket) => boolean = () => false) {}

  // Whoever opens connections and sends nothing, or a byte now and then (slowloris), would keep everybody else out. A
  // request of a browser is there within moments: when there are too many, one goes that has had its answer, else the
  // oldest that still waits for a request.
  private makeRoom(): boolean {
    if (this.sockets.size < connectionLimit) return true
    const all = [...this.sockets]
    const least = all.find(socket => socket.writableFinished) ?? all.find(socket => !this.isBusy(socket))
    if (!least) return false
    this.sockets.delete(least)
    least.destroy()
    return true
  }

  /** Opens a door. Rejects when the address or port is not to be had. */
  async open(address: string, port = this.port): Promise<void> {
    const door = `${address} ${port}`
    if (this.servers.has(door)) return
    const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
      if (!this.makeRoom()) return void socket.destroy()
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy())
      this.serve(socket)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: address, port, backlog: connectionLimit }, () => {
        server.off('error', reject)
        resolve()
      })
    })
    this.servers.set(this.port ? door : `${address} ${portOf(server)}`, server)
    // Doors that follow are on the port of the first, unless they say otherwise.
    this.port ||= portOf(server)
  }

  /** Opens a door at the first free port from the given one on; 0 takes any. */
  async openFrom(address: string, port: number): Promise<void> {
    for (let candidate = port; ; candidate++) {
      try {
        return await this.open(address, candidate)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || candidate >= port + 99) throw error
      }
    }
  }

  /** The addresses with an open door. */
  addresses(): string[] {
    return [...this.servers.keys()].map(door => door.split(' ')[0]!)
  }

  /** Shuts every door and cuts every connection. */
  async close(): Promise<void> {
    const closing = [...this.servers.values()].map(server => new Promise(resolve => server.close(resolve)))
    this.servers.clear()
    this.sockets.forEach(socket => socket.destroy())
    await Promise.all(closing)
  }
}
