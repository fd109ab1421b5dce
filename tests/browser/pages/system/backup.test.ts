// Decryption of a backup, and backups with a password. Any other restore and a factory reset: tests/browser/faults/cut-connection.test.ts and
// tests/browser/safe-apply/away.test.ts.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, message, question } from '../../harness/forms'
import { button, field, goto, startGateway } from '../../harness/harness'
import { enter, fits, openScreen } from '../../harness/walk'

const folder = await mkdtemp(join(tmpdir(), 'ontlet-backup-'))
test.after(() => rm(folder, { recursive: true }))

test('decrypting a backup shows readable passwords; any other file is rejected', async () => {
  const gateway = await startGateway()
  const page = await enter(gateway, '#/backup-restore')
  const password = 'geheim & <Söhne>'
  await gateway.control('/set', {
    module: 'voip_confignew',
    voip: [{ id: 1, number: '0301', username: 'anna', password }, { id: 2 }],
  })
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  assert.match(file.suggestedFilename(), /^config-ax3000-[-\d]+\.xml$/)
  const backup = join(folder, file.suggestedFilename())
  await file.saveAs(backup)
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
})

test('a file is read anew when it is chosen again, after it was damaged', async () => {
  const gateway = await startGateway()
  const page = await enter(gateway, '#/backup-restore')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  const file = join(folder, 'again.xml')
  await download.saveAs(file)
  const whole = await readFile(file, 'utf8')
  await goto(page, '#/decrypt')
  const devtools = await page.context().newCDPSession(page)
  // As a browser does it: Playwright's own setFiles tells of a change in any case.
  const decrypt = async (content: string) => {
    await writeFile(file, content)
    await Promise.all([page.waitForEvent('filechooser'), field(page, 'Configuration file').click()])
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main [type=file]' })
    await devtools.send('DOM.setFileInputFiles', { nodeId, files: [file] })
    await page.locator('form').getByRole('button', { name: 'Decrypt' }).click()
  }
  await decrypt(whole.slice(0, -200))
  await message(page).getByText('The decryption failed.').waitFor()
  await decrypt(whole)
  await message(page).getByText('Decrypted.').waitFor()
  await page.close()
})

test('on a phone, a backup with a password is restored with that, and what was typed stays', async () => {
  const gateway = await startGateway({ device: 'all' })
  const page = await openScreen(gateway, '#/backup-restore', { phone: true })
  const chosen = field(page, 'Password (optional)')
  const ofFile = field(page, 'Password of the file, if it has one')
  await chosen.fill('short')
  await button(page, 'Download').click()
  await page.getByText('At least 8 characters.').waitFor()
  await fits(page)
  const secret = 'Whale&7boats'
  await chosen.fill(secret)
  await page.getByText('Strong').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  const buffer = await readFile(await file.path())
  await gateway.control('/set', { module: 'ipv4_lan_config', lease: 7777 })
  const agree = () => question(page).getByRole('button', { name: 'Restore' }).click()
  await ofFile.fill('Whale&7')
  const config = { name: file.suggestedFilename(), mimeType: 'text/xml', buffer }
  await field(page, 'Configuration file').setInputFiles(config)
  await agree()
  await page.getByRole('alert').getByText('The password of the backup is missing or wrong.').waitFor()
  assert.equal([(await kept(gateway, 'ipv4_lan_config')).lease, await ofFile.inputValue()], [7777, 'Whale&7'])
  await ofFile.fill(secret)
  await page.locator('main').getByRole('button', { name: 'Restore', exact: true }).click()
  await agree()
  await page.getByRole('alert').getByText('Settings restored. They apply after a restart.').waitFor()
  assert.is((await kept(gateway, 'ipv4_lan_config')).lease, 86400)
  await page.close()
})

test.run()
