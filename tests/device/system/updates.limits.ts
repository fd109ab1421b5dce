import { updates } from '../../../src/device/system/updates'
import { chars } from '../edge-values'
import { limits } from '../limits'

const longest = `https://updates.example.com/${chars(227)}`

limits(
  'Updates',
  updates.settings,
  {},
  {
    updateUrl: [
      {
        good: ['', 'https://updates.example.com/', 'http://192.0.2.4:8080/ont', longest],
        bad: ['updates.example.com', 'ftp://updates.example.com/', `${longest}x`],
      },
    ],
  },
)
