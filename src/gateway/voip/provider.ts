import { voipServers } from '../../device/voip/voip'
import type { Gateway } from '../gateway'

/** Addresses at which no SIP server ever answers: the names and networks kept for documentation of what does not exist (RFC 2606, RFC 5737). */
const isSilent = (host: string) => /(^|\.)invalid$|^192\.0\.2\./i.test(host)

/** What the simulated provider makes of an attempt to register: the first of the two registrars that answers decides. */
export const registers = (gateway: Gateway, account: { number: string; username: string; password: string }): boolean => {
  const hosts = gateway.state(voipServers).rows.map(row => row.registrar).filter(Boolean)
  const answering = hosts.some(host => !isSilent(host))
  return answering && account.username !== '' && account.password !== ''
}
