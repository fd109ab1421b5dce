// A connection between browser and gateway that can be cut and restored, like a pulled cable or lost Wi-Fi.
import { connect, createServer, type Socket } from 'node:net'
import type { TestGateway } from './gateway'

/** The line; `url` is the address of the console through it. */
export interface Line {
  readonly url: string
  /** Ends all connections and blocks new ones. */
  cut(): void
  /** Lets everything through again. */
  mend(): void
  /** Cuts the line as soon as one connection has sent `bytes` bytes to the gateway. */
  cutAfter(bytes: number): void
  close(): Promise<void>
}

/** Opens a line to a gateway. */
export const layLine = async (gateway: TestGateway): Promise<Line> => {
  const port = Number(new URL(gateway.url).port)
  const sockets = new Set<Socket>()
  let isCut = false
  let most = Infinity
  const hold = (socket: Socket) =>
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()))
  const cut = () => {
    isCut = true
    most = Infinity
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const server = createServer(near => {
    hold(near)
    if (isCut) return void near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    hold(far)
    let up = 0
    near.on('data', chunk => {
      up += chunk.length
      if (up > most) cut()
    })
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    // If the gateway refuses the connection, the line resets it too.
    far.on('close', () => (near.writableEnded ? undefined : near.resetAndDestroy()))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${address.port}/`,
    cut,
    mend: () => {
      isCut = false
    },
    cutAfter: bytes => {
      most = bytes
    },
    close: () => {
      cut()
      return new Promise(done => server.close(() => done()))
    },
  }
}
