import { type DeviceEvent, type EventName, eventLog, isRoutine, routineKept } from '../../../device/system/event-log'
import { systemLog } from '../../../device/system/system-log'
import { clockText, clockTime, timeSettings } from '../../../device/system/timezone'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { household } from '../home/household'
import { loggedTime, wallClock } from './time/local-time'
import { installed } from './upgrade/installed'

/** What a device remembers over a restart, and the firmware that it last ran. */
const memories = new WeakMap<Gateway, { rows: DeviceEvent[]; version: string }>()

/** The events that say whether the Internet is reachable: the first one that it is, the others that it is not. */
const line: readonly EventName[] = ['up', 'down', 'noLight', 'refused', 'password', 'noAnswer']

const minute = 60_000

/**
 * Writes an event, about `name` and caused by `by`; one that says again that the Internet is out, or not, is dropped.
 */
export const addEvent = (gateway: Gateway, event: EventName, about: Partial<DeviceEvent> = {}): void => {
  const { rows } = gateway.state(eventLog)
  if (line.includes(event)) {
    const last = rows.find(row => line.includes(row.event as EventName))
    if ((last?.event ?? 'up') === 'up' ? event === 'up' : event !== 'up') return
  }
  rows.unshift({
    id: Math.max(0, ...rows.map(({ id }) => id)) + 1,
    ...loggedTime(gateway),
    event,
    name: about.name ?? '',
    by: about.by ?? '',
    account: about.account ?? '',
    ip: about.ip ?? '',
    mac: about.mac ?? '',
  })
  const routine = rows.filter(isRoutine)
  if (routine.length > routineKept) rows.splice(rows.indexOf(routine.at(-1)!), 1)
  rows.length = Math.min(rows.length, eventLog.rows!.max)
}

/** Erases the events, as a reset to factory settings does: they name networks, devices and addresses. */
export const forgetEvents = (gateway: Gateway): void => {
  memories.delete(gateway)
  gateway.state(eventLog).rows.length = 0
}

/**
 * The events since the simulation began, or since a reset to factory settings. The devices of the household are new
 * then.
 */
export const eventLogBehaviour = behaviour(eventLog, {
  after: [timeSettings, installed],
  written(gateway, { session, address }, module) {
    if (!WITH.safety || !session || !gateway.state(systemLog).values.changes) return
    const { rows } = gateway.state(eventLog)
    const now = clockTime(clockText(wallClock(gateway)))
    const isAgain = rows.some(
      ({ event, name, account, time }) =>
        event === 'changed' && name === module && account === session.username && now - clockTime(time) < minute,
    )
    const about = { name: module, by: address, account: session.username, ip: address }
    if (!isAgain) addEvent(gateway, 'changed', about)
  },
  stored: false,
  factory: gateway => ({ rows: memories.get(gateway)?.rows ?? [] }),
  booted(gateway) {
    const { rows } = gateway.state(eventLog)
    const { version } = gateway.state(installed).values
    const before = memories.get(gateway)
    if (before && before.version !== version) addEvent(gateway, 'firmware', { name: version })
    addEvent(gateway, 'restart')
    if (!before) for (const { name } of household) addEvent(gateway, 'device', { name })
    memories.set(gateway, { rows: rows as DeviceEvent[], version })
  },
})
