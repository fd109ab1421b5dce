import { table } from '../../model/entity'
import { flag, text } from '../../model/field'
import { mac } from '../../model/formats'
import { terminalMacs } from '../home/terminals'
import { emptyWhiteList, filterMode } from './filter-mode'

/** MAC filter: spec 3 "MAC rule"; one rule per address (spec 5, uniqueness). */
export const macFilter = table('macfileter_config', 'list', {
  mac: mac(['MAC address', 'MAC 地址'], { unique: true, from: terminalMacs }),
  name: text(['Name', '名称'], { max: 32, optional: true, unique: true }),
}, {
  title: 'mac',
  max: 256,
  clearedBy: 'mode',
  settings: { enable: flag(['MAC filter', 'MAC 过滤']), mode: filterMode() },
  settingWarn: emptyWhiteList,
})
