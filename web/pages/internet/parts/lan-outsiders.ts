import {
  type LanHostField,
  type LanNetwork,
  lanHostError,
  lanHostFields,
  movedValues,
} from '../../../../src/device/internet/lan-hosts'
import type { Field } from '../../../../src/model/field-types'
import { interpolate } from '../../../../src/model/localized-text'
import { type Row, valueIn } from '../../../../src/model/shape'
import { listed } from '../../../look/language'
import { deleteRows, read, writeChange } from '../../../net/device'
import { formatTitle } from '../../../ui/data/format'
import { deleteLabel } from '../../../ui/primitives/button'
import { confirm } from '../../../ui/primitives/dialog'

/** A setting with the address of a host, on the new LAN. */
interface LanHost {
  text: string
  /** It is the host of another LAN now, and stays the one it was. */
  isMoved?: boolean
  remove(): Promise<unknown>
}

interface Change {
  from: LanNetwork
  to: LanNetwork & { moves?: boolean }
}

/** Whether a rule is for a device, which the gateway finds at whatever address. */
const followsDevice = ({ deviceIn }: Field, values: object) => !!deviceIn && !!deviceIn(values)

/** The settings of one entity whose address moves, or is not one of a host on the new LAN. */
const findIn = async ({ entity, field }: LanHostField, change: Change): Promise<LanHost[]> => {
  const { values, rows } = await read(entity)
  const shape = entity.rows || entity.settings
  const hosts: LanHost[] = []
  for (const old of (entity.rows ? rows : [values]) as Partial<Row>[]) {
    const now = WITH.moves && change.to.moves ? movedValues(shape, field, old, change) : old
    const isMoved = WITH.moves && now !== old
    const isFollowed = WITH.ruleTools && followsDevice(shape.fields[field]!, now)
    if (isMoved || (!isFollowed && lanHostError(shape, field, now, change.to)))
      hosts.push({
        text: `${old.id ? formatTitle(shape, now) : 'DMZ'} (${valueIn(now, field)})`,
        isMoved,
        remove: () => (old.id ? deleteRows(entity, [old.id]) : writeChange(entity, { ...old, enable: false }, old)),
      })
  }
  return hosts
}

/** Finds what has an address of a host on the LAN that the change concerns. */
export const findLanHosts = async (change: Change): Promise<LanHost[]> => {
  const found = await Promise.all(
    // A device that does not tell has none.
    lanHostFields.map(place => findIn(place, change).catch((): LanHost[] => [])),
  )
  return found.reduce((all, some) => all.concat(some), [])
}

/** The names of some hosts, with their addresses. */
export const textsOf = (hosts: readonly LanHost[]) => listed(hosts.map(({ text }) => text))

/**
 * Asks what to do with reserved addresses, forwarded ports and a DMZ host that are not on the new LAN, if there are
 * any. Returns what removes them, if the user agrees.
 */
export const askForOutsiders = async (outsiders: LanHost[]): Promise<(() => Promise<void>) | undefined> => {
  const isAgreed =
    outsiders[0] &&
    (await confirm({
      title: ['Delete what will no longer work?', '删除将失效的设置？'],
      text: interpolate(['Outside of the new network: _', '不在新网段内：_'], textsOf(outsiders)),
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
