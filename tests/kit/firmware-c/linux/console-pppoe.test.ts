import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { goto, login, save } from '../../../browser/harness/harness'
import { labelled } from '../../../browser/harness/labelled'
import { until } from '../../../until'
import { runInUserModeLinux } from '../../user-mode-linux'
import { launchOn } from './console'
import { provider } from './home'
import { account, homeOfPppoe } from './pppoe'

// From the browser of a device to PPPoE: Chromium is outside, and the gateway and its provider in user-mode Linux,
// which has PPP, at the other end of a virtual cable.

/** Seconds for each step: a process takes a tenth of a second there, or much longer on a busy machine. */
const patience = 120

const home = homeOfPppoe()
const device = spawn('unshare', ['-Urn', 'sh', '-c', 'echo ready; exec sleep 900'])
let ended: Promise<string>
let browser: Browser
let page: Page

const enter = ['nsenter', '-t', `${device.pid}`, '-U', '--preserve-credentials', '-n'] as const
const onDevice = (command: string) =>
  execFileSync(enter[0], [...enter.slice(1), 'sh', '-c', command], { encoding: 'utf8' })
const reached = () =>
  onDevice(`timeout 3 bash --norc -c 'cat </dev/tcp/${provider.address}/80' 2>/dev/null || true`).trim()

test.before(async () => {
  await once(device.stdout, 'data')
  ended = runInUserModeLinux('tests/kit/firmware-c/linux/pppoe-gateway.ts', home.compile(), { enter })
  await Promise.race([ended, until(() => existsSync(join(home.folder, 'is-there')), { seconds: 200 })])
  onDevice('ip address add 192.168.1.20/24 dev eth0; ip route add default via 192.168.1.1')
  browser = await launchOn({ pid: device.pid! }, home)
  page = await browser.newPage({ locale: 'en' })
  page.setDefaultTimeout(patience * 1000)
  await page.goto('http://192.168.1.1/')
  await login(page, 'admin', { keepsPassword: true })
})
test.after(async () => {
  await browser?.close()
  writeFileSync(join(home.folder, 'is-done'), '')
  await ended
  device.kill()
  await home.end()
})

const dial = async (password: string) => {
  await goto(page, '#/wan-edit/1')
  await labelled(page, 'Mode').selectOption('PPPoE')
  await labelled(page, 'IP protocol').selectOption('IPv4')
  await labelled(page, 'User name').fill(account.username)
  await labelled(page, 'Password').fill(password)
  await save(page)
}

test('a wrong password is told, and nothing is reached; with the right one the Internet is', async () => {
  await dial('wrong')
  await page.getByText('The provider rejected the user name or password').first().waitFor()
  assert.is(reached(), '')
  await dial(account.password)
  await page.getByText('Connected', { exact: true }).first().waitFor()
  await until(() => reached() === 'from the Internet', { seconds: patience })
})

test.run()
