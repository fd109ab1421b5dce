// A fault in the reads of every screen and tab: a message in the language on screen, a retry that works once the fault
// is gone, no uncaught error, no blank page, nothing busy for ever. The screens come from the menu; which fault differs
// from screen to screen. tests/web/fault-matrix/read.test.tsx plays every fault on every screen, without a browser.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  atLogin,
  checkPatience,
  comeBack,
  end,
  openCalmly,
  type Place,
  play,
  playColumn,
  prepare,
  type Stage,
} from './cells.ts'
import {
  type Column,
  checkSaid,
  codeColumns,
  everywhere,
  type FaultCase,
  shared,
  slow,
  transportColumns,
  wrongTypes,
} from './fault-table.ts'

let stage: Stage
let cells = 0

/** One cell: opens the place with the fault active, checks the message, clears the fault, retries. */
async function cell(place: Place, fault: FaultCase): Promise<void> {
  const { page } = stage
  // A tab is opened from the first one, which has loaded without a fault.
  if (place.tab) await openCalmly(page, { ...place, tab: 0 })
  // Going to the address that is already open would load nothing.
  else if (new URL(page.url()).hash === place.route)
    await openCalmly(page, { route: place.route === '#/led' ? '#/dmz' : '#/led', tab: 0 })
  await play(stage, fault, { on: 'read' })
  let sight = await page.evaluate(([route, tab]) => window.matrix.open(route, tab), [place.route, place.tab] as const)
  if (fault.ends && place.reads.length) {
    checkSaid(await atLogin(stage), fault, stage.language)
    await end(stage)
    sight = await comeBack(stage)
    if (place.tab) sight = await page.evaluate(tab => window.matrix.open('', tab), place.tab)
  } else {
    // If nothing was busy when there was no fault, nothing on the page waits for a read.
    checkSaid(sight, place.calm.wasBusy ? fault : { ...fault, says: undefined }, stage.language)
    if (!fault.says) assert.is(sight.wasBusy, place.calm.wasBusy, 'it says that it is at work')
    if (!fault.says && place.reads.length) await checkPatience(stage)
    await end(stage)
    if (sight.sentences.length) sight = await page.evaluate(() => window.matrix.retry())
  }
  assert.equal([sight.spins, sight.sentences, sight.hash], [false, [], place.route], 'it is well again')
  assert.equal(sight.outline, place.calm.outline, 'everything is there')
  cells++
}

const playReads = (column: Column) =>
  playColumn(
    stage,
    stage.places.flatMap((place, row) => {
      const fault = column.faultAt(row)
      return fault ? [{ name: place.name, fault, play: () => cell(place, fault) }] : []
    }),
  )

const columns = shared([...transportColumns, everywhere(wrongTypes), everywhere(slow), ...codeColumns])

test('every screen opens when there is no fault', async () => {
  stage = await prepare()
})
for (const column of columns) test(`every screen copes with ${column.name} in its reads`, () => playReads(column))
test('every cell has run', () => {
  const waiting = stage.places.filter(place => place.calm.wasBusy).length
  console.log(
    `${cells} cells of reads: ${stage.places.length} screens and tabs, ${waiting} of them wait for what they read`,
  )
  assert.ok(waiting > 40 && cells === stage.places.length)
})
test.run()
