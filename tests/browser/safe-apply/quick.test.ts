// The quick setup on trial (requirements 4.26): what was typed comes back after a trial that was not kept, and a trial
// that was kept has finished it, whatever became of the page meanwhile.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until'
import { keptKeys, keptTable, message, question } from '../harness/forms'
import { ahead, type ConsolePage, field } from '../harness/harness'
import { route } from '../harness/walk'
import {
  endTrials,
  gateway,
  isLost,
  isWritten,
  leaves,
  logIn,
  open,
  reload,
  returned,
  timeOut,
  trying,
} from './lost-device'

const steps = ['Internet', 'Registration', 'Wi-Fi', 'Login password', 'Time zone', 'Summary'] as const
type StepName = (typeof steps)[number]

const atStep = (page: ConsolePage, name: StepName) =>
  page.locator('form h2', { hasText: new RegExp(`^${name}$`) }).waitFor()
const press = (page: ConsolePage, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click()

/** Goes back from the last step to another one. */
const backTo = async (page: ConsolePage, name: StepName) => {
  for (const step of steps.slice(steps.indexOf(name), -1).reverse()) {
    await press(page, 'Back')
    await atStep(page, step)
  }
}

const wifi = async () => {
  const rows = await keptTable(gateway, 'wlan_config', 'wlan')
  return rows.filter(({ id }) => id === 1 || id === 5).map(({ ssid, password }) => [ssid, password])
}
const userName = async () => (await keptTable(gateway, 'wan_confignew', 'wan'))[0]?.username
const isDone = async () => (await keptKeys(gateway, 'dev_config', 'web_guide_done')).web_guide_done

/** Types into the steps and applies everything. */
const applyAll = async (page: ConsolePage, typed = 'typed') => {
  await atStep(page, 'Wi-Fi')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  for (const step of steps) {
    await atStep(page, step)
    if (step === 'Internet') await field(page, 'User name').fill(`${typed}@isp.example`)
    if (step === 'Wi-Fi') {
      await field(page, 'Name').fill(`${typed} name`)
      await field(page, 'Password').fill(`${typed} password`)
    }
    await press(page, step === 'Summary' ? 'Apply' : 'Next')
  }
  await question(page).getByText(trying).waitFor()
}

/** The steps have what was typed; the password of Wi-Fi unless the page has been loaded again. */
const hasTyped = async (page: ConsolePage, { password }: { password: string }) => {
  await ahead(page, atStep(page, 'Summary'))
  await backTo(page, 'Wi-Fi')
  // The device may just be read again.
  await until(async () => (await field(page, 'Name').inputValue()) === 'typed name')
  assert.is(await field(page, 'Password').inputValue(), password)
  await press(page, 'Back')
  await press(page, 'Back')
  await atStep(page, 'Internet')
  assert.is(await field(page, 'User name').inputValue(), 'typed@isp.example')
}

/** The page is where it is after the quick setup. */
const isFinished = async (page: ConsolePage) => {
  await ahead(page, message(page).getByText('Your gateway is set up.').waitFor())
  await route(page, '#/')
  assert.is(await isDone(), 1)
  await ahead(page, page.locator('h2', { hasText: 'Connected devices' }).waitFor())
  assert.is(await page.locator('main').getByRole('button', { name: 'Start' }).count(), 0)
}

let before: unknown
test.before(async () => {
  before = [await wifi(), await userName(), await isDone()]
})
test.before.each(endTrials)
const isAsBefore = async () => assert.equal([await wifi(), await userName(), await isDone()], before)

test('undone while the device is out of reach, it has what was typed and can be tried again', async () => {
  const page = await open('#/quick')
  await leaves('cut-off-after-save')
  await applyAll(page)
  await isLost(page)
  await timeOut()
  await ahead(page, question(page).getByText(returned).waitFor())
  await isAsBefore()
  await question(page).getByRole('button', { name: 'Close' }).click()
  await hasTyped(page, { password: 'typed password' })
  await page.close()
})

test('after a power failure it has what was typed', async () => {
  const page = await open('#/quick')
  await applyAll(page)
  await isWritten(page)
  await gateway.restart('SIGKILL')
  await logIn(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await isAsBefore()
  await hasTyped(page, { password: 'typed password' })
  await page.close()
})

test('loaded again after the time is over, it has what was typed, except the password', async () => {
  const page = await open('#/quick')
  await applyAll(page)
  await isWritten(page)
  await timeOut()
  await reload(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await isAsBefore()
  await hasTyped(page, { password: (before as [string[][]])[0][0]![1]! })
  await page.close()
})

test('whose last step the device has not taken when the session ends, it is undone as a whole', async () => {
  const page = await open('#/quick')
  await gateway.faults.set({ kind: 'reset', module: 'dev_config', on: 'write' })
  await applyAll(page)
  await until(async () => (await userName()) === 'typed@isp.example')
  await gateway.control('/end-sessions', {})
  await logIn(page)
  await ahead(page, message(page).getByText(returned).waitFor())
  await gateway.faults.clear()
  await isAsBefore()
  await hasTyped(page, { password: 'typed password' })
  await page.close()
})

for (const [name, typed, meanwhile] of [
  ['loaded again', 'first', reload],
  [
    'whose session ends',
    'second',
    async (page: ConsolePage) => {
      await gateway.control('/end-sessions', {})
      await logIn(page)
    },
  ],
] as const)
  test(`a quick setup on trial ${name} is finished once the change is kept`, async () => {
    const page = await open('#/quick')
    await applyAll(page, typed)
    await isWritten(page)
    await meanwhile(page)
    await isFinished(page)
    await timeOut()
    assert.equal(await userName(), `${typed}@isp.example`)
    await gateway.control('/set', { module: 'dev_config', web_guide_done: 0 })
    await page.close()
  })

test.run()
