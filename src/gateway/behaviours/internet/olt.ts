import type { pon } from '../../../device/internet/pon'
import type { registrationStates } from '../../../device/internet/pon-info'
import type { Values } from '../../../model/field-types'
import type { Environment } from '../../situations/environment'

/** The state of the registration with the OLT. */
export type Registration = keyof typeof registrationStates

/** The factory identity; the SN starts with the vendor ID. */
export const factoryIdentity = { vendorId: 'ONTL', sn: 'ONTL1A2B3C4D' } as const

/** LOIDs that the simulated operator has issued, with their passwords. */
export const subscribers: Readonly<Record<string, string>> = { '075500012345': 'Fibre-1', 'loid.example': '' }

const hexOf = (text: string) =>
  [...text]
    .map(letter => letter.charCodeAt(0).toString(16))
    .join('')
    .toUpperCase()

/**
 * The simulated OLT's answer to a registration. The OLT is of type H, so a device in GPON mode Z1 cannot register. An
 * SN that does not start with the vendor ID is treated as a wrong key. An unknown LOID or a wrong LOID password is
 * rejected; without a LOID the SN is sufficient, unless the environment has a LOID that is required.
 */
export const registrationResult = (
  { sn, vendorId, loid, loidPassword, gponMode }: Values<typeof pon.settings.fields>,
  { registration, loid: required }: Environment,
): Registration => {
  if (registration) return registration
  if (required && !(loid === required.loid && loidPassword === required.password)) return 'macKey'
  if (gponMode === 'z1') return 'unregistered'
  const vendor = sn.length === 16 ? hexOf(vendorId) : vendorId
  if (!sn.toUpperCase().startsWith(vendor.toUpperCase())) return 'macKey'
  return !loid || subscribers[loid] === loidPassword ? 'registered' : 'unregistered'
}
