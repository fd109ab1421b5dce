// The time zones of console and gateway are those of the IANA data, as Debian has them now.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { zoneRules } from '../../../../src/gateway/behaviours/system/time/zone-rules'
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
