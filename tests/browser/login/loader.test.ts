// The loader in a real browser: a failure to start the console shows a message with a button, and a page that the
// browser cached before an upgrade recovers by itself. Every failure in both languages: tests/web/loader.
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Build, buildType } from '../../../src/tools/build/build'
import { profileOf } from '../../../src/tools/build/profile-file'
import { deliveredFiles } from '../../../src/tools/build/profiles/profile'
import { root } from '../../../src/tools/root'
import * as sentences from '../../../web/loader/sentences'
import { until } from '../../until'
import { button, type ConsolePage, login, openPage, refusal, startGateway, type TestGateway } from '../harness/harness'

let gateway: TestGateway
/** The web root of the gateway: a copy of the built console that tests can damage. */
const folder = mkdtempSync(join(tmpdir(), 'ontlet-loader-'))
const built = new Map(deliveredFiles.map(name => [name, readFileSync(join(root, 'dist/all', name))]))
/** Another build: the console of the firmware before the upgrade. */
let other: Build

const restore = () => {
  for (const [name, bytes] of built) writeFileSync(join(folder, name), bytes)
}

test.before(async () => {
  restore()
  other = await buildType(profileOf('all'), { entry: join(root, 'tests/tools/stand-in/main.tsx'), quick: true })
  gateway = await startGateway({ args: ['--root', folder] })
})
test.after(() => rmSync(folder, { recursive: true }))

/** Declares a test that starts with an intact console and without faults. */
const loaderTest = (name: string, task: () => Promise<void>) =>
  test(name, async () => {
    restore()
    await gateway.faults.clear()
    await gateway.control('/end-sessions', {})
    await task()
  })

const alert = (page: Page) => page.getByRole('alert')
/**
 * Waits until the console has taken over the form. A page of which only the start has arrived has no `#look` either.
 */
const isUp = (page: Page) =>
  page.waitForFunction(() => document.readyState === 'complete' && !document.getElementById('look'))

for (const [name, fault, [words]] of [
  ['a page in its place', { kind: 'html' }, sentences.mismatched],
  ['a reset connection', { kind: 'reset' }, sentences.silent],
  ['half of it', { kind: 'truncated' }, sentences.cut],
] as const)
  loaderTest(`a bundle that is missing or incomplete shows a message, and the button reloads it: ${name}`, async () => {
    await gateway.faults.set({ ...fault, on: 'page', module: 'ui.gz' })
    const page = await openPage(gateway)
    page.expect(/^console: Failed to load resource/)
    await alert(page).waitFor()
    assert.is(await alert(page).innerText(), words)
    // While the fault lasts, so does the message.
    await button(page, sentences.retry[0]).click()
    await alert(page).filter({ hasText: words }).waitFor()
    await gateway.faults.clear()
    await button(page, sentences.retry[0]).click()
    await isUp(page)
    await page.close()
  })

loaderTest('a bundle with one wrong bit shows a message and does not start', async () => {
  const spoilt = Buffer.from(built.get('ui.gz')!)
  spoilt[9000]! ^= 4
  writeFileSync(join(folder, 'ui.gz'), spoilt)
  const page = await openPage(gateway)
  assert.is(await alert(page).innerText(), sentences.cut[0])
  restore()
  await button(page, sentences.retry[0]).click()
  await isUp(page)
  await page.close()
})

loaderTest('the browser takes the script of the console from an address, and its hash from the policy', async () => {
  const page = await openPage(gateway, { early: true })
  await page.addInitScript(() => {
    const seen: string[] = []
    const note = ({ type, target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src) seen.push(`${type} ${target.src.split(':')[0]}`)
    }
    // Such a load does not reach the window.
    for (const type of ['load', 'error']) document.addEventListener(type, note, true)
    Object.assign(window, { seen })
  })
  await page.reload()
  await isUp(page)
  assert.equal(await page.evaluate(() => Reflect.get(window, 'seen') as string[]), ['load blob'])
  await page.close()
})

for (const phone of [false, true]) {
  loaderTest(
    `a page that the browser cached before an upgrade recovers by itself${phone ? ', on a phone too' : ''}`,
    async () => {
      for (const name of deliveredFiles) {
        writeFileSync(join(folder, name), other.files[name])
        // Old enough for the browser to use its cache without revalidation.
        utimesSync(join(folder, name), 1_500_000_000, 1_500_000_000)
      }
      const page = await openPage(gateway, { phone })
      page.expect(refusal)
      await page.getByRole('heading', { name: other.build }).waitFor()
      restore()
      await gateway.faults.clear()
      await page.goto('about:blank')
      const asked: string[] = []
      page.on('request', request => asked.push(new URL(request.url()).pathname))
      await page.goto(gateway.url)
      await isUp(page)
      assert.is(asked.filter(path => path === '/ui.gz').length, 2, 'once for the stale page and once for the fresh one')
      await until(() => page.errors.some(error => error.startsWith('policy: script-src')), {
        complaint: () => 'the page was not stale',
      })
      await login(page)
      await page.close()
    },
  )
}

loaderTest('a page that is cut in the flash says so after some seconds', async () => {
  const whole = built.get('index.html')!
  const pages: ConsolePage[] = []
  for (const [name, length] of [
    ['index.html', 300],
    ['mobile.html', 1500],
    ['index.html', whole.length - 9],
    ['mobile.html', whole.length - 1],
  ] as const) {
    writeFileSync(join(folder, name), whole.subarray(0, length))
    pages.push(await openPage(gateway, { early: true, path: name }))
  }
  // All at once, since each of them waits.
  const saysSo = (page: ConsolePage) =>
    page.waitForFunction(() => {
      const { content, opacity } = getComputedStyle(document.documentElement, '::after')
      return /cannot start.*无法启动/.test(content) && opacity === '1'
    })
  await Promise.all(pages.map(saysSo))
  for (const page of pages) await page.close()
  restore()
  const page = await openPage(gateway)
  await isUp(page)
  assert.is(await page.evaluate(() => getComputedStyle(document.documentElement, '::after').content), 'none')
  await page.close()
})

loaderTest('a bundle that remains from another build shows a message after one attempt to recover', async () => {
  writeFileSync(join(folder, 'ui.gz'), other.files['ui.gz'])
  const page = await openPage(gateway)
  page.expect(refusal)
  await alert(page).filter({ hasText: sentences.mismatched[0] }).waitFor()
  const refusals = () => page.errors.filter(error => error.startsWith('policy:')).length
  await until(() => refusals() >= 2, { complaint: () => `${refusals()} attempts` })
  assert.is(refusals(), 2)
  await Promise.all([page.waitForEvent('load'), button(page, sentences.retry[0]).click()])
  await alert(page).filter({ hasText: sentences.mismatched[0] }).waitFor()
  restore()
  await button(page, sentences.retry[0]).click()
  await isUp(page)
  await page.close()
})

loaderTest('a console that throws while it starts shows a message', async () => {
  const page = await openPage(gateway)
  page.expect(/an odd browser/)
  await page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = (...all: Parameters<typeof listen>) => {
      if (all[0] === 'hashchange') throw new Error('an odd browser')
      listen.apply(window, all)
    }
  })
  await page.reload()
  await alert(page).filter({ hasText: sentences.stuck[0] }).waitFor()
  await page.close()
})

loaderTest('with JavaScript disabled the page says so once, in both languages', async () => {
  const page = await openPage(gateway)
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false })
  const silent = await context.newPage()
  await silent.goto(gateway.url)
  assert.match(await silent.locator('body').innerText(), /^This page cannot start.*请启用 JavaScript，然后刷新。$/)
  const drawn = await silent.locator('html').evaluate(html => getComputedStyle(html, '::after').content)
  assert.is(drawn, 'none', 'the style sheet of a page that was cut short says no more')
  await context.close()
  await page.close()
})

test.run()
