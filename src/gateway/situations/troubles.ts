import type { Situations } from './situation'

/** The LOID that ends `wrong-key`: one of those that the simulated operator has issued (behaviours/internet/olt.ts). */
export const rightLoid = { loid: '075500012345', password: 'Fibre-1' } as const
/** The PPPoE account that ends `wrong-password`. */
export const rightAccount = { username: '0755@fibre', password: 'Fibre-1' } as const

const pppoe = 2
const ipoe = 1

/**
 * What can be wrong with the line and in the home, by name: `npm start -- --trouble NAME`. Nothing is imported here at
 * run time, because the command line is read before the definitions.
 */
export const troubles: Situations = {
  'no-light': {
    description: 'no light arrives: the fibre is unplugged or cut',
    environment: { registration: 'noLight' },
  },
  'low-light': {
    description: 'the light is too weak: the fibre is bent or dirty',
    environment: { registration: 'lightLow' },
  },
  'high-light': {
    description: 'the light is too strong',
    environment: { registration: 'lightHigh' },
  },
  'rogue-onu': {
    description: 'the device transmits continuously and disturbs its neighbours',
    environment: { registration: 'rogue' },
  },
  'turned-off': {
    description: 'the OLT has turned off the laser of the device',
    environment: { registration: 'lightOff' },
  },
  registering: {
    description: 'the registration with the OLT does not end',
    environment: { registration: 'registering' },
  },
  'not-registered': {
    description: 'the OLT does not know the device',
    environment: { registration: 'unregistered' },
  },
  'wrong-key': {
    description: `the OLT refuses the key until LOID ${rightLoid.loid} with password ${rightLoid.password} is saved`,
    environment: { loid: rightLoid },
  },
  'no-answer': {
    description: 'nobody answers to PPPoE (678)',
    environment: { noPppoe: true },
  },
  'wrong-password': {
    description: `PPPoE is refused (691) until user ${rightAccount.username} with password ${rightAccount.password} is saved`,
    environment: { pppoeAccount: rightAccount },
  },
  'no-dhcp': {
    description: 'the Internet connection is IPoE, and no DHCP server answers',
    environment: { noDhcp: true },
    values: [
      {
        module: 'wan_confignew',
        isRow: row => row.mode === pppoe && String(row.service_type).includes('INTERNET'),
        values: { mode: ipoe, ipv4_mode: 0 },
      },
    ],
  },
  'no-address': {
    description: 'the connections are up, but get no address',
    environment: { noAddresses: true },
    log: [['error', 'wan: connected without an address']],
  },
  'gateway-silent': {
    description: 'the provider’s gateway does not answer, nor anything beyond it',
    environment: { silentGateway: true },
    log: [['error', 'wan: no ARP reply from the gateway']],
  },
  dns: {
    description: 'names are not resolved; addresses answer',
    environment: { silentDns: true },
    log: [['error', 'dnsmasq: no DNS server answers']],
  },
  'internet-silent': {
    description: 'the provider’s gateway and DNS answer, but nothing beyond them',
    environment: { silentInternet: true },
    log: [['warning', 'wan: the Internet does not answer']],
  },
  ipv6: {
    description: 'IPv4 works; over IPv6 nothing beyond the gateway answers',
    environment: { silentIpv6: true },
    log: [['warning', 'wan: no answer over IPv6']],
  },
  'far-wifi': {
    description: 'all Wi-Fi devices are too far away: -86 dBm and less',
    environment: { wifiLoss: 38 },
    log: [['attention', 'hostapd: wlan1: station has a poor signal']],
  },
  'slow-cable': {
    description: 'a damaged cable at LAN1: 100 Mbit/s, with errors',
    environment: { slowCable: 'LAN1' },
    log: [['attention', 'kernel: eth0: link is up at 100 Mbit/s']],
  },
  loop: {
    description: 'a cable leads from LAN4 back into the device; loop detection blocks the port',
    values: [
      { module: 'lbd_config', values: { enable: 1 } },
      { module: 'lbd_config', isRow: row => row.name === 'LAN4', values: { loop: 1 } },
    ],
    log: [['warning', 'kernel: br0: own address received on eth3']],
  },
  'cut-off-after-save': {
    description: 'a change that can cut you off does: the device is gone until it undoes the change',
    environment: { cutOffAfterSave: true },
  },
  'wrong-clock': {
    description: 'no time server answers, and the clock starts in 1970',
    environment: { noTime: true },
    log: [['warning', 'ntp: no time server answers']],
  },
}
