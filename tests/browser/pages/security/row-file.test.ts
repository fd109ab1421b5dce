// Rules as a file on a phone: saved, changed as in a spreadsheet, looked at, and written; and a row that is refused.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, keptRows, message } from '../../harness/forms'
import { button, type ConsolePage, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

const choose = (page: ConsolePage, name: string, content: Buffer | string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
/** Writes, and waits until all is written: what is said then may be said of an earlier file, too, and goes away. */
const saveFile = async (page: ConsolePage, said: string, label = 'Save') => {
  await dialog(page).getByRole('button', { name: label }).tap()
  const isOver = page.locator('html:not(:has([role=dialog]))')
  await isOver.locator('.message').getByText(said).waitFor()
}
const stored = async () => (await keptRows(gateway, 'ipv4_lan_config')).map(row => [row.host_name, row.ip])

test('reservations are saved as a file, and one that Excel has changed is read after a look at what it changes', async () => {
  const token = await gateway.login()
  const reserve = (host_name: string, mac: string, ip: string) =>
    gateway.write('ipv4_lan_config', { action: 'add', host_name, mac, ip }, token)
  await reserve('小明', '00:1A:2B:3C:4D:01', '192.168.1.20')
  await reserve('007', '00:1A:2B:3C:4D:02', '192.168.1.21')
  const page = await openScreen(gateway, '#/lan', { phone: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as CSV').tap()])
  const text = readFileSync((await download.path())!, 'utf8')
  const [head, first, second] = text.split('\r\n')
  assert.is(head, '\ufeff"Name","MAC address","IP address","Enabled"')
  assert.is(second, '"\'007","00:1A:2B:3C:4D:02","192.168.1.21","On"')

  // As Excel writes it in German: semicolons, quotes only where they are needed.
  const lines = [
    head,
    first!.replace('.20', '.30'),
    'TV;00-1a-2b-3c-4d-03;10.0.0.9',
    'Printer;001A2B3C4D04;192.168.1.9',
  ]
  await choose(page, 'home.csv', lines.join('\r\n').replaceAll('"', '').replaceAll(',', ';'))
  await dialog(page).getByText('IP address: 192.168.1.20 → 192.168.1.30').waitFor()
  const told = (await dialog(page).innerText()).replaceAll('\u00a0', ' ')
  for (const part of ['Refused: 1', 'Line 3', 'Added: 1', 'Line 4', 'Changed: 1', 'Line 2'])
    assert.ok(told.includes(part), told)
  assert.match(told, 'IP address: Must be in the same subnet as the LAN address.')
  assert.ok(await fits(page))
  assert.equal((await stored())[0], ['小明', '192.168.1.20'], 'nothing is written before the answer')
  await saveFile(page, 'Written: 2 of 2.')
  assert.equal(await stored(), [
    ['小明', '192.168.1.30'],
    ['007', '192.168.1.21'],
    ['Printer', '192.168.1.9'],
  ])

  await choose(page, 'two.csv', `${head}\r\n${first!.replace('.20', '.30')}\r\n`)
  await dialog(page).getByText('Nothing changes.').waitFor()
  await dialog(page).getByText('Remove entries that the file lacks (2)').tap()
  await dialog(page).getByText('Removed: 2').waitFor()
  await saveFile(page, 'Written: 2 of 2.')
  assert.equal(await stored(), [['小明', '192.168.1.30']])
  await page.close()
})

test('a file is read in Chinese as Chinese Excel writes it, and a spreadsheet itself is not', async () => {
  const page = await openScreen(gateway, '#/safety/domain-blacklist', { phone: true, language: 'zh' })
  await choose(page, '规则.xlsx', 'PK\u0003\u0004')
  await message(page).getByText('“规则.xlsx”中没有可用的表格。请另存为 CSV，首行为列名：域名').waitFor()
  // 域名 in GBK.
  await choose(
    page,
    '规则.csv',
    Buffer.concat([Buffer.from([0xd3, 0xf2, 0xc3, 0xfb]), Buffer.from('\r\na.example\r\n')]),
  )
  await dialog(page).getByText('新增：1').waitFor()
  await saveFile(page, '已写入：1 / 1。', '保存')
  assert.equal(
    (await keptRows(gateway, 'domainblk_config')).map(({ domain }) => domain),
    ['a.example'],
  )
  await page.close()
})

test('a file that cannot be read any more is said to be none', async () => {
  const page = await openScreen(gateway, '#/safety/domain-blacklist')
  const gone = join(mkdtempSync(join(tmpdir(), 'ontlet-gone-')), 'gone.csv')
  writeFileSync(gone, 'Domain\r\na.example\r\n')
  // The page gets the file, and reads it, after it has been removed.
  await page.evaluate(() =>
    document.addEventListener('change', event => event.isTrusted && event.stopPropagation(), {
      capture: true,
      once: true,
    }),
  )
  const input = page.locator('input[type=file]')
  await input.setInputFiles(gone)
  rmSync(dirname(gone), { recursive: true })
  await input.dispatchEvent('change')
  await message(page).getByText('No table found in “gone.csv”.').waitFor()
  await page.close()
})

test('when the gateway refuses a row, what was written before is said, and what is left is shown', async () => {
  const page = await openScreen(gateway, '#/safety/domain-blacklist', { phone: true })
  await choose(page, 'more.csv', 'Domain\r\nb.example\r\nc.example\r\nd.example\r\n')
  await dialog(page).getByText('Added: 3').waitFor()
  // Somebody else is faster.
  await gateway.write('domainblk_config', { action: 'add', domain: 'c.example' }, await gateway.login())
  await dialog(page).getByRole('button', { name: 'Save' }).tap()
  await dialog(page)
    .getByText(/^Written: 2 of 3\. c\.example: /)
    .waitFor()
  await dialog(page).getByText('Added: 1').waitFor()
  await saveFile(page, 'Written: 1 of 1.')
  await page.close()
})

test.run()
