import { isOn } from '../../../src/device/rule-switch'
import { isAllowlist as allowsOnlyListed } from '../../../src/device/security/filter-mode'
import { macFilter } from '../../../src/device/security/mac-filter'
import { normalizeMac } from '../../../src/model/formats'
import { addRow, changeRow, deleteRows, type ReadOptions, read, writeChange } from '../../net/device'
import { Outcome } from '../../ui/forms/use-save'
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

/** Finds the one with the same MAC address. */
const withMac = <One extends { mac: string }>(all: readonly One[], { mac }: { mac: string }) =>
  all.find(rule => normalizeMac(rule.mac) === normalizeMac(mac))

/**
 * Returns whether the filter allows only the devices that it lists. It then keeps the others from the console as well,
 * so that blocking a device can cut off the user. One that is off is none: it is turned on as a blocklist.
 */
export const isAllowlist = ({ values }: MacFilterState) => allowsOnlyListed(values)

/** Returns whether the filter blocks a device. An allowlist blocks unlisted devices, a blocklist listed ones. */
export const isBlocked = (filter: MacFilterState, mac: string) => {
  const entry = withMac(filter.rows, { mac })
  const isListed = WITH.ruleTools ? !!entry && isOn(entry) : !!entry
  return filter.values.enable && isListed !== isAllowlist(filter)
}

/** Returns the entries of other devices in a filter that is off: turning it on would apply to them as well. */
export const dormantRows = ({ values, rows }: MacFilterState, devices: readonly Device[]) =>
  values.enable ? [] : rows.filter(row => !withMac(devices, row) && (!WITH.ruleTools || isOn(row)))

/** Returns whether the device can end a block by itself: newer firmware does, for an entry of the blocklist. */
export const canPause = (filter: MacFilterState) => !!filter.values.timed && !isAllowlist(filter)

/** Returns the minutes until a blocked device is allowed again; 0 if that has no end. */
export const minutesLeft = (filter: MacFilterState, mac: string): number => {
  const entry = withMac(filter.rows, { mac })
  return (canPause(filter) && entry && entry.until) || 0
}

/** Returns the devices that the blocklist names: they must be found even if they are nowhere else. */
export const blockedRows = (filter: MacFilterState) => {
  if (!filter.values.enable || isAllowlist(filter)) return []
  return WITH.ruleTools ? filter.rows.filter(isOn) : filter.rows
}

/** Returns the devices whose block ends by itself. */
export const pausedRows = (filter: MacFilterState) =>
  canPause(filter) ? blockedRows(filter).filter(({ until }) => until) : []

/** The hour at which a night ends. Until then, the coming morning is that of the same day. */
const morning = 7
const nightUntil = 4

/** The time of the browser, as the device's clock would show it (`clockTime`). */
const wallTime = (now: Date) => now.getTime() - now.getTimezoneOffset() * 60_000

/** Milliseconds by which two clocks in one time zone may differ. */
const sameZone = 20 * 60_000

/**
 * Returns the minutes to the next morning where the gateway is, whose clock shows `clock`. A browser in the same zone
 * knows whether clocks change before.
 */
export const minutesToMorning = (now: Date, clock = wallTime(now)): number => {
  if (Math.abs(clock - wallTime(now)) > sameZone) {
    const there = new Date(clock)
    const date = there.getUTCDate() + (there.getUTCHours() < nightUntil ? 0 : 1)
    return Math.ceil((Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), date, morning) - clock) / 60_000)
  }
  const day = now.getDate() + (now.getHours() < nightUntil ? 0 : 1)
  const end = new Date(now.getFullYear(), now.getMonth(), day, morning)
  return Math.ceil((end.getTime() - now.getTime()) / 60_000)
}

/** Lists devices, one after the other: the table takes one row with a call. */
const addEntries = async (devices: readonly Device[], rows: MacFilterState['rows'], until?: number) => {
  const named: { name: string }[] = rows.slice()
  for (const device of devices) {
    const entry = withMac(rows, device)
    const name = freeName(device.name, named, macFilter.rows!.fields.name.max!)
    const row = { ...device, name, until } as (typeof rows)[number]
    named.push(row)
    // Firmware that counts no minutes gets none.
    if (entry) {
      const on = WITH.ruleTools && entry.enable === false && { enable: true }
      await changeRow(macFilter, { ...entry, ...on, until: until || (entry.until && 0) }, entry)
    } else await addRow(macFilter, row)
  }
}

const deleteEntries = async (rows: MacFilterState['rows']) => {
  if (rows[0])
    await deleteRows(
      macFilter,
      rows.map(({ id }) => id),
    )
}

const removeEntries = ({ rows }: MacFilterState, devices: readonly Device[]) =>
  deleteEntries(rows.filter(row => withMac(devices, row)))

/**
 * Blocks devices, for some minutes if the device can count them, and turns the filter on. What it lists while it is off
 * goes, because it would be blocked although nobody named it, but only when the new entries are there: a block that is
 * interrupted loses nothing. Returns whether it stays so.
 */
export const block = async (filter: MacFilterState, devices: readonly Device[], minutes?: number): Promise<boolean> => {
  const { values, rows } = filter
  const canCutOff = isAllowlist(filter)
  /** Another mode empties the list. */
  const isBlocklist = values.mode === 'black'
  const outcome = await applySafely({
    canCutOff,
    async write() {
      if (canCutOff) return removeEntries(filter, devices)
      if (isBlocklist) {
        await addEntries(devices, rows, minutes)
        await deleteEntries(dormantRows(filter, devices))
      }
      if (!values.enable) await writeChange(macFilter, { ...values, enable: true, mode: 'black' }, values)
      if (!isBlocklist) await addEntries(devices, [], minutes)
    },
  })
  return outcome !== Outcome.returned
}

/** Allows blocked devices again. */
export const allow = (filter: MacFilterState, devices: readonly Device[]) =>
  isAllowlist(filter) ? addEntries(devices, filter.rows) : removeEntries(filter, devices)
