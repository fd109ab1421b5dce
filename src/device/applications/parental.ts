import { optionsFrom, table } from '../../model/entity'
import { multiChoice, pick, time, weekdays } from '../../model/field'
import { macAddress } from '../../model/formats'
import { term } from '../../model/localized-text'
import { timeAfter } from '../../model/rules/order'
import { noOverlapWithSame } from '../../model/rules/periods'
import { disjoint } from '../../model/rules/rows'
import { periodsFull } from '../device-errors'
import type { Facts } from '../facts'
import { lanTerminals } from '../home/terminals'
import type { Feature } from '../profile'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { ruleName } from '../shared-fields'

export const feature: Feature = 'parental'

/**
 * Groups of devices whose Internet access is limited to certain times (module dev_config): up to 16, each with a name
 * and its devices (requirements 5.39).
 */
export const parental = table(
  'dev_config',
  'parental_group',
  {
    name: ruleName(),
    terminals: multiChoice(['Devices', '设备'], {
      from: optionsFrom(lanTerminals, row => [row.mac, term(row.name || row.mac)]),
      canBeTyped: true,
      placeholder: '00:1A:2B:3C:4D:5E',
      format: macAddress,
    }),
    ...((WITH.ruleTools && ruleSwitch()) as RuleSwitch),
  },
  {
    max: 16,
    ...(WITH.ruleTools && switchedByEnable),
    addTitle: ['Add a group', '添加分组'],
    rules: { terminals: [disjoint()] },
  },
)

/**
 * When a group may use the Internet (module dev_config): up to 32 periods on selected days; at all other times access
 * is blocked. An end of 00:00 is midnight, so 00:00 to 00:00 is all day.
 */
export const parentalTime = table(
  'dev_config',
  'parental_time',
  {
    group: pick('', { from: optionsFrom(parental) }),
    days: weekdays(['Days', '星期']),
    start: time(['Start', '开始'], { init: '07:00' }),
    end: time(['End', '结束'], { init: '21:00', help: ['00:00 is midnight.', '00:00 表示午夜 24 点。'] }),
  },
  {
    title: 'start',
    max: 32,
    addTitle: ['Add a time', '添加时段'],
    full: periodsFull,
    rules: { end: [timeAfter('start'), noOverlapWithSame('group')] },
  },
)

export const parentalTimeFacts = {
  entity: parentalTime,
  note: 'An `end` of 00:00 is midnight at the end of the day: 00:00 to 00:00 is all day.',
} satisfies Facts<typeof parentalTime>
