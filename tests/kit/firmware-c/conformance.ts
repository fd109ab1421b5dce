import { entities, isCarried, isModuleOptional } from '../../../src/device/index'
import { conform } from '../../../src/kit/conform/conform'
import type { Result } from '../../../src/kit/conform/report/progress'
import type { RunningFirmware } from './start-c-firmware'

/** What conformance found out about a firmware. */
export interface Conformance {
  /** The failed checks as one line each. */
  failed: string[]
  passed: string[]
  /** Why checks were skipped. */
  skipped: Record<string, string>
}

const idsOf = (results: readonly Result[], wanted: Result['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)

/**
 * Checks a firmware of this process's device type as a whole, or `only` these modules and groups, with `reset` also what
 * a reset erases, and ends it.
 */
export const conformanceOf = async (
  firmware: Omit<RunningFirmware, 'pid'>,
  { only = [], reset = false }: { only?: string[]; reset?: boolean } = {},
): Promise<Conformance> => {
  const address = { origin: firmware.origin, user: 'admin', password: 'Admin@123', timeoutMs: 60_000 }
  const options = {
    restricted: { user: 'user', password: 'User@1234' },
    readOnly: false,
    only,
    idleSeconds: 300,
    upgrade: { name: 'firmware.img', bytes: Buffer.alloc(3 * 1024 * 1024, 'firmware') },
    slow: true,
    reset,
    patienceSeconds: 5,
    resume: '',
    isModuleOptional,
    log: () => {},
    pause: firmware.advance,
  }
  try {
    const results = await conform(address, options, entities.filter(isCarried))
    const failed = results.filter(({ outcome }) => outcome === 'failed')
    const skipped = results.filter(({ outcome }) => outcome === 'skipped')
    return {
      failed: failed.map(({ id, message }) => `${id}: ${message}`),
      passed: idsOf(results, 'passed'),
      skipped: Object.fromEntries(skipped.map(({ id, message }) => [id, message])),
    }
  } finally {
    await firmware.end()
  }
}
