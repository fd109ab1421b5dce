import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as deviceErrors from '../../src/device/device-errors'
import { entities, fileOf, vendorErrors } from '../../src/device/index'
import { kinds } from '../../src/kit/contract/kinds'
import { isDomain } from '../../src/model/checks'
import type { Entity } from '../../src/model/entity'
import type { Field } from '../../src/model/field-types'
import type { LocalizedText } from '../../src/model/localized-text'
import type { DeviceError } from '../../src/model/shape'
import { assertBothLanguages } from './both-languages'

/** Words that are spelt alike in both languages. */
const sameInBoth = ['中文', 'English']
/** Whether a spelling has no words in it, such as SSID, PPPoE, 2.4 GHz or ax3000. */
const isWithoutWords = (text: string) => !/[a-z]{4}|[^ -~°\u00a0]/.test(text)

const assertLabel = (text: LocalizedText, where: string) => {
  if (typeof text !== 'string') return assertBothLanguages(text, where)
  const isSame = sameInBoth.includes(text) || isWithoutWords(text)
  assert.ok(isSame, `${where} has one spelling for both languages: ${text}`)
}

const assertTexts = ({ label, choices = {}, kind, help, unit }: Field, where: string) => {
  assertLabel(label, where)
  // The options of a long list are names of places, which are the same in every language.
  for (const option of Object.values(choices))
    if (kinds[kind].listsOptions !== 'afterKeys' && !isDomain(String(option))) assertLabel(option, where)
  if (help) assertBothLanguages(help, `${where} help`)
  if (unit) assertLabel(unit, `${where} unit`)
}

const fieldsOf = ({ settings, rows }: Entity) => [
  ...Object.values(settings.fields),
  ...Object.values(rows ? rows.fields : {}),
]

/** Tables whose rows the user adds in another way: by pairing a node, on a page of its own. */
const addedElsewhere = ['mesh_topo', 'wan_confignew']

test('the state of a row has an icon and words', () => {
  for (const { module, rows } of entities) {
    const state = rows?.state && rows.fields[rows.state]!
    if (state) assert.ok(typeof state.init === 'boolean' || state.tones, `${module}.${state.name} has tones`)
  }
})

test('what is received is rx on the wire, and what is sent is tx', () => {
  const directions = { rx: 'received', tx: 'sent' } as const
  const counted = entities.flatMap(fieldsOf).filter(({ wire = '' }) => /^[rt]x_/.test(wire))
  assert.ok(counted.length > 5)
  for (const { name, wire } of counted)
    assert.ok(name.startsWith(directions[wire!.slice(0, 2) as keyof typeof directions]), `${name} is ${wire}`)
})

test('adding a row says what it does', () => {
  const isAddedHere = ({ module, rows, writes }: Entity) =>
    rows && writes && !rows.fixed && !addedElsewhere.includes(module)
  const faults = entities
    .filter(entity => isAddedHere(entity) && !entity.rows!.addTitle)
    .map(entity => `${fileOf(entity)}: add "addTitle: ['…', '…']," to the options of ${entity.module}`)
  assert.ok(!faults.length, faults.join('\n'))
  for (const entity of entities) {
    const { addTitle } = entity.rows ?? {}
    if (addTitle) assertBothLanguages(addTitle, `${fileOf(entity)}: addTitle of ${entity.module}`)
  }
  for (const { module, rows } of entities)
    if (addedElsewhere.includes(module)) assert.not.ok(rows?.addTitle, `${module} is added elsewhere`)
})

test('every label, option, help text and unit is in both languages', () => {
  for (const entity of entities)
    for (const field of fieldsOf(entity)) assertTexts(field, `${fileOf(entity)}: ${entity.module}.${field.name}`)
})

test('every device error has a code of its own and a sentence in both languages', () => {
  const own = Object.values(deviceErrors).filter((value): value is DeviceError => 'code' in value)
  const all = [...own, ...Object.values(vendorErrors)]
  assert.ok(own.length > 40)
  assert.is(new Set(all.map(({ code }) => code)).size, all.length)
  for (const { code, text } of all) assertBothLanguages(text, `error ${code}`)
  for (const { module, errors } of entities)
    for (const error of errors)
      assert.ok(
        all.includes(error),
        `${module} answers with ${error.code}, which neither device-errors.ts nor a vendor’s definition exports`,
      )
})

test.run()
