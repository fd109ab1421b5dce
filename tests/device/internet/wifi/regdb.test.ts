// The radio rules are those of wireless-regdb, as Debian has it now, for each country that can be chosen.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { radioRules } from '../../../../src/device/internet/radio-rules'
import { countries } from '../../../../src/device/internet/wifi-advance'
import { regdb } from './regdb'
import { packedRules } from './regdb-rules'

/** What the database calls what is no country. */
const domains: Readonly<Record<string, string>> = { EU: 'DE', XX: '00' }

/** Where we differ from the database, and why. */
const differences: Readonly<Record<string, { database: string; ours: string; why: string }>> = {
  US: {
    database: '5925-7125/320ip',
    ours: '5925-7125/320i',
    why: 'NO-IR keeps clients from sending first. Indoor access points of low power may (47 CFR 15.407).',
  },
  XX: {
    database: '5170-5250/80ap',
    ours: '5170-5250/80a',
    why: 'Other would have no 5 GHz at all; its lowest channels are open nearly everywhere.',
  },
}

const database = regdb()

for (const country of Object.keys(countries))
  test(`the rules of ${country} are those of the database, but for what is listed`, () => {
    const found = packedRules(database.get(domains[country] ?? country)!)
    const difference = differences[country]
    if (difference) assert.ok(found.includes(difference.database), `no longer differs: ${country}: '${found}',`)
    const expected = difference ? found.replace(difference.database, difference.ours) : found
    assert.is(radioRules[country], expected, `in radio-rules.ts: ${country}: '${expected}',`)
  })

test('there are rules for nothing else', () => {
  assert.equal(Object.keys(radioRules).sort(), Object.keys(countries).sort())
})

test('up to 5725 MHz, Europe is the same in other countries of the European Union', () => {
  const lower = (packed: string) => packed.split(' ').filter(rule => parseFloat(rule) < 5725)
  for (const country of ['FR', 'ES', 'IT', 'NL', 'PL', 'SE'])
    assert.equal(lower(packedRules(database.get(country)!)), lower(radioRules.EU!), country)
})

test.run()
