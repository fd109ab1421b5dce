import { flag, optionalKey } from '../model/field'

/** Of a secret that firmware may keep to itself: the name of the flag beside it that says so. */
export const heldIn = 'passwordSet'

/** The flag, which firmware may lack. */
export const passwordSet = () => ({ passwordSet: optionalKey(flag('', { readOnly: true })) })

/** What the flag means, for the contract. */
export const passwordSetNote =
  'Firmware that sends `password_set` keeps secrets to itself: while it is 1 there is one, which is answered empty to ' +
  'everybody, and an empty one that is written leaves it unchanged. One that everybody knows, such as the community ' +
  '“public”, is answered, so that the console can warn of it. A backup has them, and a restore brings them back.'
