import { until } from '../../../until'
import type { Home, Namespace } from './home'
import { type Ipv6Provider, provider6 } from './ipv6-provider'

/** What tests of the provider's prefix ask and wait for, of a home that has started when any of these is called. */
export const prefixOf = (home: Home, provider: Ipv6Provider) => {
  const wan = (body: object) => home.set('wan_confignew', { action: 'set', id: 1, ...body })
  const lan = (body: object) => home.set('ipv6_lan_config', body)
  const row = () => (home.get('wan_confignew').wan as Record<string, unknown>[])[0]!
  const log = (name: string) => home.gateway.run(`cat ${home.files}/${name} 2>&1 || true`)
  const complaint = () =>
    [
      provider.log,
      log('dhcp6.1.log'),
      log('lan6.conf'),
      home.gateway.run('ip -6 address'),
      home.other.run('ip -6 address; ip -6 route'),
    ].join('\n')

  /**
   * The addresses of a device that begin with a prefix, and whether it still begins connections with them. One that it
   * has not yet asked the others about is not among them: it begins none.
   */
  const addressesOf = (host: Namespace, prefix: string) =>
    [...host.run('ip -6 -o address show dev eth0 -tentative').matchAll(/inet6 (\S+)\/\d+ (.*)/g)]
      .filter(([, address]) => address!.startsWith(prefix))
      .map(([, address, facts]) => ({ address: address!, isPreferred: !/deprecated/.test(facts!) }))
  const has = (prefix: string, isPreferred = true, host = home.other) =>
    until(() => addressesOf(host, prefix).some(address => address.isPreferred === isPreferred), {
      complaint: () => `no ${isPreferred ? 'preferred' : 'deprecated'} address of ${prefix}\n${complaint()}`,
    })
  const reachesInternet = (host = home.other) =>
    until(() => host.answerOf(provider6.far) === 'from the Internet', { complaint: () => `no answer\n${complaint()}` })
  return { wan, lan, row, log, complaint, addressesOf, has, reachesInternet }
}
