import { dmz } from '../../../src/device/security/dmz'
import { lan, lanHostLimits } from '../edge-values'
import { limits } from '../limits'

limits(
  'DMZ',
  dmz.settings,
  { enable: true, host: '192.168.1.9' },
  {
    host: [lanHostLimits, { given: { enable: false }, context: { lan }, good: ['', '10.0.0.1'] }],
    mac: [{ good: ['', '00:11:32:5A:7C:02'], bad: ['x', '00:00:00:00:00:00'] }],
  },
)
