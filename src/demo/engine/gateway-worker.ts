/*
 * The worker that runs the simulated gateway. Every tab of the demo starts one, but only the one that holds the lock
 * runs the engine; when its tab is closed, the next one continues with what is kept (decisions: demo).
 */
import behaviourFiles from 'ontlet:behaviours'
import definitionFiles from 'ontlet:definitions'
import { isOriginCarried, listDefinitions } from '../../device/definition-list'
import { listBehaviours } from '../../gateway/engine/behaviour-list'
import type { Entity } from '../../model/entity'
import { type CallRecord, type DemoChannel, type DemoCommand, deviceName, openDemoChannel } from '../channel'
import { openDatabase } from './database'
import { DemoDevice } from './demo-device'
import { KeptDevice } from './kept-device'

const log = (message: string): void => console.info(message)

const obey = async (gateway: DemoDevice, channel: DemoChannel, command: DemoCommand): Promise<void> => {
  if ('set' in command) return gateway.set(command.set)
  if (command.ask === 'restart') return gateway.restart()
  if (command.ask === 'fresh') return gateway.startAfresh()
  if (command.ask === 'firmware') return channel.send({ kind: 'firmware', bytes: gateway.firmware() })
  channel.send({ kind: 'state', state: gateway.state() })
}

const startEngine = async (name: string): Promise<void> => {
  const kept = await KeptDevice.read(await openDatabase(name), log)
  const { origins } = listDefinitions(definitionFiles)
  const { behaviours, fileCalls } = listBehaviours(behaviourFiles)
  const parts = {
    entities: [...origins.keys()],
    behaviours,
    isCarried: (entity: Entity) => isOriginCarried(origins.get(entity), DEMO_VENDOR.without),
  }
  const channel = openDemoChannel(name, message => {
    if (message.kind === 'command') void obey(gateway, channel, message.command)
    if (message.kind !== 'call') return
    void gateway.answer(message.call).then(reply => channel.send({ kind: 'reply', id: message.id, reply }))
  })
  const events = {
    changed: () => channel.send({ kind: 'state', state: gateway.state() }),
    answered: (record: CallRecord) => channel.send({ kind: 'record', record }),
  }
  const gateway = new DemoDevice(kept, parts, fileCalls, events, log, DEMO_VENDOR.theme || undefined)
  channel.send({ kind: 'started' })
  events.changed()
}

const name = deviceName(new URL('./', location.href).pathname, DEVICE)
const forever = new Promise<void>(() => undefined)
void navigator.locks.request(name, async () => {
  await startEngine(name)
  await forever
})
