import { hasNoSpace } from '../../model/checks'
import { record } from '../../model/entity'
import { flag, text, when } from '../../model/field'
import type { Format, Options } from '../../model/field-types'
import { type LocalizedText, term } from '../../model/localized-text'
import type { Feature } from '../profile'

export const feature: Feature = 'snmp'

const noSpace: Format = {
  name: 'noSpace',
  isFreeText: true,
  accepts: hasNoSpace,
  message: ['Spaces are not allowed.', '不能含空格。'],
}

/** A community name: required, at most 32 characters, no whitespace. It works like a password. */
const community = (label: LocalizedText, options: Options<string>) =>
  text(label, {
    max: 32,
    format: noSpace,
    minReadRole: 1,
    ...options,
  })

const enable = flag(term('SNMP'), {
  help: ['Lets a management station monitor and configure this device.', '允许网管读取和设置本设备。'],
})

/** SNMP and its two communities (module snmp_config, requirements 3.24, 5.27). */
export const snmp = record(
  'snmp_config',
  {
    enable,
    ...when(enable, true, {
      readCommunity: community(['Read community', '读团体名'], { init: 'public' }),
      writeCommunity: community(['Write community', '写团体名'], { init: 'private' }),
    }),
  },
  { probe: 'snmp', minWriteRole: 1 },
)
