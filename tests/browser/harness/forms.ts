// For tests that fill in forms: the values stored by the gateway, saving forms and dialogs, error messages at fields.
import type { Frame, Locator, Page } from 'playwright-core'
import { save, type TestGateway } from './harness'
import { labelled } from './labelled'

type Module = Record<string, unknown>

/** Returns a module as stored by the gateway. */
export const kept = async (gateway: TestGateway, module: string): Promise<Module> => (await gateway.modules())[module]!

/** Returns the named keys of a module as stored by the gateway. */
export const keptKeys = async (gateway: TestGateway, module: string, ...keys: string[]): Promise<Module> => {
  const all = await kept(gateway, module)
  return Object.fromEntries(keys.map(key => [key, all[key]]))
}

/** Returns the rows of a module as stored by the gateway, with their ids. */
export const keptTable = async (gateway: TestGateway, module: string, key = 'list'): Promise<Module[]> =>
  (await kept(gateway, module))[key] as Module[]

/** Returns the rows of a module as stored by the gateway, without their ids. */
export const keptRows = async (gateway: TestGateway, module: string, key = 'list'): Promise<Module[]> =>
  (await keptTable(gateway, module, key)).map(({ id, ...row }) => row)

/** A backup of the device as it is. */
export const backupOf = async (gateway: TestGateway): Promise<Buffer> => {
  const answer = await fetch(new URL('boaform/formSaveConfig', gateway.url), {
    method: 'POST',
    body: 'save_cs=1',
    headers: { authorization: await gateway.login(), 'content-type': 'application/x-www-form-urlencoded' },
  })
  return Buffer.from(await answer.arrayBuffer())
}

/** Matches a text in English or Chinese. Both arguments are sources of regular expressions. */
export const either = (english: string, chinese: string): RegExp => new RegExp(`^(${english}|${chinese})$`)

/** The dialog with a form. */
export const dialog = (page: Page): Locator => page.getByRole('dialog')
/** A control of the dialog by its label. */
export const inDialog = (page: Page, label: string): Locator => labelled(dialog(page), label)
/** The dialog with a question or a progress notice. */
export const question = (page: Page): Locator => page.getByRole('alertdialog')
/** The message that covers the page. */
export const message = (page: Page | Frame): Locator => page.locator('.message')

/** Closes the message, if it has not gone by itself. Its last button does. */
export const closeMessage = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => Array.from(document.querySelectorAll<HTMLElement>('.message button')).pop()?.click())

/** Saves the form of the page and waits until it has nothing left to save. */
export const saveForm = async (page: Page | Frame): Promise<void> => {
  // An earlier message could be mistaken for the one about this save.
  await closeMessage(page)
  await save(page)
  await message(page)
    .getByText(
      either('Saved[.:].*|The change is kept\\.|Wi-Fi .+ changed\\.', '已保存[。：].*|更改已保留。|Wi-Fi .+已修改。'),
    )
    .waitFor()
  await page.locator('form .save button[aria-busy=false][aria-disabled=true]').waitFor()
}

/** Saves the dialog and waits until it has gone. */
export const saveDialog = async (page: Page): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: either('Save', '保存') })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** Waits until a control is marked invalid and returns the message below it. */
export const sentenceAt = async (control: Locator): Promise<string> => {
  await control.and(control.page().locator('[aria-invalid=true]')).waitFor()
  const id = await control.getAttribute('aria-describedby')
  return (await control.page().locator(`[id="${id}"]`).innerText()).trim()
}
