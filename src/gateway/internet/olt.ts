import { pon } from '../../device/internet/pon'
import type { registrationStates } from '../../device/internet/pon-info'
import type { Values } from '../../model/field'

/** A state of registration. */
export type Registration = keyof typeof registrationStates

/** The identity on delivery: its SN belongs to its vendor. */
export const factoryIdentity = { vendorId: 'ONTL', sn: 'ONTL1A2B3C4D' } as const

/** LOIDs that the simulated operator has given out, with their passwords. */
export const subscribers: Readonly<Record<string, string>> = { '075500012345': 'Fibre-1', 'loid.example': '' }

const hexOf = (text: string) => [...text].map(letter => letter.charCodeAt(0).toString(16)).join('').toUpperCase()

/**
 * What the simulated OLT makes of a device that reports. It is one of the H kind: a device in GPON mode Z1 finds no
 * common language with it. An SN that is not of the vendor named is a wrong key, and a LOID that was not given out,
 * or comes with another password, is nobody's. Without a LOID the SN is enough.
 */
export const registers = ({ sn, vendorId, loid, loidPassword, gponMode }: Values<typeof pon.settings.fields>): Registration => {
  if (gponMode === 'z1') return 'unregistered'
  const vendor = sn.length === 16 ? hexOf(vendorId) : vendorId
  if (!sn.toUpperCase().startsWith(vendor.toUpperCase())) return 'macKey'
  return !loid || subscribers[loid] === loidPassword ? 'registered' : 'unregistered'
}
