// Every form of the console of a device type, opened, edited, saved and read again, is that of the type `all` on the
// same data, apart from what belongs to a feature that the type lacks.
import * as assert from 'uvu/assert'
import type { Feature } from '../../../src/device/profile'
import { profileOf } from '../../../src/tools/build/profile-file'
import { loadFor } from '../../../src/tools/load-for'
import { typesFor } from '../../different-types'
import { test } from '../test'
import type { Saved, Shown, Walk } from './walk-scenes'

/** What the walk of a type has found, as JSON. */
const walkOf = async (type: string): Promise<string> => {
  const { walk } = await loadFor<typeof import('./walk-scenes')>(profileOf(type), 'tests/web/types/walk-scenes.ts')
  return JSON.stringify(await walk())
}

/** What a feature adds to the words of the forms, and what stands there without it. */
const wordsOf: Partial<Record<Feature, readonly (readonly [from: string | RegExp, to: string])[]>> = {
  synonyms: [[', Beijing, Guangzhou, Shenzhen', '']],
  plainNames: [[/Renamed to “[^”]*”\./g, 'Saved: Name.']],
  connectionNames: [['"heading":"Internet (VLAN 100)"', '"heading":"1_INTERNET_R_VID_100"']],
  times: [['"Lease time":"INPUT text 1"', '"Lease time":"INPUT text 86400"']],
  // Names that the user has given to devices.
  devices: [['"matrix":"INPUT checkbox', '"00:1A:2B:3C:4D:5E":"INPUT checkbox']],
}
/** The controls that a feature adds to forms of others. */
const controlsOf: Partial<Record<Feature, readonly string[]>> = {
  ranges: ['Last external port', 'Last internal port'],
  netTools: [
    ...['SNTP server 3', 'Domain at home', 'Lasting addresses (ULA)', 'Telephony', 'Reconnect', 'Disconnect'],
    ...['Prefix from', 'Settings over DHCPv6 (O flag)', 'Router preference', 'Announce routes'],
    ...['DNS', 'Domain', 'Time servers', 'SIP servers', 'DSCP', 'IP passthrough'],
  ],
  guestEnd: ['Ends'],
  dialTest: ['Try a number'],
  safety: ['Record changes in “What happened”', 'Password of the file, if it has one', 'Log connections'],
  ruleTools: ['Enabled', 'Only from', 'Device', 'Direction', 'Exception'],
  tr069: ['TR-069'],
  voip: ['VoIP'],
  wifi: [1, 2, 3, 4, 5, 6, 7, 8].map(number => `SSID${number}`),
}

/** The forms that a feature adds before others of a page, by their places. */
const formsOf: Partial<Record<Feature, readonly string[]>> = { safety: ['/backup-restore 1 0'] }

/** The walk without a form: those behind it move up. */
const withoutForm = (walk: Walk, place: string): Walk => {
  const [, page, number] = /^(.*) (\d+)$/.exec(place)!
  const moved = Object.entries(walk).flatMap(([at, form]) => {
    const [, own, place] = /^(.*) (\d+)$/.exec(at) ?? []
    if (own !== page || Number(place) < Number(number)) return [[at, form] as const]
    return place === number ? [] : [[`${page} ${Number(place) - 1}`, form] as const]
  })
  return Object.fromEntries(moved)
}

/** The walk of `all` as a type without some features shows it. */
const without = (features: readonly Feature[], whole: string): Walk => {
  const words = features.flatMap(feature => wordsOf[feature] ?? [])
  const walk: Walk = JSON.parse(words.reduce((text, [from, to]) => text.replaceAll(from, to), whole))
  return features.flatMap(feature => formsOf[feature] ?? []).reduce(withoutForm, walk)
}

/** The sentences about how a form differs from that of `all`. */
const differences = (shown: Shown, whole: Shown, absent: readonly string[]): string[] => {
  const own = Object.entries(shown).filter(([label, text]) => whole[label] !== text)
  const lost = Object.keys(whole).filter(label => !(label in shown) && !absent.includes(label))
  return [
    ...own.map(([label, text]) => `${label}: ${text} instead of ${whole[label]}`),
    ...lost.map(label => `${label} is missing`),
  ]
}

/** The parts of the bodies of `all` for which a type has keys, too. */
const shared = ({ writes }: Saved, own: Saved) =>
  writes.map((body, index) =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key in (own.writes[index] ?? {}))),
  )

let whole: string | undefined

// Limits, which are in tests/device/limits.test.ts, change no form.
for (const { type, features } of typesFor('forms').slice(1))
  test(`${type}: every form shows, refuses and stores what that of all features does`, async () => {
    const lacking = (Object.keys(features) as Feature[]).filter(feature => !features[feature])
    const absent = lacking.flatMap(feature => controlsOf[feature] ?? [])
    whole ??= await walkOf('all')
    const [all, own] = [without(lacking, whole), JSON.parse(await walkOf(type)) as Walk]
    const faults: string[] = []
    let stored = 0
    for (const [place, { shown, saved }] of Object.entries(own)) {
      const other = all[place]
      if (!other) faults.push(`${place} is only here`)
      else faults.push(...differences(shown, other.shown, absent).map(fault => `${place}: ${fault}`))
      const expected = other?.saved
      if (!saved || !expected || saved.label !== expected.label) continue
      // The features cautions and expertCautions ask before an unwise value is saved.
      if (!features.expertCautions && expected.sentences.at(-1)?.startsWith('Save changes?')) continue
      stored += saved.writes.length
      const at = `${place}, ${saved.label}`
      assert.equal([saved.sentences, saved.writes], [expected.sentences, shared(expected, saved)], at)
      faults.push(...differences(saved.shown, expected.shown, absent).map(fault => `${at}, saved: ${fault}`))
    }
    assert.is(faults.join('\n'), '')
    const [leastForms, leastStored] = type === 'smallest' ? [12, 8] : [70, 35]
    const counts = [Object.keys(own).length, stored]
    assert.ok(counts[0]! >= leastForms && counts[1]! >= leastStored, `${counts} forms and bodies`)
  })

test.run()
