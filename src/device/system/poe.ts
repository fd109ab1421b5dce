import { table } from '../../model/entity'
import { choice, decimal, flag, text } from '../../model/field'
import { term } from '../../model/localized-text'
import { enabledLabel, stateLabel } from '../labels'
import { portName } from '../port-name'
import type { Feature } from '../profile'

export const feature: Feature = 'poe'

/**
 * Power over Ethernet (module poe_config): the IEEE 802.3 power class of the connected device, and its current draw in
 * watts.
 */
export const poe = table(
  'poe_config',
  'port',
  {
    name: portName(),
    enable: flag(enabledLabel, {
      init: true,
      help: ['Powers a device over its network cable.', '通过网线为设备供电。'],
    }),
    state: choice(
      stateLabel,
      {
        off: ['Off', '关闭'],
        noDevice: ['No device', '无设备'],
        powered: ['Powered', '供电中'],
      },
      { readOnly: true, tones: { powered: 'good' } },
    ),
    class: text(['Class', '等级'], { readOnly: true, needsLabel: true }),
    power: decimal(['Power', '功率'], { readOnly: true, unit: term('W') }),
  },
  { max: 8, fixed: true, probe: 'poe_page', reported: true },
)
