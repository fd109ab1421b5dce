/** A call of the console, as the service worker passes it on. */
export interface DemoCall {
  method: string
  /** As on a device: `/get.json`. */
  path: string
  query: string
  /** The Authorization header; '' if there is none. */
  token: string
  /** The Content-Type of the body; '' if there is none. */
  type: string
  body: ArrayBuffer
}

/** What the simulated device answers. */
export interface DemoReply {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer>
}

/** A call with its answer, for the list of calls. */
export interface CallRecord {
  /** Counts the calls of an engine. */
  number: number
  method: string
  module: string
  /** What was sent: a query, JSON, or the names of the form's parts. */
  body: string
  /** What came back: JSON, or a description of the file; '' while the device was away. */
  answer: string
  /** How long the device took, in ms. */
  duration: number
}

/** What the bar sets on the simulated device, and shows. */
export interface DemoState {
  /** Divides the delays of the device. */
  speed: number
  /** Names of situations; '' for none. */
  trouble: string
  brand: string
  language: string
  theme: string
  isRestarting: boolean
}

/** What the bar asks for. `restart` reboots the device, `fresh` gives it its factory state. */
export type DemoCommand =
  | { set: Partial<Omit<DemoState, 'isRestarting'>> }
  | { ask: 'state' | 'restart' | 'fresh' | 'firmware' }

/**
 * What tabs, service worker and engine say to each other. Calls have an id, which their reply repeats; without a
 * `reply` the device is away. An engine that starts says so, and whoever waits for one repeats what was said before.
 */
export type DemoMessage =
  | { kind: 'call'; id: string; call: DemoCall }
  | { kind: 'reply'; id: string; reply: DemoReply | undefined }
  | { kind: 'command'; command: DemoCommand }
  | { kind: 'started' }
  | { kind: 'state'; state: DemoState }
  | { kind: 'record'; record: CallRecord }
  | { kind: 'firmware'; bytes: Uint8Array<ArrayBuffer> }

/** The name of what belongs to one device of the demo in `folder`: its channel, its lock and its database. */
export const deviceName = (folder: string, device: string): string => `ontlet-demo ${folder}${device}`

/** A channel on which only DemoMessages are sent. */
export interface DemoChannel {
  send(message: DemoMessage): void
}

/** Opens the channel of a device and listens on it. Nobody hears what it sends itself. */
export const openDemoChannel = (name: string, listener: (message: DemoMessage) => void): DemoChannel => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<DemoMessage>) => listener(data)
  return { send: message => channel.postMessage(message) }
}
