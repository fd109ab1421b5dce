// Backup and restore, factory reset, default configuration and decryption, as a user performs them.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, message, question } from '../../harness/forms'
import {
  button,
  type ConsolePage,
  field,
  goto,
  login,
  type PageOptions,
  startGateway,
  type TestGateway,
} from '../../harness/harness'
import { enter, fits } from '../../harness/walk'

let folder: string
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ontlet-backup-'))
})
test.after(() => rm(folder, { recursive: true }))

const outcome = (page: ConsolePage, words: string) => page.locator('main').getByRole('alert').filter({ hasText: words })
const wentAway = (page: ConsolePage) => page.expect(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)

const openDevice = async (route: string, options: PageOptions = {}): Promise<[ConsolePage, TestGateway]> => {
  const gateway = await startGateway()
  return [await enter(gateway, route, options), gateway]
}

/** Presses Download and returns the path of the file, saved under its suggested name. */
const download = async (page: ConsolePage): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, /^(Download|下载)$/).click()])
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

const sendFile = async (page: ConsolePage, path: string) => {
  await field(page, 'Configuration file').setInputFiles(path)
  // Without a trial, which would change the state file.
  await question(page).getByRole('checkbox').check()
  await question(page).getByRole('button', { name: 'Restore' }).click()
}

test('a backup that was downloaded is restored, with a restart', async () => {
  const [page, gateway] = await openDevice('#/backup-restore')
  const backup = await download(page)
  assert.match(backup, /config-all-[-\d]+\.xml$/)
  const before = await kept(gateway, 'snmp_config')
  const change = { enable: 1, read_community: 'changed', write_community: 'changed-too' }
  await gateway.write('snmp_config', change, await gateway.login())
  await sendFile(page, backup)
  await outcome(page, 'Imported. Restart now or later.').waitFor()
  wentAway(page)
  await outcome(page, 'Imported').getByRole('button', { name: 'Restart now' }).click()
  await message(page).getByText('The gateway has restarted.').waitFor()
  assert.equal(await kept(gateway, 'snmp_config'), before)
  await login(page)
  await page.getByRole('heading', { level: 1, name: 'Backup and restore' }).waitFor()
  await page.close()
  await gateway.stop()
})

test('a factory reset asks first, clears the settings and leads to the login page, on a phone in Chinese', async () => {
  const [page, gateway] = await openDevice('#/backup-restore', { phone: true, language: 'zh' })
  await gateway.write(
    'snmp_config',
    { enable: 1, read_community: 'mine', write_community: 'mine' },
    await gateway.login(),
  )
  const start = page.locator('section').getByRole('button', { name: '恢复出厂设置' })
  assert.is(await fits(page), true, 'fits a phone')
  await start.click()
  await question(page).getByRole('button', { name: '取消' }).click()
  assert.is((await kept(gateway, 'restore_info')).phase, 0)
  await start.click()
  await question(page).getByText('全部设置和密码将丢失').waitFor()
  wentAway(page)
  await question(page).getByRole('button', { name: '恢复出厂设置' }).click()
  await message(page).getByText('光猫已重启。').waitFor()
  assert.is((await kept(gateway, 'snmp_config')).read_community, 'public')
  await login(page)
  await page.getByRole('heading', { level: 1, name: '备份与恢复' }).waitFor()
  await page.close()
  await gateway.stop()
})

test('decrypting a backup shows readable passwords; any other file is rejected', async () => {
  const [page, gateway] = await openDevice('#/backup-restore')
  const password = 'geheim & <Söhne>'
  await gateway.control('/set', {
    module: 'voip_confignew',
    voip: [{ id: 1, number: '0301', username: 'anna', password }, { id: 2 }],
  })
  const backup = await download(page)
  const text = await readFile(backup, 'utf8')
  assert.not.match(text, 'geheim')
  await goto(page, '#/decrypt')
  const decrypt = async (path: string) => {
    await field(page, 'Configuration file').setInputFiles(path)
    await page.locator('form').getByRole('button', { name: 'Decrypt' }).click()
  }
  await decrypt(backup)
  await message(page).getByText('Decrypted.').waitFor()
  const plain = page.locator('textarea')
  assert.match(await plain.inputValue(), 'geheim &amp; &lt;Söhne&gt;')
  for (const [content, words] of [
    [text.slice(1), 'The decryption failed.'],
    ['a'.repeat(500_001), 'The configuration is too large.'],
  ] as const) {
    const wrong = join(folder, `no-backup-${content.length}.xml`)
    await writeFile(wrong, content)
    await decrypt(wrong)
    await message(page).getByText(words).waitFor()
    assert.is(await plain.count(), 0)
  }
  await page.close()
  await gateway.stop()
})

test.run()
