import { isIP } from 'node:net'

/** Names under which the device answers besides its addresses. */
export const ownNames: readonly string[] = ['localhost', 'ontlet.lan']

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

/**
 * Whether an API call may come in under this Host and Origin. A foreign name is how a page on the Internet would
 * reach the device through the visitor's browser (DNS rebinding); an address cannot be bent that way.
 */
export const isOwnHost = (headers: ReadonlyMap<string, string>): boolean => {
  const host = headers.get('host')
  const origin = headers.get('origin')
  if (host !== undefined && !isIP(nameOf(host)) && !ownNames.includes(nameOf(host))) return false
  return origin === undefined || (host !== undefined && origin.toLowerCase() === 'http://' + host.toLowerCase())
}
