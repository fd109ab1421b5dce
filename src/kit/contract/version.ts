import { currentVendor } from '../../device/vendor'

/**
 * The version of the contract between console and firmware: MAJOR.MINOR. Raise the major version when existing firmware
 * would break (a key renamed, a limit changed): tests/kit/contract/contract.test.ts demands it, by comparison with
 * tests/kit/contract/contract-shape.json. What is added breaks nothing and needs no new version.
 */
export const contractVersion = '5.0'

const vendor = currentVendor()

/** The version with the vendor's name and version behind it, if there is one: `4.3+acme.1.0.0` (semver.org, 10). */
export const fullContractVersion = vendor ? `${contractVersion}+${vendor.name}.${vendor.version}` : contractVersion

/** The parts of a full version; `vendor` is `acme 1.0.0`, and empty without one. */
export const versionParts = (version: string): { own: string; major: string; minor: string; vendor: string } => {
  const [own = '', name = ''] = version.split('+')
  const [major = '', minor = ''] = own.split('.')
  return { own, major, minor, vendor: name.replace('.', ' ') }
}
