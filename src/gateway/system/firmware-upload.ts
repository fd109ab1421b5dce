import { firmwareTooLarge, takingEffect, uploadFailed } from '../../device/problems'
import { failure, success } from '../answer'
import type { FileCall } from '../file-call'
import { inspectFirmware } from './firmware'
import { installed } from './installed'
import { beginUpload, endUpload, install } from './upgrade'

/** POST /boaform/admin/formUpload (spec 7): answered once the file is here; what follows is read from module upgrade. */
export const firmwareUpload: FileCall = {
  path: '/boaform/admin/formUpload',
  name: 'formUpload',
  limit: gateway => gateway.options.flash,
  tooLarge: failure(firmwareTooLarge),
  begin: gateway => (beginUpload(gateway) ? undefined : failure(takingEffect)),
  lost: endUpload,
  async receive(gateway, { file }) {
    if (!file || !file.size) {
      endUpload(gateway)
      return failure(uploadFailed)
    }
    const findings = await inspectFirmware(file.path, file.name, gateway.options.flash, gateway.state(installed).values.version)
    void install(gateway, findings)
    return success()
  },
}
