import { voipServers } from '../../../device/voip/voip'
import type { Gateway } from '../../engine/gateway'
import { environmentOf } from '../../situations/environment'
import { resolvesNames, routedConnections } from '../internet/connections'

/**
 * Returns whether no SIP server answers at an address: names ending in `.invalid` (RFC 2606) and 192.0.2.0/24 (RFC
 * 5737).
 */
const isSilent = (host: string) => /(^|\.)invalid$|^192\.0\.2\./i.test(host)

/** Returns whether anything of the provider can be reached. */
export const hasRoute = (gateway: Gateway): boolean =>
  routedConnections(gateway).some(
    ({ status, currentIp, currentIpv6 }) => status === 'connected' && (currentIp || currentIpv6),
  ) && !environmentOf(gateway).silentGateway

/**
 * Returns whether the simulated provider accepts a registration, which needs a connection, a registrar that answers, a
 * user name and a password.
 */
export const isRegistrationAccepted = (
  gateway: Gateway,
  account: { number: string; username: string; password: string },
): boolean => {
  if (!hasRoute(gateway) || !resolvesNames(gateway)) return false
  const hosts = gateway
    .state(voipServers)
    .rows.map(row => row.registrar)
    .filter(Boolean)
  const answering = hosts.some(host => !isSilent(host))
  return answering && account.username !== '' && account.password !== ''
}
