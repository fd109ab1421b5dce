import { firmwareTooLarge, takingEffect, uploadFailed } from '../../../../device/device-errors'
import { firmware, firmwareCall, signedOnlyKey, unsignedKey } from '../../../../device/system/upgrade'
import { failure, success } from '../../../engine/calls/answer'
import type { FileCall } from '../../../engine/calls/file-call'
import { refusedForTrial } from '../trial-owner'
import { inspectFirmware } from './firmware'
import { installed } from './installed'
import { abortUpload, install, startUpload } from './upgrade'

/**
 * POST /boaform/admin/formUpload (requirements 7.9). Answered after the file has been received and inspected; the
 * progress of the upgrade is read from module `upgrade`.
 */
export const firmwareUpload: FileCall = {
  path: firmwareCall.fileCall,
  name: 'formUpload',
  minRole: firmware.minWriteRole,
  limit: gateway => gateway.options.flash,
  tooLarge: failure(firmwareTooLarge),
  accept(gateway, session) {
    // The old firmware may not understand what the new one has stored, so there would be no way back.
    const refused = refusedForTrial(gateway, session)
    if (refused) return failure(refused, gateway.news())
    return startUpload(gateway) ? undefined : failure(takingEffect)
  },
  abort: abortUpload,
  async receive(gateway, { file, fields }) {
    if (!file?.size) {
      abortUpload(gateway)
      return failure(uploadFailed)
    }
    const { flash } = gateway.options
    const runningVersion = gateway.state(installed).values.version
    const inspection = await inspectFirmware(file, { flash, runningVersion })
    const isUnsigned = WITH.safety && inspection.isUnsigned
    if (isUnsigned && fields.get(signedOnlyKey) === '1') abortUpload(gateway)
    else void install(gateway, inspection)
    return success(isUnsigned ? { [unsignedKey]: 1 } : {})
  },
}
