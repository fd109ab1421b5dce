import type { Socket } from 'node:net'
import { invalidValue, unknownModule } from '../device/problems'
import { answerRead, answerWrite, type Caller } from './api'
import { failure } from './answer'
import { distort } from './distort'
import type { CallKind, Fault } from './faults'
import { receiveFile } from './file-call'
import { fileCalls } from './file-calls'
import { fileReply } from './files'
import type { Gateway } from './gateway'
import { isOwnHost } from './host-check'
import { type Plant, throughPlants } from './plants'
import { pass } from './proxy'
import { json, page, replyBytes, type Reply } from './reply'
import { bodyOf, collect, readHead, type Head } from './request'
import { Slot } from './slot'

/** Bytes of a JSON body; upstream boa's SinglePostLimit. */
export const bodyLimit = 1024 * 1024
/** Bytes of a JSON body that are kept of somebody who is not logged in: a login is far smaller. */
export const strangerLimit = 16 * 1024

/** How a server is run. */
export interface ServerOptions {
  /** Folder with the files of the console. */
  root: string
  /** A real device to pass calls on to. */
  target?: string
  /** Faults built into the device, for the conformance program to find. */
  plants?: readonly Plant[]
  /** Real ms for a head to arrive, and for silence in a connection. */
  patience: number
}

/** One call that was received, for tests. */
export interface CallRecord { on: CallKind; method: string; module: string; action: string; keys: string[] }

/** boa's manners around a gateway: what is read from a connection and what is sent (SERVERS.md). */
export class Server {
  readonly calls: CallRecord[] = []
  private readonly slot = new Slot()
  private readonly busy = new WeakSet<Socket>()

  constructor(private readonly gateway: Gateway, private readonly options: ServerOptions) {}

  /** Whether a call is being served on this connection: it has come in, or is the upload of somebody who is logged in. */
  isBusy(socket: Socket): boolean {
    return this.busy.has(socket)
  }

  /** Serves one connection: one request, one reply, closed. */
  async serve(socket: Socket): Promise<void> {
    const { patience } = this.options
    // A head that trickles in never counts as silence, so it has a limit of its own.
    const late = setTimeout(() => socket.destroy(), patience)
    socket.setTimeout(patience, () => socket.destroy())
    const head = await readHead(socket)
    clearTimeout(late)
    if (head === undefined) socket.destroy()
    else if (head === 'reset') socket.resetAndDestroy()
    else if (typeof head === 'number') this.send(socket, page(head), false)
    else await this.answer(socket, head).catch((error: Error) => {
      this.gateway.options.say(`A call failed inside the gateway: ${error.stack ?? error.message}`)
      this.send(socket, page(500), false)
    })
  }

  private send(socket: Socket, reply: Reply | undefined, isHead: boolean): void {
    if (socket.destroyed) return
    if (!reply) {
      socket.resetAndDestroy()
      return
    }
    if (reply.cut) return void socket.write(replyBytes(reply, isHead), () => void setTimeout(() => socket.resetAndDestroy(), 20))
    // What the client still sends is read and dropped for a while: closing on unread bytes would cost it the reply.
    socket.end(replyBytes(reply, isHead), () => {
      this.busy.delete(socket)
      setTimeout(() => socket.destroy(), 2000).unref()
    })
    socket.resume()
  }

  private async answer(socket: Socket, head: Head): Promise<void> {
    const { path, method } = head
    const kind: CallKind = path === '/get.json' ? 'read' : path === '/post.json' ? 'write' : path.startsWith('/boaform/') ? 'upload' : 'page'
    if (kind !== 'page' && !isOwnHost(head.headers)) return this.send(socket, page(403, 'Unknown host.'), false)
    if ((method === 'POST') !== (kind === 'write' || kind === 'upload')) return this.send(socket, page(400), false)
    if (kind === 'write' && head.length > bodyLimit) return this.send(socket, page(413), false)
    const isKnown = !!this.options.target || !!this.gateway.sessions.find(head.headers.get('authorization') ?? '', false)
    const body = kind === 'write' ? await this.bodyOfWrite(socket, head, isKnown) : undefined
    if (kind === 'write' && !body) return void socket.destroy()
    if (kind !== 'upload' || isKnown) this.busy.add(socket)
    const parsed = body && parseObject(body)
    const module = kind === 'page' ? path.slice(1) || 'index.html'
      : kind === 'upload' ? path.slice(path.lastIndexOf('/') + 1)
      : String((kind === 'read' ? head.query.get('module') : typeof parsed?.module === 'object' ? '' : parsed?.module) ?? '')
    if (kind !== 'page') this.record(kind, head, module, parsed)
    const perform = () => this.perform(socket, head, kind, body, parsed)
    const fault = this.gateway.faults.take(kind, module)
    // A file call takes its body in before it takes its turn: a slow upload holds up nobody.
    const run = kind === 'upload' ? perform : () => this.slot.run(perform)
    // An upload is taken in before it is answered with a fault: a browser that is still sending sees no early answer.
    const takeIn = async () => void (kind === 'upload' && await collect(bodyOf(socket, head.length), 0))
    const reply = fault ? await this.performWith(fault, socket, run, takeIn) : await run()
    this.send(socket, reply, method === 'HEAD')
    for (const task of this.gateway.takeLater()) afterSending(socket, task)
  }

  /** The body of a write; undefined when the client went away. A stranger's that is too large is dropped as it comes, and reads as an empty one. */
  private bodyOfWrite(socket: Socket, head: Head, isKnown: boolean): Promise<Buffer | undefined> {
    const limit = isKnown ? bodyLimit : strangerLimit
    return collect(bodyOf(socket, head.length), limit).then(body => body ?? Buffer.from('{}'), () => undefined)
  }

  /** A call with a fault; undefined when the connection is to be reset. */
  private async performWith(fault: Fault, socket: Socket, run: () => Promise<Reply>, takeIn: () => Promise<void>): Promise<Reply | undefined> {
    const wait = () => (fault.kind === 'hang' ? goneAway(socket) : new Promise<void>(resolve => setTimeout(resolve, fault.ms ?? 1000).unref()))
    if (fault.kind === 'hang' || fault.kind === 'latency') {
      await (fault.block ? this.slot.run(wait) : wait())
      return fault.kind === 'hang' ? undefined : run()
    }
    return distort(fault, run, takeIn)
  }

  private record(on: CallKind, head: Head, module: string, body: Record<string, unknown> | undefined): void {
    const keys = body ? Object.keys(body) : [...head.query.keys()]
    this.calls.push({ on, method: head.method, module, action: String(body?.action ?? ''), keys: keys.filter(key => key !== 'module') })
    if (this.calls.length > 10000) this.calls.splice(0, 5000)
  }

  private async perform(
    socket: Socket, head: Head, kind: CallKind, body: Buffer | undefined, parsed: Record<string, unknown> | undefined,
  ): Promise<Reply> {
    const { gateway, options } = this
    const caller: Caller = { token: head.headers.get('authorization') ?? '', from: socket.remoteAddress ?? '' }
    const { plants = [] } = options
    if (kind === 'page') return plants.map(plant => plant.page?.(head.path)).find(Boolean) ?? fileReply(options.root, head.path)
    if (options.target) return pass(options.target, head, body ?? bodyOf(socket, head.length))
    const asked = kind === 'read' ? Object.fromEntries(head.query) : parsed
    if (kind === 'write' && !asked) return json(plants.map(plant => plant.broken?.(String(body))).find(Boolean) ?? failure(invalidValue))
    if (kind !== 'upload' && asked) return json(await throughPlants(plants, { gateway, on: kind, body: asked, caller }, async call =>
      (kind === 'read' ? answerRead(gateway, call.body as Record<string, string>, call.caller) : answerWrite(gateway, call.body, call.caller))))
    const call = fileCalls.find(one => one.path === head.path)
    const stream = bodyOf(socket, head.length)
    if (call) {
      const bentCaller = plants.reduce((who, plant) => plant.fileCaller?.(gateway, call.name, who) ?? who, caller)
      const reply = await receiveFile(gateway, call, head, stream, bentCaller, task => this.slot.run(task))
      return plants.reduce((bent, plant) => plant.fileReply?.(call.name, bent) ?? bent, reply)
    }
    await collect(stream, 0)
    return json(failure(unknownModule))
  }
}

/** Resolves when the client has given up. */
const goneAway = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    if (socket.destroyed) resolve()
    // Only a socket that is read learns of its end.
    socket.once('end', resolve).once('close', () => resolve()).resume()
  })

/** Runs a task when the reply has left, with a moment for it to arrive before a reboot cuts the line. */
const afterSending = (socket: Socket, task: () => void): void => {
  const soon = () => void setTimeout(task, 50)
  if (socket.destroyed || socket.writableFinished) soon()
  else socket.once('finish', soon)
}

/** A JSON object from a body; undefined for anything else. */
const parseObject = (body: Buffer): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
