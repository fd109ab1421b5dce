// Decryption of a backup. A restore and a factory reset: tests/browser/faults/cut-connection.test.ts and
// tests/browser/safe-apply/away.test.ts.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { message } from '../../harness/forms'
import { button, field, goto, startGateway } from '../../harness/harness'
import { enter } from '../../harness/walk'

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

test.run()
