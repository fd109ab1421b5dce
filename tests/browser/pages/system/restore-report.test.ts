// A backup of another model on a phone: what of it was restored, and what was not, also after the restart.
import { readFile } from 'node:fs/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { backupCipher } from '../../../../src/gateway/storage/backup-cipher'
import { kept, question } from '../../harness/forms'
import { button, field, goto, login, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })

/** A backup as another model would have made it, with a setting and a module that this gateway does not take. */
const ofOtherModel = (bytes: Buffer): Buffer => {
  const text = bytes.toString()
  const xml = Buffer.from(
    text
      .slice(0, text.lastIndexOf('\n<!-- ') + 1)
      .replace('<value key="lease">86400</value>', '<value key="lease">0</value>')
      .replace('</configuration>', '<module name="moon_config"><value key="phase">1</value></module></configuration>'),
  )
  return Buffer.concat([xml, Buffer.from(`<!-- ontlet-backup f501 ${backupCipher.authenticate('f501', xml)} -->\n`)])
}

for (const { language, words } of [
  {
    language: 'en',
    words: {
      download: 'Download',
      password: 'Password of the file, if it has one',
      file: 'Configuration file',
      restore: 'Restore',
      fits: 'Restore what fits',
      done: 'Settings restored. They apply after a restart.',
      lease: /LAN.* › Lease time$/,
      reason: 'the value is not possible on this gateway',
      restart: 'Restart now',
      dismiss: 'Dismiss',
    },
  },
  {
    language: 'zh',
    words: {
      download: '下载',
      password: '文件密码（如有）',
      file: '配置文件',
      restore: '恢复',
      fits: '恢复适用项',
      done: '设置已恢复，重启后生效。',
      lease: /› 租期$/,
      reason: '此光猫不支持该值',
      restart: '立即重启',
      dismiss: '知道了',
    },
  },
] as const)
  test(`what a backup of another model has left out is told, also after the restart (${language})`, async () => {
    const page = await openScreen(gateway, '#/backup-restore', { phone: true, language, width: 320 })
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, words.download).click()])
    const buffer = ofOtherModel(await readFile(await file.path()))
    await gateway.control('/set', { module: 'snmp_config', read_community: 'changed' })
    await field(page, words.password).fill('Whale&7boats')
    await field(page, words.file).setInputFiles({ name: 'config.xml', mimeType: 'text/xml', buffer })
    await question(page).getByRole('button', { name: words.restore, exact: true }).tap()
    await question(page).getByRole('button', { name: words.fits }).tap()
    await page.getByRole('alert').getByText(words.done).waitFor()
    const report = page.locator('main li')
    await page.getByText(words.lease).waitFor()
    await report.getByText(words.reason).waitFor()
    await report.getByText('moon_config').waitFor()
    assert.is(await report.count(), 2)
    assert.ok(await fits(page))
    assert.is.not((await kept(gateway, 'snmp_config')).read_community, 'changed')
    await button(page, words.restart).tap()
    await login(page, 'admin')
    await page.locator('h1').first().waitFor()
    await goto(page, '#/backup-restore')
    await page.getByText(words.lease).waitFor()
    await button(page, words.dismiss).tap()
    await report.first().waitFor({ state: 'detached' })
    await page.reload()
    await button(page, words.download).waitFor()
    assert.is(await report.count(), 0)
    await page.close()
  })

test.run()
