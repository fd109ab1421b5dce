import type { Problem } from '../../src/model/entity'
import { CallError, parse, send } from './call'

/** Time-out of an upload in milliseconds (spec 9). */
const uploadTimeout = 60000

/** Sends a file as multipart, telling bytes sent and in all. `cancel` gets a function that ends it. */
export const upload = async (
  url: string, file: File, problems: readonly Problem[],
  progress: (sent: number, total: number) => void, cancel: (abort: () => void) => void,
) => {
  const body = new FormData()
  body.append('file', file, file.name)
  return parse(await send({ url, body, timeout: uploadTimeout, progress, cancel }), problems)
}

/** The name in a content-disposition header: the one in UTF-8 (RFC 5987) before the plain one; undefined without any. */
const nameIn = (header: string): string | undefined => {
  const [, encoded] = /filename\*=UTF-8'[^']*'([^;\s]+)/i.exec(header) || []
  const [, quoted, bare] = /filename=(?:"([^"]+)|([^;\s]+))/i.exec(header) || []
  return encoded ? decodeURIComponent(encoded) : quoted || bare
}

/**
 * Fetches a file made by the device, asked for with the fields of a form, and hands it to the browser under the name of
 * the content-disposition header.
 * Without the header there is no such file (spec 7): `missing` is thrown as a CallError.
 */
export const download = async (url: string, body: string, problems: readonly Problem[], missing: Problem): Promise<void> => {
  const request = await send({ url, body, type: 'application/x-www-form-urlencoded', blob: true })
  const name = nameIn(request.getResponseHeader('Content-Disposition') || '')
  if (!name) {
    const { status } = request
    const responseText = await new Response(request.response).text()
    if (status !== 200 || /^\s*{/.test(responseText)) parse({ status, responseText }, problems)
    throw new CallError(missing.words)
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(request.response)
  // Not at once: some browsers begin to fetch it only after the click.
  setTimeout(URL.revokeObjectURL, 60000, link.href)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
}
