import { signal } from '@preact/signals'
import { type CallRecord, type DemoCommand, type DemoState, deviceName, openDemoChannel } from '../channel'

/** The folder of the demo, such as `/ontlet/`. */
export const folder = new URL('./', location.href).pathname

const asked = new URLSearchParams(location.search).get('device')

/** The device type of this tab: the one in the address, else the first. */
export const device = DEMO_DEVICES.find(({ type }) => type === asked) ?? DEMO_DEVICES[0]!

/** What the simulated device reports for the bar; undefined until it has started. */
export const state = signal<DemoState | undefined>(undefined)

/** The latest calls, the newest first. */
export const records = signal<readonly CallRecord[]>([])

const recordLimit = 100
let nextState = (): void => undefined
/** Commands for a device that has not reported yet. */
const held: DemoCommand[] = []

const channel = openDemoChannel(deviceName(folder, device.type), message => {
  if (message.kind === 'state') {
    state.value = message.state
    nextState()
    for (const order of held.splice(0)) send(order)
  }
  if (message.kind === 'record') records.value = [message.record, ...records.value].slice(0, recordLimit)
  if (message.kind === 'firmware') saveAs('firmware-1.1.0.img', message.bytes)
})

const saveAs = (name: string, bytes: Uint8Array<ArrayBuffer>): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes]))
  link.download = name
  link.click()
  // Some browsers start to fetch it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const send = (order: DemoCommand): void => channel.send({ kind: 'command', command: order })

/** Sends a command to the simulated device, as soon as it has started. */
export const command = (order: DemoCommand): void => {
  if (state.value) send(order)
  else held.push(order)
}

/** Asks for the state of the device. One that has not started yet reports it when it does. */
export const askState = (): void => send({ ask: 'state' })

/** Resolves when the device has reported its state again. */
export const reported = (): Promise<void> =>
  new Promise(resolve => {
    nextState = resolve
  })
