// The time zones of console and gateway are those of the IANA data, as Debian has them now.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { summerUntil, zoneRules } from '../../../../src/device/system/zone-rules'
import { zoneCountries, zones } from '../../../../src/device/system/zones'
import { zoneOffset } from '../../../../src/gateway/behaviours/system/time/local-time'
import { type Change, compileForHost, localTimes } from '../../../kit/c-libraries'
import { zoneFolder } from '../../../kit/tzdata'

const folder = zoneFolder()

/** The rule for the future of a zone: the last line of its file (RFC 9636 3.3). */
const currentRule = (name: string) => readFileSync(join(folder, name), 'latin1').trimEnd().split('\n').at(-1)!

/** The rows of a table of the data, without comments. */
const rowsOf = (table: string) =>
  readFileSync(join(folder, table), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => line.split('\t'))

test('every zone has its current rule', () => {
  const outdated = [...zoneRules].filter(([name, rule]) => currentRule(name) !== rule)
  assert.equal(
    outdated.map(([name, rule]) => `${name}: ${rule} is now ${currentRule(name)}`),
    [],
  )
})

const halfHour = 1800
const start = Math.floor(Date.now() / 1000 / halfHour) * halfHour
const end = Date.UTC(new Date().getUTCFullYear() + 5, 0) / 1000

test('every zone has its time from now on: at each change, just before it, and every six hours between', () => {
  const zones = [...zoneRules.keys()]
  const times = localTimes(
    compileForHost,
    zones.map(zone => `:${join(folder, zone)}`),
    { start, end },
  )
  /** Returns when our time differs first; zones with the same rule and changes do so together. */
  const firstFault = (zone: string, changes: readonly Change[]): string => {
    const moments = changes.flatMap(([moment]) => (moment > start ? [moment - halfHour, moment] : [moment]))
    for (let moment = start; moment < end; moment += 12 * halfHour) moments.push(moment)
    for (const moment of moments) {
      const real = changes.filter(([from]) => from <= moment).at(-1)![1]
      const ours = zoneOffset(zone, moment * 1000, { summer: true }) / 1000
      if (ours !== real) return `${ours} instead of ${real} at ${new Date(moment * 1000).toISOString()}`
    }
    return ''
  }
  const known = new Map<string, string>()
  const wrong = zones.flatMap((zone, place) => {
    const key = [zoneRules.get(zone), summerUntil[zone], times[place]].join()
    if (!known.has(key)) known.set(key, firstFault(zone, times[place]!))
    return known.get(key) ? [`${zone}: ${known.get(key)}`] : []
  })
  assert.equal(wrong, [])
})

test('every zone is found under its country', () => {
  const countries = new Map(rowsOf('zone.tab').map(([country, , zone]) => [zone!, country!]))
  /**
   * Names that have no row of their own, such as former ones: what they are called now (`L Asia/Yangon Asia/Rangoon`).
   */
  const links = readFileSync(join(folder, 'tzdata.zi'), 'utf8').matchAll(/^L (\S+) (\S+)$/gm)
  const targets = new Map([...links].map(([, target, name]) => [name!, target!]))
  const wrong = Object.entries(zoneCountries).filter(([zone, country]) => {
    const known = countries.get(zone) ?? countries.get(targets.get(zone) ?? '')
    return known && known !== country
  })
  // They have the times of other countries, under whose zones they are now.
  assert.equal(Object.fromEntries(wrong), {
    'Antarctica/South_Pole': 'AQ',
    'Pacific/Johnston': 'UM',
    'Pacific/Ponape': 'FM',
    'Pacific/Truk': 'FM',
  })
  const named = new Set(Object.values(zoneCountries))
  assert.equal(
    [...new Set(countries.values())].filter(country => !named.has(country)),
    [],
  )
})

test('every zone is found by its former names that are those of towns', () => {
  const labels = `${Object.values(zones)}`.toLowerCase()
  const links = readFileSync(join(folder, 'tzdata.zi'), 'utf8').matchAll(/^L \S+ (\S+)$/gm)
  const unknown = [...links]
    .map(([, name]) => name!)
    .filter(name => /^(Africa|America|Asia|Europe)\//.test(name))
    .filter(name => !labels.includes(name.split('/').pop()!.replace(/_/g, ' ').toLowerCase()))
  // Names of islands and states: they are found by the country or by a town.
  assert.equal(unknown, ['America/Knox_IN', 'America/Argentina/ComodRivadavia', 'America/Virgin'])
})

test('every country has a zone for each of its current rules', () => {
  const lacking = new Set<string>()
  const zonesOf = (country: string, rule: string) =>
    rowsOf('zone.tab').filter(([code, , name]) => code === country && currentRule(name!) === rule)
  for (const [country, , name] of rowsOf('zone.tab')) {
    const rule = currentRule(name!)
    const has = zonesOf(country!, rule).some(([, , other]) => zoneRules.has(other!))
    if (!has) lacking.add(`${country} ${rule}: ${name}`)
  }
  assert.equal([...lacking], [])
})

test('every country has a zone, unless nobody lives there', () => {
  const inhabited = new Set(rowsOf('zone.tab').map(([country]) => country))
  const without = rowsOf('iso3166.tab').filter(([country]) => !inhabited.has(country))
  // Bouvet Island; Heard Island and McDonald Islands.
  assert.equal(
    without.map(([country]) => country),
    ['BV', 'HM'],
  )
})

test.run()
