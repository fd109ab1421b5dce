// After a power failure during a trial, the page has what was typed, also on another tab and after a reload.
import { test } from 'uvu'
import { dialog, inDialog, message, question } from '../harness/forms'
import { ahead, button, type ConsolePage, save } from '../harness/harness'
import {
  check,
  endTrials,
  gateway,
  isWritten,
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
