// Every screen and every tab with a form meets faults at its writes: a sentence in the language on screen, what was typed
// still there, and the same button works once the fault is gone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Change, findChange, leaveForm, openForm, outlastRestart } from './fault-matrix-forms.ts'
import { atLogin, checkPatience, checkSaid, comeBack, end, type Place, play, playEach, prepare, type Stage } from './fault-matrix.ts'
import { type FaultCase, ownCodes } from './fault-table.ts'

let stage: Stage
let cells = 0
const forms: { place: Place; change: Change }[] = []

/** Tables as they were, by their module, where a change cannot be made twice: a connection is added, a password is new. */
const once: Readonly<Record<string, readonly (readonly [module: string, table: string])[]>> = {
  '#/wan-add': [['wan_confignew', 'wan']],
  '#/account': [['gateway_accounts', 'account'], ['account_info', 'list']],
}
let modules: Record<string, Record<string, unknown>> = {}
const takeBack = async ({ route }: Place) => {
  for (const [module, table] of once[route] ?? []) await stage.gateway.control('/set', { module, [table]: modules[module]![table] })
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
  const put = () => page.evaluate(all => all.forEach(([one, value]) => window.forms.put(one, value)), [[name, typed], ...also] as const)
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
  if (!leads && !inDialog) assert.is(await page.evaluate(one => window.forms.value(one), name), typed, 'what was saved is there')
}

function walk(fault: FaultCase, at: (place: Place) => boolean = () => true): Promise<void> {
  // Where a change was taken though its answer was lost, and cannot be made twice, there is nothing left to retry
  // (cut-connection.test.ts follows a device through its restart).
  const isLost = ['cut', 'empty', 'truncated'].includes(fault.fault.kind)
  const parts = forms.filter(one => at(one.place) && !(isLost && (one.change.restarts || once[one.place.route])))
  return playEach(stage, fault, parts, ({ place }) => place.name, async ({ place, change }) => {
    await openForm(stage, place, change.last)
    await cell(place, change, fault)
    await takeBack(place)
  }, async ({ place }) => {
    await end(stage)
    await takeBack(place)
    await leaveForm(stage)
  })
}

/** The tests of a file: these faults in every form, and the codes that only some modules know. */
export function testWrites(faults: readonly FaultCase[], withOwnCodes: boolean): void {
  test('every form takes a change while all is well', find)
  for (const fault of faults) test(`every form meets ${fault.name} at its write`, () => walk(fault))
  if (withOwnCodes)
    test('the codes that only the module of a form is answered with', async () => {
      for (const { place } of forms) for (const fault of ownCodes(place.reads)) await walk(fault, one => one === place)
    })
  test('every cell was played', () => {
    console.log(`${cells} cells of writes: ${forms.length} forms; none on ${stage.places.filter(place => !forms.some(one => one.place === place)).map(place => place.name).join('; ')}`)
    assert.ok(forms.length > 45 && cells >= (forms.length - 4) * faults.length)
  })
  test.run()
}
