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

/** Returns the entries of other devices in a filter that is off: turning it on would apply to them as well. */
export const dormantRows = ({ values, rows }: MacFilterState, { mac }: Device) =>
  values.enable ? [] : rows.filter(row => normalizeMac(row.mac) !== normalizeMac(mac))

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

/** Turns a filter that is off on, as an empty blocklist: its old entries would block devices that nobody named. */
const turnOn = async ({ values, rows }: MacFilterState) => {
  const ids = rows.map(({ id }) => id)
  if (ids[0]) await deleteRows(macFilter, ids)
  await writeChange(macFilter, { ...values, enable: true, mode: 'black' }, values)
}

/**
 * Blocks a device, for some minutes if the device can count them, and turns the filter on. Returns whether it stays so.
 */
export const block = async (filter: MacFilterState, device: Device, minutes?: number): Promise<boolean> => {
  const { enable } = filter.values
  const canCutOff = isAllowlist(filter)
  const outcome = await applySafely({
    canCutOff,
    async write() {
      if (canCutOff) return removeEntry(filter, device)
      if (!enable) await turnOn(filter)
      await addEntry(enable ? filter.rows : [], device, minutes)
    },
  })
  return outcome !== 'returned'
}

/** Allows a blocked device again. */
export const allow = (filter: MacFilterState, device: Device) =>
  isAllowlist(filter) ? addEntry(filter.rows, device) : removeEntry(filter, device)
