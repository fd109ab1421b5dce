// What the login page says about the connection before a password is typed.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { goto, login, openPage, type PageOptions, startGateway } from '../harness/harness'
import { fits } from '../harness/walk'

const gateway = await startGateway({ device: 'all' })

/** The login page from the device by its name, over http, as it is at home. */
const openByName = (options: PageOptions = {}) =>
  openPage({ url: gateway.url.replace('127.0.0.1', 'ontlet.lan') }, { phone: true, ...options })

const sentences = {
  en: { warns: /^This connection is not encrypted/, leads: 'Log in over https' },
  zh: { warns: /^此连接未加密/, leads: '改用 https 登录' },
}

for (const language of ['en', 'zh'] as const)
  test(`over http the login says that it is not encrypted, and leads to https (${language})`, async () => {
    const { warns, leads } = sentences[language]
    await gateway.control('/set', { module: 'public_info', https_port: 8443 })
    const page = await openByName({ language })
    await page.getByRole('status').filter({ hasText: warns }).waitFor()
    assert.is(await page.getByRole('link', { name: leads }).getAttribute('href'), 'https://ontlet.lan:8443/mobile.html')
    assert.ok(await fits(page))
    await page.close()
  })

test('a device without https, or that does not know, has no address to lead to', async () => {
  await gateway.control('/set', { module: 'public_info', https_port: 0 })
  const plain = await startGateway({ device: 'all', args: ['--plain'] })
  for (const { url } of [gateway, plain]) {
    const page = await openPage({ url: url.replace('127.0.0.1', 'ontlet.lan') })
    await page.getByText(sentences.en.warns).waitFor()
    assert.is(await page.getByRole('link').count(), 0)
    await page.close()
  }
})

test('on the device itself nothing is said, and over http a login works as ever', async () => {
  const local = await openPage(gateway, { phone: true })
  await local.getByText('© 2026 ontlet').waitFor()
  assert.is(await local.getByText(sentences.en.warns).count(), 0)
  await local.close()
  const page = await openByName()
  await login(page, 'admin')
  await goto(page, '#/lan')
  await page.close()
})

test.run()
