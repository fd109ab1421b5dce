import { mirror } from '../../../src/device/applications/mirror'
import { limits } from '../limits'

limits(
  'port mirror',
  mirror.settings,
  { enable: true, source: 'LAN1', destination: 'LAN2' },
  {
    destination: [
      { good: ['LAN2'], bad: ['', 'LAN1'] },
      { given: { enable: false }, good: ['', 'LAN1'] },
    ],
    source: [{ good: ['LAN3'], bad: [''] }],
  },
)
