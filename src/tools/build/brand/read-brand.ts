import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, isAbsolute, relative, resolve } from 'node:path'
import { themes } from '../../../device/login/public-info'
import { currentVendor } from '../../../device/vendor'
import { isHostIpv4 } from '../../../model/ip'
import { BuildError } from '../profiles/build-error'
import { jsonObject, textOf } from '../profiles/json-object'
import { type Brand, noBrand } from './brand'

/** Picture formats that every browser recognizes by their first bytes, whatever content type the web server sends. */
const formats: readonly (readonly [extension: string, signature: RegExp])[] = [
  ['.png', /^\x89PNG\r\n/],
  ['.jpg', /^\xff\xd8\xff/],
  ['.gif', /^GIF8/],
]

/** Reads a picture beside the brand file; `part` is its name without extension. Throws a BuildError. */
const readPicture = (part: 'logo' | 'banner', brand: string, value: string): Partial<Brand> => {
  const file = resolve(dirname(brand), value)
  if (/^\.\.(\/|\\|$)/.test(relative(dirname(brand), file)) || isAbsolute(value))
    throw new BuildError(`The ${part} "${value}" of ${brand} is outside its folder: put it beside the brand file.`)
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

const readTheme = (file: string, theme: string): Partial<Brand> => {
  if (Object.hasOwn(themes, theme)) return { theme }
  throw new BuildError(`The brand ${file} has the theme "${theme}"; valid are: ${Object.keys(themes).join(', ')}.`)
}

const readPhone = (file: string, phone: string): Partial<Brand> => {
  if (/^[\d +().-]*\d[\d +().-]*$/.test(phone)) return { phone }
  throw new BuildError(`The brand ${file} has the phone "${phone}"; digits, spaces and + ( ) . - are valid.`)
}

const readDns = (file: string, dns: string): Partial<Brand> => {
  const servers = dns.split(' ')
  if (servers.length === 2 && servers.every(server => isHostIpv4(server))) return { dns }
  throw new BuildError(
    `The brand ${file} has the dns "${dns}"; two IPv4 addresses with a space between them are valid.`,
  )
}

/** The parts of a brand, and how each is read. */
const parts: Readonly<Record<string, (file: string, value: string) => Partial<Brand>>> = {
  logo: (file, value) => readPicture('logo', file, value),
  banner: (file, value) => readPicture('banner', file, value),
  theme: readTheme,
  provider: (_, provider) => ({ provider }),
  phone: readPhone,
  dns: readDns,
}

const readObject = (file: string): object => {
  const name = `The brand ${file}`
  return jsonObject(name, textOf(file, name), 'an object with "logo", "banner", "theme", "provider", "phone" and "dns"')
}

/**
 * Reads a brand file: JSON with "logo" and "banner" (paths relative to it), "theme", "provider", "phone" and
 * "dns", all optional. Throws a BuildError with a message for the user.
 */
export const readBrand = (file: string): Brand => {
  let brand = noBrand
  for (const [key, value] of Object.entries(readObject(file))) {
    if (typeof value !== 'string')
      throw new BuildError(`The brand ${file} has ${JSON.stringify(value)} for "${key}"; a string is required.`)
    if (!Object.hasOwn(parts, key))
      throw new BuildError(
        `The brand ${file} has the unknown key "${key}"; valid are: ${Object.keys(parts).join(', ')}.`,
      )
    const part = parts[key]!(file, value)
    brand = { ...brand, ...part, files: { ...brand.files, ...part.files } }
  }
  return brand
}

/** The brand of the vendor of this process, brand/brand.json in its folder; undefined if there is none. */
export const vendorBrand = (): Brand | undefined => {
  const vendor = currentVendor()
  const file = vendor && resolve(vendor.folder, 'brand/brand.json')
  return file && existsSync(file) ? readBrand(file) : undefined
}
