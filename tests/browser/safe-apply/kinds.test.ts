// Each kind of change that cuts off the person who makes it: undone while the device is out of reach, kept when it is
// reached again (requirements 4.26).
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dialog, inDialog, keptKeys, keptTable, question, unfold } from '../harness/forms'
import { ahead, button, type ConsolePage, field, goto, save } from '../harness/harness'
import { labelled } from '../harness/labelled'
import {
  agree,
  check,
  choose,
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
const inMain = (page: ConsolePage, label: string) => labelled(page.locator('main'), label)

/** In an order in which none spoils a later one; those of one screen follow each other. */
const kinds: readonly Kind[] = [
  {
    name: 'the subnet mask',
    route: '/lan',
    change: page => field(page, 'Subnet mask').fill('255.255.0.0'),
    asks: 'Save',
    kept: settingOf('ipv4_lan_config', 'mask'),
    after: '255.255.0.0',
  },
  {
    name: 'DHCP off',
    route: '/lan',
    change: page => check(page, 'DHCP server'),
    kept: settingOf('ipv4_lan_config', 'dhcp_enable'),
    after: 0,
  },
  {
    name: 'port isolation',
    route: '/lan',
    async change(page) {
      await page.getByRole('tab', { name: 'Ports' }).click()
      await check(page, 'Port isolation')
    },
    kept: settingOf('lan_port_config', 'port_isolation'),
    after: 1,
  },
  {
    name: 'a bridged LAN port',
    route: '/lan',
    async change(page) {
      await button(page, 'Edit LAN1').first().click()
      await inDialog(page, 'Type').selectOption({ label: 'Layer 2 (bridged)' })
    },
    saves: saveRow,
    kept: cellOf('lan_port_config', 'port_arr', 'type'),
    after: 1,
  },
  {
    name: 'a LAN port that is turned off',
    route: '/lan',
    async change(page) {
      await button(page, 'Edit LAN1').nth(1).click()
      await inDialog(page, 'Enabled').click()
    },
    saves: saveRow,
    kept: cellOf('port_config', 'port', 'enable'),
    after: 0,
  },
  {
    name: 'the VLAN of the connection in use',
    route: '/wan-edit/1',
    change: page => inMain(page, 'VLAN').fill('200'),
    kept: cellOf('wan_confignew', 'wan', 'vlan_id'),
    after: 200,
  },
  {
    name: 'the port binding of a connection',
    route: '/wan-edit/1',
    async change(page) {
      await page.locator('main details').first().waitFor()
      await unfold(page)
      await inMain(page, 'LAN1').uncheck()
    },
    kept: cellOf('wan_confignew', 'wan', 'binding'),
    after: 'LAN2,LAN3,SSID1,SSID5',
  },
  {
    name: 'the mode of the connection in use',
    route: '/wan-edit/1',
    change: page => choose(page, 'Mode', 'IPoE'),
    kept: cellOf('wan_confignew', 'wan', 'mode'),
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
    name: 'the Wi-Fi name',
    route: '/wifi',
    change: page => field(page, /^Name/).first().fill('another name'),
    asks: 'Save',
    kept: cellOf('wlan_config', 'wlan', 'ssid'),
    after: 'another name',
  },
  {
    name: 'the channel of Wi-Fi',
    route: '/wifi/advance',
    async change(page) {
      await button(page, 'Edit 2.4 GHz').click()
      await inDialog(page, 'Channel').selectOption('6')
    },
    saves: saveRow,
    kept: cellOf('wlan_pararm', 'wlan', 'channel'),
    after: '6',
  },
  {
    name: 'the schedule of Wi-Fi',
    route: '/wifi/shutdown',
    change: page => button(page, 'Add').first().click(),
    saves: saveRow,
    kept: async () => (await keptTable(gateway, 'wlan_time_config')).length,
    after: 1,
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
    name: 'the role in EasyMesh',
    route: '/easy-mesh',
    change: page => choose(page, 'Role', 'Agent'),
    kept: settingOf('mesh_info', 'role'),
    after: 2,
  },
  {
    name: 'EasyMesh',
    route: '/easy-mesh',
    change: page => check(page, 'EasyMesh'),
    asks: 'Turn off',
    kept: settingOf('mesh_info', 'enable'),
    after: 0,
  },
  ...(
    [
      ['MAC', '/safety/mac', 'macfileter_config'],
      ['IP', '/safety/ip', 'ipportfileterv4_config'],
    ] as const
  ).map(
    ([which, route, module]): Kind => ({
      name: `an allowlist of the ${which} filter`,
      route,
      async change(page) {
        await check(page, `${which} filter`)
        await choose(page, 'Mode', 'Allowlist: allow only these')
      },
      asks: 'Save',
      kept: settingOf(module, 'mode'),
      after: 1,
    }),
  ),
  {
    name: 'the high level of the firewall',
    route: '/firewall',
    change: page => choose(page, 'Level', 'High'),
    kept: settingOf('firewall_config', 'level'),
    after: 1,
  },
  {
    name: 'the addresses that may reach the console',
    route: '/access',
    async change(page) {
      await button(page, 'Edit HTTP').click()
      await inDialog(page, 'Allowed addresses').fill('192.168.1.9')
    },
    saves: saveRow,
    asks: 'Save',
    kept: cellOf('acl_config', 'acl', 'range'),
    after: '192.168.1.9',
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
