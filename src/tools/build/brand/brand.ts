import { ownThemes } from '../../../device/vendor'
import type { Profile } from '../profiles/profile'

/** Logo, banner and theme that the console uses unless the device sends its own, and whom its owner calls. */
export interface Brand {
  /** Address of the logo: a file in the web root or a data URI; '' for none. */
  logo: string
  /** Address of the banner, like `logo`. */
  banner: string
  /** One of the seven themes; '' for the default. */
  theme: string
  /** The name of the provider; '' for none. */
  provider: string
  /** The number to call when the Internet does not work; '' for none, and then the name is not shown either. */
  phone: string
  /**
   * Two IPv4 addresses, with a space between them, of the DNS servers that the connection check offers where names are
   * not resolved; '' for public ones.
   */
  dns: string
  /** The pictures in the web root, by file name. */
  files: Record<string, Buffer>
}

/** The themes that every console has; the feature `themes` adds the other five. */
const leastThemes: readonly string[] = ['purple', 'dark']

/** Why a device type cannot have a brand, as a sentence; undefined if it can. */
export const brandError = ({ theme }: Brand, { type, features }: Profile): string | undefined => {
  const own = ownThemes()
  if (!theme || features.themes || leastThemes.includes(theme) || (own && Object.hasOwn(own.names, theme)))
    return undefined
  return `The brand has the theme "${theme}", which device type "${type}" lacks without the feature "themes".`
}

/** The brand of an unbranded console. */
export const noBrand: Brand = { logo: '', banner: '', theme: '', provider: '', phone: '', dns: '', files: {} }

/** The brand as constants for the bundle. */
export const brandConstants = ({ logo, banner, theme, provider, phone, dns }: Brand): Record<string, string> => ({
  'BRAND.logo': JSON.stringify(logo),
  'BRAND.banner': JSON.stringify(banner),
  'BRAND.theme': JSON.stringify(theme),
  'BRAND.provider': JSON.stringify(provider),
  'BRAND.phone': JSON.stringify(phone),
  'BRAND.dns': JSON.stringify(dns),
})
