import { isIP } from 'node:net'

/** Host names of the device, in addition to its addresses. */
const ownNames: readonly string[] = ['localhost', 'ontlet.lan']

/** The name or address in a Host header, without port, brackets and final dot. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')

/**
 * Returns whether an API call with these headers is for this device, which has `names` besides its own. Foreign host
 * names are rejected because a page on the Internet could otherwise reach the device through the user's browser (DNS
 * rebinding); an IP address cannot be rebound.
 */
export const isOwnHost = (headers: ReadonlyMap<string, string>, names: readonly string[]): boolean => {
  const host = headers.get('host')
  if (host === undefined) return true
  const name = nameOf(host)
  return isIP(name) > 0 || ownNames.includes(name) || names.some(other => other.toLowerCase() === name)
}

/** Returns whether a page of another origin makes this call, as far as its headers say. */
export const isForeignOrigin = (headers: ReadonlyMap<string, string>): boolean => {
  const origin = headers.get('origin')
  // A server in front may speak TLS.
  return origin !== undefined && origin.toLowerCase().replace(/^https?:\/\//, '') !== headers.get('host')?.toLowerCase()
}

/** Content types of bodies that a foreign page can send without asking first (Fetch standard, CORS-safelisted). */
const formTypes = ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Returns whether a write with these headers may come from a foreign page in the user's browser (CSRF; decisions:
 * writes without Origin). Firefox before 70 sends no Origin with a form, so a missing one proves nothing. What a
 * foreign page cannot send either is a token, which has no scheme in front, or another content type. Programs, which no
 * page can misuse, do not call themselves Mozilla.
 */
export const isForgeableWrite = (headers: ReadonlyMap<string, string>): boolean => {
  const hasToken = /^\S+$/.test(headers.get('authorization') ?? '')
  if (headers.has('origin') || hasToken) return false
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return formTypes.includes(type.trim().toLowerCase()) && /^mozilla\//i.test(headers.get('user-agent') ?? '')
}
