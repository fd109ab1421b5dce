// Each kind of change that cuts off the person who makes it: undone while the device is out of reach, kept when it is
// reached again (requirements 4.26).
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, keptKeys, question } from '../harness/forms'
import { ahead, button, type ConsolePage, field, goto, save } from '../harness/harness'
import {
  agree,
  check,
  comesBack,
  endTrials,
  gateway,
  isLost,
  leaves,
  open,
  returned,
  rowOf,
  saveRow,
  timeOut,
  trying,
} from './lost-device'

interface Kind {
  name: string
  route: string
  /** Enters the change. */
  change(page: ConsolePage): Promise<unknown>
  /** Saves it; the form's button does if absent. */
  saves?(page: ConsolePage): Promise<unknown>
  /** The button that agrees to a question before the save, if there is one. */
  asks?: string
  /** What the device keeps of it. */
  kept(): Promise<unknown>
  after: unknown
}

const settingOf = (module: string, key: string) => async () => (await keptKeys(gateway, module, key))[key]
const cellOf = (module: string, table: string, key: string) => async () => (await rowOf(module, table))[key]

/** In an order in which none spoils a later one; those of one screen follow each other. */
const kinds: readonly Kind[] = [
  {
    name: 'DHCP off',
    route: '/lan',
    change: page => check(page, 'DHCP server'),
    kept: settingOf('ipv4_lan_config', 'dhcp_enable'),
    after: 0,
  },
  {
    name: 'a bridged LAN port',
    route: '/lan',
    async change(page) {
      await page.getByRole('tab', { name: 'Ports' }).click()
      await button(page, 'Edit LAN1').first().click()
      await inDialog(page, 'Type').selectOption({ label: 'Layer 2 (bridged)' })
    },
    saves: saveRow,
    kept: cellOf('lan_port_config', 'port_arr', 'type'),
    after: 1,
  },
  {
    name: 'the Wi-Fi password',
    route: '/wifi',
    change: page => field(page, 'Password').first().fill('another password'),
    asks: 'Save',
    kept: cellOf('wlan_config', 'wlan', 'password'),
    after: 'another password',
  },
  {
    name: 'a network that is turned off on Home',
    route: '/',
    change: page => check(page, /2\.4 GHz$/),
    saves: page => agree(page, 'Turn off'),
    kept: cellOf('wlan_config', 'wlan', 'enable'),
    after: 0,
  },
  {
    name: 'EasyMesh',
    route: '/easy-mesh',
    change: page => check(page, 'EasyMesh'),
    asks: 'Turn off',
    kept: settingOf('mesh_info', 'enable'),
    after: 0,
  },
  {
    name: 'the own access to the console',
    route: '/access',
    async change(page) {
      await button(page, 'Edit HTTP').click()
      await dialog(page).getByRole('switch').click()
    },
    saves: saveRow,
    asks: 'Save',
    kept: cellOf('acl_config', 'acl', 'enable'),
    after: 0,
  },
]

/** The page that all kinds share; undefined after a failure, which may have left anything on it. */
let shared: ConsolePage | undefined
test.before.each(endTrials)

for (const { name, route, change, saves = save, asks, kept, after } of kinds)
  test(`${name}: undone while the device is out of reach, kept when it is reached again`, async () => {
    const page = shared ?? (await open())
    shared = undefined
    await goto(page, `#${route}`)
    const before = await kept()
    await leaves('cut-off-after-save')
    await change(page)
    await saves(page)
    if (asks) {
      await question(page)
        .getByLabel(/^Keep it anyway/)
        .waitFor()
      await agree(page, asks)
    }
    await question(page).getByText(trying).waitFor()
    await isLost(page)
    assert.equal(await kept(), after)
    await timeOut()
    await ahead(page, question(page).getByText(returned).waitFor())
    assert.equal(await kept(), before)
    assert.not.equal(before, after)

    await agree(page, 'Try again')
    await question(page).getByText(trying).waitFor()
    await isLost(page)
    await ahead(page, comesBack(page))
    assert.equal(await kept(), after)
    shared = page
  })

test.run()
