import { type DeviceEvent, type EventName, eventLog } from '../../../src/device/system/event-log'
import { interpolate, type LocalizedText, labelled, term } from '../../../src/model/localized-text'
import { isUnknown } from '../../../src/model/unknown'
import type { IconName } from '../../look/icons'
import { translate } from '../../look/language'
import { nameOf, shownName } from '../../net/device-names'
import { known } from '../../ui/screens/weaknesses'
import { afterStart } from '../system/log-time'

/** A sentence of the diary, with the time of the device to the minute. */
export interface DiaryEntry {
  /** That of the event with which it begins. */
  id: number
  time: string
  /** Its clock was not set: `time` says how long it had been running. */
  isUndated?: boolean
  /** The offset of `time` from UTC, if that is known. */
  utcOffset?: string | undefined
  text: string
  icon: IconName
  /** Whether the owner is told of it at the next visit. */
  isNews?: boolean
  /** Whether the Internet was out, and the time when it was back. */
  isOutage?: boolean
  until?: string
}

type Words = Readonly<Partial<Record<EventName, LocalizedText>>>

/** The events with which the Internet goes. */
type Reason = 'down' | 'noLight' | 'refused' | 'password' | 'noAnswer'

/** Why the Internet is out, by event. */
const reasons: Words = {
  down: ['reason unknown', '原因不明'],
  noLight: ['no light', '无光信号'],
  refused: ['registration refused', '注册被拒绝'],
  password: ['wrong user name or password', '用户名或密码错误'],
  noAnswer: ['no answer from the provider', '运营商无响应'],
} satisfies Record<Reason, LocalizedText>

/** What has happened, by event. */
const happenings: Words = {
  device: ['New device', '新设备'],
  wifi: ['Wi-Fi password changed', 'Wi-Fi 密码已更改'],
  account: ['Account changed', '账号已更改'],
  firmware: ['Firmware installed', '已安装固件'],
  restart: ['The gateway has started', '光猫已启动'],
  returned: ['A change that nobody confirmed was undone', '未经确认的更改已撤销'],
  login: ['Login failed', '登录失败'],
  entered: ['Logged in', '已登录'],
  port: ['A program opened a port over UPnP', '有程序通过 UPnP 开放了端口'],
  changed: ['Settings changed', '设置已更改'],
  guestEnd: ['Guest Wi-Fi has ended', '访客 Wi-Fi 已自动关闭'],
  dns: ['Names were not resolved: the DNS server did not answer', '域名无法解析：DNS 服务器无应答'],
} satisfies Record<Exclude<EventName, Reason | 'up'>, LocalizedText>

/** What the screen of a module is called, by its name on the wire. */
const screenOf = (module: string): LocalizedText => {
  const screen = known.screens.find(({ page }) =>
    (page.searchEntities || []).some(entities => entities.some(entity => entity.writes === module)),
  )
  return (screen && screen.name) || term(module)
}

/** The icons of what happens; those of the other events are neutral. */
const icons: Partial<Record<EventName, IconName>> = {
  device: 'devices',
  wifi: 'wifi',
  guestEnd: 'wifi',
  account: 'people',
  firmware: 'system',
  restart: 'restart',
  login: 'security',
}

/** Entries that are shown at most: a log may have 10,000 lines. */
const mostEntries = 256

/** The name of a device, of which an event may tell the address only. */
const called = (name: string) => shownName(nameOf(name) || name)

/** When an event was, to the minute or by its time since the start, as an entry has it. */
const momentOf = (event: DeviceEvent) => {
  const since = afterStart(event)
  return { time: since || event.time.slice(0, 16), isUndated: !!since, utcOffset: event.utcOffset }
}

const outageText = (since: string, until: string | undefined, reason: LocalizedText): LocalizedText => {
  if (!until) return interpolate(['The Internet has been out since _ (_).', '自 _ 起断网（_）。'], since, reason)
  if (until === since)
    return interpolate(
      ['The Internet was out for less than a minute at _ (_).', '_ 断网不到 1 分钟（_）。'],
      since,
      reason,
    )
  return interpolate(['The Internet was out from _ to _ (_).', '_ 至 _ 断网（_）。'], since, until, reason)
}

const outage = (start: DeviceEvent, end?: DeviceEvent): DiaryEntry => {
  const moment = momentOf(start)
  const { time, isUndated } = moment
  const back = end && momentOf(end)
  // When clocks go back, an hour comes twice.
  const isTold = back && !isUndated && back.utcOffset !== moment.utcOffset
  const shown = (text: string, utcOffset: string | undefined) => text + ((isTold && utcOffset) || '')
  const since = shown(isUndated ? time : time.slice(11), moment.utcOffset)
  const until = back && shown(isUndated ? back.time : back.time.replace(time.slice(0, 11), ''), back.utcOffset)
  const reason = reasons[start.event]!
  return {
    id: start.id,
    ...moment,
    text: translate(outageText(since, until, reason)),
    icon: 'bad',
    isNews: true,
    isOutage: true,
    until: back && back.time,
  }
}

const happening = (happened: DeviceEvent): DiaryEntry | undefined => {
  const { id, event, name, by } = happened
  let text = happenings[event]
  if (!text) return undefined
  if (WITH.safety && event === 'changed') text = labelled(text, translate(screenOf(name)))
  else if (name) text = labelled(text, called(name))
  if (by) text = interpolate(['_, from _', '_，来自 _'], text, called(by))
  const isNews = event === 'device' || event === 'firmware'
  return { id, ...momentOf(happened), text: translate(text), icon: icons[event] || 'device', isNews }
}

/** Leading characters of a time within which an event that says the same again is not told again: a minute, a day. */
const repeated: Partial<Record<EventName, number>> = {
  // One name on several bands is one network to the user.
  wifi: 16,
  guestEnd: 16,
  entered: 10,
}

/** Whether an entry only repeats the one before it. */
const isAgain = (event: EventName, entry: DiaryEntry | undefined, last: DiaryEntry | undefined) => {
  const length = repeated[event]
  return (
    !!length &&
    !!entry &&
    !!last &&
    entry.text === last.text &&
    entry.time.slice(0, length) === last.time.slice(0, length)
  )
}

/** Returns the diary of these events, both newest first: an outage and its end are one sentence, at its beginning. */
export const diaryOf = (events: readonly DeviceEvent[]): DiaryEntry[] => {
  const entries: DiaryEntry[] = []
  let start: DeviceEvent | undefined
  let place = 0
  const isKnown = ({ event }: DeviceEvent) => !isUnknown(eventLog.rows!.fields.event, event)
  for (const event of events.filter(isKnown).reverse()) {
    if (start && event.event === 'up') {
      entries[place] = outage(start, event)
      start = undefined
    } else if (reasons[event.event]) {
      if (!start) place = entries.length
      const first: DeviceEvent = start || event
      // That the provider does not answer may be due to what is told next.
      start = first.event === 'noAnswer' ? { ...first, event: event.event } : first
      entries[place] = outage(start)
    } else {
      const entry = happening(event)
      if (entry && !isAgain(event.event, entry, entries[entries.length - 1])) entries.push(entry)
    }
  }
  return entries.reverse().slice(0, mostEntries)
}
