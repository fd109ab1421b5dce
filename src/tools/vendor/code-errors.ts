import { vendorCodes } from '../../device/vendor'
import { placeIn } from './places'
import type { Source } from './sources'

/** An error of the device with its name, if it has one, and the digits of its code, if they are there. */
const errorPattern = /(?:\bexport const (\w+)(?:: \w+)? = )?(?:\bdeviceError\(\s*|\{\s*code:\s*(?=\d))(\d*)/g

/** What an error of the vendor lacks, as the end of a sentence; undefined if nothing. */
const codeError = (name: string | undefined, code: string): string | undefined => {
  const { first, last } = vendorCodes
  if (!name) return `has an error without a name: write export const NAME = deviceError(${code || first}, ['…', '…'])`
  if (Number(code) >= first && Number(code) <= last) return undefined
  return `needs a code from ${first} to ${last} for ${name}${code && `, not ${code}`}`
}

/** Errors in a vendor's definitions that have no name or a code that is ontlet's. */
export const codeErrors = (folder: string, sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(errorPattern)].flatMap(({ index, 1: name, 2: code = '' }) => {
      const error = codeError(name, code)
      return error ? `${placeIn(folder, path, text, index)} ${error}.` : []
    }),
  )
