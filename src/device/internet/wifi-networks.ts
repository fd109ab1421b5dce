import type { LocalizedText } from '../../model/localized-text'

/** Returns the first network of each band. */
export const firstOfEachBand = <Network extends { band: string }>(networks: readonly Network[]): Network[] =>
  networks.filter((network, index) => networks.findIndex(({ band }) => band === network.band) === index)

/** Says that a network has the same name and password on every band. */
export const alikeLabel = (networks: readonly unknown[]): LocalizedText =>
  WITH.sixGhz && networks[2]
    ? ['Same name and password for all bands', '所有频段共用名称和密码']
    : ['Same name and password for both bands', '两个频段共用名称和密码']

interface GuestCandidate {
  band: string
  enable: boolean
  isolation: boolean
}

/**
 * Returns the networks for guests, at most one per band. A guest network is an enabled one that isolates its devices
 * and is not the first of its band. While there is none, these are the networks to enable: on each band the last
 * disabled one, if possible one that isolates its devices, because it was for guests before.
 */
export const guestNetworks = <Network extends GuestCandidate>(networks: readonly Network[]): Network[] => {
  const main = firstOfEachBand(networks)
  const others = networks.filter(network => !main.includes(network))
  const active = others.filter(({ enable, isolation }) => enable && isolation)
  if (active[0]) return firstOfEachBand(active)
  const free = others.filter(({ enable }) => !enable).reverse()
  const isFormer = ({ isolation }: Network) => isolation
  return main.reduce<Network[]>((found, { band }) => {
    const own = free.filter(network => network.band === band)
    return found.concat(own.find(isFormer) || own.slice(0, 1))
  }, [])
}
