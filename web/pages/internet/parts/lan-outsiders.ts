import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { dmz } from '../../../../src/device/security/dmz'
import { interpolate } from '../../../../src/model/localized-text'
import type { Context, Shape } from '../../../../src/model/shape'
import { errorOf } from '../../../../src/model/validation'
import { deleteRows, read, writeChange } from '../../../net/device'
import { nameOf } from '../../../net/device-names'
import { deleteLabel } from '../../../ui/primitives/button'
import { confirm } from '../../../ui/primitives/dialog'

/** A setting whose address is not one of a host on the new LAN. */
interface Outsider {
  text: string
  remove(): Promise<unknown>
}

const readForwardings = async () => (WITH.applications ? (await read(portForwarding)).rows : [])

const readDmz = async () => (WITH.security ? (await read(dmz)).values : undefined)

const findOutsiders = async (lan: object): Promise<Outsider[]> => {
  const context = { lan: { values: lan }, settings: lan, others: [] } as unknown as Context
  const isOutside = (shape: Shape, field: string, values: object) => !!errorOf(shape, field, values, context)
  const [reservations, forwardings, host] = await Promise.all([read(lanIpv4), readForwardings(), readDmz()])
  const found: Outsider[] = []
  for (const { id, name, mac, ip } of reservations.rows)
    if (isOutside(lanIpv4.rows!, 'ip', { ip }))
      found.push({ text: `${name || nameOf(mac) || mac} (${ip})`, remove: () => deleteRows(lanIpv4, [id]) })
  for (const { id, name, ip } of forwardings)
    if (WITH.applications && isOutside(portForwarding.rows!, 'ip', { ip }))
      found.push({ text: `${name} (${ip})`, remove: () => deleteRows(portForwarding, [id]) })
  if (WITH.security && host && isOutside(dmz.settings, 'host', host))
    found.push({ text: `DMZ (${host.host})`, remove: () => writeChange(dmz, { ...host, enable: false }, host) })
  return found
}

/**
 * Asks what to do with reserved addresses, forwarded ports and a DMZ host that are not on the new LAN, if there are
 * any. Returns what removes them, if the user agrees.
 */
export const askForOutsiders = async (lan: object): Promise<(() => Promise<void>) | undefined> => {
  // A device that does not tell has none to remove.
  const outsiders = await findOutsiders(lan).catch((): Outsider[] => [])
  const isAgreed =
    outsiders[0] &&
    (await confirm({
      title: ['Delete what will no longer work?', '删除将失效的设置？'],
      text: interpolate(
        ['Outside of the new network: _', '不在新网段内：_'],
        outsiders.map(({ text }) => text).join(', '),
      ),
      yes: deleteLabel,
      no: ['Keep', '保留'],
      danger: true,
    }))
  if (!isAgreed) return undefined
  return async () => {
    // What has been deleted is not deleted again where the change is sent again.
    for (; outsiders[0]; outsiders.shift()) await outsiders[0].remove()
  }
}
