import { ownThemes } from '../../device/vendor'
import { noBrand } from './brand/brand'
import { ownTypesOf } from './profile-file'
import type { Profile } from './profiles/profile'

/** The constants of a device type by their names (src/device/profile.ts), without a brand. `build` is the build id. */
export const globalsOf = (profile: Profile, build: string) => ({
  DEVICE: profile.type,
  WITH: profile.features,
  LIMITS: profile.limits,
  TIME_SERVERS: profile.timeServers,
  OWN_TYPES: ownTypesOf(profile),
  OWN_THEMES: ownThemes(),
  LANGUAGES: profile.languages,
  BRAND: noBrand,
  BUILD: build,
})

/** The constants of a device type. */
export type Globals = ReturnType<typeof globalsOf>
