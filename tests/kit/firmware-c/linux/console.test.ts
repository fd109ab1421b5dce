import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inDialog, question, saveDialog, saveForm } from '../../../browser/harness/forms'
import { button, field, goto, login, save } from '../../../browser/harness/harness'
import { until } from '../../../until'
import { launchOn, serveConsole } from './console'
import { brief, Home, provider } from './home'

// From the browser of a device to the packets of all: the console on lighttpd, and what others see after each step.

const home = new Home()
let browser: Browser
let page: Page

const usual = { address: '192.168.1.1', other: '192.168.1.9' }

test.before(async () => {
  await home.start()
  await home.wanAddress()
  await serveConsole(home)
  home.lease(home.lan, { name: 'laptop' })
  home.other.run(`ip address add ${usual.other}/24 dev eth0; ip route add default via ${usual.address}`)
  await home.other.serve('from the other device')
  browser = await launchOn(home.lan, home)
  page = await browser.newPage({ locale: 'en' })
  await page.goto(`http://${usual.address}/`)
  await login(page, 'admin', { keepsPassword: true })
})
test.after(async () => {
  await browser.close()
  await home.end()
})

test('a device is listed in the console by its name, and by the one that it is given there', async () => {
  await goto(page, '#/devices')
  await page.getByRole('link', { name: /^laptop/ }).click()
  await button(page, 'Rename').click()
  await inDialog(page, 'Name').fill('Desk')
  await saveDialog(page)
  await page.getByRole('heading', { name: 'Desk' }).waitFor()
  await goto(page, '#/devices')
  await page.getByRole('link', { name: /^Desk/ }).waitFor()
  await page.getByRole('link', { name: new RegExp(home.other.mac, 'i') }).waitFor()
})

test('a port that is forwarded in the console leads from the Internet to the device', async () => {
  const wan = await home.wanAddress()
  assert.is(home.internet.answerOf(wan, 8080, brief), '')
  await goto(page, '#/virtual-host')
  await button(page, 'Add').click()
  await inDialog(page, 'Name').fill('Camera')
  await inDialog(page, 'Internal IP').fill(usual.other)
  await inDialog(page, 'External port').fill('8080')
  await inDialog(page, 'Internal port').fill('80')
  await saveDialog(page)
  assert.is(home.internet.answerOf(wan, 8080), 'from the other device')
})

test('a device that is blocked in the console does not reach the Internet, and another one does', async () => {
  assert.is(home.other.answerOf(provider.address), 'from the Internet')
  await goto(page, '#/safety/mac')
  await field(page, 'MAC filter').check()
  await saveForm(page)
  await button(page, 'Add').click()
  await inDialog(page, 'MAC address').fill(home.other.mac)
  await saveDialog(page)
  assert.is(home.other.answerOf(provider.address, 80, brief), '')
  assert.is(home.lan.answerOf(provider.address), 'from the Internet')
})

test('guests reach the Internet when they have a network in the console, and nothing at home', async () => {
  const guest = await home.guest()
  assert.not.ok(home.lease(guest, { seconds: 8 }).ip)
  await goto(page, '#/wifi')
  await page.getByRole('switch', { name: 'Guest Wi-Fi' }).click()
  await button(page, 'Save').last().click()
  await page.getByRole('img', { name: 'QR code of “ontlet guests”' }).waitFor()
  assert.ok(home.lease(guest).ip)
  assert.is(guest.answerOf(provider.address), 'from the Internet')
  assert.is(guest.answerOf(usual.other, 80, brief), '')
  assert.is(guest.answerOf(usual.address, 80, brief), '', 'the console')
})

test('names that nobody resolves are resolved again after the repair that the check offers', async () => {
  // Where the check asks, and the servers that it sets.
  home.internet.run('for address in 1.1.1.1 8.8.8.8 223.5.5.5; do ip address add $address/32 dev lo; done')
  // Who waits for a server that is not there is to ask again soon.
  const names = () => home.lan.run(`timeout 2 nslookup -type=a www.example.com ${usual.address} || true`)
  home.set('wan_confignew', { action: 'set', id: 1, manual_dns: 1, dns1: '203.0.113.99', dns2: '' })
  await home.wanAddress()
  assert.not.match(names(), provider.address)
  await goto(page, '#/check')
  await button(page, 'Use other DNS servers').click()
  await until(() => names().includes(provider.address), { complaint: names })
  await button(page, 'Check again').waitFor()
  await button(page, 'Use other DNS servers').waitFor({ state: 'detached' })
})

test('the console follows the gateway to another address, where devices get theirs', async () => {
  await goto(page, '#/lan')
  await field(page, 'LAN address').fill('192.168.7.1')
  await field(page, 'LAN address').press('Tab')
  await until(async () => (await field(page, 'First address').inputValue()) === '192.168.7.2')
  await save(page)
  await question(page).getByText(usual.other).waitFor()
  await button(page, 'Delete').click()
  await question(page).getByText('http://192.168.7.1').waitFor()
  await button(page, 'Change').click()
  const addresses = () => home.gateway.run('ip -4 address show dev br-lan')
  await until(() => addresses().includes('192.168.7.1/24'), { complaint: addresses })
  const { ip, router } = home.lease(home.lan)
  assert.match(ip!, /^192\.168\.7\./)
  assert.is(router, '192.168.7.1')
  await page.waitForURL(url => url.hostname === '192.168.7.1')
  await login(page, 'admin', { keepsPassword: true })
  await question(page).waitFor({ state: 'detached' })
  assert.is(await field(page, 'LAN address').inputValue(), '192.168.7.1')
  assert.is(home.lan.answerOf(provider.address), 'from the Internet')
  assert.not.match(addresses(), '192.168.1.1')
  assert.is(home.get('safe_apply').seconds_left, 0)
})

test.run()
