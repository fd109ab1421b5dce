// A slow line to the gateway: a bandwidth shared by all connections, and a delay in each direction. The browser's own
// emulation is not used, because it records a stack trace for each call, which slows scripts down unlike any phone.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One direction of the line: delivers data in order, at the line's bandwidth and after its delay. */
const direction = (bitsPerSecond: number, delay: number): ((bytes: number, arrive: () => void) => void) => {
  const queue: [due: number, arrive: () => void][] = []
  let free = 0
  // One timer for all packets: separate timers could fire out of order.
  const deliver = (): void => {
    while (queue.length && queue[0]![0] <= performance.now()) queue.shift()![1]()
    if (queue.length) setTimeout(deliver, queue[0]![0] - performance.now())
  }
  return (bytes, arrive) => {
    free = Math.max(free, performance.now()) + (bytes * 8000) / bitsPerSecond
    if (queue.push([free + delay, arrive]) === 1) setTimeout(deliver, free + delay - performance.now())
  }
}

/** Bytes per packet. */
const packet = 1460

const pour = (from: Socket, to: Socket, send: ReturnType<typeof direction>): void => {
  from.on('data', chunk => {
    for (let start = 0; start < chunk.length; start += packet) {
      const piece = chunk.subarray(start, start + packet)
      send(piece.length, () => void to.write(piece))
    }
  })
  from.on('end', () => send(0, () => void to.end()))
  from.on('error', () => to.destroy())
}

/** Opens the line to an address; `latency` is the round-trip time in milliseconds. Connecting takes one round trip. */
export const laySlowLine = async (
  target: string,
  bitsPerSecond: number,
  latency: number,
): Promise<{ url: string; close(): void }> => {
  const [up, down] = [direction(bitsPerSecond, latency / 2), direction(bitsPerSecond, latency / 2)]
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ port: Number(new URL(target).port), host: '127.0.0.1', allowHalfOpen: true })
    pour(near, far, up)
    pour(far, near, down)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}
