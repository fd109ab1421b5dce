// Faults in the writes of every form: a message in the language on screen, what was typed is still there, and the same
// button works once the fault is gone. tests/browser/faults repeats some in a browser.
import '../dom'
import * as assert from 'uvu/assert'
import type { Language } from '../../../src/model/localized-text'
import { clearMessage } from '../../../web/ui/messages/message'
import { isAll, oneIn } from '../../scale'
import { answerAll, assertNone, comeBack, device, findPlaces, inLanguages, leaveFor, type Place, see } from '../console'
import { pass } from '../dom'
import { test } from '../test'
import { checkSaid, codeColumns, type FaultCase, harmless, ownCodeColumns, transportColumns } from './fault-table'
import { actsAtOnce, type Change, findChange, openDialog, openForm, outlastRestart, put, save, value } from './forms'

/** A place and the change that is made there. */
type FormPlace = Place & { change: Change }

const places = oneIn(3, await findPlaces())
/** The steps of a wizard write nothing; what its last one meets is tested in browser/faults. */
const wizard = '/quick'
const forms: FormPlace[] = []
for (const place of places) {
  const change = place.route === wizard ? undefined : await findChange(place)
  if (change) forms.push({ ...place, change })
}
let cells = 0

/** A change that cannot be repeated without a device as at first. */
const once = ['/wan-add', '/account']
/** The device never answers passwords of accounts: nobody learns that it has a new one. */
const isPlayable = ({ route, change }: FormPlace, { isCarriedOut }: FaultCase) =>
  !(isCarriedOut && (change.restarts || route === '/account'))

/** Opens the form of a place anew, on a device as at first. */
const start = async (place: FormPlace, spoken: Language): Promise<void> => {
  await leaveFor(place.route, spoken)
  device.reset()
  await openForm(place, place.change.last)
}

/** Forms that are another one once they are saved: a test that is under way. */
const changing = ['/ping', '/tracert']

/** Makes the form ready that has been saved: the same one, or the dialog that it closed. */
const goOn = async (place: FormPlace, spoken: Language): Promise<void> => {
  const { leads, restarts, inDialog, last } = place.change
  clearMessage()
  if (leads || restarts || [...once, ...changing].includes(place.route)) return start(place, spoken)
  if (inDialog) await openDialog(last)
}

/**
 * One cell: types the other value, saves with the fault active, checks the message, clears the fault, saves.
 * A change of which only the response is lost is saved: the page finds out.
 */
const cell = async (place: FormPlace, fault: FaultCase, spoken: Language): Promise<void> => {
  const { name, values, asks, leads, restarts, inDialog, last, also } = place.change
  const typed = value(name) === values[0] ? values[1] : values[0]
  const typeAll = async () => {
    for (const [control, text] of [[name, typed], ...also] as const) await put(control, text)
  }
  await typeAll()
  const isSwitched = actsAtOnce()
  let outcome = await save(asks, { ...fault, on: 'write' })
  await pass(0)
  if (fault.says && !(fault.isCarriedOut && !changing.includes(place.route))) {
    const sight = see()
    checkSaid(sight, fault, spoken)
    if (fault.ends) {
      assert.is(sight.path, '/login')
      await answerAll()
      await comeBack(place)
      // The form of a row is not restored: by now it could belong to another row.
      if (inDialog) await openDialog(last)
      if (inDialog || /-(add|edit)/.test(place.route)) await typeAll()
    }
    if (isSwitched) {
      assert.is.not(value(name), typed, 'the switch is where it was')
      await put(name, typed)
    }
    assert.is(value(name), typed, 'what was typed is still there')
    outcome = await save(asks)
  }
  assert.equal([outcome.spins, outcome.sentences], [false, []], 'it is saved')
  if (restarts) await outlastRestart(place)
  if (!leads && !inDialog) assert.is(value(name), typed, 'what was saved is there')
}

const columns = [...transportColumns, harmless, ...codeColumns]
const ownColumns = ownCodeColumns(forms.map(({ reads }) => reads))

for (const { row: place, index, spoken } of inLanguages(forms))
  test(`the form of ${place.name} copes with every fault in its write`, async () => {
    const broken: string[] = []
    const faults = [...columns, ...ownColumns].flatMap(({ faultAt }) => faultAt(index) ?? [])
    let isReady = false
    for (const fault of faults.filter(fault => isPlayable(place, fault))) {
      cells++
      if (isReady) await goOn(place, spoken)
      else await start(place, spoken)
      isReady = await cell(place, fault, spoken).then(
        () => true,
        ({ message }: Error) => {
          broken.push(`it meets ${fault.name} (${spoken}): ${message}`)
          return false
        },
      )
    }
    assertNone(broken)
  })

test('every cell has run', () => {
  const without = places.filter(place => !forms.some(({ name }) => name === place.name)).map(({ name }) => name)
  console.log(`${cells} cells of writes: ${forms.length} forms; none on ${without.join('; ')}`)
  assert.ok(forms.length > (isAll ? 45 : 10) && cells >= (forms.length - 4) * columns.length)
})

test.run()
