import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { themes } from '../../../device/login/public-info'
import { currentVendor } from '../../../device/vendor'
import { BuildError } from '../profiles/build-error'
import { jsonObject, textOf } from '../profiles/json-object'
import { type Brand, noBrand } from './brand'

/** Picture formats that every browser recognizes by their first bytes, whatever content type the web server sends. */
const formats: readonly (readonly [extension: string, signature: RegExp])[] = [
  ['.png', /^\x89PNG\r\n/],
  ['.jpg', /^\xff\xd8\xff/],
  ['.gif', /^GIF8/],
]

/** Reads a picture; `part` is its name without extension. Throws a BuildError. */
function readPicture(part: 'logo' | 'banner', file: string): Partial<Brand> {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new BuildError(`The ${part} ${file} cannot be read.`)
  }
  if (extname(file).toLowerCase() === '.svg') {
    // Embedded as a data URI, because small web servers send SVG files with a content type for which browsers do not
    // show them.
    const svg = bytes.toString('utf8').replace(/\s+/g, ' ').trim()
    return { [part]: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  }
  const start = bytes.subarray(0, 8).toString('latin1')
  const format = formats.find(([, signature]) => signature.test(start))
  if (!format) throw new BuildError(`The ${part} ${file} is not a PNG, JPEG, GIF or SVG picture.`)
  const name = part + format[0]
  return { [part]: name, files: { [name]: bytes } }
}

function readTheme(file: string, theme: string): Partial<Brand> {
  if (Object.hasOwn(themes, theme)) return { theme }
  throw new BuildError(`The brand ${file} has the theme "${theme}"; valid are: ${Object.keys(themes).join(', ')}.`)
}

function readObject(file: string): object {
  const name = `The brand ${file}`
  return jsonObject(name, textOf(file, name), 'an object with "logo", "banner" and "theme"')
}

/**
 * Reads a brand file: JSON with "logo" and "banner" (paths relative to it) and "theme", all optional. Throws a
 * BuildError with a message for the user.
 */
export function readBrand(file: string): Brand {
  let brand = noBrand
  for (const [key, value] of Object.entries(readObject(file))) {
    if (typeof value !== 'string')
      throw new BuildError(`The brand ${file} has ${JSON.stringify(value)} for "${key}"; a string is required.`)
    if (key !== 'logo' && key !== 'banner' && key !== 'theme')
      throw new BuildError(`The brand ${file} has the unknown key "${key}"; valid are: logo, banner, theme.`)
    const part = key === 'theme' ? readTheme(file, value) : readPicture(key, resolve(dirname(file), value))
    brand = { ...brand, ...part, files: { ...brand.files, ...part.files } }
  }
  return brand
}

/** The brand of the vendor of this process, brand/brand.json in its folder; undefined if there is none. */
export function vendorBrand(): Brand | undefined {
  const vendor = currentVendor()
  const file = vendor && resolve(vendor.folder, 'brand/brand.json')
  return file && existsSync(file) ? readBrand(file) : undefined
}
