import { table } from '../../model/entity'
import { flag, int, optionalKey, text } from '../../model/field'
import { mac } from '../../model/formats'
import type { Facts } from '../facts'
import { terminalMacs } from '../home/terminals'
import { macLabel, nameLabel } from '../labels'
import type { Feature } from '../profile'
import { type RuleSwitch, ruleSwitch, switchedByEnable } from '../rule-switch'
import { allowlistCutOff, emptyAllowlist, filterMode, isAllowlist } from './filter-mode'

export const feature: Feature = 'security'

/** The longest time for which an entry can be added, in minutes: a week. */
export const longestPause = 7 * 24 * 60

/**
 * MAC filter, up to 256 unique addresses (module macfileter_config, requirements 3.17, 3.34). Newer firmware is
 * `timed`: the device counts the minutes of `until` down and removes the entry at 0; an entry with 0 stays until it is
 * removed.
 */
export const macFilter = table(
  'macfileter_config',
  'list',
  {
    mac: mac(macLabel, { unique: true, canCutOff: true, from: terminalMacs }),
    name: text(nameLabel, { max: 32, optional: true, unique: true }),
    until: optionalKey(
      int(['Minutes left', '剩余分钟数'], {
        min: 1,
        max: longestPause,
        optional: true,
        countsDown: true,
        unit: ['min', '分钟'],
      }),
    ),
    ...((WITH.ruleTools && ruleSwitch({ canCutOff: [false] })) as RuleSwitch),
  },
  {
    max: 256,
    ...(WITH.ruleTools && switchedByEnable),
    title: 'name',
    addTitle: ['Add a device', '添加设备'],
    clearedBy: 'mode',
    settings: {
      enable: flag(['MAC filter', 'MAC 过滤'], {
        canCutOff: [true],
        help: ['Decides which devices may use the Internet.', '决定哪些设备可以上网。'],
      }),
      mode: filterMode(),
      timed: optionalKey(flag('', { readOnly: true })),
    },
    settingWarn: emptyAllowlist,
    settingCutOffIf: isAllowlist,
    cutOffIf: allowlistCutOff,
  },
)

export const macFilterFacts = {
  entity: macFilter,
  cutOffIf: 'if the filter is on and an allowlist, unless the row is new',
  settingCutOffIf: 'if the filter is on and an allowlist afterwards',
  note:
    'Firmware that sends `timed`, 1, sends `until` in every row: the minutes after which the device removes the row, ' +
    'rounded up, or 0 for a row that stays until it is removed. The device counts them down, and keeps counting ' +
    'after a restart.',
} satisfies Facts<typeof macFilter>
