import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { mac } from '../../model/formats'
import { terminalMacs } from '../home/terminals'
import { emptyAllowlist, filterMode } from './filter-mode'

/** MAC filter, up to 256 unique addresses (module macfileter_config, requirements 3 and 5). */
export const macFilter = table(
  'macfileter_config',
  'list',
  {
    mac: mac(['MAC address', 'MAC 地址'], { unique: true, from: terminalMacs }),
    name: text(['Name', '名称'], { max: 32, optional: true, unique: true }),
  },
  {
    max: 256,
    title: 'name',
    addTitle: ['Add a device', '添加设备'],
    clearedBy: 'mode',
    settings: { enable: flag(['MAC filter', 'MAC 过滤']), mode: filterMode() },
    settingWarn: emptyAllowlist,
  },
)
