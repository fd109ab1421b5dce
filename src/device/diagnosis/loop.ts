import { table } from '../../model/entity'
import { choice, flag, switched, text, within } from '../../model/field'
import { example } from '../../model/formats'
import type { Fault } from '../../model/words'
import { portName } from '../port-name'

const hexWord = (value: string): Fault => !/^[\da-f]{4}$/i.test(value) && example('FFFA', 'four hex digits', ' 4 位十六进制数')

/** A list of VLANs: numbers 0-4076 with commas between, 0 for untagged. More than 16 do not fit into its 16 characters. */
const vlans = (value: string): Fault => !value.split(',').every(one => /^\d{1,4}$/.test(one) && +one < 4077) &&
  example('0,100', 'numbers from 0 to 4076 with commas', ' 0 到 4076 的数字，用逗号分隔')

/**
 * Loop detection (module lbd_config): spec 3 "Loop detection", limits in spec 5: ethertype in hex, detection 1-60 s,
 * recovery 10-1800 s, VLANs 0-4076, at most 16 in at most 16 characters. What each port does is told by the device.
 */
export const loop = table('lbd_config', 'port', {
  name: portName(),
  state: choice(['State', '状态'], [['Forwarding', '转发'], ['Disabled', '禁用'], ['Blocked', '阻塞']], { shown: true, verdicts: '+ -' }),
  loop: choice(['Loop', '环路'], [['None', '无'], ['Found', '存在']], { shown: true, verdicts: ' -' }),
}, {
  title: 'name', max: 8, fixed: true,
  settings: switched({
    enable: flag(['Loop detection', '环路检测'], {
      help: ['Blocks a port that leads back to the device.', '阻塞绕回本设备的端口。'],
    }),
  }, {
    etherType: text(['Ethernet type', '以太网类型'], { init: 'FFFA', check: hexWord }),
    interval: within(['Detection interval', '检测间隔'], 1, 60, 5, 's'),
    recovery: within(['Recovery interval', '恢复间隔'], 10, 1800, 300, 's'),
    vlanList: text(['VLANs', 'VLAN 列表'], { init: '0', max: 16, check: vlans, help: ['0 is untagged.', '0 表示不带标签。'] }),
  }),
})
