import type { Readable } from 'node:stream'
import { takingEffect } from '../../device/device-errors'
import { failure } from '../engine/calls/answer'
import { type CallKind, kindOf, moduleOf, parseObject } from '../engine/calls/call-kind'
import type { FileCall } from '../engine/calls/file-call'
import { Mutex } from '../engine/calls/mutex'
import type { SimulatedGateway } from '../engine/simulated-gateway'
import type { ReceivedCall } from './call'
import { type Connection, disconnected, runAfterReply } from './connection'
import { largestWithoutPlace, Uploads } from './files/uploads'
import { type InterceptedCall, type Interceptor, interceptCall } from './interceptor'
import type { TargetTimeouts } from './proxy'
import { bodyLimit, namesOf, refusalOf, uploadLimitOf } from './refusal'
import { json, page, type Reply, replyBytes } from './reply'
import { bodyOf, collect, type Head, readHead } from './request'
import { respond } from './respond'

/** Largest body in bytes of a write without a session: a login is far smaller. */
export const anonymousBodyLimit = 16 * 1024

/** Options of a server. */
export interface ServerOptions {
  /** Folder with the files of the console. */
  root: string
  /** Base URL of a real device that calls are forwarded to. */
  target?: string
  /** How long the real device may take; by default as long as the console waits. */
  targetTimeouts?: TargetTimeouts
  /** Folder for uploaded files. */
  uploadFolder: string
  /** The calls that upload or download files. */
  fileCalls: readonly FileCall[]
  /** Interceptors that change how calls are handled, the first one outermost. */
  interceptors: readonly Interceptor[]
  /** How long a head or the sending of a reply may take and how long a connection may be idle, in real ms. */
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
  private readonly busy = new WeakSet<Connection>()
  private readonly uploads: Uploads

  constructor(
    private readonly gateway: SimulatedGateway,
    private readonly options: ServerOptions,
  ) {
    this.uploads = new Uploads(options.uploadFolder)
  }

  /** Removes the files of interrupted uploads, while no upload is in progress: at start and at the end. */
  removeUploads(): void {
    try {
      this.uploads.removeAll()
    } catch (error) {
      this.gateway.options.log(`Files of interrupted uploads cannot be removed (${(error as Error).message}).`)
    }
  }

  /** Returns whether a call is being served on this connection: a complete one, or an upload that was admitted. */
  isBusy(socket: Connection): boolean {
    return this.busy.has(socket)
  }

  /** Serves a connection: one request, one reply, closed. */
  async serve(socket: Connection): Promise<void> {
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
  private send(socket: Connection, reply: Reply | undefined, { withoutBody = false } = {}): void {
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
    // A reply that is fetched byte by byte never lets the idle timeout expire either.
    const sendTimer = setTimeout(() => socket.destroy(), this.options.connectionTimeout).unref()
    // Closing a socket with unread bytes resets the connection and the client would lose the reply, so incoming bytes
    // are discarded for a while.
    socket.end(bytes, () => {
      clearTimeout(sendTimer)
      this.busy.delete(socket)
      setTimeout(() => socket.destroy(), 2000).unref()
    })
    socket.resume()
  }

  private async answer(socket: Connection, head: Head): Promise<void> {
    const { fileCalls, target } = this.options
    const uploadLimit = target ? Number.POSITIVE_INFINITY : uploadLimitOf(fileCalls, this.gateway)
    const refusal = refusalOf(head, { fileCalls, uploadLimit, names: namesOf(this.gateway) })
    if (refusal) {
      this.send(socket, refusal)
      return
    }
    const call = await this.receive(socket, head)
    if (!call) {
      socket.destroy()
      return
    }
    // While a real device is waited for, the timeouts of the call apply.
    if (this.options.target) socket.setTimeout(0)
    const handle = () => this.handle(socket, call)
    const reply = await interceptCall(this.options.interceptors, this.intercepted(socket, call), handle)
    this.send(socket, reply, { withoutBody: head.method === 'HEAD' })
    for (const task of this.gateway.takeAfterAnswer()) runAfterReply(socket, task)
  }

  /** Reads the part of a call that is needed before it is handled; undefined if the client disconnected. */
  private async receive(socket: Connection, head: Head): Promise<ReceivedCall | undefined> {
    const kind = kindOf(head.path)
    const caller = { token: head.headers.get('authorization') ?? '', address: socket.remoteAddress ?? '' }
    const isTrusted = !!this.options.target || !!this.gateway.sessions.find(caller.token, { keepAlive: false })
    const openBody = (onProgress?: () => void) =>
      bodyOf(socket, head.length, { rateInterval: this.options.connectionTimeout, onProgress })
    const body = kind === 'write' ? await readBody(openBody(), isTrusted) : undefined
    if (kind === 'write' && !body) return undefined
    if (kind !== 'upload') this.busy.add(socket)
    const object = body && parseObject(body.toString('utf8'))
    const module = moduleOf(kind, head, object)
    if (kind !== 'page') this.record(kind, head, module, object)
    const parameters = kind === 'read' ? Object.fromEntries(head.query) : object
    return { kind, head, caller, body, parameters, module, openBody }
  }

  private async handle(socket: Connection, call: ReceivedCall): Promise<Reply> {
    // A file call reads its body before it waits for the mutex, so a slow upload does not block other calls.
    if (call.kind === 'upload') return this.receiveFile(socket, call)
    if (!this.options.target) return this.mutex.run(() => this.respond(call))
    // A real device queues its calls itself: one that it never answers holds up neither others nor the console's files.
    await this.mutex.free()
    return this.respond(call)
  }

  /**
   * Handles a file call. With a place its connection is not closed to make room for others; a large one is refused if
   * there is no place. Without a session it gets none, because it will be refused.
   */
  private async receiveFile(socket: Connection, call: ReceivedCall): Promise<Reply> {
    const { token, address } = call.caller
    // The accounts of a real device are not known here; its tokens stand for them.
    const user = this.options.target
      ? { username: token, role: 0 }
      : this.gateway.sessions.find(token, { keepAlive: false })
    if (!user) return this.respond(call)
    const { username, role } = user
    const upload = this.uploads.admit({ username, role, address, cut: () => socket.destroy() })
    if (!upload) {
      if (call.head.length <= largestWithoutPlace) return this.respond(call)
      await collect(call.openBody(), 0)
      return json(failure(takingEffect))
    }
    this.busy.add(socket)
    const onProgress = () => {
      upload.lastUsed = performance.now()
    }
    return this.respond({ ...call, openBody: () => call.openBody(onProgress) }).finally(() =>
      this.uploads.release(upload),
    )
  }

  private respond(call: ReceivedCall): Promise<Reply> {
    const { gateway, options, mutex, uploads } = this
    const makeFolder = () => uploads.makeFolder()
    return respond({ ...options, gateway, makeFolder, exclusively: task => mutex.run(task) }, call)
  }

  private intercepted(socket: Connection, { kind, module, openBody }: ReceivedCall): InterceptedCall {
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

/**
 * Reads the body of a write; undefined if the client disconnected. A body that is too large is discarded and treated as
 * an empty object.
 */
const readBody = async (stream: Readable, isTrusted: boolean): Promise<Buffer | undefined> => {
  try {
    const body = await collect(stream, isTrusted ? bodyLimit : anonymousBodyLimit)
    return body ?? Buffer.from('{}')
  } catch {
    return undefined
  }
}
