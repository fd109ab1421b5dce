import { macFilter } from '../../../../src/device/security/mac-filter'
import { normalizeMac } from '../../../../src/model/formats'
import { deleteRows, type ReadOptions, read, write, writeRow } from '../../../net/device'

/** Reads the MAC filter, which blocks devices from the Internet. */
export const readMacFilter = (options: ReadOptions) => read(macFilter, options)

/** The settings and entries of the MAC filter. */
export type MacFilterState = Awaited<ReturnType<typeof readMacFilter>>

interface Device {
  name: string
  mac: string
}

const entryOf = ({ rows }: MacFilterState, mac: string) => rows.find(row => normalizeMac(row.mac) === normalizeMac(mac))

/** Returns whether the filter blocks a device. An allowlist blocks unlisted devices, a blocklist listed ones. */
export const isBlocked = (filter: MacFilterState, mac: string) => {
  const { enable, mode } = filter.values
  const isListed = !!entryOf(filter, mac)
  return enable && (mode === 'white' ? !isListed : isListed)
}

/** Returns false if the filter is off but has entries: turning it on could block other devices as well. */
export const canBlock = ({ values, rows }: MacFilterState) =>
  values.enable || (rows.length === 0 && values.mode !== 'white')

const addEntry = ({ rows }: MacFilterState, { name, mac }: Device) => {
  const { max = name.length } = macFilter.rows!.fields.name
  const isTaken = rows.some(row => row.name.toLowerCase() === name.toLowerCase())
  return writeRow(macFilter, { mac, name: isTaken ? '' : name.slice(0, max), until: undefined, id: 0 })
}

const removeEntry = async (filter: MacFilterState, { mac }: Device) => {
  const entry = entryOf(filter, mac)
  if (entry) await deleteRows(macFilter, [entry.id])
}

/** Blocks a device and turns the filter on. */
export const block = async (filter: MacFilterState, device: Device) => {
  const { values } = filter
  await (values.mode === 'white' ? removeEntry(filter, device) : addEntry(filter, device))
  if (!values.enable) await write(macFilter, { ...values, enable: true })
}

/** Allows a blocked device again. */
export const allow = (filter: MacFilterState, device: Device) =>
  filter.values.mode === 'white' ? addEntry(filter, device) : removeEntry(filter, device)
