import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../../until'
import type { Home } from './home'

/** The provider's own network, in which connections have their addresses. */
export const provider6 = {
  network: '2001:db8:9::',
  address: '2001:db8:9::1',
  server: '2001:db8:9::53',
  far: '2001:db8:f::7',
} as const

/** What the provider has for the gateway. */
interface Offer {
  /** The prefix for its LAN, such as `2001:db8:100::/56`. */
  prefix?: string
  /** Its address over DHCPv6. */
  address?: string
  /** Seconds after which both are over. */
  lifetime?: number
  /** More options, in the form of dhcp6s. */
  options?: string
}

/** A provider's IPv6: radvd, and dhcp6s, which knows the gateway by the MAC address of its connection. */
export class Ipv6Provider {
  constructor(
    private readonly home: Home,
    private readonly port = 'eth0',
    /** The connection of the gateway, and what that has on the cable, whose MAC address it tells. */
    private readonly at: { wan?: string; link?: string } = {},
  ) {}

  private path(name: string): string {
    return join(this.home.folder, `provider-${this.port}-${name}`)
  }

  private addAddresses(): void {
    this.home.internet.run(
      `ip address add ${provider6.address}/64 dev ${this.port} nodad; ip address replace ${provider6.far}/128 dev lo nodad`,
    )
  }

  /** Announces the network, with more in the announcement. */
  async announce(more = ''): Promise<void> {
    const { home, port } = this
    this.addAddresses()
    home.internet.run('echo 1 >/proc/sys/net/ipv6/conf/all/forwarding')
    const prefix = `prefix ${provider6.network}/64 { };`
    const settings = `interface ${port} { AdvSendAdvert on; AdvOtherConfigFlag on; MaxRtrAdvInterval 600; ${prefix} ${more} };`
    writeFileSync(this.path('radvd'), settings)
    const command = `radvd -n -m stderr -C ${this.path('radvd')} -p ${this.path('radvd.pid')}`
    await home.internet.start('sh', ['-c', `echo; exec ${command} 2>${this.path('radvd.log')}`])
  }

  /**
   * The line is away until the gateway's DHCPv6 client has noticed, and the provider has something else for it then.
   * The kernel tells nobody of a line that was away for less than it takes to look.
   */
  async lineIsAway(offer: Offer): Promise<void> {
    const { home, port } = this
    await this.offer()
    home.internet.run(`echo 0 >/proc/sys/net/ipv6/conf/${port}/accept_dad; ip link set ${port} down`)
    await until(() => /carrier lost/.test(readFileSync(join(home.files, 'dhcp6.1.log'), 'utf8')))
    home.internet.run(`ip link set ${port} up`)
    this.addAddresses()
    await this.offer(offer)
  }

  /** What DHCPv6 has said and done. */
  get log(): string {
    return this.home.internet.run(`grep 'server6_recv\\|transmit\\|no binding' ${this.path('dhcp6s.log')} || true`)
  }

  /** Has DHCPv6 give the gateway something else from now on, or end. Routes lead to what it gives. */
  async offer(offer?: Offer): Promise<void> {
    const { home, port } = this
    const { wan = 'wan1', link = wan } = this.at
    const pidFile = this.path('dhcp6s.pid')
    // It takes the file away when it ends.
    if (existsSync(pidFile)) home.internet.run(`kill $(cat ${pidFile}); while [ -e ${pidFile} ]; do sleep 0.02; done`)
    if (!offer) return
    const { prefix, address, lifetime = 3600, options = '' } = offer
    const mac = home.gateway.run(`cat /sys/class/net/${link}/address`).trim()
    const given = [prefix && `prefix ${prefix} ${lifetime};`, address && `address ${address} ${lifetime};`]
    writeFileSync(
      this.path('dhcp6s'),
      `option domain-name-servers ${provider6.address};
      ${options}
      host gateway { duid 00:03:00:01:${mac}; ${given.filter(Boolean).join(' ')} };\n`,
    )
    if (prefix) {
      const via = /(?<=inet6 )fe80[^\s/]+/.exec(home.gateway.run(`ip -6 address show dev ${wan} scope link`))![0]
      home.internet.run(`ip -6 route replace ${prefix} via ${via} dev ${port}`)
    }
    home.internet.run('mkdir -p /var/lib/dhcpv6')
    const command = `dhcp6s -D -f -c ${this.path('dhcp6s')} -P ${pidFile} -k /dev/null ${port}`
    await home.internet.start('sh', ['-c', `echo; exec ${command} 2>>${this.path('dhcp6s.log')}`])
  }
}
