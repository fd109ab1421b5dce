import { tr069 } from '../../device/remote/tr069'
import { voipAdvance } from '../../device/voip/advance'

/** A service of the gateway itself, as module `services` and its screen name it. */
export interface GatewayService {
  name: string
  protocol: 'TCP' | 'UDP' | 'TCP, UDP'
  /** The port from the factory. */
  port: number
  /** What makes it listen. */
  listens: string
}

const accessControl = 'while access control lets it, on the port that is set there'

/**
 * Every service on which a gateway listens that does what the contract says, for those who have to document them. What
 * else a device has, its maker adds.
 */
export const gatewayServices = (): readonly GatewayService[] => [
  { name: 'HTTP', protocol: 'TCP', port: 80, listens: accessControl },
  { name: 'HTTPS', protocol: 'TCP', port: 443, listens: accessControl },
  { name: 'SSH', protocol: 'TCP', port: 22, listens: `${accessControl}; off at first` },
  { name: 'Telnet', protocol: 'TCP', port: 23, listens: `${accessControl}; off at first` },
  { name: 'FTP', protocol: 'TCP', port: 21, listens: `${accessControl}; off at first` },
  { name: 'DNS', protocol: 'TCP, UDP', port: 53, listens: 'always, for home and guests' },
  { name: 'DHCP', protocol: 'UDP', port: 67, listens: 'while the DHCP server is on, for home and guests' },
  { name: 'DHCPv6', protocol: 'UDP', port: 547, listens: 'while IPv6 is on in the LAN, for home and guests' },
  ...(WITH.applications
    ? [{ name: 'UPnP', protocol: 'UDP', port: 1900, listens: 'while UPnP is on; off at first' } as const]
    : []),
  ...(WITH.snmp
    ? [{ name: 'SNMP', protocol: 'UDP', port: 161, listens: 'while SNMP is on, for the home; off at first' } as const]
    : []),
  ...(WITH.tr069
    ? [
        {
          name: 'TR-069',
          protocol: 'TCP',
          port: tr069.settings.fields.requestPort.init,
          listens: 'while TR-069 is on, on the port of the connection request',
        } as const,
      ]
    : []),
  ...(WITH.voip
    ? [
        {
          name: 'SIP',
          protocol: 'UDP',
          port: voipAdvance.settings.fields.localPort.init,
          listens: 'while there is telephony, on its local port',
        } as const,
      ]
    : []),
]
