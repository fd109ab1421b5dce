import { loginInvalid } from '../../../device/device-errors'
import type { WritableEntity } from '../../../model/entity'
import { changesOf } from '../differences'
import { SkippedCheck } from '../errors'
import type { Snapshot } from '../report/progress'
import type { Run } from '../run'
import { storeAny } from './elsewhere'
import { secondLogin } from './second-session'
import { restoreBaseline, type ShapeUnderTest } from './shape-under-test'

/** Reads a module with the token of another session; skips the check if that has given way. */
const readAs = async (run: Run, module: string, token: string): Promise<Snapshot> => {
  const { code, body } = await run.device.get(module, { token })
  if (code === loginInvalid.code) throw new SkippedCheck('the device allows no further session')
  if (code === 0 && body) return body
  throw run.device.finding(`a read of ${module} in another session returns code ${code}`, {
    contract: 'every session of an account reads the same',
    section: 'reads',
  })
}

/** What one session has written, another one reads, although it has read the module before. */
export const checkOtherSession = async (run: Run, shape: ShapeUnderTest): Promise<void> => {
  const entity = shape.baseline.entity as WritableEntity
  const token = await secondLogin(run)
  try {
    await readAs(run, entity.module, token)
    await storeAny(run, shape)
    const theirs = await readAs(run, entity.module, token)
    const [change] = changesOf(entity, await run.read(entity.module), theirs)
    if (change)
      throw run.device.finding(`another session reads an old ${change.key}`, {
        key: change.key,
        sent: 'a read in the session that has written, and one in another session',
        returned: `${JSON.stringify(change.before)}, and in the other session ${JSON.stringify(change.now)}`,
        contract: 'the answer to a write comes after it has been stored, and every session reads what is stored',
        section: 'writes',
      })
  } finally {
    await restoreBaseline(run, shape)
    await run.device.post({ module: 'logout' }, { token })
  }
}
