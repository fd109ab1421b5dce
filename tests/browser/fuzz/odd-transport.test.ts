// Answers that are sent in odd but valid ways, and some odd bodies, in a real browser: screens show their data, and a
// change is saved and seen. All odd bodies on all screens: tests/web/odd-answers.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../src/gateway/engine/random'
import { oddAnswers } from '../../odd-answers'
import { seed } from '../../scale'
import { kept, message, saveForm } from '../harness/forms'
import { type ConsolePage, field, goto, login, openPage, save, startGateway } from '../harness/harness'
import { heading, menuRoutes, route, settled } from '../harness/walk'
import { type OddTransport, oddTransports, startOddServer } from './odd-server'

const gateway = await startGateway()
const server = await startOddServer(gateway)
test.after(() => server.close())

/** Bodies whose bytes a browser decodes. */
const bodies = ['a byte order mark', 'a trailing NUL', 'GBK without saying so', 'no content type', 'an unknown charset']
const transports: readonly OddTransport[] = [
  ...oddTransports,
  ...oddAnswers.filter(({ name }) => bodies.includes(name)).map(answer => ({ name: answer.name, answer })),
]
const screensEach = 3 * Number(process.env.FUZZ_TIMES ?? 1)
const random = seededRandom(seed)

let page: ConsolePage
let routes: string[]

test('the console opens behind the server', async () => {
  page = await openPage(server)
  await login(page)
  routes = await menuRoutes(page)
})

test('communities of the owner’s own make SNMP a switch that asks nothing', async () => {
  await open('#/snmp')
  if (!(await isOn())) await page.getByRole('switch').first().click()
  await field(page, 'Read community').fill('reads-here')
  await field(page, 'Write community').fill('writes-here')
  await saveForm(page)
})

const open = async (to: string) => {
  await goto(page, to)
  await route(page, to)
  await settled(page)
  assert.equal(await page.locator('main [role=alert]').allInnerTexts(), [], to)
}

const isOn = () => page.getByRole('switch').first().isChecked()

for (const transport of transports)
  test(`screens with ${transport.name}`, async () => {
    server.transport = transport
    for (let count = 0; count < screensEach; count++) await open(routes[Math.floor(random() * routes.length)]!)
    await open('#/snmp')
    await heading(page, 'SNMP')
    const before = await isOn()
    await page.getByRole('switch').first().click()
    // Turned off, it acts at once; turned on, there is something to enter.
    if (!before) await save(page)
    await message(page)
      .getByText(/^Saved[.:]/)
      .waitFor()
    await open('#/led')
    await open('#/snmp')
    await heading(page, 'SNMP')
    assert.is((await kept(gateway, 'snmp_config')).enable, Number(!before), 'it is saved')
    assert.is(await isOn(), !before, 'the page shows what is saved')
  })

test('the page had no error', async () => {
  await page.close()
})

test.run()
