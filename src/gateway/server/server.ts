import type { Socket } from 'node:net'
import type { FileCall } from '../engine/calls/file-call'
import type { SimulatedGateway } from '../engine/simulated-gateway'
import { isOwnHost } from './addresses/host-check'
import { type CallKind, kindOf, moduleOf, parseObject, type ReceivedCall } from './call'
import { type InterceptedCall, type Interceptor, interceptCall } from './interceptor'
import { Mutex } from './mutex'
import { page, type Reply, replyBytes } from './reply'
import { bodyOf, collect, type Head, readHead } from './request'
import { respond } from './respond'

/** Largest body of a write in bytes; SinglePostLimit in upstream boa. */
export const bodyLimit = 1024 * 1024
/** Largest body in bytes of a write without a session: a login is far smaller. */
export const anonymousBodyLimit = 16 * 1024

/** Options of a server. */
export interface ServerOptions {
  /** Folder with the files of the console. */
  root: string
  /** Base URL of a real device that calls are forwarded to. */
  target?: string
  /** The calls that upload or download files. */
  fileCalls: readonly FileCall[]
  /** Interceptors that change how calls are handled, the first one outermost. */
  interceptors: readonly Interceptor[]
  /** How long a head may take to arrive and how long a connection may be idle, in real ms. */
  connectionTimeout: number
}

/** A received call, recorded for tests. */
export interface CallRecord {
  on: CallKind
  method: string
  module: string
  action: string
  keys: string[]
}

/** Largest number of recorded calls. */
const recordLimit = 10_000

/** The HTTP server in front of a gateway. It behaves as boa does (docs/servers.md). */
export class Server {
  readonly calls: CallRecord[] = []
  private readonly mutex = new Mutex()
  private readonly busy = new WeakSet<Socket>()

  constructor(
    private readonly gateway: SimulatedGateway,
    private readonly options: ServerOptions,
  ) {}

  /** Returns whether a call is being served on this connection: a complete one, or an upload with a session. */
  isBusy(socket: Socket): boolean {
    return this.busy.has(socket)
  }

  /** Serves a connection: one request, one reply, closed. */
  async serve(socket: Socket): Promise<void> {
    const { connectionTimeout } = this.options
    // A head that arrives byte by byte never lets the idle timeout expire, so it has its own timeout.
    const headTimer = setTimeout(() => socket.destroy(), connectionTimeout)
    socket.setTimeout(connectionTimeout, () => socket.destroy())
    const head = await readHead(socket)
    clearTimeout(headTimer)
    if (head === undefined) {
      socket.destroy()
      return
    }
    if (head === 'reset') {
      socket.resetAndDestroy()
      return
    }
    if (typeof head === 'number') {
      this.send(socket, page(head))
      return
    }
    await this.answer(socket, head).catch((error: Error) => {
      this.gateway.options.log(`A call failed inside the gateway: ${error.stack ?? error.message}`)
      this.send(socket, page(500))
    })
  }

  /** Sends a reply and closes the connection; without a reply, resets it. */
  private send(socket: Socket, reply: Reply | undefined, { withoutBody = false } = {}): void {
    if (socket.destroyed) return
    if (!reply) {
      socket.resetAndDestroy()
      return
    }
    const bytes = replyBytes(reply, withoutBody)
    if (reply.cut) {
      socket.write(bytes, () => void setTimeout(() => socket.resetAndDestroy(), 20))
      return
    }
    // Closing a socket with unread bytes resets the connection and the client would lose the reply, so incoming bytes
    // are discarded for a while.
    socket.end(bytes, () => {
      this.busy.delete(socket)
      setTimeout(() => socket.destroy(), 2000).unref()
    })
    socket.resume()
  }

  private async answer(socket: Socket, head: Head): Promise<void> {
    const refusal = refusalOf(head)
    if (refusal) {
      this.send(socket, refusal)
      return
    }
    const call = await this.receive(socket, head)
    if (!call) {
      socket.destroy()
      return
    }
    const process = () => this.respond(call)
    // A file call reads its body before it waits for the mutex, so a slow upload does not block other calls.
    const handle = call.kind === 'upload' ? process : () => this.mutex.run(process)
    const reply = await interceptCall(this.options.interceptors, this.intercepted(socket, call), handle)
    this.send(socket, reply, { withoutBody: head.method === 'HEAD' })
    for (const task of this.gateway.takeAfterAnswer()) runAfterReply(socket, task)
  }

  /** Reads the part of a call that is needed before it is handled; undefined if the client disconnected. */
  private async receive(socket: Socket, head: Head): Promise<ReceivedCall | undefined> {
    const kind = kindOf(head.path)
    const caller = { token: head.headers.get('authorization') ?? '', address: socket.remoteAddress ?? '' }
    const isTrusted = !!this.options.target || !!this.gateway.sessions.find(caller.token, false)
    const body = kind === 'write' ? await readBody(socket, head, isTrusted) : undefined
    if (kind === 'write' && !body) return undefined
    if (kind !== 'upload' || isTrusted) this.busy.add(socket)
    const object = body && parseObject(body)
    const module = moduleOf(kind, head, object)
    if (kind !== 'page') this.record(kind, head, module, object)
    const parameters = kind === 'read' ? Object.fromEntries(head.query) : object
    return { kind, head, caller, body, parameters, module, openBody: () => bodyOf(socket, head.length) }
  }

  private respond(call: ReceivedCall): Promise<Reply> {
    const { gateway, options, mutex } = this
    return respond({ ...options, gateway, exclusively: task => mutex.run(task) }, call)
  }

  private intercepted(socket: Socket, { kind, module, openBody }: ReceivedCall): InterceptedCall {
    return {
      kind,
      module,
      disconnected: () => disconnected(socket),
      discardBody: async () => {
        if (kind === 'upload') await collect(openBody(), 0)
      },
      exclusively: task => this.mutex.run(task),
    }
  }

  private record(on: CallKind, head: Head, module: string, body: Record<string, unknown> | undefined): void {
    const keys = body ? Object.keys(body) : [...head.query.keys()]
    this.calls.push({
      on,
      method: head.method,
      module,
      action: String(body?.action ?? ''),
      keys: keys.filter(key => key !== 'module'),
    })
    if (this.calls.length > recordLimit) this.calls.splice(0, recordLimit / 2)
  }
}

/** The reply to a request that is rejected because of its head alone; undefined if it is accepted. */
const refusalOf = ({ path, method, headers, length }: Head): Reply | undefined => {
  const kind = kindOf(path)
  if (kind !== 'page' && !isOwnHost(headers)) return page(403, 'Unknown host.')
  const isPostExpected = kind === 'write' || kind === 'upload'
  if ((method === 'POST') !== isPostExpected) return page(400)
  return kind === 'write' && length > bodyLimit ? page(413) : undefined
}

/**
 * Reads the body of a write; undefined if the client disconnected. A body that is too large is discarded and treated as
 * an empty object.
 */
const readBody = async (socket: Socket, head: Head, isTrusted: boolean): Promise<Buffer | undefined> => {
  try {
    const body = await collect(bodyOf(socket, head.length), isTrusted ? bodyLimit : anonymousBodyLimit)
    return body ?? Buffer.from('{}')
  } catch {
    return undefined
  }
}

/** Resolves when the client has disconnected. */
const disconnected = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    if (socket.destroyed) resolve()
    // A socket emits `end` only while it is being read.
    socket
      .once('end', resolve)
      .once('close', () => resolve())
      .resume()
  })

/**
 * Runs a task shortly after the reply has been sent, so that the reply arrives before a reboot closes the connection.
 */
const runAfterReply = (socket: Socket, task: () => void): void => {
  const runSoon = () => void setTimeout(task, 50)
  if (socket.destroyed || socket.writableFinished) runSoon()
  else socket.once('finish', runSoon)
}
