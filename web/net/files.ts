import { anyTypeKey, secretKey } from '../../src/device/system/backup-restore'
import { trialKey } from '../../src/device/system/safe-apply'
import { signedOnlyKey } from '../../src/device/system/upgrade'
import type { LocalizedText } from '../../src/model/localized-text'
import type { DeviceError } from '../../src/model/shape'
import { type Call, CallError, parse, send } from './call'
import { answerOf, textOf } from './response'
import { ownTrial } from './session'

/** Milliseconds without progress after which an upload fails (requirements 7.5). */
const uploadTimeout = 60000

/**
 * Milliseconds until the URL of a download is revoked: some browsers start fetching it only some time after the click.
 */
const downloadLifetime = 60000

/** The web server has refused an upload by its length: boa with 400, nginx and others with 413. */
const tooLargeForServer: LocalizedText = ['The file is too large for this gateway.', '文件过大，光猫无法接收。']

/** Options of `upload`. */
export interface UploadOptions extends Pick<Call, 'onProgress' | 'onQueued'> {
  /** Nothing is to be installed that nobody has signed; the answer then says so. */
  isSignedOnly?: boolean
  /** The password of the backup that is restored. */
  secret?: string
  /** A backup of another device type is restored, as far as it fits. */
  isOfAnyType?: boolean
}

/** Uploads a file as multipart/form-data. Throws CallError, or CancelledError when it was cancelled. */
export const upload = async (url: string, file: File, options: UploadOptions = {}) => {
  const body = new FormData()
  const trial = ownTrial()
  if (WITH.trials && trial) body.append(trialKey, String(trial))
  if (WITH.safety && options.isSignedOnly) body.append(signedOnlyKey, '1')
  if (WITH.safety && options.secret) body.append(secretKey, options.secret)
  if (WITH.safety && options.isOfAnyType) body.append(anyTypeKey, '1')
  body.append('file', file, file.name)
  const request = await send({ url, body, timeout: uploadTimeout, ...options })
  if ([400, 413].includes(request.status) && !answerOf(request).code) throw new CallError(tooLargeForServer)
  return parse(request, url)
}

/** Decodes UTF-8; '' if the device has cut a character, does not encode at all, or uses another encoding. */
const decoded = (text = ''): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * Returns the file name of a Content-Disposition header, preferably the UTF-8 one (RFC 5987), but in UTF-8 the other
 * one may be as well; undefined if it has none.
 */
const fileNameIn = (header: string): string | undefined => {
  const [, encoded] = /filename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header) || []
  const [, quoted, bare] = /filename=(?:"([^"]+)|([^;\s]+))/i.exec(header) || []
  const name = quoted || bare || ''
  // A browser reads each byte in a header as a character of its own, and `escape` makes bytes of them again.
  return decoded(encoded) || decoded(escape(name)) || name || encoded
}

/** Makes the browser download `content` as a file. */
export const saveAs = (name: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  setTimeout(URL.revokeObjectURL, downloadLifetime, link.href)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
}

/**
 * Posts a form body (`a=1&b=2`) and saves the returned file under the name that the device gives it. Throws CallError:
 * `missing` if the response has no Content-Disposition header and so is not a file (requirements 7.10).
 */
export const download = async (url: string, body: string, missing: DeviceError): Promise<void> => {
  const request = await send({ url, body, type: 'application/x-www-form-urlencoded' })
  const name = fileNameIn(request.getResponseHeader('Content-Disposition') || '')
  if (!name) {
    if (request.status !== 200 || /^\s*{/.test(textOf(request))) parse(request, url)
    throw new CallError(missing.text)
  }
  saveAs(name, new Blob([request.response]))
}
