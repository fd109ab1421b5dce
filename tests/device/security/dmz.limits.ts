import { dmz } from '../../../src/device/security/dmz'
import { lan, lanHostLimits } from '../edge-values'
import { limits } from '../limits'

limits(
  'DMZ',
  dmz.settings,
  { enable: true },
  { host: [lanHostLimits, { given: { enable: false }, context: { lan }, good: ['', '10.0.0.1'] }] },
)
