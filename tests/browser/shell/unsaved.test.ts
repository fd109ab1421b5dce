import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts, button, field, goto, startGateway } from '../harness/harness'
import { calls, enter, heading, route } from '../harness/walk'

// Unsaved changes are not discarded without asking (requirements 4.22).

const gateway = await startGateway()

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', { module: 'ipv4_lan_config', lease: 86400 })
})

test('with unsaved changes, links, Back, tabs and the logout ask first, and Stay keeps the input', async () => {
  const page = await enter(gateway, '#/safety/mac')
  await heading(page, 'MAC filter')
  const lease = field(page, 'Lease time')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await goto(page, '#/lan')
  await lease.fill('77')
  for (const leave of [
    () => page.goBack(),
    () => goto(page, '#/'),
    () => page.getByRole('link', { name: 'Home' }).first().click(),
    () => page.getByRole('tab', { name: 'IPv6' }).click(),
    () => button(page, 'Log out').click(),
  ]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    await route(page, '#/lan')
    assert.is(await lease.inputValue(), '77', String(leave))
    await page.getByRole('tab', { name: 'IPv4', selected: true }).waitFor()
  }
  await page.close()
})

test('a restart does not discard unsaved changes without asking', async () => {
  const page = await enter(gateway, '#/lan')
  await field(page, 'Lease time').fill('77')
  for (const answer of ['Cancel', 'Restart']) {
    await button(page, 'Restart the gateway').click()
    await button(page, answer).click()
  }
  await page.getByRole('alertdialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  assert.is(await field(page, 'Lease time').inputValue(), '77')
  assert.equal(await calls(gateway, 'write', 'dev_config'), [])
  await page.close()
})

test('the browser asks before a tab is closed or reloaded only if it has unsaved changes', async () => {
  const page = await enter(gateway, '#/lan')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await field(page, 'Lease time').click()
  await page.reload()
  assert.equal(asked, [])
  await field(page, 'Lease time').fill('77')
  await page.reload()
  assert.equal(asked, ['beforeunload'])
  await field(page, 'Lease time').waitFor()
  await button(page, 'Log out').click()
  await field(page, 'User name').fill('admin')
  await field(page, 'Password').fill(accounts.admin.password)
  await page.reload()
  assert.equal(asked, ['beforeunload'], 'a login that is half typed is nothing to lose')
  await page.close()
})

test('Back from the question keeps what was typed and the page, however often', async () => {
  const page = await enter(gateway, '#/', { phone: true })
  await goto(page, '#/lan')
  await field(page, 'LAN address').fill('192.168.9.1')
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  for (let times = 0; times < 4; times++) {
    await page.goBack()
    await question.waitFor()
    await page.goBack()
    await question.waitFor({ state: 'detached' })
    await page.waitForFunction(() => history.state === 'layer')
    assert.is(await field(page, 'LAN address').inputValue(), '192.168.9.1')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await route(page, '#/')
  await page.close()
})

test.run()
