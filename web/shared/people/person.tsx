import { isOn } from '../../../src/device/rule-switch'
import { longestPause, macFilter } from '../../../src/device/security/mac-filter'
import { clockTime, currentTime } from '../../../src/device/system/timezone'
import { normalizeMac } from '../../../src/model/formats'
import { interpolate, type LocalizedText, term } from '../../../src/model/localized-text'
import { listed } from '../../look/language'
import { type ReadOptions, read } from '../../net/device'
import { nameOf } from '../../net/device-names'
import { isReadOnly } from '../../net/session'
import { formatSpan } from '../../ui/data/format'
import { dayNames } from '../../ui/data/weekdays'
import { ActionButton } from '../../ui/messages/action-button'
import { notify } from '../../ui/messages/message'
import type { StatusProps } from '../../ui/primitives/status-label'
import { BlockButton } from '../devices/block-button'
import { block, isBlocked, type MacFilterState, minutesLeft } from '../devices/blocking'
import { appliesNow, minuteOfWeek, type Period, timeAfterMinutes } from './applies-now'
import { orPartly } from './pause'

/** A person: a group of the parental controls, with what limits it. */
export interface PersonProps {
  group: { readonly name: string; readonly terminals: readonly string[]; readonly enable?: boolean | undefined }
  /** The periods of the group. */
  periods: readonly Period[]
  filter: MacFilterState
  /** How far the clock is ahead of `performance.now()`, in ms: see `readClock`. */
  clock: number
}

/**
 * Reads how far the gateway's wall clock, or that of the browser if the gateway does not know the time, is ahead of
 * `performance.now()`, in ms.
 */
export const readClock = async (options: ReadOptions): Promise<number> => {
  const { values } = await read(currentTime, options)
  const browser = Date.now() - new Date().getTimezoneOffset() * 60_000
  return (clockTime(values.currentTime) || browser) - performance.now()
}

/** The devices of a person. */
const devicesOf = ({ terminals }: PersonProps['group']) =>
  terminals.map(mac => ({ name: nameOf(mac) || mac, mac: normalizeMac(mac), ip: '' }))

/** Returns the minutes until all devices of a person are allowed again; 0 if there is no end or nothing to end. */
const pauseOf = ({ group, filter }: PersonProps): number => {
  const left = group.terminals.map(mac => minutesLeft(filter, mac))
  return left.every(Boolean) ? Math.max(...left) : 0
}

const pausedText = (props: PersonProps): LocalizedText => {
  const minutes = pauseOf(props)
  return minutes
    ? interpolate(['Paused, _ left', '已暂停，剩余 _'], formatSpan(minutes * 60))
    : ['Paused until you allow it', '已暂停，直到您允许']
}

const hoursText = ({ group, periods, clock }: PersonProps): LocalizedText => {
  if (WITH.ruleTools && !isOn(group)) return ['Online at any time: the rule is off', '随时可上网：规则已关闭']
  const now = minuteOfWeek(clock + performance.now())
  const { isOnline, minutes } = appliesNow(periods, now)
  if (minutes === Infinity) return isOnline ? ['Online at any time', '随时可上网'] : ['Offline', '不可上网']
  const { time, weekday } = timeAfterMinutes(now, minutes)
  const until = weekday === undefined ? time : `${dayNames(1 << weekday)} ${time}`
  return interpolate(isOnline ? ['Online until _', '可上网至 _'] : ['Offline until _', '_ 前不可上网'], until)
}

/** Returns what applies to a person now: a pause, otherwise the periods, and the devices that are blocked alone. */
export const personStatus = (props: PersonProps): StatusProps => {
  const { group, periods, filter, clock } = props
  const devices = devicesOf(group)
  const blocked = devices.filter(({ mac }) => isBlocked(filter, mac))
  if (blocked[0] && !devices[blocked.length]) return { tone: 'bad', text: pausedText(props) }
  const names = listed(blocked.map(({ name }) => name))
  const text = hoursText(props)
  return {
    tone:
      (WITH.ruleTools && !isOn(group)) || appliesNow(periods, minuteOfWeek(clock + performance.now())).isOnline
        ? 'good'
        : 'soft',
    text: names ? interpolate(['_ · Blocked: _', '_ · 已禁止：_'], text, names) : text,
  }
}

type ButtonsProps = PersonProps & { reload(): Promise<unknown>; compact?: boolean }

/** Pauses a person, or allows it again. `compact`: pausing is offered as an icon. */
export const PauseButton = ({ group, filter, reload, compact }: ButtonsProps) => (
  <BlockButton
    isPerson
    compact={compact}
    name={group.name}
    devices={devicesOf(group)}
    filter={filter}
    reload={reload}
  />
)

/** Minutes by which a pause is made longer. */
const more = 30

/** Makes a pause longer, as far as the gateway can count. */
export const MoreButton = (props: ButtonsProps) => {
  const { group, filter, reload } = props
  const left = pauseOf(props)
  if (isReadOnly(macFilter) || !left || left + more > longestPause) return null
  const extend = async () => {
    try {
      await orPartly(block(filter, devicesOf(group), left + more))
      notify(['Paused for longer.', '已延长暂停时间。'])
    } finally {
      await reload()
    }
  }
  return (
    <ActionButton
      label={['Pause 30 minutes longer', '再暂停 30 分钟']}
      spoken={interpolate(['Pause 30 minutes longer: _', '再暂停 30 分钟：_'], term(group.name))}
      action={extend}
    />
  )
}
