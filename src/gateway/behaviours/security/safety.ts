import { access } from '../../../device/applications/access'
import { snmp } from '../../../device/applications/snmp'
import { upnp } from '../../../device/applications/upnp'
import { lanIpv4 } from '../../../device/internet/lan-ipv4'
import { tr069 } from '../../../device/remote/tr069'
import { services } from '../../../device/security/safety'
import { voipAdvance } from '../../../device/voip/advance'
import { behaviour } from '../../engine/behaviour'
import type { Gateway } from '../../engine/gateway'
import { isTelephonyOn } from '../voip/voip'

interface Service {
  name: string
  protocol: 'tcp' | 'udp' | 'both'
  port: number
  guests?: boolean
  internet?: boolean
}

/** The services that listen as the gateway is configured. */
const listening = (gateway: Gateway): Service[] => {
  const found: Service[] = gateway
    .state(access)
    .rows.filter(({ enable }) => enable)
    .map(({ service, port, range }) => ({ name: service, protocol: 'tcp', port, internet: !range }))
  found.push({ name: 'DNS', protocol: 'both', port: 53, guests: true })
  if (gateway.state(lanIpv4).values.dhcp) found.push({ name: 'DHCP', protocol: 'udp', port: 67, guests: true })
  if (gateway.state(upnp).values.enable) found.push({ name: 'UPnP', protocol: 'udp', port: 1900 })
  if (gateway.state(snmp).values.enable) found.push({ name: 'SNMP', protocol: 'udp', port: 161 })
  const { enable, requestPort } = gateway.state(tr069).values
  if (enable) found.push({ name: 'TR-069', protocol: 'tcp', port: requestPort, internet: true })
  if (isTelephonyOn(gateway))
    found.push({ name: 'SIP', protocol: 'udp', port: gateway.state(voipAdvance).values.localPort, internet: true })
  return found
}

/** The gateway's own services. Guests get no further than names and addresses. */
export const servicesBehaviour = behaviour(services, {
  read: (gateway, state) => ({
    ...state,
    rows: listening(gateway).map((service, place) => ({
      guests: false,
      internet: false,
      ...service,
      id: place + 1,
      lan: true,
    })),
  }),
})
