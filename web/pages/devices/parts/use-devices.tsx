import type { ComponentChildren } from 'preact'
import { terminalAlias } from '../../../../src/device/home/terminal-alias'
import { lanTerminals, wiredTerminals } from '../../../../src/device/home/terminals'
import { wifiTerminals } from '../../../../src/device/home/wifi-terminals'
import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import { translate } from '../../../look/language'
import { type ReadOptions, read } from '../../../net/device'
import { hasEntity } from '../../../net/session'
import { loadEntity, type Resource, useResource } from '../../../ui/data/resource'
import { ErrorNotice } from '../../../ui/page'
import { blockedRows, type MacFilterState, readMacFilter } from './blocking'
import { type Device, joinDevices } from './known-devices'
import { noteCounters, readPause } from './traffic'

/** Reads the devices on Wi-Fi, and notes their traffic. */
export const readWifi = async (options: ReadOptions) => {
  const rows = WITH.wifi ? (await read(wifiTerminals, options)).rows : []
  for (const row of rows) noteCounters(row)
  return rows
}

/** Reads the devices on a cable, and notes their traffic. */
export const readWired = async (options: ReadOptions) => {
  const { rows } = await read(wiredTerminals, options)
  for (const row of rows) noteCounters(row)
  return rows
}

const readLeases = async (options: ReadOptions) => (await read(lanTerminals, options)).rows

/** Reads the names that users gave to devices; undefined on a device without them. */
export const readAliases = (options: ReadOptions) =>
  hasEntity(terminalAlias) ? loadEntity(terminalAlias, options) : Promise.resolve(undefined)

/*
 * The pages of devices make at most 12 calls a minute (requirements 7.11): 5 when they open, then 6 for who is
 * connected, and 3 in 75 s for what changes rarely and may have been read for another page.
 */
const often = { refreshSeconds: () => readPause(20), maxAge: 3 }
const rarely = { refreshSeconds: 75, maxAge: 30 }

/** What is known about the devices of the home. */
export interface Known {
  devices: readonly Device[]
  /** Undefined until it has been read. */
  filter?: MacFilterState
  /** Undefined until they have been read, and on a device that keeps none. */
  aliases?: Awaited<ReturnType<typeof readAliases>>
}

const isPending = ({ data, error }: Resource<unknown>) => !data && !error

/**
 * Reads and joins what the gateway knows about devices. Each list counts as soon as it has arrived, whatever happens to
 * the others; `errors` says which have failed.
 */
export const useDevices = (): { known: Resource<Known>; errors: ComponentChildren } => {
  const wifi = useResource(readWifi, often)
  const wired = useResource(readWired, often)
  const leases = useResource(readLeases, rarely)
  const filter = useResource(readMacFilter, rarely)
  const aliases = useResource(readAliases, rarely)
  const parts: readonly (readonly [Resource<unknown>, LocalizedText])[] = [
    [wifi, 'Wi-Fi'],
    [wired, ['Cable', '有线']],
    [leases, 'DHCP'],
    [filter, ['MAC filter', 'MAC 过滤']],
    [aliases, ['Names', '名称']],
  ]
  const data: Known | undefined =
    isPending(wifi) || isPending(wired) || isPending(leases)
      ? undefined
      : {
          devices: joinDevices({
            wifi: wifi.data,
            wired: wired.data,
            leases: leases.data,
            aliases: aliases.data && aliases.data.state.rows,
            named: filter.data && blockedRows(filter.data),
          }),
          filter: filter.data,
          aliases: aliases.data,
        }
  return {
    known: { data, reload: () => Promise.all(parts.map(([{ reload }]) => reload())) },
    errors: parts.map(
      ([{ error, reload }, name]) =>
        error && (
          <ErrorNotice
            key={String(name)}
            text={interpolate(['_: _', '_：_'], translate(name), translate(error))}
            onRetry={reload}
          />
        ),
    ),
  }
}
