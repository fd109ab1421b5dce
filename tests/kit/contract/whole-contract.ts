import { Ajv2020 } from 'ajv/dist/2020.js'
import { entities } from '../../../src/device/index'
import { contractFiles, namedErrors } from '../../../src/kit/contract/contract-files'

export const errors = namedErrors()

/** The contract of a device with every module: generated once for the tests of a process, because it takes seconds. */
export const files = contractFiles('all', entities, errors)

/**
 * A validator of schemas that refuses what is not in JSON Schema. Each schema is used a few times: it is not optimized.
 */
export const strictAjv = () => new Ajv2020({ strict: true, code: { optimize: false } })
