import type { Route } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../until'
import { message } from '../harness/forms'
import {
  answered,
  button,
  type ConsolePage,
  field,
  goto,
  login,
  openPage,
  save,
  startGateway,
  toast,
} from '../harness/harness'
import { calls, enter, heading, route, settled } from '../harness/walk'

// The session: what is stored, how calls carry it, and how it ends (requirements 2.5, 2.6, 3.4, 4.5, 7.1, 8.5).

const loggedOut = 'You have been logged out. Log in again.'
const closedRoutes = ['/voip/digitmap', '/inform', '/loop', '/systemlog']
const probed = [
  'mesh_info',
  'ddns_config',
  'wlan_optimize',
  'wlan_time_config',
  'port_status_config',
  'port_statistics_config',
  'mirror_config',
  'snmp_config',
]

/** How the console stores what it has found of them. */
const flags = ['easy_mesh', 'ddns', 'wlan_optimize', 'wlan_timer', 'port_status', 'port_statistics', 'mirror', 'snmp']

const gateway = await startGateway()
const sessions = async () =>
  ((await gateway.control('/state')) as unknown as { sessions: { username: string }[] }).sessions

test.before.each(async () => {
  await gateway.faults.clear()
  await gateway.control('/end-sessions', {})
  await gateway.control('/set', {
    module: 'snmp_config',
    enable: 1,
    read_community: 'public',
    write_community: 'private',
  })
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
  const tab = await page.context().newPage()
  await tab.goto(`${gateway.url}#/lan`)
  await field(tab, 'Password').waitFor()
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

test('polling does not extend a session; once it has ended, the login page replaces even an open dialog', async () => {
  const page = await openPage(gateway)
  await page.clock.install()
  await page.reload()
  await login(page)
  await heading(page, 'Home')
  // The first reads of each card and the probes of other screens are over; what follows is polling.
  await settled(page)
  await page.clock.runFor(1000)
  await until(async () => (await stored(page)).snmp !== undefined)
  await answered(page)
  await gateway.faults.clear()
  const next = page.waitForResponse(/dev_statistics/)
  await page.clock.runFor(7000)
  await next
  const polled = await calls(gateway)
  assert.ok(polled.length)
  for (const { module, keys } of polled) assert.ok(keys.includes('refresh_login_timer'), module)
  await button(page, 'Restart the gateway').click()
  await page.getByRole('alertdialog').waitFor()
  await gateway.control('/time', { seconds: 301 })
  await page.clock.runFor(7000)
  await route(page, '#/login')
  await message(page).getByText(loggedOut).waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  assert.is(await page.title(), 'Log in')
  await login(page)
  await route(page, '#/')
  await page.close()
})

test('a save after the session has ended opens the login page at once, and the login restores the input', async () => {
  const page = await enter(gateway, '#/snmp')
  await field(page, 'Read community').fill('typed-before')
  await gateway.control('/end-sessions', {})
  await save(page)
  await route(page, '#/login')
  await page.locator('.message').getByText(loggedOut).waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await login(page)
  await route(page, '#/snmp')
  await field(page, 'Read community').waitFor()
  assert.is(await field(page, 'Read community').inputValue(), 'typed-before')
  await save(page)
  await page
    .locator('.message')
    .getByText(/^Saved[.:]/)
    .waitFor()
  assert.is((await gateway.read('snmp_config', await gateway.login('admin'))).read_community, 'typed-before')
  await page.close()
})

for (const [name, module, act] of [
  [
    'a change of theme',
    'web_theme_config',
    (page: ConsolePage) =>
      page
        .getByLabel('Theme')
        .selectOption('blue')
        .then(() => undefined),
  ],
  [
    'a restart',
    'dev_config',
    async (page: ConsolePage) => {
      await button(page, 'Restart the gateway').click()
      await button(page, 'Restart').click()
    },
  ],
  ['a logout', 'logout', (page: ConsolePage) => button(page, 'Log out').click()],
  [
    'an upload',
    'formUpload',
    async (page: ConsolePage) => {
      await goto(page, '#/upgrade')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'firmware.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(4096) })
      await page.locator('main').getByRole('button', { name: 'Update firmware' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Update firmware' }).click()
    },
  ],
] as const) {
  test(`${name} after the session has ended opens the login page with a message`, async () => {
    const page = await enter(gateway, '#/safety/mac')
    await heading(page, 'MAC filter')
    await gateway.faults.set({ kind: 'code', code: 10102, module, times: 1 })
    await act(page)
    await route(page, '#/login')
    await page.locator('.message').getByText(loggedOut).waitFor()
    assert.is((await stored(page)).access_token, '')
    await page.close()
  })
}

test('opening the login page deletes the token and collapses the menu', async () => {
  const page = await enter(gateway)
  await button(page, 'Applications').click()
  await page.getByRole('link', { name: 'SNMP' }).waitFor()
  assert.ok((await stored(page)).active_menu)
  await goto(page, '#/login')
  await field(page, 'Password').waitFor()
  const { access_token, active_menu } = await stored(page)
  assert.equal({ access_token, active_menu }, { access_token: '', active_menu: 0 })
  await page.goBack()
  await route(page, '#/login')
  await login(page)
  assert.is(await page.getByRole('link', { name: 'SNMP' }).count(), 0)
  assert.is(await button(page, 'Applications').getAttribute('aria-expanded'), 'false')
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

test('role 0 cannot reach the four closed routes: no link, no page, no read, even by address', async () => {
  const page = await enter(gateway, '#/lan', { account: 'user' })
  await field(page, 'Lease time').waitFor()
  const links: (string | null)[] = []
  for (const section of await page.locator('nav button').allInnerTexts()) {
    if ((await button(page, section).getAttribute('aria-expanded')) === 'false') await button(page, section).click()
    await page.locator('nav li').first().waitFor()
    links.push(...(await page.locator('nav a').evaluateAll(all => all.map(link => link.getAttribute('href')))))
  }
  for (const open of ['#/', '#/lan', '#/snmp', '#/safety/mac']) assert.ok(links.includes(open), open)
  for (const closed of closedRoutes) {
    assert.not.ok(links.includes(`#${closed}`), closed)
    await goto(page, '#/lan')
    await heading(page, 'LAN')
    await goto(page, `#${closed}`)
    await page.waitForURL(url => url.hash !== `#${closed}`)
    assert.match(new URL(page.url()).hash, /^#\/(lan)?$/)
    await page.goto(`${gateway.url}?${closed.length}#${closed}`)
    await page.locator('h1').waitFor()
    assert.match(new URL(page.url()).hash, /^#\/(lan)?$/)
  }
  const asked = (await calls(gateway)).map(({ module }) => module)
  for (const module of ['tr069_status', 'lbd_config', 'system_log_config', 'system_log_list', 'voip_config'])
    assert.not.ok(asked.includes(module), module)
  await page.close()
})

test('after login each optional module is probed once, and failed probes are not reported', async () => {
  for (const module of probed)
    await gateway.faults.set({ kind: module === 'mesh_info' ? 'code' : 'html', code: 10204, module })
  await gateway.faults.set({ kind: 'reset', module: 'snmp_config' })
  const page = await openPage(gateway)
  await login(page)
  await page.locator('h1').waitFor()
  const isProbed = async () => {
    const known = await stored(page)
    return flags.every(flag => flag in known)
  }
  await until(isProbed)
  const asked = (await calls(gateway)).map(({ module }) => module)
  // A browser repeats a call by itself if the server has just closed the idle connection: one may appear twice.
  assert.equal([...new Set(asked.filter(module => probed.includes(module)))].sort(), [...probed].sort())
  assert.ok(asked.filter(module => probed.includes(module)).length <= probed.length + 1, asked.join())
  const known = await stored(page)
  assert.equal(
    flags.map(flag => known[flag]),
    flags.map(() => 0),
  )
  assert.is(await page.locator('.message').innerText(), '')
  await page.close()
})

/** Logs in while the read of a probed module is held: one of the two calls that are made at a time. */
const loginWithHeldProbe = async () => {
  const page = await openPage(gateway)
  let held: Route | undefined
  await page.route(/module=snmp_config/, one => {
    if (held) return one.continue()
    held = one
    return undefined
  })
  await login(page)
  await until(() => !!held)
  return {
    page,
    found: async () => (await stored(page)).snmp,
    release: () => held!.continue(),
  }
}

test('what other screens need is probed to the end, although the user has left Home', async () => {
  const { page, found, release } = await loginWithHeldProbe()
  await goto(page, '#/lan')
  await field(page, 'Lease time').waitFor()
  await release()
  await until(async () => (await found()) !== undefined)
  assert.is(await found(), 1)
  await page.close()
})

test('a probe that is answered after the session has ended says nothing to the next login', async () => {
  const { page, found, release } = await loginWithHeldProbe()
  await gateway.control('/end-sessions', {})
  await goto(page, '#/lan')
  await page.getByLabel('User name').waitFor()
  await login(page)
  await until(async () => (await found()) === 1)
  const [late] = await Promise.all([page.waitForResponse(/module=snmp_config/), release()])
  await late.finished()
  await goto(page, '#/snmp')
  await heading(page, 'SNMP')
  assert.is(await found(), 1)
  await page.close()
})

test('Home does not wait for the modules of other screens, which a reload does not leave unprobed', async () => {
  const page = await openPage(gateway)
  let isHeld = true
  await page.route(/module=snmp_config/, one => (isHeld ? undefined : one.continue()))
  await login(page)
  await heading(page, 'Home')
  assert.is((await stored(page)).snmp, undefined)
  isHeld = false
  await page.reload()
  await heading(page, 'Home')
  await until(async () => (await stored(page)).snmp === 1)
  await button(page, 'Applications').click()
  await page.getByRole('link', { name: 'SNMP' }).waitFor()
  await page.close()
})

test.run()
