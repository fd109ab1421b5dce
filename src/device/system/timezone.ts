import { record } from '../../model/entity'
import { choice, flag, pick, text, when } from '../../model/field'
import type { Values } from '../../model/field-types'
import { host } from '../../model/formats'
import { type FieldError, type LocalizedText, term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { summerZones, zones } from './zones'

/** Completes a part of a label that matches only one zone, for browsers that do not suggest options while typing. */
const completeZone = (typed: string): string => {
  if (zones[typed]) return typed
  const part = typed.trim().toLowerCase()
  const [match, another] = Object.keys(zones).filter(name => zones[name]!.toLowerCase().includes(part))
  return match && !another ? match : typed
}

/** What a browser calls a zone in a language, by its country or city: "Germany Time"; '' if it is too old to tell. */
const zoneAlias = (timeZone: string, language: string): string => {
  try {
    const date = new Date().toLocaleDateString(language, { timeZone, timeZoneName: 'shortGeneric' })
    return date.replace(/\S+ /, '')
  } catch {
    return ''
  }
}

const timeZone = pick(['Time zone', '时区'], {
  choices: zones,
  init: 'Asia/Shanghai',
  example: 'Shanghai, +8',
  clean: completeZone,
  ...(WITH.synonyms && { alias: zoneAlias }),
})

const publicServers = {
  'pool.ntp.org': term('pool.ntp.org'),
  'time.google.com': term('time.google.com'),
  'ntp.aliyun.com': term('ntp.aliyun.com'),
}

/**
 * One of the public time servers, sent as its host name, another one, or none. From the factory it is that of the
 * device type, if it has one: products must not use public servers unasked (decisions: time servers).
 */
const server = (label: LocalizedText, factory: string) =>
  choice(
    label,
    { ...publicServers, others: ['Other', '其他'], none: ['None', '无'] },
    { codes: true, init: factory ? 'others' : 'none' },
  )
const ownServer = (init: string) => host(['Host name', '主机名'], { max: 63, init })

const sntp1 = server(['SNTP server 1', 'SNTP 服务器 1'], TIME_SERVERS.first)
const sntp2 = server(['SNTP server 2', 'SNTP 服务器 2'], TIME_SERVERS.second)

/** Time zone, sent as its IANA name, and time servers (module time_zone, requirements 3.25, 9.10). */
export const timeSettings = record('time_zone', {
  timeZone,
  ...when(timeZone, summerZones, { summerTime: flag(['Daylight saving time', '夏令时'], { init: true }) }),
  sntp1,
  ...when(sntp1, 'others', { sntp1Host: ownServer(TIME_SERVERS.first) }),
  sntp2,
  ...when(sntp2, 'others', { sntp2Host: ownServer(TIME_SERVERS.second) }),
})

type Settings = typeof timeSettings.settings.fields

/** The time servers that these settings name, at most two. */
export const timeServers = ({ sntp1: one, sntp1Host, sntp2: two, sntp2Host }: Values<Settings>): string[] =>
  [one === 'others' ? sntp1Host : one, two === 'others' ? sntp2Host : two].filter(name => name !== 'none')

/** Whether a server spreads a leap second over a day: its time then differs from that of others by up to 0.5 s. */
const isSmeared = (server: string) => /^time\d?\.(google|facebook|aws)\.com$/.test(server)

/** What is wrong with the time servers, although the device takes them; nothing if they are good. */
export const timeServersWarning = (values: Values<Settings>): FieldError => {
  const [one, two] = timeServers(values)
  if (!one) return ['No time server: the clock may be wrong.', '没有时间服务器，时钟可能不准。']
  const isMixed = two && isSmeared(one) !== isSmeared(two)
  return isMixed && ['These servers differ at leap seconds.', '这两个服务器在闰秒时不一致。']
}

/** The device's clock in its own time zone, `2026-11-21 05:36:40` (module current_time). */
export const currentTime = record('current_time', { currentTime: text('') }, { readOnly: true })

/**
 * Returns the time in ms that the device's clock shows, as if it were UTC, so that no time zone matters; NaN if it is
 * not set.
 */
export const clockTime = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}Z`)

/** Returns a time in ms as the device's clock shows it. */
export const clockText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

export const timeFacts = {
  entity: currentTime,
  answered: { current_time: '2026-11-21 05:36:40' },
  note: '`current_time` is the wall clock in the device’s own time zone, summer time included, as `2026-11-21 05:36:40`; empty while it is not known.',
} satisfies Facts<typeof currentTime>

export const timeSettingsFacts = {
  entity: timeSettings,
  note: 'The zones are below, with their offset from UTC in standard time; `summer_time` applies to those that have one. `others` is the server in `sntp1_host` or `sntp2_host`, `none` is no server. The defaults are those of the device type (`timeServers` in size-budget.json): the NTP Pool forbids its general names in products.',
  after: 'The device sets its clock; `current_time` follows at once.',
} satisfies Facts<typeof timeSettings>
