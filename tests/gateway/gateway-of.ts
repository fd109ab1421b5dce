import type { run } from '../../src/gateway/run'
import type { Profile } from '../../src/tools/build/profiles/profile'
import { loadFor } from '../../src/tools/load-for'

/** The simulated gateway of a device type. */
export const gatewayOf = (profile: Profile) => loadFor<{ run: typeof run }>(profile, 'src/gateway/run.ts')
