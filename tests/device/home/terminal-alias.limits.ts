import { terminalAlias } from '../../../src/device/home/terminal-alias'
import { chars } from '../edge-values'
import { limits } from '../limits'

const television = { id: 1, name: 'Television', mac: '00:1A:2B:3C:4D:5E' }

limits(
  'Names of devices',
  terminalAlias.rows!,
  { mac: '00:1A:2B:3C:4D:01', name: 'Phone' },
  {
    mac: [
      {
        context: { others: [television] },
        good: ['00:1A:2B:3C:4D:5F'],
        bad: ['', '00-1a-2b-3c-4d-5e', '01:00:5E:00:00:01', '00:1A:2B:3C:4D'],
      },
    ],
    name: [{ context: { others: [television] }, good: ['a', chars(32), '电视', 'Television'], bad: ['', chars(33)] }],
  },
)
