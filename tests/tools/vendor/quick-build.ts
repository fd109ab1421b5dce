// Builds the console of a vendor without minifying it, for tests that do not measure it:
//
//   node src/tools/run.mjs tests/tools/vendor/quick-build.ts OUT --vendor DIR

import { vendorBrand } from '../../../src/tools/build/brand/read-brand'
import { buildType } from '../../../src/tools/build/build'
import { writeInto } from '../../../src/tools/build/deliver'
import { profileOf } from '../../../src/tools/build/profile-file'

const choices = { quick: true, minified: false, brand: vendorBrand() }
writeInto(process.argv[2]!, await buildType(profileOf('all'), choices))
