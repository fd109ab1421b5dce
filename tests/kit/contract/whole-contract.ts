import * as errorExports from '../../../src/device/device-errors'
import { entities } from '../../../src/device/index.ts'
import { contractFiles, namedErrors } from '../../../src/kit/contract/contract-files.ts'

export const errors = namedErrors(errorExports)

/** The contract of a device with every module: generated once for the tests of a process, because it takes seconds. */
export const files = contractFiles('all', entities, errors)
