// Builds the console of a vendor without minifying it, for tests that do not measure it:
//
//   node src/kit/run.mjs tests/kit/vendor/quick-build.ts OUT --vendor DIR

import { vendorBrand } from '../../../src/kit/build/brand/read-brand'
import { buildType } from '../../../src/kit/build/build'
import { writeInto } from '../../../src/kit/build/deliver'
import { profileOf } from '../../../src/kit/build/profile-file'

const choices = { quick: true, minified: false, brand: vendorBrand() }
writeInto(process.argv[2]!, await buildType(profileOf('all'), choices))
