// The wireless regulatory database of Debian's package, which Linux reads (regulatory.db, format 20).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackedFromDebian } from '../../../browser/downloads/debian'
import { prepare } from '../../../browser/downloads/unavailable'

/** A rule of a country: a range in MHz, the widest channel in MHz, and its flags. */
export interface RegdbRule {
  from: number
  to: number
  width: number
  noOfdm: boolean
  noOutdoor: boolean
  dfs: boolean
  noIr: boolean
  autoWidth: boolean
}

/** A country of the database: who makes the rules for radar there, and the rules. */
export interface RegdbCountry {
  region: string
  rules: RegdbRule[]
}

const regions = ['none', 'FCC', 'ETSI', 'JP']
const kilohertz = 1000

/** Reads a rule: its length, flags, the most power, then the range and the width in kHz; the rest is optional. */
const ruleAt = (file: Buffer, at: number): RegdbRule => {
  const flags = file[at + 1]!
  const has = (bit: number) => ((flags >> bit) & 1) === 1
  return {
    from: file.readUInt32BE(at + 4) / kilohertz,
    to: file.readUInt32BE(at + 8) / kilohertz,
    width: file.readUInt32BE(at + 12) / kilohertz,
    noOfdm: has(0),
    noOutdoor: has(1),
    dfs: has(2),
    noIr: has(3),
    autoWidth: has(4),
  }
}

/** Reads the rules of a country: a header of its own length, then their places in units of 4 bytes. */
const countryAt = (file: Buffer, at: number): RegdbCountry => {
  const [length, count, region] = file.subarray(at, at + 3) as unknown as [number, number, number]
  const places = at + length + (length % 2)
  const rules = Array.from({ length: count }, (_, index) => ruleAt(file, file.readUInt16BE(places + 2 * index) * 4))
  return { region: regions[region] ?? `${region}`, rules }
}

/** Reads a database; the countries by their ISO 3166 codes, `00` for those without rules of their own. */
export const readRegdb = (file: Buffer): ReadonlyMap<string, RegdbCountry> => {
  if (file.toString('latin1', 0, 4) !== 'RGDB' || file.readUInt32BE(4) !== 20)
    throw new Error('Not a regulatory database of format 20')
  const countries = new Map<string, RegdbCountry>()
  for (let at = 8; file[at]; at += 4)
    countries.set(file.toString('latin1', at, at + 2), countryAt(file, file.readUInt16BE(at + 2) * 4))
  return countries
}

/** The database of the package. Throws `Unavailable` where Debian's packages cannot be had. */
export const regdb = (): ReadonlyMap<string, RegdbCountry> => {
  const folder = unpackedFromDebian({ name: 'The regulatory database', packages: ['wireless-regdb'] })
  return readRegdb(readFileSync(join(folder, 'lib/firmware/regulatory.db-debian')))
}

await prepare(import.meta.url, () => `${regdb().size} countries`)
