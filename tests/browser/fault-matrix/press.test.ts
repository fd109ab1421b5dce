// Buttons that write without a form: every fault gives its message in the language on screen, and pressing again works
// once the fault is gone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until.ts'
import { startGateway } from '../harness/harness.ts'
import { atLogin, comeBack, end, openCalmly, openStage, play, playColumn, type Stage } from './cells.ts'
import { checkSaid, codeColumns, type FaultCase, harmless, transportColumns } from './fault-table.ts'

/** A button: where it is, what is pressed before it, whether it asks for confirmation, and where it leads. */
interface Press {
  name: string
  route: string
  button: string
  module: string
  before?: string
  asks?: 'always' | 'to turn off'
  to?: string
}

const presses: readonly Press[] = [
  { name: 'manual inform', route: '#/inform', button: 'main button.primary', module: 'tr069_status' },
  { name: 'the default configuration', route: '#/default-config', button: 'main button.primary', module: 'dev_config' },
  {
    name: 'the Wi-Fi switch on Home',
    route: '#/',
    button: 'main input[role=switch]',
    module: 'wlan_config',
    asks: 'to turn off',
  },
  {
    name: 'blocking a device on Home',
    route: '#/',
    button: 'main .device:last-child button',
    module: 'macfileter_config',
    asks: 'always',
  },
  { name: 'WPS push button', route: '#/wps', button: 'main form button:not([type=submit])', module: 'wps_config' },
  {
    name: 'applying the quick setup',
    route: '#/quick',
    button: 'main form .primary',
    module: 'dev_config',
    before: 'main form .primary',
    to: '#/',
  },
]

let stage: Stage
let cells = 0

const press = async ({ button, before, asks }: Press) => {
  const { page } = stage
  // Go through the wizard unchanged, up to the last step, where everything is applied.
  if (before)
    while (!(await page.locator('main dl').count())) {
      const title = await page.locator('main h2').innerText()
      await page.locator(before).click()
      await page.waitForFunction(
        old => (document.querySelector<HTMLElement>('main h2')?.innerText ?? old) !== old,
        title,
      )
    }
  await page.evaluate(() => window.matrix.start())
  const target = page.locator(button).first()
  const isAsked = asks === 'always' || (asks === 'to turn off' && (await target.isChecked()))
  await target.click()
  if (isAsked) await page.locator('[role=alertdialog] .ends button').last().click()
}

const isLost = ({ fault }: FaultCase) => ['cut', 'empty', 'truncated'].includes(fault.kind)
const taken = async ({ module }: Press) => {
  const { calls } = (await stage.gateway.control('/calls')) as { calls: { on: string; module: string }[] }
  return calls.some(call => call.on === 'write' && call.module === module)
}

const told = (one: Press) => until(() => taken(one), { complaint: () => 'the device is not told' })

async function cell(one: Press, fault: FaultCase): Promise<void> {
  const { page } = stage
  // If the device were already blocked, the same button would allow it.
  await stage.gateway.control('/set', { module: 'macfileter_config', list: [] })
  await openCalmly(page, { route: one.route, tab: 0 })
  await page
    .locator(one.before ?? one.button)
    .first()
    .waitFor()
  await play(stage, fault, { on: 'write', module: one.module })
  await press(one)
  if (fault.ends) {
    checkSaid(await atLogin(stage), fault, stage.language)
    await end(stage)
    await comeBack(stage)
    await page
      .locator(one.before ?? one.button)
      .first()
      .waitFor()
  } else if (fault.says) {
    await page.locator('.message[role=alert] .row > span').waitFor()
    checkSaid(await page.evaluate(() => window.matrix.settle()), fault, stage.language)
    if (isLost(fault)) await told(one)
    await end(stage)
  }
  // A write that was carried out although its response was lost shows at the next read and is not repeated.
  if (isLost(fault)) return void cells++
  if (fault.says) await press(one)
  await told(one)
  await page.evaluate(to => window.matrix.settle(to), one.to)
  await end(stage)
  assert.equal((await page.evaluate(() => window.matrix.see(false))).sentences, [], 'it is done')
  cells++
}

test.before(async () => {
  const gateway = await startGateway()
  stage = { gateway, page: await openStage(gateway, 'en'), language: 'en', places: [] }
})

const columns = [...transportColumns, harmless, ...codeColumns]
for (const { name, faultAt } of columns)
  test(`every button copes with ${name}`, () =>
    playColumn(
      stage,
      presses.map((one, row) => ({ name: one.name, fault: faultAt(row)!, play: () => cell(one, faultAt(row)!) })),
    ))

test('every cell has run', () => {
  console.log(`${cells} cells of buttons`)
  assert.is(cells, presses.length * columns.length)
})
test.run()
