import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { dmz } from '../../../../src/device/security/dmz'
import type { Entity } from '../../../../src/model/entity'
import { interpolate } from '../../../../src/model/localized-text'
import { type Context, type Shape, valueIn } from '../../../../src/model/shape'
import { errorOf } from '../../../../src/model/validation'
import { deleteRows, read, readRows, writeChange } from '../../../net/device'
import { formatTitle } from '../../../ui/data/format'
import { deleteLabel } from '../../../ui/primitives/button'
import { confirm } from '../../../ui/primitives/dialog'

/** A setting whose address is not one of a host on the new LAN. */
interface Outsider {
  text: string
  remove(): Promise<unknown>
}

/** Returns whether a field has an address that is not one of a host on the new LAN. */
type OutsideTest = (shape: Shape, field: string, values: object) => boolean

const findHost = async (isOutside: OutsideTest): Promise<Outsider[]> => {
  const { values } = await read(dmz)
  const remove = () => writeChange(dmz, { ...values, enable: false }, values)
  return isOutside(dmz.settings, 'host', values) ? [{ text: `DMZ (${values.host})`, remove }] : []
}

const findOutsiders = async (lan: object): Promise<Outsider[]> => {
  const context = { lan: { values: lan }, settings: lan, others: [] } as unknown as Context
  const isOutside: OutsideTest = (shape, field, values) => !!errorOf(shape, field, values, context)
  const findRows = async (entity: Entity): Promise<Outsider[]> => {
    const shape = entity.rows!
    const rows = await readRows(entity)
    return rows
      .filter(row => isOutside(shape, 'ip', row))
      .map(row => ({
        text: `${formatTitle(shape, row)} (${valueIn(row, 'ip')})`,
        remove: () => deleteRows(entity, [row.id]),
      }))
  }
  const found = await Promise.all([
    findRows(lanIpv4),
    WITH.applications ? findRows(portForwarding) : [],
    WITH.security ? findHost(isOutside) : [],
  ])
  return found.reduce<Outsider[]>((all, some) => all.concat(some), [])
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
