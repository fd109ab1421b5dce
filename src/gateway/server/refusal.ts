import { foreignOrigin } from '../../device/device-errors'
import { ddns } from '../../device/internet/ddns'
import { failure } from '../engine/calls/answer'
import { kindOf } from '../engine/calls/call-kind'
import type { FileCall } from '../engine/calls/file-call'
import { formOverhead } from '../engine/calls/receive-form'
import type { Gateway } from '../engine/gateway'
import { isForeignOrigin, isForgeableWrite, isOwnHost } from './addresses/host-check'
import { json, page, type Reply } from './reply'
import type { Head } from './request'

/** Largest body of a write in bytes; SinglePostLimit in upstream boa. */
export const bodyLimit = 1024 * 1024

/** What a server serves, as far as the head of a request is concerned. */
export interface Served {
  fileCalls: readonly FileCall[]
  /** Largest body of a file call in bytes. */
  uploadLimit: number
  /** The names that lead to the device besides its own. */
  names: readonly string[]
}

/** The names that dynamic DNS registers for the device. */
export const namesOf = (gateway: Gateway): readonly string[] => gateway.state(ddns).rows.map(({ host }) => host)

/** The largest body of a file call in bytes, of which a device accepts the file: what SinglePostLimit is set to. */
export const uploadLimitOf = (fileCalls: readonly FileCall[], gateway: Gateway): number =>
  Math.max(...fileCalls.map(call => call.limit(gateway))) + formOverhead

/** boa refuses a body by its length, without reading it: the client is reset while it sends. */
const tooLarge: Reply = { ...page(400), cut: true }

/** The reply to a request that is rejected because of its head alone; undefined if it is accepted. */
export const refusalOf = (
  { path, method, headers, length }: Head,
  { fileCalls, uploadLimit, names }: Served,
): Reply | undefined => {
  const kind = kindOf(path)
  const isForeign = !isOwnHost(headers, names) || isForeignOrigin(headers)
  if (kind !== 'page' && isForeign) return { ...json(failure(foreignOrigin)), status: 403 }
  // Compared as it was sent: with dots or percent signs it could be another path for a device that it is forwarded to.
  if (kind === 'upload' && !fileCalls.some(call => call.path === path))
    return page(404, 'The requested URL was not found on this server.')
  const isPostExpected = kind === 'write' || kind === 'upload'
  if ((method === 'POST') !== isPostExpected) return page(400)
  if (isPostExpected && isForgeableWrite(headers))
    return page(403, 'A browser has to send Origin, a token, or Content-Type: application/json.')
  return length > (kind === 'write' ? bodyLimit : uploadLimit) ? tooLarge : undefined
}
