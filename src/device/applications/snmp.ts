import { hasNoSpace } from '../../model/checks'
import { record } from '../../model/entity'
import { flag, switched, text, type Options } from '../../model/field'
import type { Words } from '../../model/words'

const community = (label: Words, options: Options<string>) => text(label, {
  max: 32,
  check: value => !hasNoSpace(value) && ['No spaces, please.', '不能有空格。'],
  ...options,
})

/** SNMP: spec 3 "SNMP", limits in spec 5 (community names required, at most 32 characters). */
export const snmp = record('snmp_config', switched({
  enable: flag('SNMP', { help: ['Lets a management station read and set this device.', '允许网管读取和设置本设备。'] }),
}, {
  readCommunity: community(['Read community', '读团体名'], { init: 'public' }),
  writeCommunity: community(['Write community', '写团体名'], { init: 'private' }),
}))
