// Faults in the writes of every form: a message in the language on screen, what was typed is still there, and the same
// button works once the fault is gone. tests/browser/fault-matrix/write.test.ts repeats some in a browser.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../src/model/localized-text'
import { language } from '../../../web/look/language'
import {
  type Column,
  checkSaid,
  codeColumns,
  type FaultCase,
  harmless,
  ownCodeColumns,
  transportColumns,
} from '../../browser/fault-matrix/fault-table.ts'
import type { Change } from '../../browser/fault-matrix/forms.ts'
import { answerAll, comeBack, device, findPlaces, type Place, playColumn, see } from '../console.tsx'
import { pass } from '../dom.ts'
import { findChange, openDialog, openForm, outlastRestart, put, save, value } from './forms.ts'

/** A place and the change that is made there. */
type FormPlace = Place & { change: Change }

const places = await findPlaces()
const forms: FormPlace[] = []
for (const place of places) {
  const change = await findChange(place)
  if (change) forms.push({ ...place, change })
}
let cells = 0

/** A change that cannot be repeated, if it was made although its response was lost. */
const once = ['/wan-add', '/account']
const isPlayable = ({ route, change }: FormPlace, { fault }: FaultCase) =>
  !(['cut', 'empty', 'truncated'].includes(fault.kind) && (change.restarts || once.includes(route)))

/** One cell: types the other value, saves with the fault active, checks the message, clears the fault, saves. */
async function cell(place: FormPlace, fault: FaultCase): Promise<void> {
  const { name, values, asks, leads, restarts, inDialog, last, also } = place.change
  device.reset()
  await openForm(place, last)
  const typed = value(name) === values[0] ? values[1] : values[0]
  const typeAll = async () => {
    for (const [one, text] of [[name, typed], ...also] as const) await put(one, text)
  }
  const spoken = language.value as Language
  await typeAll()
  let outcome = await save(asks, { ...fault, on: 'write' })
  await pass(0)
  if (fault.says) {
    checkSaid(see(), fault, spoken)
    if (fault.ends) {
      assert.is(see().path, '/login')
      await answerAll()
      await comeBack(place)
      // The form of a row is not restored: by now it could belong to another row.
      if (inDialog) await openDialog(last)
      if (inDialog || /-(add|edit)/.test(place.route)) await typeAll()
    }
    assert.is(value(name), typed, 'what was typed is still there')
    outcome = await save(asks)
  }
  assert.equal([outcome.spins, outcome.sentences], [false, []], 'it is saved')
  if (restarts) await outlastRestart(place)
  if (!leads && !inDialog) assert.is(value(name), typed, 'what was saved is there')
}

const playWrites = async (column: Column) => {
  const faultAt = (row: number) => {
    const fault = column.faultAt(row)
    return fault && isPlayable(forms[row]!, fault) ? fault : undefined
  }
  cells += await playColumn({ ...column, faultAt }, forms, cell)
}

const columns = [...transportColumns, harmless, ...codeColumns]
for (const column of columns) test(`every form copes with ${column.name} in its write`, () => playWrites(column))

test('every form copes with the codes that only its modules return', async () => {
  for (const column of ownCodeColumns(forms.map(({ reads }) => reads))) await playWrites(column)
})

test('every cell has run', () => {
  const without = places.filter(place => !forms.some(({ name }) => name === place.name)).map(({ name }) => name)
  console.log(`${cells} cells of writes: ${forms.length} forms; none on ${without.join('; ')}`)
  assert.ok(forms.length > 45 && cells >= (forms.length - 4) * columns.length)
})

test.run()
