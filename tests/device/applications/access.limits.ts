import { access } from '../../../src/device/applications/access'
import { limits } from '../limits'

const ssh = { id: 2, service: 'SSH', enable: true, range: '', port: 22, client: '' }

limits(
  'access control',
  access.rows!,
  { service: 'HTTP' },
  {
    range: [
      {
        good: ['', '192.168.1.2', '10.0.0.1-10.0.0.1', '10.0.0.1-10.0.0.2'],
        bad: ['10.0.0.2-10.0.0.1', '10.0.0', 'x', '10.0.0.1-'],
      },
    ],
    port: [{ context: { others: [ssh] }, good: [2, 65535, 21, 23], bad: [1, 0, 65536, 22, '22', ''] }],
  },
)
