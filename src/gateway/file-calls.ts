import type { FileCall } from './file-call'
import { configurationCall } from './system/configuration-call'
import { firmwareUpload } from './system/firmware-upload'
import { logDownload } from './system/log-download'

/** Every file call of the gateway (spec 7). */
export const fileCalls: readonly FileCall[] = [firmwareUpload, configurationCall, logDownload]
