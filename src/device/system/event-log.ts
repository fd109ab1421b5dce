import { table } from '../../model/entity'
import { choice, optionalKey, text } from '../../model/field'
import type { Row } from '../../model/shape'
import type { Facts } from '../facts'
import type { Feature } from '../profile'
import { logTime, logTimeNote } from './log-time'

export const feature: Feature = 'diary'

/** What happens to a gateway and concerns its owner, in the order of the codes. The texts are those of the diary. */
const events = {
  up: '',
  down: '',
  noLight: '',
  refused: '',
  password: '',
  noAnswer: '',
  device: '',
  wifi: '',
  account: '',
  firmware: '',
  restart: '',
  returned: '',
  login: '',
  entered: '',
  port: '',
  dns: '',
  changed: '',
  guestEnd: '',
} as const

/** The name of an event. */
export type EventName = keyof typeof events

/** The names of all events, in the order of their codes. */
export const eventNames = /* @__PURE__ */ Object.keys(events) as EventName[]

/**
 * What has happened, newest first (module event_log): `name` is that of the device, the network, the account or the
 * version that the event is about, `by` who or what did it; both are empty where that does not apply or is unknown.
 * Newer firmware also tells the account, the IP and the MAC address of a login.
 */
export const eventLog = table(
  'event_log',
  'list',
  {
    time: text(''),
    event: choice('', events),
    name: text('', { max: 64 }),
    by: text('', { max: 64 }),
    account: optionalKey(text('', { max: 64 })),
    ip: optionalKey(text('', { max: 45 })),
    mac: optionalKey(text('', { max: 17 })),
    ...logTime(),
  },
  { max: 256, readOnly: true, minRole: 1 },
)

/** Events by the lines of the system log that tell of them, for devices without the module. */
export const knownLines: ReadonlyMap<string, EventName> = new Map<string, EventName>([
  ['pon: registered', 'up'],
  ['wan: connected', 'up'],
  ['pon: loss of signal', 'noLight'],
  ['pon: not registered', 'refused'],
  ['pon: registration refused, wrong key', 'refused'],
  ['pppd: authentication failed (691)', 'password'],
  ['pppd: timeout waiting for PADO packets (678)', 'noAnswer'],
  ['udhcpc: no answer to DHCPDISCOVER', 'noAnswer'],
  ['httpd: account changed', 'account'],
  ['httpd: wrong user name or password', 'login'],
  ['system: started', 'restart'],
  ['config: change not confirmed, previous settings restored', 'returned'],
])

/** The most routine events that are kept: they must not push out what the owner looks for. */
export const routineKept = 64

/** An event of the diary. */
export type DeviceEvent = Row<NonNullable<(typeof eventLog)['rows']>['fields']>

/** Whether an event is a login, accepted or refused, or a change of settings: older ones go before other events. */
export const isRoutine = ({ event }: DeviceEvent): boolean =>
  event === 'login' || event === 'entered' || event === 'changed'

type LogLine = Pick<DeviceEvent, 'id' | 'time' | 'utcOffset' | 'afterStart'> & { readonly text: string }

/** Returns the events that the lines of the system log tell of, in the same order. */
export const eventsIn = (lines: readonly LogLine[]): DeviceEvent[] => {
  const told: DeviceEvent[] = []
  for (const { id, time, text, utcOffset, afterStart } of lines) {
    const event = knownLines.get(text)
    const about = { name: '', by: '', account: undefined, ip: undefined, mac: undefined }
    if (event) told.push({ id, time, event, ...about, utcOffset, afterStart })
  }
  return told
}

export const eventLogFacts = {
  entity: eventLog,
  note:
    'Each row is an event, the newest first; the console has its sentence. `time` is that of the device, ' +
    '`YYYY-MM-DD HH:MM:SS`. `event` is 0 when the Internet is back; 1 when it goes, for a reason that is not known, 2 ' +
    'without light, 3 if the registration is refused, 4 the user name or password, 5 if the provider does not answer; ' +
    '6 a device is seen for the first time (`name`); 7 the password of a network (`name`) and 8 that of an account ' +
    '(`name`) was changed (`by`); 9 firmware of version `name` was installed; 10 the gateway has started; 11 a change ' +
    'on trial was undone; 12 a login failed (`by`), 13 one succeeded; 14 the program `name` of a device (`by`) opened a ' +
    'port over UPnP; 15 no DNS server (`name`) of a connection has answered any more; 16 somebody (`by`) has changed ' +
    'settings of the module `name`; 17 the network `name` for guests has ended by itself. Firmware that knows from where a login came sends `account`, `ip` and `mac` in ' +
    'every row; they are empty in the others, and `mac` where the address is not of the home. `by` is the name of a ' +
    `device, or its address. Of the logins, accepted and refused, and of the changes, no more than the last ${routineKept} ` +
    'need to be kept: a device that drops older ones first still has the outage of last week. Firmware that tells of ' +
    'changes sends `changes` in `system_log_config`, and tells of none while it is 0; one of the same module and ' +
    'account within a minute of the last is no event of its own. Events survive a restart and a loss of power, but for ' +
    'those of the last minute; the lines of `system_log_list` need not.' +
    logTimeNote,
} satisfies Facts<typeof eventLog>
