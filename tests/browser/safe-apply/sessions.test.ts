// A change on trial and sessions: a second tab, a login elsewhere, the end of the session and a power failure
// meanwhile.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, message, question } from '../harness/forms'
import { ahead, button, type ConsolePage, field, login, openPage, save } from '../harness/harness'
import { enter } from '../harness/walk'
import {
  agree,
  beginTrial,
  check,
  choose,
  endTrials,
  gateway,
  isOver,
  isWritten,
  level,
  logIn,
  lowLevel,
  open,
  reload,
  returned,
  saveRow,
  trying,
} from './lost-device'

test.before.each(async () => {
  await endTrials()
  await lowLevel()
})

test('a second tab is told that a change is being tried, and keeps what was typed', async () => {
  const first = await open('#/firewall')
  const second = await enter(gateway, '#/safety/mac', { clock: true })
  await beginTrial(first)
  await check(second, 'MAC filter')
  await choose(second, 'Mode', 'Allowlist: allow only these')
  await save(second)
  await agree(second)
  await message(second)
    .getByText(/Another change is being tried\. Seconds left: [0-9]+/)
    .waitFor()
  assert.is(await field(second, 'Mode').inputValue(), 'white')
  await isOver(first)
  await save(second)
  await agree(second)
  await question(second).getByText(trying).waitFor()
  await isOver(second)
  await first.close()
  await second.close()
})

test('a login elsewhere is asked whether to keep the change', async () => {
  const first = await open('#/firewall')
  await beginTrial(first)
  const second = await openPage(gateway, { phone: true })
  // The login goes on when the question has been answered.
  const loggedIn = login(second)
  const keep = question(second).filter({ hasText: 'Keep the change?' })
  await keep.getByText(/^Seconds left: [0-9]+$/).waitFor()
  await keep.getByRole('button', { name: 'Keep' }).tap()
  await loggedIn
  await isOver(first)
  assert.is(await level(), 1)
  await first.close()
  await second.close()
})

test('when the session ends meanwhile, the login that follows keeps the change', async () => {
  const page = await open('#/firewall')
  await beginTrial(page)
  await gateway.control('/end-sessions', {})
  await logIn(page)
  await isOver(page)
  assert.equal([await level(), await field(page, 'Level').inputValue()], [1, 'high'])
  await page.close()
})

test('after a power failure the device has its previous settings, and the page what was typed', async () => {
  const page = await open('#/firewall')
  await beginTrial(page)
  await gateway.restart('SIGKILL')
  await logIn(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await ahead(page, field(page, 'Level').waitFor())
  assert.equal([await level(), await field(page, 'Level').inputValue()], [0, 'high'])
  await page.close()
})

for (const [name, change, isThere] of [
  [
    'a form on another tab',
    async (page: ConsolePage) => {
      await page.getByRole('tab', { name: 'Ports' }).click()
      await check(page, 'Port isolation')
      await save(page)
    },
    (page: ConsolePage) => page.getByRole('switch', { name: 'Port isolation', checked: true }),
  ],
  [
    'the row of a table on another tab',
    async (page: ConsolePage) => {
      await page.getByRole('tab', { name: 'Ports' }).click()
      await button(page, 'Edit LAN2').nth(1).click()
      await inDialog(page, 'Enabled').click()
      await saveRow(page)
    },
    (page: ConsolePage) => dialog(page).getByRole('switch', { name: 'Enabled', checked: false }),
  ],
] as const)
  for (const [loss, lose] of [
    ['a power failure', async () => {}],
    ['a power failure and a reload', reload],
  ] as const)
    test(`${name} has what was typed after ${loss}`, async () => {
      const page = await open('#/lan')
      await change(page)
      await question(page).getByText(trying).waitFor()
      await isWritten(page)
      await gateway.restart('SIGKILL')
      await lose(page)
      await logIn(page)
      await ahead(page, message(page).getByText(returned).waitFor())
      await ahead(page, isThere(page).waitFor())
      await page.close()
    })

test.run()
