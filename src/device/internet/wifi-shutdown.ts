import { table } from '../../model/entity'
import { flag, time, weekdays } from '../../model/field'
import { overlaps } from '../../model/sentences'

interface Rule { days: number; start: string; end: string }
const week = [0, 1, 2, 3, 4, 5, 6]

/** Whether a rule holds at a time of a day, 0 = Sunday. A rule whose end is before its start goes on into the next day. */
export const holdsAt = ({ days, start, end }: Rule, day: number, at: string): boolean => {
  const on = (days >> day) & 1
  return start < end ? !!on && start <= at && at < end : (!!on && start <= at) || (!!((days >> (day + 6) % 7) & 1) && at < end)
}

/** Two rules overlap when one of them begins while the other holds. */
const meets = (rule: Rule, other: Rule) => week.some(day => (rule.days >> day) & 1 && holdsAt(other, day, rule.start))

/** When Wi-Fi is off (module wlan_time_config): spec 3 "timed-off rules". Rules that are on do not overlap. */
export const wifiOff = table('wlan_time_config', 'list', {
  start: time(['Off at', '关闭时间'], { init: '23:00' }),
  end: time(['Until', '恢复时间'], { init: '06:00', help: ['Before the start: on the next day.', '早于关闭时间表示次日。'] }),
  days: weekdays(['Days', '星期']),
  enable: flag(['Enabled', '启用'], { init: true }),
}, {
  title: 'start', max: 16,
  rules: {
    end(v, { others }) {
      const other = others.find(one => v.enable && one.enable && (meets(v, one) || meets(one, v)))
      return v.end === v.start ? ['Not the same as the start.', '不能与关闭时间相同。'] : other && overlaps(`${other.start}-${other.end}`)
    },
  },
})
