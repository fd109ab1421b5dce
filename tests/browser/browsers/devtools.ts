import { WebSocket } from 'ws'

/** A DevTools or WebDriver BiDi connection to the browser or to one of its pages. */
export interface Channel {
  /** Calls a method and resolves to its result; rejects with the browser's error, or when the connection ends. */
  send<Result = unknown>(method: string, params?: object): Promise<Result>
  /** Calls `listener` with the parameters of every event with that name. */
  on<Event>(name: string, listener: (event: Event) => void): void
  close(): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  /** DevTools reports an error as an object; WebDriver BiDi as an error code, with the message next to it. */
  error?: string | { message: string }
  message?: string
}

const answerSeconds = 60

/**
 * Connects to a DevTools or WebDriver BiDi address (`ws://…`). Needed because Playwright supports neither the protocol
 * of Chromium 64 nor that of Firefox ESR.
 */
export const openChannel = async (address: string): Promise<Channel> => {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  const waiting = new Map<number, (message: Message) => void>()
  const listeners: [name: string, listener: (event: never) => void][] = []
  let last = 0
  await new Promise<void>((opened, failed) => socket.once('open', opened).once('error', failed))
  socket.on('error', () => socket.terminate())
  socket.on('message', data => {
    const message = JSON.parse(data.toString()) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else for (const [name, listener] of listeners) if (name === message.method) listener(message.params as never)
  })
  socket.on('close', () => {
    for (const answer of waiting.values()) answer({ error: { message: 'the browser closed the connection' } })
  })
  return {
    send: (method, params = {}) =>
      new Promise((done, failed) => {
        const id = ++last
        const timer = setTimeout(
          () => waiting.get(id)?.({ error: { message: `no answer within ${answerSeconds} s` } }),
          answerSeconds * 1000,
        )
        waiting.set(id, ({ result, error, message }) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (error)
            failed(new Error(`${method}: ${typeof error === 'string' ? `${error}: ${message}` : error.message}`))
          else done(result as never)
        })
        socket.send(JSON.stringify({ id, method, params }), error => error && waiting.get(id)?.({ error }))
      }),
    on: (name, listener) => listeners.push([name, listener as (event: never) => void]),
    close: () => socket.close(),
  }
}
