// Attackers on the network or in the browser: a page of another origin can neither read nor write through a logged-in
// console, and secrets appear only where they are used.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entities } from '../../../src/device/index'
import { changePassword, login as loginEntity } from '../../../src/device/login/login'
import { account } from '../../../src/device/system/account'
import type { Entity } from '../../../src/model/entity'
import type { Shape } from '../../../src/model/shape'
import { plausibleRow } from '../harness/filled-tables'
import { kept } from '../harness/forms'
import { accounts, button, type ConsolePage, field, goto, login, openPage, startGateway } from '../harness/harness'
import { calls, enter, onEveryRoute, route } from '../harness/walk'

const gateway = await startGateway()
let foreign: Server
let evil: string

test.before(async () => {
  foreign = createServer(
    (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>evil</title>'),
  )
  await new Promise<void>(done => foreign.listen(0, '127.0.0.1', done))
  evil = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
})
test.after(() => void foreign.close())

const tokenOf = (page: ConsolePage) =>
  page.evaluate(() => (JSON.parse(sessionStorage['ontlet.session'] as string) as { access_token: string }).access_token)

/** Calls that a page of another origin makes to the device, by path and options. */
const foreignCalls: readonly (readonly [path: string, init?: RequestInit])[] = [
  ['get.json?module=dev_info'],
  ['get.json?module=dev_info', { credentials: 'include' }],
  ['get.json?module=dev_info', { headers: { Authorization: 'x' } }],
  ['get.json?module=dev_info', { mode: 'no-cors' }],
  ['post.json', { method: 'POST', mode: 'no-cors', body: '{"module":"dmz_config","enable":1}' }],
  [
    'post.json',
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"module":"dev_config","reboot":1}' },
  ],
  ['boaform/formSaveConfig', { method: 'POST', mode: 'no-cors', body: 'save_cs=1' }],
]

/** Other ways to the device, by name; each resolves to what the page could read. */
const foreignPages: Readonly<Record<string, (device: string) => Promise<unknown>>> = {
  'a form': device =>
    new Promise(done => {
      document.body.innerHTML = `<iframe name=f></iframe><form target=f method=post enctype=text/plain action="${device}post.json"><input name='{"module":"dmz_config","enable":1,"x":"' value='"}'></form>`
      document.querySelector('iframe')!.onload = () => {
        try {
          done(document.querySelector('iframe')!.contentDocument!.body.innerText)
        } catch {
          done('')
        }
      }
      document.querySelector('form')!.submit()
    }),
  'an upload': device => {
    const body = new FormData()
    body.append('file', new Blob(['x']), 'a.xml')
    return fetch(`${device}boaform/formSaveConfig`, { method: 'POST', mode: 'no-cors', body }).then(
      answer => answer.text(),
      () => '',
    )
  },
  'a script': device =>
    new Promise(done => {
      const script = document.createElement('script')
      script.onload = script.onerror = () =>
        done(
          Object.keys(window)
            .filter(name => /token|module/.test(name))
            .join(),
        )
      script.src = `${device}get.json?module=wan_confignew`
      document.body.append(script)
    }),
  'an opened window': device =>
    new Promise(done => {
      const opened = window.open(`${device}#/wan`)!
      // It can be read until it has left for the other origin.
      const looking = setInterval(() => {
        try {
          if (opened.document.body.innerText) done(opened.document.body.innerText)
        } catch {
          clearInterval(looking)
          opened.close()
          done('')
        }
      }, 20)
    }),
}

/** Makes a call in a page; resolves to what the page could read of the answer. */
const callFrom = (page: Page, path: string, init: RequestInit = {}) =>
  page.evaluate(
    ([url, options]) =>
      fetch(url, options).then(
        answer => answer.text(),
        () => '',
      ),
    [gateway.url + path, init] as const,
  )

test('a page of another origin can neither read nor write through a logged-in browser', async () => {
  const page = await enter(gateway, '#/dmz')
  const before = JSON.stringify(await kept(gateway, 'dmz_config'))
  const other = await page.context().newPage()
  const attacks: [name: string, run: () => Promise<unknown>][] = [
    ...foreignCalls.map(([path, init]): [string, () => Promise<unknown>] => [
      `${path} ${JSON.stringify(init)}`,
      () => callFrom(other, path, init),
    ]),
    ...Object.entries(foreignPages).map(([name, run]): [string, () => Promise<unknown>] => [
      name,
      () => other.evaluate(run, gateway.url),
    ]),
  ]
  for (const [name, run] of attacks) {
    await other.goto(evil)
    await gateway.faults.clear()
    assert.is(await run(), '', name)
    const written = (await calls(gateway)).filter(call => call.on !== 'read' && call.module !== 'public_info')
    assert.equal(written, [], `${name} reached nothing`)
  }
  assert.is(JSON.stringify(await kept(gateway, 'dmz_config')), before)
  assert.equal(await page.context().cookies(), [], 'there is no cookie to ride on')
  // In a frame of another page there is neither a session, which belongs to the console's own tab, nor a login.
  await other.goto(evil)
  await other.evaluate(
    device =>
      new Promise(done => {
        document.body.innerHTML = `<iframe src="${device}#/wan"></iframe>`
        document.querySelector('iframe')!.onload = done
      }).then(() => undefined),
    gateway.url,
  )
  assert.is(await other.frameLocator('iframe').locator('input').count(), 0)
  // The console's own tab keeps working.
  await goto(page, '#/lan')
  await field(page, 'Lease time').waitFor()
  await other.close()
  await page.close()
})

const secretWord = 'Zq7'
let secrets = 0
/** Wire values for the secret fields of a shape, each with `secretWord` in it, and for the fields they depend on. */
const withSecrets = ({ fields }: Shape): Record<string, unknown> => {
  const wire: Record<string, unknown> = {}
  for (const field of Object.values(fields)) {
    if (!field.isSecret) continue
    for (const { field: other, values } of field.conditions) wire[other.wire!] = other.encode(values[0])
    wire[field.wire!] = `${secretWord}${++secrets}xY`
  }
  return wire
}

/** Plants known secrets in every module that has any; returns how many. */
const plantSecrets = async (): Promise<number> => {
  const asked: readonly Entity[] = [loginEntity as never, changePassword as never, account as never]
  for (const entity of entities.filter(entity => !asked.includes(entity))) {
    const settings = withSecrets(entity.settings)
    const row = entity.rows && withSecrets(entity.rows)
    if (Object.keys(settings).length) await gateway.control('/set', { module: entity.module, ...settings })
    if (row && Object.keys(row).length) {
      const rows = ((await kept(gateway, entity.module))[entity.rows!.key] as object[]).slice(0, 2)
      await gateway.control('/set', {
        module: entity.module,
        [entity.rows!.key]: (rows.length ? rows : [plausibleRow(entity)]).map(each => ({ ...each, ...row })),
      })
    }
  }
  return secrets
}

test('secrets appear in no address, history, storage, console message, server log or file name, and are masked on screen', async () => {
  await gateway.control('/end-sessions', {})
  assert.ok((await plantSecrets()) >= 6)
  const page = await openPage(gateway)
  const told: string[] = []
  page.on('request', request => told.push(`address ${request.url()}`, `referrer ${request.headers().referer ?? ''}`))
  page.on('console', message => told.push(`console ${message.text()}`))
  page.on('framenavigated', frame => told.push(`history ${frame.url()}`))
  await page.reload()
  await login(page)
  const token = await tokenOf(page)
  assert.match(token, /^[\da-f]{32}$/)
  let masked = 0
  const look = async (at: string) => {
    const { text, shown, hidden } = await page.evaluate(() => {
      const inputs = [...document.querySelectorAll('input')]
      return {
        text: document.documentElement.innerText + document.title + location.href,
        shown: inputs.filter(input => input.type !== 'password').map(input => input.value),
        hidden: inputs.filter(input => input.type === 'password').map(input => input.value),
      }
    })
    for (const open of [text, ...shown])
      assert.not.ok(
        open.includes(secretWord) || open.includes(token) || open.includes(accounts.admin.password),
        `${at}: ${open}`,
      )
    masked += hidden.filter(value => value.includes(secretWord)).length
  }
  const routes = await onEveryRoute(page, async at => {
    const tabs = await page.getByRole('tab').count()
    for (let tab = 0; tab < Math.max(1, tabs); tab++) {
      if (tabs) await page.getByRole('tab').nth(tab).click()
      await page.waitForFunction(() => !document.querySelector('.card[aria-busy=true]'))
      await look(at)
      const edit = page.getByRole('button', { name: /^Edit / }).first()
      if (!(await edit.isVisible())) continue
      await edit.click()
      const form = page.getByRole('dialog').locator('form')
      // Some rows have a page of their own.
      await form.or(page.locator('.save .danger')).first().waitFor()
      await page.waitForFunction(() => !document.querySelector('.card[aria-busy=true]'))
      await look(`${at}, a row`)
      if (await form.isVisible()) await button(page, 'Cancel').click()
    }
  })
  assert.ok(routes > 40 && masked >= 6, `${masked} secrets, each masked`)
  await goto(page, '#/backup-restore')
  const [backup, log] = [page.waitForEvent('download'), button(page, 'Download').click()]
  told.push(`file ${(await backup).suggestedFilename()}`, `file ${(await backup).url()}`)
  await log
  assert.match((await backup).suggestedFilename(), /^[\w.-]+$/)
  await button(page, 'Log out').click()
  await route(page, '#/login')
  await field(page, 'Password').waitFor()
  told.push(
    `kept ${await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name, document.cookie, history.state, document.referrer]))}`,
  )
  // The first lines list the factory accounts on purpose.
  told.push(
    ...gateway
      .output()
      .split('\n')
      .filter(line => !line.startsWith('accounts'))
      .map(line => `server ${line}`),
  )
  const passwords = [token, accounts.admin.password, secretWord]
  for (const line of told) for (const password of passwords) assert.not.ok(line.includes(password), line)
  await page.close()
})

for (const [name, leave] of [
  ['logout', (page: ConsolePage) => button(page, 'Log out').click()],
  [
    'the end of the session on the device',
    async (page: ConsolePage) => {
      await gateway.control('/end-sessions', {})
      await goto(page, '#/snmp')
    },
  ],
  ['the address of the login page', (page: ConsolePage) => goto(page, '#/login')],
] as const)
  test(`${name} removes the token from the browser's storage and from every later call`, async () => {
    await gateway.control('/end-sessions', {})
    const page = await enter(gateway, '#/lan')
    await field(page, 'Lease time').waitFor()
    const token = await tokenOf(page)
    await leave(page)
    await route(page, '#/login')
    await field(page, 'Password').waitFor()
    assert.not.ok(
      (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).includes(token),
    )
    const later: (string | undefined)[] = []
    page.on('request', request => void (/\.json/.test(request.url()) && later.push(request.headers().authorization)))
    await field(page, 'User name').fill('admin')
    await field(page, 'Password').fill('Wrong@123')
    await button(page, 'Log in').click()
    await page.getByText('Wrong user name or password.').waitFor()
    assert.ok(later.length)
    assert.not.ok(later.includes(token))
    await page.goBack()
    await route(page, '#/login')
    const stranger = await page.context().newPage()
    await stranger.goto(`${gateway.url}#/lan`)
    await stranger.locator('[name=password]').waitFor()
    await page.close()
  })

test.run()
