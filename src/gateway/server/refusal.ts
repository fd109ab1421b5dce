import { kindOf } from '../engine/calls/call-kind'
import type { FileCall } from '../engine/calls/file-call'
import { isForgeableWrite, isOwnHost } from './addresses/host-check'
import { page, type Reply } from './reply'
import type { Head } from './request'

/** Largest body of a write in bytes; SinglePostLimit in upstream boa. */
export const bodyLimit = 1024 * 1024

/** The reply to a request that is rejected because of its head alone; undefined if it is accepted. */
export const refusalOf = (
  { path, method, headers, length }: Head,
  fileCalls: readonly FileCall[],
): Reply | undefined => {
  const kind = kindOf(path)
  if (kind !== 'page' && !isOwnHost(headers)) return page(403, 'Unknown host.')
  // Compared as it was sent: with dots or percent signs it could be another path for a device that it is forwarded to.
  if (kind === 'upload' && !fileCalls.some(call => call.path === path))
    return page(404, 'The requested URL was not found on this server.')
  const isPostExpected = kind === 'write' || kind === 'upload'
  if ((method === 'POST') !== isPostExpected) return page(400)
  if (isPostExpected && isForgeableWrite(headers))
    return page(403, 'A browser has to send Origin, a token, or Content-Type: application/json.')
  return kind === 'write' && length > bodyLimit ? page(413) : undefined
}
