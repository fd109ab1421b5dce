// Every fault in the upload of every screen that accepts a file: a message in the language on screen, the file still
// selected, and the same button works once the fault is gone. The device rejects the file itself, so that the upload
// can be repeated.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { menuRoutes } from '../harness/every-route.ts'
import { startGateway } from '../harness/harness.ts'
import {
  atLogin,
  comeBack,
  end,
  openCalmly,
  openStage,
  play,
  playColumn,
  type Sight,
  type Stage,
  switchLanguage,
} from './cells.ts'
import { checkSaid, codeColumns, everywhere, type FaultCase, slow, transportColumns } from './fault-table.ts'

let stage: Stage
let cells = 0
/** The routes with a file, and what the device says about the one that is uploaded, by language. */
const uploads: { route: string; own: Record<string, string> }[] = []

/** Selects a file that is not meant for the device. */
const choose = async () => {
  const file = stage.page.locator('main form [type=file]')
  const ending = (await file.getAttribute('accept'))!.split(',')[0]!.trim()
  await file.setInputFiles({
    name: `matrix${ending}`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no such thing'),
  })
}
/** Uploads the file, confirming questions; returns what is shown then. */
const submit = async (): Promise<Sight> => {
  const { page } = stage
  await page.evaluate(() => window.matrix.start())
  const yes = page.locator('[role=alertdialog] .ends button').last()
  // Some forms ask as soon as a file is chosen.
  if (!(await yes.isVisible())) await page.locator('main form [type=submit]').click()
  const said = page
    .locator('main [role=alert] p > span, .message[role=alert] .row > span')
    .filter({ hasText: /\S/ })
    .first()
  // If the first read of the job's state times out, the page reads it again a second later.
  await page.evaluate(() => window.matrix.goOn())
  await yes.or(said).first().waitFor()
  if (await yes.isVisible()) await yes.click()
  await said.waitFor()
  return page.evaluate(() => {
    window.matrix.hold()
    return window.matrix.settle()
  })
}

test('every screen that accepts a file, when there is no fault', async () => {
  const gateway = await startGateway()
  const page = await openStage(gateway, 'en')
  stage = { gateway, page, language: 'en', places: [] }
  for (const route of await menuRoutes(page)) {
    const place = { route, tab: 0 }
    await openCalmly(page, place)
    if (!(await page.locator('main form [type=file]').count())) continue
    const own: Record<string, string> = {}
    for (const _ of [0, 1]) {
      await switchLanguage(stage)
      await openCalmly(page, place)
      await choose()
      const { sentences } = await submit()
      assert.is(sentences.length, 1, route)
      own[stage.language] = sentences[0]!
    }
    uploads.push({ route, own })
  }
  assert.ok(uploads.length >= 3)
})

const cell = async ({ route, own }: (typeof uploads)[number], fault: FaultCase) => {
  const { page } = stage
  await openCalmly(page, { route, tab: 0 })
  await choose()
  // A file has a call of its own or, if it is short, is part of a write.
  for (const on of ['upload', 'write'] as const) await play(stage, fault, { on })
  const sight = await submit()
  // If the response is lost, the page asks for the state of the file, which may have been rejected by then.
  const mayJudge = !fault.says || ['cut', 'empty', 'truncated'].includes(fault.fault.kind)
  const says: FaultCase['says'] = (sentence, language) =>
    !!fault.says?.(sentence, language) || (mayJudge && sentence === own[language])
  checkSaid(fault.ends ? await atLogin(stage) : sight, { ...fault, says }, stage.language)
  await end(stage)
  if (fault.ends) {
    await comeBack(stage)
    await choose()
  }
  assert.match(
    await page.locator('main form .control span').first().innerText(),
    /^matrix\./,
    'the file is still chosen',
  )
  assert.equal((await submit()).sentences, [own[stage.language]], 'the device judges the file itself')
  cells++
}

const columns = [...transportColumns, everywhere(slow), ...codeColumns]
for (const { name, faultAt } of columns)
  test(`every screen that accepts a file copes with ${name}`, () =>
    playColumn(
      stage,
      uploads.map((upload, row) => ({
        name: upload.route,
        fault: faultAt(row)!,
        play: () => cell(upload, faultAt(row)!),
      })),
    ))

test('every cell has run', () => {
  console.log(`${cells} cells of uploads: ${uploads.map(({ route }) => route).join(', ')}`)
  assert.is(cells, uploads.length * columns.length)
})

test.run()
