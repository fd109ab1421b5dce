/*
 * The service worker between the console and the simulated gateway: it answers the console's calls, and lets every
 * other request pass. It keeps nothing, because browsers stop it whenever they like.
 */
import { type DemoChannel, type DemoMessage, type DemoReply, deviceName, openDemoChannel } from '../channel'
import { type Asked, askedOf } from './asked'

/** The parts of the service worker API that are used here; TypeScript's own library contradicts that of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response> | Response): void
}
interface ServiceWorker {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
const worker = self as unknown as ServiceWorker
const folder = new URL(worker.registration.scope).pathname

/** Milliseconds after which a call fails that no engine answers, because no tab of the demo is open. */
const patience = 20_000

/** The calls that have not been answered yet. */
const waiting = new Map<string, { device: string; message: DemoMessage; resolve(reply?: DemoReply): void }>()

const channels = new Map<string, DemoChannel>()

const channelOf = (device: string): DemoChannel => {
  const open = channels.get(device)
  if (open) return open
  const channel = openDemoChannel(deviceName(folder, device), message => {
    if (message.kind === 'reply') waiting.get(message.id)?.resolve(message.reply)
    if (message.kind !== 'started') return
    // What was asked before the engine started, or while another tab's ended, has not been heard.
    for (const call of waiting.values()) if (call.device === device) channel.send(call.message)
  })
  channels.set(device, channel)
  return channel
}

const answer = async (request: Request, { device, path, query }: Asked): Promise<Response> => {
  const id = crypto.randomUUID()
  const { method, headers } = request
  const token = headers.get('Authorization') ?? ''
  const type = headers.get('Content-Type') ?? ''
  const body = await request.arrayBuffer()
  const message: DemoMessage = { kind: 'call', id, call: { method, path, query, token, type, body } }
  const reply = await new Promise<DemoReply | undefined>(resolve => {
    waiting.set(id, { device, message, resolve })
    channelOf(device).send(message)
    setTimeout(resolve, patience)
  })
  waiting.delete(id)
  return reply ? new Response(reply.body, { status: reply.status, headers: reply.headers }) : Response.error()
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', event => {
  const { request } = event
  const asked = askedOf(request.url, folder)
  if (!asked) return
  if (asked.path !== '/') event.respondWith(answer(request, asked))
  // The console's page by itself has no gateway, so the demo opens around it.
  else if (request.destination === 'document') event.respondWith(Response.redirect(`${folder}?device=${asked.device}`))
})
