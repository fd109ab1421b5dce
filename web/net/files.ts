import type { DeviceError } from '../../src/model/entity'
import { type Call, CallError, parse, send } from './call'

/** Milliseconds without progress after which an upload fails (requirements 9). */
const uploadTimeout = 60000

/**
 * Milliseconds until the URL of a download is revoked: some browsers start fetching it only some time after the click.
 */
const downloadLifetime = 60000

/** Options of `upload`. */
export interface UploadOptions extends Pick<Call, 'onProgress' | 'onQueued'> {
  /** Errors of the device beyond the general ones. */
  errors: readonly DeviceError[]
}

/** Uploads a file as multipart/form-data. Throws CallError, or CancelledError when it was cancelled. */
export const upload = async (url: string, file: File, { errors, onProgress, onQueued }: UploadOptions) => {
  const body = new FormData()
  body.append('file', file, file.name)
  return parse(await send({ url, body, timeout: uploadTimeout, onProgress, onQueued }), errors)
}

/**
 * Returns the file name of a Content-Disposition header, preferably the UTF-8 one (RFC 5987); undefined if it has none.
 */
const fileNameIn = (header: string): string | undefined => {
  const [, encoded] = /filename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header) || []
  const [, quoted, bare] = /filename=(?:"([^"]+)|([^;\s]+))/i.exec(header) || []
  return encoded ? decodeURIComponent(encoded) : quoted || bare
}

/** Makes the browser download `content` as a file. */
const saveAs = (name: string, content: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  setTimeout(URL.revokeObjectURL, downloadLifetime, link.href)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
}

/** Options of `download`. */
export interface DownloadOptions {
  /** Errors of the device beyond the general ones. */
  errors?: readonly DeviceError[]
  /** The error when the response is not a file: it has no Content-Disposition header (requirements 7). */
  missing: DeviceError
}

/**
 * Posts a form body (`a=1&b=2`) and saves the returned file under the name that the device gives it. Throws CallError.
 */
export const download = async (url: string, body: string, { errors = [], missing }: DownloadOptions): Promise<void> => {
  const request = await send({ url, body, type: 'application/x-www-form-urlencoded', blob: true })
  const name = fileNameIn(request.getResponseHeader('Content-Disposition') || '')
  if (!name) {
    const { status } = request
    const responseText = await new Response(request.response).text()
    if (status !== 200 || /^\s*{/.test(responseText)) parse({ status, responseText }, errors)
    throw new CallError(missing.text)
  }
  saveAs(name, request.response)
}
