import type { ComponentChildren } from 'preact'
import { terminalAlias } from '../../../src/device/home/terminal-alias'
import { lanTerminals, wiredTerminals } from '../../../src/device/home/terminals'
import { wifiTerminals } from '../../../src/device/home/wifi-terminals'
import { portsLabel } from '../../../src/device/labels'
import { normalizeMac } from '../../../src/model/formats'
import { type LocalizedText, term } from '../../../src/model/localized-text'
import { type ReadOptions, readRows } from '../../net/device'
import { ifPresent } from '../../net/presence'
import { readPause } from '../../ui/data/read-pause'
import { isPending, loadEntity, type Resource, type ResourceOptions, useResource } from '../../ui/data/resource'
import { NamedError } from '../../ui/data/resource-view'
import { readPorts } from '../internet/ports'
import { blockedRows, type MacFilterState, readMacFilter } from './blocking'
import { type Device, joinDevices } from './known-devices'
import { noteCounters, trafficOf } from './traffic'

/** Reads the devices on Wi-Fi, and notes their traffic. */
export const readWifi = async (options: ReadOptions) => {
  const rows = WITH.wifi ? await readRows(wifiTerminals, options) : []
  for (const row of rows) noteCounters(row)
  return rows
}

/** Reads the devices on a cable, and notes their traffic. */
export const readWired = async (options: ReadOptions) => {
  const rows = await readRows(wiredTerminals, options)
  for (const row of rows) noteCounters(row)
  return rows
}

const readLeases = (options: ReadOptions) => readRows(lanTerminals, options)

/** Reads the names that users gave to devices; null on a device without them. */
export const readAliases = (options: ReadOptions) => ifPresent(terminalAlias, loadEntity, options)

/*
 * The list of devices makes at most 12 calls a minute (requirements 7.11): 6 when it opens, then 6 for who is
 * connected, and 4 in 75 s for what changes rarely and may have been read for another page. The page of one device
 * makes 11 when it opens, as it also reads the rules, and one more in the first minute.
 */
const often = { refreshSeconds: () => readPause(20), maxAge: 3 }
const rarely = { refreshSeconds: 75, maxAge: 30 }

/** What is known about the devices of the home. */
export interface Known {
  devices: readonly Device[]
  /** Undefined until it has been read. */
  filter?: MacFilterState
  /** Undefined until they have been read; null on a device that keeps none. */
  aliases?: Awaited<ReturnType<typeof readAliases>>
}

/**
 * Reads and joins what the gateway knows about devices. Each list counts as soon as it has arrived, whatever happens to
 * the others; `errors` says which have failed.
 */
export const useDevices = (
  terminals: ResourceOptions = often,
): { known: Resource<Known>; errors: ComponentChildren } => {
  const wifi = useResource(readWifi, terminals)
  const wired = useResource(readWired, terminals)
  const leases = useResource(readLeases, rarely)
  const filter = useResource(readMacFilter, rarely)
  const aliases = useResource(readAliases, rarely)
  const ports = useResource(readPorts, rarely)
  const parts: readonly (readonly [Resource<unknown>, LocalizedText])[] = [
    [wifi, term('Wi-Fi')],
    [wired, ['Cable', '有线']],
    [leases, term('DHCP')],
    [filter, ['MAC filter', 'MAC 过滤']],
    [aliases, ['Names', '名称']],
    [ports, portsLabel],
  ]
  const data: Known | undefined =
    isPending(wifi) || isPending(wired) || isPending(leases)
      ? undefined
      : {
          devices: joinDevices({
            wifi: wifi.data,
            wired: wired.data,
            leases: leases.data,
            ports: ports.data,
            named: filter.data && blockedRows(filter.data),
          }),
          filter: filter.data,
          aliases: aliases.data,
        }
  return {
    known: { data, reload: () => Promise.all(parts.map(([{ reload }]) => reload())) },
    errors: parts.map(([resource, name]) => <NamedError key={String(name)} name={name} resource={resource} />),
  }
}

/** Reads the lists for the page of one device, which reads the list that has it more often: see `useCurrent`. */
export const useDevicesRarely = () => useDevices(rarely)

/** Seconds between the reads for one device: a long pause once, in the first minute, whose calls are for the rules. */
const pauses = () => {
  let reads = 0
  return () => readPause(reads++ === 1 ? 60 : 20)
}

/** Reads the list that has a device again and again, and returns the device as it is now. */
export const useCurrent = (device: Device): Device => {
  const list = device.wired ? 'wired' : 'wifi'
  const readList: (options: ReadOptions) => Promise<readonly { mac: string }[]> = device.wired ? readWired : readWifi
  const { data } = useResource(options => (options.background ? readList(options) : Promise.resolve(undefined)), {
    refreshSeconds: pauses(),
    maxAge: 3,
  })
  if (!data) return device
  const { mac } = device
  return { ...device, [list]: data.find(row => normalizeMac(row.mac) === mac), traffic: trafficOf(mac) }
}
