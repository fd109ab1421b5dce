import { mesh, meshNodes } from '../../../src/device/internet/mesh'
import { chars } from '../edge-values'
import { limits } from '../limits'

limits('mesh node', meshNodes.rows!, {}, { name: [{ good: ['a', '<b>客厅</b>', chars(32)], bad: ['', chars(33)] }] })

limits(
  'mesh',
  mesh.settings,
  { enable: true },
  {
    // Firmware without a third radio does not know the key.
    band: [
      { good: ['high', 'low'], bad: ['top', '', 'x'] },
      { given: { sixGhz: false }, good: ['high', 'low'], bad: ['top'] },
      { given: { sixGhz: true }, good: ['high', 'low', 'top'], bad: ['both'] },
    ],
  },
)
