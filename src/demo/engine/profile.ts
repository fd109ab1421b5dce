import type {} from '../device-types'

/*
 * Configures this worker for the device type in its address, before any definition is loaded: the first module of the
 * worker. On a device these are constants of the build.
 */

/** The device type of this worker. */
export const device = new URL(location.href).searchParams.get('device') ?? ''

const { features, limits, timeServers, languages } = DEMO_PROFILES[device]!
Object.assign(globalThis, {
  DEVICE: device,
  WITH: features,
  LIMITS: limits,
  TIME_SERVERS: timeServers,
  LANGUAGES: languages,
})
