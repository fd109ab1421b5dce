import { isAllowlist as allowsOnlyListed } from '../../../src/device/security/filter-mode'
import { macFilter } from '../../../src/device/security/mac-filter'
import { normalizeMac } from '../../../src/model/formats'
import { addRow, deleteRows, type ReadOptions, read, writeChange } from '../../net/device'
import { applySafely } from '../../ui/transitions/trial'
import { freeName } from './known-devices'

/** Reads the MAC filter, which blocks devices from the Internet. */
export const readMacFilter = (options: ReadOptions) => read(macFilter, options)

/** The settings and entries of the MAC filter. */
export type MacFilterState = Awaited<ReturnType<typeof readMacFilter>>

interface Device {
  name: string
  mac: string
}

const entryOf = ({ rows }: MacFilterState, mac: string) => rows.find(row => normalizeMac(row.mac) === normalizeMac(mac))

/**
 * Returns whether the filter allows only the devices that it lists. It then keeps the others from the console as well,
 * so that blocking a device can cut off the user. One that is off is none: it is turned on as a blocklist.
 */
export const isAllowlist = ({ values }: MacFilterState) => allowsOnlyListed(values)

/** Returns whether the filter blocks a device. An allowlist blocks unlisted devices, a blocklist listed ones. */
export const isBlocked = (filter: MacFilterState, mac: string) => {
  const isListed = !!entryOf(filter, mac)
  return filter.values.enable && isListed !== isAllowlist(filter)
}

/** Returns the entries of other devices. */
const otherRows = ({ rows }: MacFilterState, { mac }: Device) =>
  rows.filter(row => normalizeMac(row.mac) !== normalizeMac(mac))

/** Returns the entries of other devices in a filter that is off: turning it on would block them as well. */
export const dormantRows = (filter: MacFilterState, device: Device) =>
  filter.values.enable ? [] : otherRows(filter, device)

/** Returns whether the device can end a block by itself: newer firmware does, for an entry of the blocklist. */
export const canPause = (filter: MacFilterState) => !!filter.values.timed && !isAllowlist(filter)

/** Returns the minutes until a blocked device is allowed again; 0 if that has no end. */
export const minutesLeft = (filter: MacFilterState, mac: string): number => {
  const entry = entryOf(filter, mac)
  return (canPause(filter) && entry && entry.until) || 0
}

/** Returns the devices that the blocklist names: they must be found even if they are nowhere else. */
export const blockedRows = (filter: MacFilterState) => (filter.values.enable && !isAllowlist(filter) ? filter.rows : [])

/** Returns the devices whose block ends by itself. */
export const pausedRows = (filter: MacFilterState) =>
  canPause(filter) ? blockedRows(filter).filter(({ until }) => until) : []

/** The hour at which a night ends. Until then, the coming morning is that of the same day. */
const morning = 7
const nightUntil = 4

/** Returns the minutes from a time to the next morning. */
export const minutesToMorning = (now: Date): number => {
  const day = now.getDate() + (now.getHours() < nightUntil ? 0 : 1)
  const end = new Date(now.getFullYear(), now.getMonth(), day, morning)
  return Math.ceil((end.getTime() - now.getTime()) / 60_000)
}

const addEntry = (rows: MacFilterState['rows'], { name, mac }: Device, until?: number) => {
  const { max } = macFilter.rows!.fields.name
  return addRow(macFilter, { mac, name: freeName(name, rows, max!), until })
}

const removeEntry = async (filter: MacFilterState, { mac }: Device) => {
  const entry = entryOf(filter, mac)
  if (entry) await deleteRows(macFilter, [entry.id])
}

/** Turns a filter that is off on, as a blocklist with those of its entries that are `kept`. */
const turnOn = async ({ values, rows }: MacFilterState, kept: MacFilterState['rows']) => {
  const dropped = rows.filter(row => kept.indexOf(row) < 0)
  if (dropped[0])
    await deleteRows(
      macFilter,
      dropped.map(({ id }) => id),
    )
  await writeChange(macFilter, { ...values, enable: true, mode: 'black' }, values)
}

/** How a device is blocked. */
interface Block {
  /** After which it is allowed again, if the device can count them. */
  minutes?: number | undefined
  /** Takes other devices out of a filter that is off. */
  only?: boolean | undefined
}

/** Blocks a device, and turns the filter on. Returns whether it stays so. */
export const block = async (filter: MacFilterState, device: Device, { minutes, only }: Block): Promise<boolean> => {
  const canCutOff = isAllowlist(filter)
  const kept = only ? [] : otherRows(filter, device)
  const outcome = await applySafely({
    canCutOff,
    async write() {
      if (canCutOff) return removeEntry(filter, device)
      if (!filter.values.enable) await turnOn(filter, kept)
      await addEntry(kept, device, minutes)
    },
  })
  return outcome !== 'returned'
}

/** Allows a blocked device again. */
export const allow = (filter: MacFilterState, device: Device) =>
  isAllowlist(filter) ? addEntry(filter.rows, device) : removeEntry(filter, device)
