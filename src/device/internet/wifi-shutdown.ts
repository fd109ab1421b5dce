import { table } from '../../model/entity'
import { flag, time, weekdays } from '../../model/field'
import { apartWhile, appliesAt, type Period } from '../../model/rules/periods'
import type { Row } from '../../model/shape'
import type { Facts } from '../facts'
import { enabledLabel } from '../labels'
import type { Feature } from '../profile'
import { clockText } from '../system/timezone'

export const feature: Feature = 'wifiTools'

/**
 * The Wi-Fi schedule (module wlan_time_config, requirements 3.8, 5.41): up to 16 periods in which Wi-Fi is
 * off. Enabled rules must not overlap. Where both times are equal, Wi-Fi is off for 24 hours.
 */
export const wifiOff = table(
  'wlan_time_config',
  'list',
  {
    start: time(['Off at', '关闭时间'], { init: '23:00', canCutOff: true }),
    end: time(['Until', '恢复时间'], {
      init: '06:00',
      canCutOff: true,
      needsLabel: true,
      help: ['A time that is not later means the next day.', '不晚于关闭时间则表示次日。'],
    }),
    days: weekdays(['Days', '星期'], { canCutOff: true }),
    enable: flag(enabledLabel, {
      init: true,
      canCutOff: [true],
      states: { off: ['Disabled', '已停用'], on: ['Enabled', '已启用'] },
    }),
  },
  {
    max: 16,
    state: 'enable',
    addTitle: ['Add a time', '添加时段'],
    probe: 'wlan_timer',
    cutOffIf: values => values && values.enable,
    rules: { end: [apartWhile('enable', true)] },
  },
)

/** A period of the schedule. */
export type WifiOffRule = Row<NonNullable<typeof wifiOff.rows>['fields']>

/**
 * What the schedule keeps off: the periods that do so now, and until when, `06:00` or `2026-11-30 06:00`; empty if that
 * has no end.
 */
export interface WifiPause<Rule> {
  rules: readonly Rule[]
  until: string
}

const minute = 60_000
const day = 1440
const week = 7 * day

/** Returns the periods that keep Wi-Fi off at a time of the device's clock, in ms as `clockTime` returns it. */
export const wifiOffAt = <Rule extends Period & { enable: boolean }>(
  schedule: readonly Rule[],
  clock: number,
): readonly Rule[] =>
  schedule.filter(rule => rule.enable && appliesAt(rule, new Date(clock).getUTCDay(), clockText(clock).slice(11, 16)))

/**
 * Returns what the schedule keeps off at a time of the device's clock, in ms as `clockTime` returns it; undefined if it
 * keeps nothing off, or the clock is not known. Periods that follow one another are one.
 */
export const wifiPause = <Rule extends Period & { enable: boolean }>(
  schedule: readonly Rule[],
  clock: number,
): WifiPause<Rule> | undefined => {
  if (!clock) return undefined
  const timeAt = (minutes: number) => clock + minutes * minute
  const rules = wifiOffAt(schedule, clock)
  if (!rules[0]) return undefined
  let minutes = 1
  while (minutes < week && wifiOffAt(schedule, timeAt(minutes))[0]) minutes++
  if (minutes === week) return { rules, until: '' }
  return { rules, until: clockText(timeAt(minutes)).slice(minutes < day ? 11 : 0, 16) }
}

export const wifiOffFacts = {
  entity: wifiOff,
  cutOffIf: 'if the rule is enabled afterwards',
  note: 'A period whose `end` is not after its `start` ends on the next day: 23:00 to 06:00 after seven hours, 22:00 to 00:00 at midnight, 00:00 to 00:00 after 24 hours.',
} satisfies Facts<typeof wifiOff>
