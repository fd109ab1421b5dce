import { mirror } from '../../../src/device/applications/mirror'
import { lanPort } from '../../../src/device/internet/lan-port'
import { limits } from '../limits'

const onPorts = {
  [lanPort.module]: {
    values: {},
    rows: [
      { id: 1, name: 'LAN1' },
      { id: 2, name: 'LAN2' },
    ],
  },
}

limits(
  'port mirror',
  mirror.settings,
  { enable: true, source: 'LAN1', destination: 'LAN2' },
  {
    destination: [
      { good: ['LAN2'], bad: ['', 'LAN1'] },
      { given: { enable: false }, good: ['', 'LAN1'] },
    ],
    source: [
      { good: ['LAN3'], bad: [''] },
      { given: { destination: 'LAN1' }, context: onPorts, good: ['LAN2'], bad: ['LAN3', 'lan2'] },
    ],
  },
)
