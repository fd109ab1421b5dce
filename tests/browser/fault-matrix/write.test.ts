// Faults in the writes of forms of every kind: a message in the language on screen, what was typed is still there, and
// the same button works once the fault is gone. tests/web/fault-matrix/write.test.tsx plays them on every form, without
// a browser.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { atLogin, checkPatience, comeBack, end, type Place, play, playColumn, prepare, type Stage } from './cells.ts'
import { type Column, checkSaid, codeColumns, type FaultCase, harmless, transportColumns } from './fault-table.ts'
import { type Change, findChange, leaveForm, openForm, outlastRestart } from './forms.ts'

/** Forms of every kind, by what is special about them. */
const routes = [
  '#/snmp', // a form alone on its page
  '#/lan', // tabs
  '#/voip', // a choice of accounts above the form
  '#/catv', // measured values next to it
  '#/timezone', // a long list
  '#/firewall', // switches
  '#/wifi', // asks first
  '#/nat', // restarts the device
  '#/wps', // buttons next to the form
  '#/wan-add', // a page for a new row
  '#/wan-edit/1', // a page for a row
  '#/account', // passwords
  '#/parental', // a dialog with week days
  '#/virtual-host', // a dialog over a table
  '#/safety/ip', // a dialog over a table below a form
]

let stage: Stage
let cells = 0
const forms: { place: Place; change: Change }[] = []

/**
 * Tables to restore after each cell, by route, because a change cannot be repeated: an added connection, a new
 * password.
 */
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
  stage = await prepare(routes)
  modules = await stage.gateway.modules()
  for (const place of stage.places) {
    const change = await findChange(stage, place)
    if (change) forms.push({ place, change })
    await takeBack(place)
  }
}

/** One cell: types the other value, saves with the fault active, checks the message, clears the fault, saves. */
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
      // The form of a row is not restored: by now it could belong to another row.
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
 * Whether a cell leaves something to retry. It does not if a change that cannot be repeated was made although its
 * response was lost (cut-connection.test.ts follows a device through its restart).
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

const columns = [...transportColumns, harmless, ...codeColumns]

test('every form accepts a change when there is no fault', find)
for (const column of columns)
  test(`every kind of form copes with ${column.name} in its write`, () => playWrites(column))
test('every cell has run', () => {
  console.log(
    `${cells} cells of writes: ${forms.length} forms; none on ${stage.places
      .filter(place => !forms.some(one => one.place === place))
      .map(place => place.name)
      .join('; ')}`,
  )
  assert.ok(forms.length >= routes.length && cells >= (forms.length - 4) * columns.length)
})

test.run()
