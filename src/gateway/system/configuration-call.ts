import { readFile } from 'node:fs/promises'
import { restoreLoad, restoreTooLarge, takingEffect, uploadFailed } from '../../device/problems'
import { configurationFile } from '../../device/system/backup-restore'
import { faultOf, type Context } from '../../model/entity'
import { failure, success } from '../answer'
import type { FileCall } from '../file-call'
import { download } from '../reply'
import { makeBackup, readBackup } from './backup'
import { isBusy } from './job'
import { importSettings } from './backup-restore'

/** Bytes of the largest configuration file. */
export const configurationLimit = 2 * 1024 * 1024

/**
 * POST /boaform/formSaveConfig (spec 7). With save_cs it is answered with the backup. With a file it is answered once the
 * file was found good; what follows is read from module restore_info.
 */
export const configurationCall: FileCall = {
  path: '/boaform/formSaveConfig',
  name: 'formSaveConfig',
  limit: () => configurationLimit,
  tooLarge: failure(restoreTooLarge),
  begin: gateway => (isBusy(gateway) ? failure(takingEffect) : undefined),
  async receive(gateway, { fields, file }) {
    if (fields.has('save_cs')) return download(`config-${DEVICE}.xml`, makeBackup(gateway))
    if (!file || !file.size) return failure(uploadFailed)
    if (isBusy(gateway)) return failure(takingEffect)
    const isNamedRight = !faultOf(configurationFile.settings, 'file', { file: file.name }, { others: [] } as unknown as Context)
    const settings = isNamedRight ? readBackup(await readFile(file.path)) : restoreLoad
    if ('code' in settings) return failure(settings)
    void importSettings(gateway, settings)
    return success()
  },
}
