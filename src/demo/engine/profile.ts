import type { DemoProfile } from '../device-types'

/*
 * What code in this worker sees as WITH, LIMITS and the other constants of a device type, which is named in the
 * worker's address. The build of the demo puts this module into the worker; on a device they are constants of the
 * build.
 */

/** The device type of this worker. */
export const DEVICE = new URL(location.href).searchParams.get('device') ?? ''

const profiles: Readonly<Record<string, DemoProfile>> = JSON.parse(DEMO_PROFILES)

export const { features: WITH, limits: LIMITS, timeServers: TIME_SERVERS, languages: LANGUAGES } = profiles[DEVICE]!
