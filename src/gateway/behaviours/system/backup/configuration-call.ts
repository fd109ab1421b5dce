import {
  invalidValue,
  restoreLoad,
  restoreTooLarge,
  takingEffect,
  uploadFailed,
} from '../../../../device/device-errors'
import { anyTypeKey, configurationFile, restoreCall, secretKey } from '../../../../device/system/backup-restore'
import { backupSecret } from '../../../../device/system/backup-secret'
import { trialKey } from '../../../../device/system/safe-apply'
import { clockText } from '../../../../device/system/timezone'
import { errorOf } from '../../../../model/validation'
import { failure, success } from '../../../engine/calls/answer'
import type { FileCall } from '../../../engine/calls/file-call'
import { isBusy } from '../job'
import { wallClock } from '../time/local-time'
import { refusedForTrial } from '../trial-owner'
import { makeBackup, readBackup } from './backup'
import { importSettings } from './backup-restore'

/** Largest configuration file in bytes. */
export const configurationLimit = 2 * 1024 * 1024

const isConfigurationName = (name: string): boolean =>
  !errorOf(configurationFile.settings, 'file', { file: name }, { others: [] })

/**
 * POST /boaform/formSaveConfig (requirements 7.9). With `save_cs` it returns a backup. With a file it is answered after
 * the file has been verified; the progress of the restore is read from module `restore_info`.
 */
export const configurationCall: FileCall = {
  path: restoreCall.fileCall,
  name: 'formSaveConfig',
  limit: () => configurationLimit,
  tooLarge: failure(restoreTooLarge),
  accept: gateway => (isBusy(gateway) ? failure(takingEffect) : undefined),
  async receive(gateway, { fields, file, session }) {
    const secret = fields.get(secretKey) ?? ''
    if (fields.has('save_cs')) {
      if (secret && errorOf(backupSecret.settings, 'secret', { secret }, { others: [] })) return failure(invalidValue)
      const date = clockText(wallClock(gateway)).slice(0, 10)
      return { fileName: `config-${DEVICE}-${date}.xml`, bytes: makeBackup(gateway, secret) }
    }
    const refused = refusedForTrial(gateway, session, fields.get(trialKey))
    if (refused) return failure(refused, gateway.news())
    if (!file?.size) return failure(uploadFailed)
    if (isBusy(gateway)) return failure(takingEffect)
    if (!isConfigurationName(file.name)) return failure(restoreLoad)
    const isOfAnyType = WITH.safety && fields.get(anyTypeKey) === '1'
    const settings = readBackup(await file.read(file.size), gateway.platform.cipher, { secret, isOfAnyType })
    if ('code' in settings) return failure(settings)
    void importSettings(gateway, settings, session.role)
    return success()
  },
}
