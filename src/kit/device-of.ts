import { profileOf } from '../tools/build/profile-file'
import type { Profile } from '../tools/build/profiles/profile'
import { loadFor } from '../tools/load-for'

/** What a device type consists of and what is made from it; any number of types can be in one process. */
export type Device = typeof import('./device-program')

/** Loads the device with a profile, or of a type of size-budget.json. Throws a BuildError for an unknown type. */
export const deviceOf = async (type: Profile | string): Promise<Device> =>
  loadFor<Device>(typeof type === 'string' ? profileOf(type) : type, 'src/kit/device-program.ts')
