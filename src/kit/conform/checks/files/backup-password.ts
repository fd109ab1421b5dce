import { restoreSecret } from '../../../../device/device-errors'
import { restore as restoreInfo, secretKey } from '../../../../device/system/backup-restore'
import { describe } from '../../device'
import { type Evidence, SkippedCheck } from '../../errors'
import type { Run } from '../../run'
import { type BackupCalls, isRestored } from './round-trip'

const evidence: Evidence = {
  contract: `a backup with a password is restored with that alone; otherwise the upload has code ${restoreSecret.code}`,
  section: 'file-calls',
}

/** What a form has to escape. */
const password = 'p&ss=w%rd+1'

/** A backup with a password is refused with another or none, and is restored with its own. */
export const checkBackupPassword = async (run: Run, { download, upload }: BackupCalls): Promise<void> => {
  const { body } = await run.device.get(restoreInfo.module)
  if (body?.[secretKey] !== 1) throw new SkippedCheck('the device makes no backups with a password')
  const { name, bytes } = await download(password)
  for (const wrong of [undefined, password.slice(0, -1)]) {
    const response = await upload(name, bytes, wrong)
    if (response.code === restoreSecret.code) continue
    const typed = wrong === undefined ? 'without its password' : 'with another password'
    throw run.device.finding(`a backup with a password is uploaded ${typed}: ${describe(response)}`, evidence)
  }
  const response = await upload(name, bytes, password)
  if (response.code !== 0)
    throw run.device.finding(`a backup is refused with its own password: ${describe(response)}`, evidence)
  if (!(await isRestored(run))) throw run.device.finding('the restore of a backup with its password fails', evidence)
}
