import { isUnicastMac } from '../../model/checks'
import { from, table } from '../../model/entity'
import { many, pick, time, weekdays } from '../../model/field'
import { example, tidyMac } from '../../model/formats'
import { overlaps, taken } from '../../model/sentences'
import { lanTerminals } from '../home/terminals'
import { endNotAfterStart } from '../internet/lan-pool'
import { periodsFull } from '../problems'
import { ruleName } from '../rule'

/** Groups of devices that may use the Internet only at certain times: a name and terminals (spec 5); they stand in dev_config. */
export const parental = table('dev_config', 'parental_group', {
  name: ruleName(),
  terminals: many(['Devices', '设备'], {
    from: from(lanTerminals, row => [row.mac, row.name]),
    example: '00:1A:2B:3C:4D:5E', clean: tidyMac,
    check: list => !list.every(isUnicastMac) && example('00:1A:2B:3C:4D:5E', 'a MAC address', ' MAC 地址'),
  }),
}, {
  title: 'name',
  max: 16,
  rules: {
    terminals(v, { others }) {
      const other = others.find(one => one.terminals.some(mac => v.terminals.indexOf(mac) >= 0))
      return other && taken(other.name)
    },
  },
})

/** When a group is allowed: days and a time of day. At other times it is not. */
export const parentalTime = table('dev_config', 'parental_time', {
  group: pick(['Group', '分组'], { from: from(parental) }),
  days: weekdays(['Days', '星期']),
  start: time(['Start', '开始'], { init: '16:00' }),
  end: time(['End', '结束'], { init: '20:00' }),
}, {
  title: 'start',
  max: 32,
  full: periodsFull,
  rules: {
    end(v, { others }) {
      const other = others.find(one => one.group === v.group && one.days & v.days && one.start < v.end && v.start < one.end)
      return v.end <= v.start ? endNotAfterStart : other && overlaps(`${other.start}-${other.end}`)
    },
  },
})
