// The IANA time zone data of Debian's package, which follows the laws of the world within days.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackedFromDebian } from '../browser/downloads/debian'
import { prepare } from '../browser/downloads/unavailable'

/** The folder with the compiled zones and tables. */
export const zoneFolder = (): string =>
  join(unpackedFromDebian({ name: 'The time zone data', packages: ['tzdata'] }), 'usr/share/zoneinfo')

await prepare(import.meta.url, () => /version (\w+)/.exec(readFileSync(join(zoneFolder(), 'tzdata.zi'), 'utf8'))![1]!)
