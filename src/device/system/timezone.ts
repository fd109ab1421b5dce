import { record } from '../../model/entity'
import { choice, flag, pick, text, when } from '../../model/field'
import { host } from '../../model/formats'
import { type LocalizedText, term } from '../../model/localized-text'
import type { Facts } from '../facts'
import { summerZones, zones } from './zones'

/** Completes a part of a label that matches only one zone, for browsers that do not suggest options while typing. */
const completeZone = (typed: string): string => {
  if (zones[typed]) return typed
  const part = typed.trim().toLowerCase()
  const [match, another] = Object.keys(zones).filter(name => zones[name]!.toLowerCase().indexOf(part) >= 0)
  return match && !another ? match : typed
}

const timeZone = pick(['Time zone', '时区'], {
  choices: zones,
  init: 'Asia/Shanghai',
  example: 'Shanghai, +8',
  clean: completeZone,
})

const publicServers = {
  'pool.ntp.org': term('pool.ntp.org'),
  'time.google.com': term('time.google.com'),
  'ntp.aliyun.com': term('ntp.aliyun.com'),
}

/** One of the public time servers, sent as its host name, or another one. */
const server = (label: LocalizedText, init: keyof typeof publicServers) =>
  choice(label, { ...publicServers, others: ['Other', '其他'] }, { codes: true, init })
const ownServer = () => host(['Host name', '主机名'], { max: 63 })

const sntp1 = server(['SNTP server 1', 'SNTP 服务器 1'], 'pool.ntp.org')
const sntp2 = server(['SNTP server 2', 'SNTP 服务器 2'], 'time.google.com')

/** Time zone, sent as its IANA name, and time servers (module time_zone, requirements 3.25). */
export const timeSettings = record('time_zone', {
  timeZone,
  ...when(timeZone, summerZones, { summerTime: flag(['Daylight saving time', '夏令时'], { init: true }) }),
  sntp1,
  ...when(sntp1, 'others', { sntp1Host: ownServer() }),
  sntp2,
  ...when(sntp2, 'others', { sntp2Host: ownServer() }),
})

/** The device's clock in its own time zone, `2026-11-21 05:36:40` (module current_time). */
export const currentTime = record('current_time', { currentTime: text('') }, { readOnly: true })

/**
 * Returns the time in ms that the device's clock shows, as if it were UTC, so that no time zone matters; NaN if it is
 * not set.
 */
export const clockTime = (shown: string): number => Date.parse(`${shown.replace(' ', 'T')}Z`)

/** Returns a time in ms as the device's clock shows it. */
export const clockText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** For the contract; the console does not import it. */
export const timeFacts = {
  entity: currentTime,
  note: '`current_time` is the wall clock in the device’s own time zone, summer time included, as `2026-11-21 05:36:40`; empty while it is not known.',
} satisfies Facts<typeof currentTime>

/** For the contract; the console does not import it. */
export const timeSettingsFacts = {
  entity: timeSettings,
  note: 'The zones are below, with their offset from UTC in standard time; `summer_time` applies to those that have one.',
  after: 'The device sets its clock; `current_time` follows at once.',
} satisfies Facts<typeof timeSettings>
