import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { themes } from '../device/login/public-info.ts'
import { BuildFault } from './profile-file.ts'

/** What a console is dressed in where the device tells nothing of its own. */
export interface Brand {
  /** Addresses of the pictures: a file beside the page, or a data URI; '' for none. */
  logo: string
  banner: string
  /** One of the seven themes; '' for the usual one. */
  theme: string
  /** The files that stand beside the page, by name. */
  files: Record<string, Buffer>
}

/** The clothes of a console that nobody has dressed. */
export const noBrand: Brand = { logo: '', banner: '', theme: '', files: {} }

/** The brand as constants of the bundle. */
export const brandConstants = ({ logo, banner, theme }: Brand): Record<string, string> =>
  ({ 'BRAND.logo': JSON.stringify(logo), 'BRAND.banner': JSON.stringify(banner), 'BRAND.theme': JSON.stringify(theme) })

/** The kinds of pictures that every browser shows whatever type the web server names, by their first bytes. */
const kinds: readonly (readonly [ending: string, start: RegExp])[] = [
  ['.png', /^\x89PNG\r\n/], ['.jpg', /^\xff\xd8\xff/], ['.gif', /^GIF8/],
]

/** Puts one picture into the brand. An SVG goes into the console: small web servers name a type that browsers refuse to draw. */
function takePicture(brand: Brand, part: 'logo' | 'banner', file: string): void {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    throw new BuildFault(`The ${part} ${file} cannot be read.`)
  }
  if (extname(file).toLowerCase() === '.svg') {
    brand[part] = `data:image/svg+xml,${encodeURIComponent(bytes.toString('utf8').replace(/\s+/g, ' ').trim())}`
    return
  }
  const start = bytes.subarray(0, 8).toString('latin1')
  const kind = kinds.find(([, first]) => first.test(start))
  if (!kind) throw new BuildFault(`The ${part} ${file} is no picture that every browser shows: PNG, JPEG, GIF or SVG.`)
  brand[part] = part + kind[0]
  brand.files[brand[part]] = bytes
}

/** Reads a brand: JSON with "logo" and "banner" (files, from where the JSON stands) and "theme", each optional. Throws a BuildFault. */
export function readBrand(file: string): Brand {
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'))
  } catch (fault) {
    throw new BuildFault(`The brand ${file} cannot be read: ${(fault as Error).message}.`)
  }
  const brand: Brand = { ...noBrand, files: {} }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new BuildFault(`The brand ${file} has to be a table with "logo", "banner" and "theme".`)
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string') throw new BuildFault(`The brand ${file} has ${JSON.stringify(value)} for "${key}", where a text is needed.`)
    if (key === 'logo' || key === 'banner') takePicture(brand, key, resolve(dirname(file), value))
    else if (key !== 'theme') throw new BuildFault(`The brand ${file} names "${key}", which is none of: logo, banner, theme.`)
    else if (!Object.hasOwn(themes, value)) throw new BuildFault(`The brand ${file} has the theme "${value}", which is none of: ${Object.keys(themes).join(', ')}.`)
    else brand.theme = value
  }
  return brand
}
