import type { Problem } from '../../src/model/entity'
import { parse, send } from './call'

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

/**
 * Fetches a file made by the device and hands it to the browser under the name of the content-disposition header.
 * Answers false when the header is missing: there is no such file (spec 7).
 */
export const download = async (url: string, fields: Record<string, string | number>, problems: readonly Problem[]): Promise<boolean> => {
  const body = Object.keys(fields).map(name => `${name}=${encodeURIComponent(fields[name]!)}`).join('&')
  const { response, status, getResponseHeader } = await send({ url, body, type: 'application/x-www-form-urlencoded', blob: true })
    .then(request => ({ response: request.response as Blob, status: request.status, getResponseHeader: (name: string) => request.getResponseHeader(name) }))
  const found = /filename\*?="?(?:UTF-8'')?([^";]+)/i.exec(getResponseHeader('Content-Disposition') || '')
  if (!found) {
    const responseText = await new Response(response).text()
    if (status !== 200 || /^\s*{/.test(responseText)) parse({ status, responseText }, problems)
    return false
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(response)
  link.download = decodeURIComponent(found[1]!)
  document.body.appendChild(link)
  link.click()
  link.remove()
  return true
}
