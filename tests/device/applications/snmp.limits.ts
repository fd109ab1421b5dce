import { snmp } from '../../../src/device/applications/snmp'
import { chars } from '../edge-values'
import { limits } from '../limits'

const community = [
  {
    given: { enable: true },
    good: ['a', 'public', chars(32), 'a-b_c.1', '!"#~'],
    bad: ['', chars(33), 'two words', ' public', 'public\t', '团体\u3000名', 'communauté', '团体', 'a\u200bb'],
  },
  { given: { enable: false }, good: ['', chars(33)] },
]

limits(
  'SNMP',
  snmp.settings,
  {},
  {
    readCommunity: community,
    writeCommunity: community,
  },
)
