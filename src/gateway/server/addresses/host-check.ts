import { isIP } from 'node:net'

/** Host names of the device, in addition to its addresses. */
export const ownNames: readonly string[] = ['localhost', 'ontlet.lan']

/** The name or address in a Host header, without port, brackets and final dot. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

/**
 * Returns whether an API call with these headers is allowed. Foreign host names are rejected because a page on the
 * Internet could otherwise reach the device through the user's browser (DNS rebinding); an IP address cannot be
 * rebound.
 */
export const isOwnHost = (headers: ReadonlyMap<string, string>): boolean => {
  const host = headers.get('host')
  const origin = headers.get('origin')
  if (host !== undefined && !isIP(nameOf(host)) && !ownNames.includes(nameOf(host))) return false
  if (origin === undefined) return true
  return host !== undefined && origin.toLowerCase() === `http://${host.toLowerCase()}`
}
