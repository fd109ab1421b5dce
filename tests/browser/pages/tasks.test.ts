// How many clicks an owner's tasks take, counted from Home, on the desktop; taps.test.ts counts those of a phone.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { backupOf, inDialog, keptTable, message, question } from '../harness/forms'
import { button, type ConsolePage, field, startGateway } from '../harness/harness'
import { heading, openScreen } from '../harness/walk'

const gateway = await startGateway()

/** Fills in fields of the page or of its dialog by label; each counts as an input. */
const enterAll = async (page: ConsolePage, values: Readonly<Record<string, string>>) => {
  for (const label in values) await field(page, label).fill(values[label]!)
  return Object.keys(values).length
}

interface Task {
  name: string
  maxTaps: number
  maxInputs?: number
  /** Does the task and checks its result. `follow` leads to an entry of the menu. Returns the number of inputs. */
  run(page: ConsolePage, follow: (name: string) => Promise<unknown>): Promise<number>
}

const tasks: readonly Task[] = [
  {
    name: 'block a device',
    maxTaps: 2,
    async run(page) {
      await page.locator('li').filter({ hasText: 'tablet' }).getByRole('button', { name: 'Block' }).click()
      await question(page).getByRole('button', { name: 'Block' }).click()
      await message(page).getByText('Blocked.').waitFor()
      const [{ mac }] = (await keptTable(gateway, 'macfileter_config')) as [{ mac: string }]
      assert.is(mac, 'A4:83:E7:45:B3:06')
      return 0
    },
  },
  {
    name: 'change the Wi-Fi password of both bands',
    maxTaps: 4,
    maxInputs: 1,
    async run(page, follow) {
      await follow('Wi-Fi')
      const password = page.getByRole('textbox', { name: 'Password', exact: true })
      await password.click()
      await password.fill('new password')
      await button(page, 'Save').click()
      await question(page).getByText('Your devices will be disconnected and need the new password.').waitFor()
      await question(page).getByRole('button', { name: 'Save' }).click()
      await message(page).getByText('Wi-Fi password changed.').waitFor()
      const rows = await keptTable(gateway, 'wlan_config', 'wlan')
      assert.equal(
        [0, 4].map(place => [rows[place]!.ssid, rows[place]!.password]),
        [
          ['ontlet', 'new password'],
          ['ontlet-5G', 'new password'],
        ],
      )
      return 1
    },
  },
  {
    name: 'forward a port',
    maxTaps: 4,
    maxInputs: 3,
    async run(page, follow) {
      await follow('Port forwarding')
      await button(page, 'Add').click()
      const inputs = await enterAll(page, { Name: 'Game', 'External port': '25565', 'Internal IP': '192.168.1.177' })
      assert.is(await inDialog(page, 'Internal port').inputValue(), '25565')
      await button(page, 'Save').click()
      await message(page).getByText('“Game” added.').waitFor()
      const [{ internal_port: port }] = (await keptTable(gateway, 'port_forwarding')) as [{ internal_port: number }]
      assert.is(port, 25565)
      return inputs
    },
  },
  {
    name: 'add a PPPoE connection with a VLAN',
    maxTaps: 3,
    maxInputs: 4,
    async run(page, follow) {
      await follow('Internet')
      await button(page, 'Add').click()
      await heading(page, 'Add a WAN connection')
      const inputs = await enterAll(page, { Name: 'Fibre', VLAN: '7', 'User name': 'anna@isp', Password: 'secret' })
      await button(page, 'Save').click()
      await message(page)
        .getByText(/^“.*Fibre.*” added\.$/)
        .waitFor()
      const { mode, vlan_id: vlan } = (await keptTable(gateway, 'wan_confignew', 'wan')).pop()!
      assert.equal([mode, vlan], [2, 7])
      return inputs
    },
  },
  {
    name: 'restore a backup',
    maxTaps: 4,
    async run(page, follow) {
      const file = { name: 'config.xml', mimeType: 'text/xml', buffer: await backupOf(gateway) }
      await gateway.write('snmp_config', { enable: 1, read_community: 'changed' }, await gateway.login())
      await follow('Backup and restore')
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field(page, 'Configuration file').click()])
      await chooser.setFiles(file)
      // The message goes away by itself.
      await Promise.all([
        page.getByText('Settings restored. They apply after a restart.').waitFor(),
        message(page).getByText('The change is kept.').waitFor(),
        question(page).getByRole('button', { name: 'Restore' }).click(),
      ])
      const primary = page.locator('main button.primary')
      assert.equal(await primary.allInnerTexts(), ['Restart now'])
      assert.is(((await gateway.modules()).snmp_config as Record<string, unknown>).read_community, 'public')
      return 0
    },
  },
]

test.before.each(async () => {
  await gateway.control('/set', { module: 'macfileter_config', enable: 0, mode: 0, list: [] })
  await gateway.control('/set', { module: 'port_forwarding', list: [] })
})

const delivered = await keptTable(gateway, 'wan_confignew', 'wan')
const networks = await keptTable(gateway, 'wlan_config', 'wlan')

for (const { name, maxTaps, maxInputs = 0, run } of tasks)
  test(`${name} takes ${maxTaps} clicks and ${maxInputs} inputs at most`, async () => {
    await gateway.control('/set', { module: 'wan_confignew', wan: delivered })
    await gateway.control('/set', { module: 'wlan_config', wlan: networks })
    const page = await openScreen(gateway, '')
    await heading(page, 'Home')
    await page.evaluate(() => {
      addEventListener(
        'pointerdown',
        () => {
          document.body.dataset.taps = String(Number(document.body.dataset.taps ?? 0) + 1)
        },
        true,
      )
    })
    const follow = (entry: string) =>
      page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: RegExp(`^${entry}`) })
        .click()
    const inputs = await run(page, follow)
    const taps = Number(await page.evaluate(() => document.body.dataset.taps))
    assert.ok(taps <= maxTaps, `${taps} clicks`)
    assert.ok(inputs <= maxInputs, `${inputs} inputs`)
    await page.close()
  })

test.run()
