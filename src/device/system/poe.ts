import { table } from '../../model/entity'
import { choice, decimal, flag, text } from '../../model/field'
import { portName } from '../port-name'

/** Power over the LAN ports (module poe_config): IEEE 802.3 power class of what is plugged in, and watts drawn now. */
export const poe = table('poe_config', 'port', {
  name: portName(),
  enable: flag(['Enabled', '启用'], { init: true }),
  state: choice(['State', '状态'], [['Off', '关闭'], ['No device', '无设备'], ['Powered', '供电中']], { shown: true, verdicts: '  +' }),
  class: text(['Class', '等级'], { shown: true }),
  power: decimal(['Power', '功率'], { shown: true, unit: 'W' }),
}, { title: 'name', max: 8, fixed: true })
