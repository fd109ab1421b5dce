import { table } from '../../model/entity'
import { taken } from '../../model/error-messages'
import { choice, flag, int, repeatedIn, text, when } from '../../model/field'
import type { Format } from '../../model/format-types'
import { term } from '../../model/localized-text'
import { stateLabel } from '../labels'
import { portName } from '../port-name'
import type { Feature } from '../profile'

export const feature: Feature = 'diagnosis'

/** From 0600: smaller numbers are lengths of frames (IEEE 802.3 3.2.6). */
const etherType: Format = {
  name: 'etherType',
  accepts: text => /^(?!0[0-5])[\da-f]{4}$/i.test(text),
  clean: text => text.replace(/^(0x)+/i, ''),
  message: ['Enter four hexadecimal digits such as FFFA.', '请输入 4 位十六进制数，例如 FFFA。'],
}

const isVlan = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= 4076
const areVlans = (list: string) => list.split(',').every(isVlan)
const repeatedVlan = (list: string) => repeatedIn(list.split(',').map(vlan => String(Number(vlan))))

/**
 * A comma-separated list of different VLANs 0-4076, where 0 is untagged. Of its two limits, 16 VLANs and 16 characters
 * (requirements 5.20), only the second one ever applies. A firmware that raises the length has to check the number.
 */
const vlanList: Format = {
  name: 'vlanList',
  accepts: list => areVlans(list) && !repeatedVlan(list),
  clean: list => list.replace(/\s*[,;\s]\s*/g, ','),
  message: list =>
    areVlans(list)
      ? taken(repeatedVlan(list)!)
      : ['Enter numbers from 0 to 4076 such as 0,100.', '请输入 0 到 4076 的数字，例如 0,100。'],
}

const enable = flag(['Loop detection', '环路检测'], {
  help: ['Blocks a port that loops back to the gateway.', '阻塞与光猫形成环路的端口。'],
})

/**
 * Loop detection (module lbd_config, requirements 3.27, 5.19, 5.20): the EtherType in hexadecimal, the detection
 * interval of 1-60 s, the recovery interval of 10-1800 s, and VLANs. Each row is the state of a port, as reported by
 * the device.
 */
export const loop = table(
  'lbd_config',
  'port',
  {
    name: portName(),
    state: choice(
      stateLabel,
      {
        forwarding: ['Forwarding', '转发'],
        disabled: ['Disabled', '已停用'],
        blocked: ['Blocked', '阻塞'],
      },
      { readOnly: true, tones: { forwarding: 'good', blocked: 'bad' } },
    ),
    loop: choice(
      ['Loop', '环路'],
      {
        none: ['No loop', '无环路'],
        found: ['Loop found', '存在环路'],
      },
      { readOnly: true, tones: { found: 'bad' } },
    ),
  },
  {
    max: 8,
    minRole: 1,
    fixed: true,
    settings: {
      enable,
      ...when(enable, true, {
        etherType: text(['EtherType', '以太网类型'], { init: 'FFFA', format: etherType }),
        interval: int(['Detection interval', '检测间隔'], { min: 1, max: 60, init: 5, unit: term('s') }),
        recovery: int(['Recovery interval', '恢复间隔'], { min: 10, max: 1800, init: 300, unit: term('s') }),
        vlanList: text(['VLANs', 'VLAN 列表'], {
          init: '0',
          max: 16,
          format: vlanList,
          help: ['0 = untagged.', '0 表示不带标签。'],
        }),
      }),
    },
  },
)
