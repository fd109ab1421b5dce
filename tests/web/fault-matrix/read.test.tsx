// Faults in the reads of every screen and tab: a message in the language on screen, a retry that works once the fault
// is gone, no blank page, nothing busy for ever. That there is time for slow responses is asserted when the places are
// found (../console.tsx). tests/browser/faults repeats some in a browser.

import '../dom'
import * as assert from 'uvu/assert'
import type { Language } from '../../../src/model/localized-text'
import { language } from '../../../web/look/language'
import { isAll, oneIn } from '../../scale'
import { answerAll, comeBack, findPlaces, open, type Place, playColumn, retry, see } from '../console'
import { pass } from '../dom'
import { test } from '../test'
import {
  type Column,
  checkSaid,
  codeColumns,
  everywhere,
  type FaultCase,
  failedReads,
  ownCodeColumns,
  wrongTypes,
} from './fault-table'

const places = oneIn(3, await findPlaces())
let cells = 0

/** One cell: opens the place with the fault active, checks the message, clears the fault, retries. */
const cell = async (place: Place, fault: FaultCase): Promise<void> => {
  const value = language.value as Language
  await open(place)
  await answerAll({ ...fault, on: 'read' })
  await pass(0)
  if (fault.ends && place.reads.length) {
    assert.is(see().path, '/login')
    checkSaid(see(), fault, value)
    await answerAll()
    await comeBack(place)
  } else {
    // If nothing was busy when there was no fault, nothing on the page waits for a read.
    checkSaid(see(), place.waits ? fault : { ...fault, says: undefined }, value)
    await retry()
  }
  const { spins, sentences, path, outline } = see()
  assert.equal([spins, sentences, path], [false, [], place.route], 'it is well again')
  assert.equal(outline, place.calm.outline, 'everything is there')
}

const columns = [failedReads, everywhere(wrongTypes), ...codeColumns]
const playReads = async (column: Column) => {
  cells += await playColumn(column, places, cell)
}

for (const column of columns) test(`every screen copes with ${column.name} in its reads`, () => playReads(column))

test('every screen copes with the codes that only its modules return', async () => {
  for (const column of ownCodeColumns(places.map(({ reads }) => reads))) await playReads(column)
})

test('every cell has run', () => {
  const waiting = places.filter(({ waits }) => waits).length
  console.log(`${cells} cells of reads: ${places.length} screens and tabs, ${waiting} of them wait for what they read`)
  assert.ok(waiting > (isAll ? 40 : 10) && cells >= places.length * columns.length)
})

test.run()
