import { table } from '../../model/entity'
import { overlaps } from '../../model/error-messages'
import { flag, time, weekdays } from '../../model/field'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'wifi'

interface Rule {
  days: number
  start: string
  end: string
}
const week = [0, 1, 2, 3, 4, 5, 6]

const hasDay = (days: number, day: number) => ((days >> day) & 1) === 1

/**
 * Returns whether a rule applies at a time (`HH:MM`) on a day, 0 = Sunday. A rule whose end is before its start ends on
 * the next day.
 */
export const holdsAt = ({ days, start, end }: Rule, day: number, at: string): boolean => {
  if (start < end) return hasDay(days, day) && start <= at && at < end
  const previousDay = (day + 6) % 7
  const hasStarted = hasDay(days, day) && start <= at
  const isStillRunning = hasDay(days, previousDay) && at < end
  return hasStarted || isStillRunning
}

const startsDuring = (rule: Rule, other: Rule) =>
  week.some(day => hasDay(rule.days, day) && holdsAt(other, day, rule.start))

/** Two rules overlap if one of them starts while the other applies. */
const doOverlap = (rule: Rule, other: Rule) => startsDuring(rule, other) || startsDuring(other, rule)

/**
 * The Wi-Fi schedule (module wlan_time_config, requirements 3.8, 5.41): up to 16 periods in which Wi-Fi is
 * off. Enabled rules must not overlap.
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
      help: ['An earlier time means the next day.', '早于关闭时间表示次日。'],
    }),
    days: weekdays(['Days', '星期'], { canCutOff: true }),
    enable: flag(['Enabled', '启用'], {
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
    cutOffIf: v => v && v.enable,
    rules: {
      end(v, { others }) {
        if (v.end === v.start) return ['Must differ from the start.', '不能与关闭时间相同。']
        const other = others.find(one => v.enable && one.enable && doOverlap(v, one))
        return other && overlaps(`${other.start}-${other.end}`)
      },
    },
  },
)

/** For the contract; the console does not import it. */
export const wifiOffFacts = {
  entity: wifiOff,
  cutOffIf: 'if the rule is enabled afterwards',
  rules: {
    end: [
      ['differs', 'start'],
      ['apartWhile', 'start', 'days', 'enable', true],
    ],
  },
} satisfies Facts<typeof wifiOff>
