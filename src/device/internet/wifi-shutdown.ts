import { table } from '../../model/entity'
import { flag, time, weekdays } from '../../model/field'
import { differs } from '../../model/rules/order'
import { apartWhile } from '../../model/rules/periods'
import type { Facts } from '../facts'
import type { Feature } from '../profile'

export const feature: Feature = 'wifi'

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
      end: [differs('start', ['Must differ from the start.', '不能与关闭时间相同。']), apartWhile('enable', true)],
    },
  },
)

/** For the contract; the console does not import it. */
export const wifiOffFacts = {
  entity: wifiOff,
  cutOffIf: 'if the rule is enabled afterwards',
} satisfies Facts<typeof wifiOff>
