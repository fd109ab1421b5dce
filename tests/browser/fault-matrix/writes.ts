// Every screen and every tab with a form meets faults at its writes: a sentence in the language on screen, what was typed
// still there, and the same button works once the fault is gone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  atLogin,
  checkPatience,
  checkSaid,
  comeBack,
  end,
  type Place,
  play,
  playColumn,
  prepare,
  type Stage,
} from './cells.ts'
import { type Column, type FaultCase, ownCodeColumns } from './fault-table.ts'
import { type Change, findChange, leaveForm, openForm, outlastRestart } from './forms.ts'

let stage: Stage
let cells = 0
const forms: { place: Place; change: Change }[] = []

/** Tables as they were, by their module, where a change cannot be made twice: a connection is added, a password is new. */
const once: Readonly<Record<string, readonly (readonly [module: string, table: string])[]>> = {
  '#/wan-add': [['wan_confignew', 'wan']],
  '#/account': [
    ['gateway_accounts', 'account'],
    ['account_info', 'list'],
  ],
}
let modules: Record<string, Record<string, unknown>> = {}
const takeBack = async ({ route }: Place) => {
  for (const [module, table] of once[route] ?? [])
    await stage.gateway.control('/set', { module, [table]: modules[module]![table] })
}

const find = async () => {
  stage = await prepare()
  modules = ((await stage.gateway.control('/state')) as { modules: typeof modules }).modules
  for (const place of stage.places) {
    const change = await findChange(stage, place)
    if (change) forms.push({ place, change })
    await takeBack(place)
  }
}

/** One cell: types the other value, saves with the fault on, reads what is said, ends the fault, saves again. */
async function cell(place: Place, change: Change, fault: FaultCase): Promise<void> {
  const { page } = stage
  const { name, values, asks, leads, inDialog, last, also } = change
  const typed = (await page.evaluate(one => window.forms.value(one), name)) === values[0] ? values[1] : values[0]
  const save = () => page.evaluate(agree => window.forms.save(agree), asks)
  const put = () =>
    page.evaluate(
      all => {
        for (const [one, value] of all) window.forms.put(one, value)
      },
      [[name, typed], ...also] as const,
    )
  await put()
  await play(stage, fault, { on: 'write' })
  let sight = await save()
  if (fault.says) {
    checkSaid(fault.ends ? await atLogin(stage) : sight, fault, stage.language)
    if (fault.ends) {
      await end(stage)
      await comeBack(stage)
      if (place.tab) await page.evaluate(tab => window.matrix.open('', tab), place.tab)
      // The form of a row does not come back by itself: it could come back over another row.
      if (inDialog || /-(add|edit)/.test(place.route)) {
        if (inDialog) await page.evaluate(one => window.forms.openDialog(one), last)
        await put()
      }
    } else await end(stage)
    assert.is(await page.evaluate(one => window.forms.value(one), name), typed, 'what was typed is still there')
    sight = await save()
  }
  await end(stage)
  if (leads && sight.question) sight = await outlastRestart(stage)
  assert.equal([sight.spins, sight.sentences], [false, []], 'it is saved')
  if (fault.name.includes('late') && !change.restarts) await checkPatience(stage)
  cells++
  if (!leads && !inDialog)
    assert.is(await page.evaluate(one => window.forms.value(one), name), typed, 'what was saved is there')
}

/**
 * Whether a cell leaves something to retry: where a change was taken though its answer was lost, and cannot be made
 * twice, there is nothing left (cut-connection.test.ts follows a device through its restart).
 */
const isPlayable = ({ place, change }: (typeof forms)[number], { fault }: FaultCase) =>
  !(['cut', 'empty', 'truncated'].includes(fault.kind) && (change.restarts || once[place.route]))

async function playForm({ place, change }: (typeof forms)[number], fault: FaultCase): Promise<void> {
  await openForm(stage, place, change.last)
  await cell(place, change, fault)
  await takeBack(place)
}

async function mendForm({ place }: (typeof forms)[number]): Promise<void> {
  await end(stage)
  await takeBack(place)
  await leaveForm(stage)
}

const playWrites = (column: Column) =>
  playColumn(
    stage,
    forms.flatMap((form, row) => {
      const fault = column.faultAt(row)
      if (!fault || !isPlayable(form, fault)) return []
      return [{ name: form.place.name, fault, play: () => playForm(form, fault), mend: () => mendForm(form) }]
    }),
  )

/** The tests of a file: these faults in every form, and, if wanted, the codes that only some modules know. */
export function testWrites(columns: readonly Column[], { withOwnCodes = false } = {}): void {
  test('every form takes a change while all is well', find)
  for (const column of columns) test(`every form meets ${column.name} at its write`, () => playWrites(column))
  if (withOwnCodes)
    test('every form meets the codes that only its modules are answered with', async () => {
      for (const column of ownCodeColumns(forms.map(({ place }) => place.reads))) await playWrites(column)
    })
  test('every cell was played', () => {
    console.log(
      `${cells} cells of writes: ${forms.length} forms; none on ${stage.places
        .filter(place => !forms.some(one => one.place === place))
        .map(place => place.name)
        .join('; ')}`,
    )
    assert.ok(forms.length > 45 && cells >= (forms.length - 4) * columns.length)
  })
  test.run()
}
