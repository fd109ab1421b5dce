import { Home } from './home'

/** A home of two devices with addresses of their own, for tests of filters. */
export const startFilteredHome = async (): Promise<Home> => {
  const home = new Home()
  await home.start()
  home.set('ipv4_lan_config', { ip: '192.168.7.1', start: '192.168.7.100', end: '192.168.7.200' })
  for (const [host, address] of [
    [home.lan, '192.168.7.2'],
    [home.other, '192.168.7.3'],
  ] as const)
    host.run(`ip address add ${address}/24 dev eth0; ip route add default via 192.168.7.1`)
  await home.wanAddress()
  return home
}
