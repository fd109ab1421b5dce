// The daemons of the tests: Debian's packages, since each row of the table is of one version.
import { join } from 'node:path'
import { graphicsDrivers, libraryEnvironment, unpackedFromDebian } from '../../browser/downloads/debian'
import { prepare } from '../../browser/downloads/unavailable'
import type { Program } from '../debian'

/** Where each program is in its package. */
const paths = {
  baresip: ['baresip-core', 'usr/bin/baresip'],
  chronyc: ['chrony', 'usr/bin/chronyc'],
  chronyd: ['chrony', 'usr/sbin/chronyd'],
  ddclient: ['ddclient', 'usr/bin/ddclient'],
  dhcp6s: ['wide-dhcpv6-server', 'usr/sbin/dhcp6s'],
  dhcpcd: ['dhcpcd-base', 'usr/sbin/dhcpcd'],
  dnsmasq: ['dnsmasq-base', 'usr/sbin/dnsmasq'],
  hostapd: ['hostapd', 'usr/sbin/hostapd'],
  inadyn: ['inadyn', 'usr/sbin/inadyn'],
  miniupnpd: ['miniupnpd-nftables', 'usr/sbin/miniupnpd'],
  nft: ['nftables', 'usr/sbin/nft'],
  pppd: ['ppp', 'usr/sbin/pppd'],
  pppoe: ['pppoe', 'usr/sbin/pppoe'],
  'pppoe-server': ['pppoe', 'usr/sbin/pppoe-server'],
  radvd: ['radvd', 'usr/sbin/radvd'],
  rdisc6: ['ndisc6', 'bin/rdisc6'],
  rsyslogd: ['rsyslog', 'usr/sbin/rsyslogd'],
  snmpd: ['snmpd', 'usr/sbin/snmpd'],
  snmpget: ['snmp', 'usr/bin/snmpget'],
  upnpc: ['miniupnpc', 'usr/bin/upnpc'],
  udhcpc: ['busybox', 'bin/busybox'],
} as const
export type DaemonName = keyof typeof paths
const names = Object.keys(paths) as DaemonName[]

/** The folder with all of them, unpacked. Throws `Unavailable` where there is no Debian 12. */
export const daemonsFolder = (): string =>
  unpackedFromDebian({
    name: 'The daemons',
    packages: [...new Set(names.map(name => paths[name][0]))],
    without: [...graphicsDrivers, 'libcodec2-1.0', 'libicu72'],
  })

/** A daemon, and the environment variables that it needs because it is not installed. */
export const daemon = (name: DaemonName): Program => {
  const folder = daemonsFolder()
  return { path: join(folder, paths[name][1]), env: libraryEnvironment(folder) }
}

await prepare(import.meta.url, () => names.map(name => daemon(name).path).join('\n'))
