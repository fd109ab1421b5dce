// Backup and restore, factory reset, default configuration and decryption, as a user performs them.
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kept, message, question, saveDialog, saveForm } from '../../harness/forms'
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

const sendFile = async (page: ConsolePage, path: string, agree = true) => {
  await field(page, 'Configuration file').setInputFiles(path)
  if (!agree) return
  // Without a trial, which would change the state file.
  await question(page).getByRole('checkbox').check()
  await question(page).getByRole('button', { name: 'Restore' }).click()
}

const open = async (page: ConsolePage, route: string, heading: string) => {
  await goto(page, `#${route}`)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}
const addRow = (name: string, values: Record<string, string>) => async (page: ConsolePage) => {
  await page.getByRole('button', { name: 'Add' }).first().click()
  for (const label in values) await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(values[label]!)
  await saveDialog(page)
  await page.getByText(name).first().waitFor()
}
/** A switch that acts at once. */
const flip = async (page: ConsolePage) => {
  await page.getByRole('switch').first().click()
  await message(page)
    .getByText(/^Saved[.:]/)
    .waitFor()
}
const flipAndSave = async (page: ConsolePage) => {
  await page.getByRole('switch').first().click()
  await saveForm(page)
}
const turnOffFirewall = async (page: ConsolePage) => {
  await page.getByRole('switch').first().click()
  const saved = saveForm(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await saved
}
/** Ten settings on ten screens. */
const settings: readonly (readonly [
  route: string,
  heading: string,
  module: string,
  change: (page: ConsolePage) => Promise<void>,
])[] = [
  [
    '/lan',
    'LAN',
    'ipv4_lan_config',
    async page => {
      await field(page, 'Lease time').fill('4321')
      await saveForm(page)
    },
  ],
  [
    '/safety/mac',
    'MAC filter',
    'macfileter_config',
    addRow('00:1A:2B:3C:4D:5E', { 'MAC address': '00:1A:2B:3C:4D:5E' }),
  ],
  [
    '/safety/domain-blacklist',
    'Domain blocklist',
    'domainblk_config',
    addRow('bad.example', { Domain: 'bad.example' }),
  ],
  ['/firewall', 'Firewall', 'firewall_config', turnOffFirewall],
  [
    '/dmz',
    'DMZ',
    'dmz_config',
    async page => {
      await page.getByRole('switch').click()
      await page.getByLabel('Internal IP').fill('192.168.1.77')
      await saveForm(page)
    },
  ],
  ['/alg', 'ALG', 'alg_config', flip],
  ['/upnp', 'UPnP', 'upnp_config', flip],
  [
    '/snmp',
    'SNMP',
    'snmp_config',
    async page => {
      await page.getByRole('switch').click()
      await field(page, 'Read community').fill('changed')
      await field(page, 'Write community').fill('changed-too')
      await saveForm(page)
    },
  ],
  ['/voip/advance', 'SIP', 'voip_config', flipAndSave],
  [
    '/virtual-host',
    'Port forwarding',
    'port_forwarding',
    addRow('Web', { Name: 'Web', 'External port': '8080', 'Internal IP': '192.168.1.9', 'Internal port': '80' }),
  ],
]

test('a restore brings back ten settings on ten screens', async () => {
  const [page, gateway] = await openDevice('#/backup-restore')
  const backup = await download(page)
  assert.match(backup, /config-all-[-\d]+\.xml$/)
  const before: unknown[] = []
  for (const [, , module] of settings) before.push(await kept(gateway, module))
  for (const [place, [route, heading, module, change]] of settings.entries()) {
    await open(page, route, heading)
    await change(page)
    assert.not.equal(await kept(gateway, module), before[place], `${route} was changed`)
  }
  await open(page, '/backup-restore', 'Backup and restore')
  await sendFile(page, backup)
  await outcome(page, 'Imported. Restart now or later.').waitFor()
  wentAway(page)
  await outcome(page, 'Imported').getByRole('button', { name: 'Restart now' }).click()
  await message(page).getByText('The gateway has restarted.').waitFor()
  for (const [place, [route, , module]] of settings.entries())
    assert.equal(await kept(gateway, module), before[place], `${route} is back`)
  await login(page)
  await page.getByRole('heading', { level: 1, name: 'Backup and restore' }).waitFor()
  await open(page, '/snmp', 'SNMP')
  assert.is(await page.getByRole('switch').isChecked(), false)
  await page.close()
  await gateway.stop()
})

test('a file that is not an intact backup of this device is rejected with a message and changes nothing', async () => {
  const [page, gateway] = await openDevice('#/backup-restore')
  const good = await readFile(await download(page))
  await gateway.write(
    'snmp_config',
    { enable: 1, read_community: 'changed', write_community: 'changed' },
    await gateway.login(),
  )
  const other = await startGateway({ device: 'f501' })
  const elsewhere = await fetch(new URL('boaform/formSaveConfig', other.url), {
    method: 'POST',
    body: 'save_cs=1',
    headers: { authorization: await other.login(), 'content-type': 'application/x-www-form-urlencoded' },
  })
  const flipped = Buffer.from(good)
  flipped[good.length >> 1]! ^= 1
  const cases: readonly (readonly [what: string, content: Buffer | number, words: string])[] = [
    ['one byte flipped', flipped, 'This file cannot be loaded. Nothing was changed.'],
    ['cut in half', good.subarray(0, good.length >> 1), 'This file cannot be loaded. Nothing was changed.'],
    ['another device type', Buffer.from(await elsewhere.arrayBuffer()), 'The file is for a different device type.'],
    ['100 MB', 100e6, 'The configuration is too large.'],
    ['nothing', 0, 'The upload failed. Try again.'],
  ]
  const before = await readFile(gateway.state)
  for (const [place, [what, content, words]] of cases.entries()) {
    const path = join(folder, `wrong-${place}.xml`)
    await writeFile(path, typeof content === 'number' ? '' : content)
    if (typeof content === 'number') await truncate(path, content)
    await Promise.all([page.waitForResponse('**/formSaveConfig'), sendFile(page, path)])
    await outcome(page, words).waitFor()
    assert.equal(await readFile(gateway.state), before, what)
  }
  await writeFile(join(folder, 'a.txt'), good)
  await sendFile(page, join(folder, 'a.txt'), false)
  await page.locator('.control p').filter({ hasText: 'Choose a file that ends in .xml, .cdtCfg, .bin.' }).waitFor()
  assert.is(await question(page).count(), 0)
  await gateway.faults.set({ kind: 'code', code: 10261, on: 'upload' })
  await button(page, 'Download').click()
  await message(page).getByText('The configuration cannot be read.').waitFor()
  await other.stop()
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

test('the default configuration can be saved and restored, and is kept', async () => {
  const [page, gateway] = await openDevice('#/default-config')
  const restoring = page.getByRole('button', { name: 'Restore' })
  await button(page, 'Save as default').waitFor()
  assert.is(await restoring.count(), 0, 'nothing to go back to')
  const write = async (name: string) =>
    gateway.write('snmp_config', { enable: 1, read_community: name, write_community: name }, await gateway.login())
  await write('default')
  await button(page, 'Save as default').click()
  await page.getByText(/^All settings will return to those saved on \d{4}-\d\d-\d\d \d\d:\d\d\.$/).waitFor()
  await write('other')
  wentAway(page)
  await restoring.click()
  await question(page).getByRole('button', { name: 'Restore' }).click()
  await message(page).getByText('The gateway has restarted.').waitFor()
  assert.is((await kept(gateway, 'snmp_config')).read_community, 'default')
  await login(page)
  await page.getByRole('heading', { level: 1, name: 'Default configuration' }).waitFor()
  await restoring.waitFor()
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
