import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until'
import { message } from '../harness/forms'
import { button, type ConsolePage, field, goto, login, openPage, startGateway, toast } from '../harness/harness'
import { enter, heading, route } from '../harness/walk'

// The session: what is stored, how calls carry it, and how it ends (requirements 2.5, 2.6, 3.4, 4.5, 7.1, 8.5). Every
// read and form after its end: tests/web/fault-matrix, an upload: tests/browser/faults; what is probed after a login:
// tests/web/shell/login.test.tsx.

const loggedOut = 'You have been logged out. Log in again.'

const gateway = await startGateway()
const sessions = async () =>
  ((await gateway.control('/state')) as unknown as { sessions: { username: string }[] }).sessions

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
})

interface Stored {
  access_token?: string
  active_menu?: number
  [name: string]: unknown
}
const stored = (page: ConsolePage): Promise<Stored> => page.evaluate(() => JSON.parse(sessionStorage['ontlet.session']))

test('the session is stored under the specified names, sent as a bare token, and survives a reload', async () => {
  await gateway.control('/set', { module: 'public_info', onu_theme: 2 })
  const page = await openPage(gateway)
  const sent: [url: string, token: string | undefined][] = []
  page.on('request', request => {
    if (/\.json/.test(request.url())) sent.push([request.url(), request.headers().authorization])
  })
  await login(page, 'user')
  await until(async () => (await stored(page)).snmp !== undefined)
  const { access_token: token, ...rest } = await stored(page)
  assert.match(String(token), /^[0-9a-f]{32}$/)
  const { device_type, custom_id, capability, role, X403DefaultLogin, poe_page, snmp } = rest
  assert.equal(
    { device_type, custom_id, capability, role, X403DefaultLogin, poe_page, snmp },
    {
      device_type: 'ax3000',
      custom_id: 'X000',
      capability: 1,
      role: 0,
      X403DefaultLogin: false,
      poe_page: true,
      snmp: 1,
    },
  )
  // The theme outlives the session: the page needs it at the next visit, before the console has arrived.
  assert.is(await page.evaluate(() => JSON.parse(localStorage['ontlet.public']).theme as string), 'green')
  await goto(page, '#/lan')
  await field(page, 'Lease time').waitFor()
  const loggedIn = sent.findIndex(([url]) => /post\.json/.test(url))
  assert.ok(sent.length > loggedIn + 8)
  for (const [index, [url, authorization]] of sent.entries())
    assert.is(authorization, index > loggedIn ? token : undefined, url)
  await page.reload()
  await field(page, 'Lease time').waitFor()
  await route(page, '#/lan')
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  assert.not.match(kept, String(token))
  await page.close()
})

test('a read after the session has ended opens the login page with a message, and the login leads back', async () => {
  const page = await enter(gateway, '#/lan')
  await field(page, 'Lease time').waitFor()
  await gateway.control('/end-sessions', {})
  await goto(page, '#/safety/mac')
  await route(page, '#/login')
  // The message of the failed call may come first.
  await message(page).getByText(loggedOut).waitFor()
  assert.is(await message(page).getAttribute('role'), 'alert')
  const { access_token, active_menu } = await stored(page)
  assert.equal({ access_token, active_menu }, { access_token: '', active_menu: 0 })
  await login(page)
  await route(page, '#/safety/mac')
  await heading(page, 'MAC filter')
  await button(page, 'Log out').click()
  await login(page)
  await route(page, '#/')
  await page.close()
})

const restart = async (page: ConsolePage) => {
  await button(page, 'Restart the gateway').click()
  await button(page, 'Restart').click()
}
for (const [name, module, act] of [
  ['a change of theme', 'web_theme_config', (page: ConsolePage) => page.getByLabel('Theme').selectOption('blue')],
  ['a restart', 'dev_config', restart],
  ['a logout', 'logout', (page: ConsolePage) => button(page, 'Log out').click()],
] as const)
  test(`${name} after the session has ended opens the login page with a message`, async () => {
    const page = await enter(gateway, '#/safety/mac')
    await heading(page, 'MAC filter')
    await gateway.faults.set({ kind: 'code', code: 10102, module, times: 1 })
    await act(page)
    await route(page, '#/login')
    await message(page).getByText(loggedOut).waitFor()
    assert.is((await stored(page)).access_token, '')
    await page.close()
  })

test('logging out ends the session on the device; a failed logout shows a message and the login page', async () => {
  const page = await enter(gateway, '#/lan')
  assert.is((await sessions()).length, 1)
  await button(page, 'Log out').click()
  await route(page, '#/login')
  assert.equal(await sessions(), [])
  await login(page)
  await route(page, '#/')
  await gateway.faults.set({ kind: 'code', code: 10200, module: 'logout', times: 1 })
  await button(page, 'Log out').click()
  await route(page, '#/login')
  assert.is(await toast(page), 'The logout failed.')
  await page.close()
})

test.run()
