// What docs/vendors.md says.
import { sourceOf } from '../../../../src/kit/vendor/public-api.ts'
import { type Claims, shownBy, unproven } from '../claim.ts'
import { contentOf } from '../prose.ts'

const guideTest = 'kit/vendor/guide.test.ts'
const conflictsTest = 'kit/vendor/conflicts.test.ts'
const upgradeTest = 'kit/vendor/upgrade.test.ts'
const browserTest = 'browser/vendor/vendor.test.ts'
const profilesTest = 'kit/build/profile.test.ts'
const snmpLimits = sourceOf('ontlet/limits/applications/snmp')
const example = contentOf('tests/kit/vendor/acme/vendor.json')

export const vendors: Claims = [
  ['| `languages/CODE.po` | the catalogue', shownBy(profilesTest, 'vendor')],
  ['it prints a sentence with file and line', shownBy(conflictsTest, 'is one sentence')],
  // The steps
  ["replace `['Door bell', '新页面']`", shownBy(guideTest, 'the files of the guide fit to ontlet')],
  ['Its `device_type` code is 6, the first after those', shownBy(guideTest, 'the simulated gateway is of the type')],
  ['Its manifest names the vendor', shownBy(guideTest, 'a manifest that names the vendor')],
  ['It writes `dist/release/acme-1.0.0`', shownBy('kit/release/release.test.ts', 'vendor')],
  // What else a folder can say
  ['`"without": ["applications/mirror"]`', example.includes('"without": ["applications/mirror"]')],
  ['`"themes": { "teal"', shownBy(browserTest, 'the theme is drawn')],
  // The contract
  ['so that `diff` between two versions shows the change', unproven('elsewhere')],
  // Upgrading
  ['between the two versions of', unproven('wording')],
  [
    'It names every place in the folder that no longer fits',
    shownBy(upgradeTest, 'is one sentence with file and line'),
  ],
  // Stable names
  ['(before 1.0, a new minor one)', unproven('people')],
  ['importing it fails with a message', shownBy(conflictsTest, 'is one sentence')],
  ['## Stable and internal modules', shownBy(guideTest, 'the guide names every kind of stable name')],
  ['`ontlet/limits/GROUP/SLUG`', snmpLimits === 'tests/device/applications/snmp.limits'],
]
