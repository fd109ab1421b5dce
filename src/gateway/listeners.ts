import { createServer, type Server, type Socket } from 'node:net'

/** The doors of the gateway: one listening socket per address, all on one port, and the connections through them. */
export class Listeners {
  private readonly servers = new Map<string, Server>()
  private readonly sockets = new Set<Socket>()
  /** The port in use; 0 until the first door is open. */
  port = 0

  constructor(private readonly serve: (socket: Socket) => void) {}

  /** Opens a door. Rejects when the address or port is not to be had. */
  async open(address: string, port = this.port): Promise<void> {
    if (this.servers.has(address)) return
    const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy())
      this.serve(socket)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: address, port, backlog: 64 }, () => {
        server.off('error', reject)
        resolve()
      })
    })
    server.maxConnections = 256
    this.servers.set(address, server)
    const bound = server.address()
    if (typeof bound === 'object' && bound) this.port = bound.port
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
    return [...this.servers.keys()]
  }

  /** Shuts every door and cuts every connection. */
  async close(): Promise<void> {
    const closing = [...this.servers.values()].map(server => new Promise(resolve => server.close(resolve)))
    this.servers.clear()
    this.sockets.forEach(socket => socket.destroy())
    await Promise.all(closing)
  }
}
