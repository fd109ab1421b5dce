import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { button, field, save, startGateway, toast } from '../harness/harness'
import { enter, focused, heading, route } from '../harness/walk'

// The console without a mouse: skip link, menu, dialogs (requirements 1.11).

const gateway = await startGateway()

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
})

test('the skip link appears when it has the focus, and skips the menu to the heading of the page', async () => {
  const page = await enter(gateway, '#/lan')
  await heading(page, 'LAN')
  const skip = page.locator('.skip')
  assert.ok((await skip.boundingBox())!.y < 0)
  await skip.focus()
  assert.ok((await skip.boundingBox())!.y >= 0)
  await page.keyboard.press('Enter')
  assert.is(await focused(page), 'LAN')
  await route(page, '#/lan')
  await page.close()
})

test('the menu works by keyboard: a section opens and closes, a link opens its page and becomes current', async () => {
  const page = await enter(gateway)
  await heading(page, 'Home')
  const section = button(page, 'Internet')
  await section.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'DDNS' }).waitFor()
  assert.is(await section.getAttribute('aria-expanded'), 'true')
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'DDNS' }).waitFor({ state: 'detached' })
  assert.is(await section.getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'DDNS' }).waitFor()
  assert.is(await focused(page), 'Internet')
  const first = await page.locator('nav ul a').first().innerText()
  await page.keyboard.press('Tab')
  assert.is(await focused(page), first)
  await page.keyboard.press('Enter')
  await heading(page, first)
  assert.is(await focused(page), first)
  assert.equal(await page.locator('[aria-current=page]').allInnerTexts(), [first])
  await button(page, 'Security').click()
  await page.getByRole('link', { name: 'MAC filter' }).waitFor()
  assert.ok(await page.getByRole('link', { name: 'DDNS' }).isVisible(), 'the section of the page stays open')
  await page.close()
})

test('a dialog traps the focus, closes on Escape and returns the focus; one with changes asks first', async () => {
  const page = await enter(gateway, '#/safety/mac')
  await button(page, 'Restart the gateway').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor()
  const order: string[] = []
  for (const key of ['', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    if (key) await page.keyboard.press(key)
    order.push(await focused(page))
  }
  assert.equal(order, ['Cancel', 'Restart', 'Cancel', 'Restart', 'Cancel'])
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  assert.is(await focused(page), 'Restart the gateway')

  await button(page, 'Add').focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a device' })
  await form.waitFor()
  await page.keyboard.type('02')
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    assert.ok(await form.evaluate(element => element.contains(document.activeElement)))
  }
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  assert.ok(await form.evaluate(element => element.contains(document.activeElement)), 'back in the form')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.close()
})

test('Tab passes a closed section of a dialog, opens it and goes through it, in both directions', async () => {
  const page = await enter(gateway, '#/voip/adds')
  await page.getByRole('button', { name: 'Edit TEL2' }).click()
  const form = page.getByRole('dialog', { name: 'TEL2' })
  const section = form.locator('summary').first()
  const controls = form.locator('input, select')
  await controls.nth((await controls.count()) - 1).waitFor({ state: 'attached' })
  const round = async (key: string) => {
    await form.getByRole('button', { name: 'Save' }).focus()
    const order: string[] = []
    do {
      await page.keyboard.press(key)
      order.push(await focused(page))
    } while (order[order.length - 1] !== 'Save' && order.length < 30)
    return order
  }
  const closed = await round('Tab')
  const [name] = closed.slice(-3)
  assert.match(name!, /^Line and hotline/)
  assert.equal(closed.slice(-2), ['Cancel', 'Save'])
  assert.equal(await round('Shift+Tab'), [...closed.slice(0, -1).reverse(), 'Save'])
  await section.press('Enter')
  const opened = await round('Tab')
  assert.is(opened.length, (await controls.count()) + 3, 'every control, the section and two buttons')
  assert.ok(opened.includes('reversePolarity'), 'what is in the section')
  // What a change adds, the list of changes, is reached too.
  await form.getByRole('switch').first().press('Space')
  assert.ok((await round('Tab')).some(name => /unsaved change/.test(name)))
  await page.close()
})

test('after a save the focus stays on the button, which is busy until the form has been read again', async () => {
  const page = await enter(gateway, '#/lan')
  await field(page, 'Lease time').fill('7200')
  await save(page)
  assert.match(await toast(page), /^Saved: /)
  await page.waitForFunction(() => document.activeElement!.textContent === 'Save')
  await page.close()
})

test('the menu of a phone opens over the page, traps the focus, and closes on Escape or after navigation', async () => {
  const page = await enter(gateway, '', { phone: true, language: 'zh' })
  await heading(page, '首页')
  await button(page, '菜单').press('Enter')
  const menu = page.getByRole('dialog', { name: '菜单' })
  await menu.waitFor()
  for (let step = 0; step < 12; step++) {
    assert.ok(await menu.evaluate(element => element.contains(document.activeElement)))
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  assert.is(await focused(page), '菜单')
  await button(page, '菜单').tap()
  await button(page, '互联网').tap()
  await page.getByRole('link', { name: 'LAN', exact: true }).tap()
  await heading(page, 'LAN')
  assert.is(await menu.count(), 0)
  await page.close()
})

test.run()
