import { connect, createServer } from 'node:net'

/** Where a connection leads, and the beginning of the request that is sent there. */
interface Way {
  port: number
  head: string
}

/**
 * Starts a relay on 127.0.0.1: `wayOf` tells from the beginning of its first request, as Latin-1, where a connection
 * leads. Resolves to its port.
 */
export const startRelay = (wayOf: (head: string) => Way): Promise<number> =>
  new Promise(resolve => {
    const relay = createServer(socket => {
      socket.on('error', () => socket.destroy())
      socket.once('data', bytes => {
        const { port, head } = wayOf(bytes.toString('latin1'))
        const upstream = connect(port, '127.0.0.1')
        upstream.write(head, 'latin1')
        upstream.on('error', () => socket.destroy())
        socket.on('error', () => upstream.destroy())
        socket.pipe(upstream).pipe(socket)
      })
    }).listen(0, '127.0.0.1', () => resolve((relay.address() as { port: number }).port))
    relay.unref()
  })
