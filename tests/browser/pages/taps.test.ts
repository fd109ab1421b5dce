// How many taps an owner's tasks take on a phone, counted from Home: every touch counts, that into a field as well, and
// only what is typed does not. Each task is done on the first type that has the features for it.
import type { Locator } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Feature } from '../../../src/device/profile'
import { profileOf } from '../../../src/tools/build/profile-file'
import { until } from '../../until'
import { backupOf, dialog, keptKeys, keptTable, message, question } from '../harness/forms'
import {
  type Account,
  accounts,
  button,
  type ConsolePage,
  field,
  startGateway,
  type TestGateway,
} from '../harness/harness'
import { heading, openScreen } from '../harness/walk'

/** Types into a field, which is tapped unless it has the focus, and goes on to the next one. */
const type = async (control: Locator, text: string) => {
  await control.waitFor()
  if (!(await control.evaluate(element => element === document.activeElement))) await control.tap()
  await control.fill(text)
  // As the key Next of a phone's keyboard, which passes over buttons.
  await control.evaluate(element => {
    const fields = [...document.querySelectorAll<HTMLElement>('form :is(input:not([type=checkbox]), select)')]
    fields[fields.indexOf(element as HTMLElement) + 1]?.focus()
  })
}

/** Waits until everything on the page has been read: what is drawn late moves what is just tapped. */
const isRead = (page: ConsolePage) =>
  page.locator('html:has(h1):not(:has(main [aria-busy=true]))').waitFor({ state: 'attached' })

/** Follows a link, and waits for its page: the address changes while the page before is still there. */
const follow = async (page: ConsolePage, link: Locator) => {
  const left = await page.locator('h1').elementHandle()
  await link.tap()
  await page.waitForFunction(title => !title!.isConnected, left)
  await isRead(page)
}

/** Follows a link of the bottom navigation. */
const openTab = (page: ConsolePage, name: string) =>
  follow(page, page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name }))

/** Opens a screen that is in no section of the menu. */
const openMenu = async (page: ConsolePage, name: string) => {
  await button(page, 'Menu').tap()
  await follow(page, dialog(page).getByRole('link', { name, exact: true }))
}

/** Opens the page of a device from the list on Home. */
const openDevice = (page: ConsolePage, name: string) =>
  follow(page, page.locator('main li a').filter({ hasText: name }).first())

/** Waits until all of an element is on the screen, below the bar and above the navigation. */
const inSight = async (page: ConsolePage, element: Locator) =>
  page.waitForFunction(
    element => {
      const { top, bottom } = element!.getBoundingClientRect()
      return top >= 56 && bottom <= innerHeight - 56
    },
    await element.elementHandle(),
  )

const tablet = 'A4:83:E7:45:B3:06'
const tabletIp = '192.168.1.25'

interface Task {
  name: string
  most: number
  account?: Account
  /** What a type needs for it. */
  needs?: Feature
  /** What a type lacks where it takes this way. */
  without?: Feature
  /** Does the task and checks its result. */
  run(page: ConsolePage, gateway: TestGateway): Promise<unknown>
}

/** Whether the gateway has a group that may go online until 20:00 before school days, and until 22:00 before others. */
const hasSchoolNights = async (gateway: TestGateway, group: string) => {
  const times = await keptTable(gateway, 'dev_config', 'parental_time')
  assert.equal(
    times.map(({ group, days, end }) => [group, days, end]),
    [
      [group, 31, '20:00'],
      [group, 96, '22:00'],
    ],
  )
}

/** Forwards a port to the tablet, in the form of the rule. */
const forwardPort = async (page: ConsolePage) => {
  await openMenu(page, 'Port forwarding')
  await button(page, 'Add').tap()
  await type(dialog(page).getByLabel('Name'), 'Console')
  await type(dialog(page).getByLabel('External port', { exact: true }), '3074')
  await type(dialog(page).getByLabel('Internal IP', { exact: true }), tabletIp)
  await button(page, 'Save').tap()
}

const hasForwarding = async (gateway: TestGateway) => {
  const [rule] = await keptTable(gateway, 'port_forwarding')
  assert.equal([rule!.internal_ip, rule!.external_port, rule!.internal_port], [tabletIp, 3074, 3074])
}

const tasks: readonly Task[] = [
  {
    name: 'change the Wi-Fi password of both bands',
    most: 5,
    async run(page, gateway) {
      await openTab(page, 'Wi-Fi')
      await type(page.getByRole('textbox', { name: 'Password', exact: true }), 'new password')
      await button(page, 'Save').tap()
      await question(page).getByRole('button', { name: 'Save' }).tap()
      await message(page)
        .getByText(/^(Wi-Fi password changed\.|Saved: Password)/)
        .waitFor()
      const rows = await keptTable(gateway, 'wlan_config', 'wlan')
      assert.equal([rows[0]!.password, rows[4]!.password], ['new password', 'new password'])
    },
  },
  {
    name: 'change the Wi-Fi password, join with it when the phone is thrown off, and go on where the phone is back',
    most: 5,
    needs: 'rejoin',
    async run(page, gateway) {
      page.expect(/Failed to load resource/)
      /** Whether the phone is off the Wi-Fi: from the last write of the change until it has joined again. */
      let isOff = false
      let lost = 0
      await page.route('**/*', async route => {
        if (isOff) {
          lost++
          return route.abort()
        }
        const isLast = /"module":"wlan_config".*"id":5/.test(route.request().postData() ?? '')
        await route.continue()
        isOff = isLast
      })
      await openTab(page, 'Wi-Fi')
      await type(page.getByRole('textbox', { name: 'Password', exact: true }), 'joined again')
      await button(page, 'Save').tap()
      await question(page).getByRole('button', { name: 'Save' }).tap()
      const notice = page.getByRole('alertdialog', { name: 'One moment' })
      await notice.getByText(/^Join “ontlet” with the new password now\./).waitFor()
      assert.is(await notice.getByLabel('Password').inputValue(), 'joined again')
      await notice.getByRole('button', { name: 'Copy' }).waitFor()
      // The notice is there before the change is written, and the page tries to reach the gateway after that.
      await until(() => lost > 0)
      isOff = false
      await message(page).getByText('Wi-Fi password changed.').waitFor()
      const rows = await keptTable(gateway, 'wlan_config', 'wlan')
      assert.equal([rows[0]!.password, rows[4]!.password], ['joined again', 'joined again'])
      await page.unrouteAll({ behavior: 'wait' })
    },
  },
  {
    name: 'open Wi-Fi for guests, with its code in sight',
    most: 3,
    needs: 'qr',
    async run(page) {
      await openTab(page, 'Wi-Fi')
      await page.getByRole('switch', { name: 'Guest Wi-Fi' }).tap()
      await button(page, 'Save').last().tap()
      await inSight(page, page.getByRole('img', { name: 'QR code of “ontlet-guest”' }))
    },
  },
  {
    name: 'open Wi-Fi for guests',
    most: 3,
    without: 'qr',
    async run(page, gateway) {
      await openTab(page, 'Wi-Fi')
      await page.getByRole('switch', { name: 'Guest Wi-Fi' }).tap()
      await button(page, 'Save').last().tap()
      await message(page).waitFor()
      const rows = await keptTable(gateway, 'wlan_config', 'wlan')
      assert.ok(rows.some(({ ssid, enable }) => ssid === 'ontlet-guest' && enable === 1))
    },
  },
  {
    name: 'block a device',
    most: 2,
    needs: 'devices',
    async run(page, gateway) {
      await page.getByRole('button', { name: 'Block tablet' }).tap()
      await question(page).getByRole('button', { name: 'Block' }).tap()
      await message(page).getByText('Blocked.').waitFor()
      const blocked = await keptTable(gateway, 'macfileter_config')
      assert.equal(
        blocked.map(({ mac }) => mac),
        [tablet],
      )
    },
  },
  {
    name: 'pause a child for 30 minutes',
    most: 2,
    needs: 'people',
    async run(page, gateway) {
      await page.getByRole('button', { name: 'Pause Kids' }).tap()
      await question(page).getByRole('button', { name: 'Pause' }).tap()
      await message(page).getByText('Blocked.').waitFor()
      const [{ mac, until }] = (await keptTable(gateway, 'macfileter_config')) as [{ mac: string; until: number }]
      assert.equal([mac, until], [tablet, 30])
    },
  },
  {
    name: 'set a bedtime on school nights',
    most: 5,
    needs: 'devices',
    async run(page, gateway) {
      await openDevice(page, 'Anna-phone')
      await button(page, 'Add a group').tap()
      await button(page, 'School nights from 20:00').tap()
      await button(page, 'Save').tap()
      await page.locator('main li').filter({ hasText: 'Anna-phone may use the Internet on Sun–Thu' }).waitFor()
      await hasSchoolNights(gateway, 'Anna-phone')
    },
  },
  {
    name: 'set a bedtime on school nights, from its screen',
    most: 6,
    without: 'devices',
    async run(page, gateway) {
      await openMenu(page, 'Parental controls')
      await button(page, 'Add a rule').tap()
      await type(dialog(page).getByLabel('Name'), 'Anna')
      await dialog(page).getByLabel('Anna-phone').tap()
      await button(page, 'School nights from 20:00').tap()
      await button(page, 'Save').tap()
      await message(page).waitFor()
      await hasSchoolNights(gateway, 'Anna')
    },
  },
  {
    name: 'forward a port',
    most: 6,
    without: 'cautions',
    async run(page, gateway) {
      await forwardPort(page)
      await message(page).waitFor()
      await hasForwarding(gateway)
    },
  },
  {
    name: 'forward a port and reserve the address that it leads to',
    most: 7,
    needs: 'cautions',
    // With them, there are more fields on the way.
    without: 'ranges',
    async run(page, gateway) {
      await forwardPort(page)
      await question(page).getByText('The address of “tablet” may change.').waitFor()
      await question(page).getByRole('button', { name: 'Save' }).tap()
      await message(page).waitFor()
      await hasForwarding(gateway)
      const reserved = await keptTable(gateway, 'ipv4_lan_config')
      assert.ok(reserved.some(({ mac, ip }) => mac === tablet && ip === tabletIp))
    },
  },
  {
    name: 'add a PPPoE connection with a VLAN',
    most: 6,
    async run(page, gateway) {
      await openTab(page, 'Internet')
      await button(page, 'Add').tap()
      await type(field(page, 'Name'), 'Fibre')
      await type(field(page, 'User name'), 'anna@isp')
      await type(field(page, 'Password'), 'secret')
      await type(field(page, 'VLAN'), '7')
      await button(page, 'Save').tap()
      await message(page).waitFor()
      const { mode, vlan_id: vlan } = (await keptTable(gateway, 'wan_confignew', 'wan')).pop()!
      assert.equal([mode, vlan], [2, 7])
    },
  },
  {
    name: 'let a games console be reached',
    most: 4,
    needs: 'shortcuts',
    async run(page, gateway) {
      await openDevice(page, 'tablet')
      await button(page, 'Open ports for a games console').tap()
      await button(page, 'PlayStation').tap()
      await message(page).getByText('Ports for PlayStation opened.').waitFor()
      const rows = await keptTable(gateway, 'port_forwarding')
      assert.equal(
        rows.map(({ internal_ip, external_port }) => [internal_ip, external_port]),
        [1935, 3074, 3478, 3479, 3480].map(port => [tabletIp, port]),
      )
      const reserved = await keptTable(gateway, 'ipv4_lan_config')
      assert.ok(reserved.some(({ mac, ip }) => mac === tablet && ip === tabletIp))
    },
  },
  {
    name: 'open a port of a device over IPv6',
    most: 4,
    needs: 'pinholes',
    async run(page, gateway) {
      await openDevice(page, 'tablet')
      await button(page, 'Open ports').tap()
      assert.is(await field(page, 'Device').inputValue(), tablet)
      await type(field(page, 'Ports'), '443')
      await button(page, 'Save').tap()
      await message(page).waitFor()
      const [{ mac, ports }] = (await keptTable(gateway, 'ipv6_pinhole')) as [{ mac: string; ports: string }]
      assert.equal([mac, ports], [tablet, '443'])
    },
  },
  {
    name: 'change the own password',
    most: 4,
    account: 'user',
    async run(page) {
      await button(page, 'Menu').tap()
      await button(page, 'Change password').tap()
      await type(field(page, 'Current password'), accounts.user.password)
      await type(field(page, 'New password'), 'Another@456')
      await type(field(page, 'Confirm new password'), 'Another@456')
      await button(page, 'Save').tap()
      await message(page).getByText('Saved').waitFor()
    },
  },
  {
    name: 'copy a report for the provider',
    most: 3,
    needs: 'check',
    async run(page) {
      await openMenu(page, 'Connection check')
      await button(page, 'Copy').tap()
      await message(page).getByText('Copied.').waitFor()
    },
  },
  {
    name: 'restore a backup',
    most: 4,
    async run(page, gateway) {
      const file = { name: 'config.xml', mimeType: 'text/xml', buffer: await backupOf(gateway) }
      await gateway.control('/set', { module: 'snmp_config', read_community: 'changed' })
      await openMenu(page, 'Backup and restore')
      const chosen = page.waitForEvent('filechooser')
      await field(page, 'Configuration file').tap()
      await (await chosen).setFiles(file)
      // The message goes away by itself.
      await Promise.all([
        page.getByText('Settings restored. They apply after a restart.').waitFor(),
        message(page).getByText('The change is kept.').waitFor(),
        question(page).getByRole('button', { name: 'Restore' }).tap(),
      ])
      assert.equal(await keptKeys(gateway, 'snmp_config', 'read_community'), { read_community: 'public' })
    },
  },
  {
    name: 'restart the gateway',
    most: 3,
    async run(page) {
      page.expect(/Failed to load resource/)
      await button(page, 'Menu').tap()
      await button(page, 'Restart the gateway').tap()
      await Promise.all([
        page.getByRole('alertdialog', { name: 'Restarting' }).waitFor(),
        question(page).getByRole('button', { name: 'Restart' }).tap(),
      ])
      await field(page, 'Password').waitFor()
    },
  },
  {
    name: 'change the LAN address, and all that has to move along',
    most: 3,
    needs: 'moves',
    async run(page, gateway) {
      page.expect(/Failed to load resource/)
      const ssh = { id: 1, name: 'SSH', protocol: 1, external_port: 22, internal_ip: '192.168.1.23', internal_port: 22 }
      await gateway.control('/set', { module: 'port_forwarding', list: [ssh] })
      await gateway.control('/set', { module: 'dmz_config', enable: 1, ip: '192.168.1.40' })
      const reserved = [{ id: 1, host_name: 'Printer', mac: '00:1A:2B:3C:4D:01', ip: '192.168.1.20' }]
      await gateway.control('/set', { module: 'ipv4_lan_config', list: reserved })
      await page.locator('main').getByRole('link', { name: 'At home' }).tap()
      const address = field(page, 'LAN address')
      await type(address, '192.168.7.1')
      await address.press('Enter')
      await question(page)
        .getByText(/These move with it: .*SSH \(192\.168\.7\.23\)/)
        .waitFor()
      await question(page).getByRole('button', { name: 'Change' }).tap()
      await page.getByRole('alertdialog', { name: 'The gateway has a new address' }).waitFor()
      // All of them have moved, not only been named.
      const lan = await keptKeys(gateway, 'ipv4_lan_config', 'ip', 'start', 'end')
      const [printer] = await keptTable(gateway, 'ipv4_lan_config')
      const [rule] = await keptTable(gateway, 'port_forwarding')
      const exposed = await keptKeys(gateway, 'dmz_config', 'ip')
      assert.equal(lan, { ip: '192.168.7.1', start: '192.168.7.2', end: '192.168.7.254' })
      assert.equal([printer!.ip, rule!.internal_ip, exposed.ip], ['192.168.7.20', '192.168.7.23', '192.168.7.40'])
    },
  },
  {
    name: 'change the LAN address, whose pool goes with it',
    most: 3,
    without: 'moves',
    async run(page, gateway) {
      page.expect(/Failed to load resource/)
      await page.locator('main').getByRole('link', { name: 'At home' }).tap()
      const address = field(page, 'LAN address')
      await type(address, '192.168.7.1')
      await address.press('Enter')
      await question(page).getByRole('button', { name: 'Change' }).tap()
      await page.getByRole('alertdialog', { name: 'The gateway has a new address' }).waitFor()
      const lan = await keptKeys(gateway, 'ipv4_lan_config', 'ip', 'start', 'end')
      assert.equal(lan, { ip: '192.168.7.1', start: '192.168.7.2', end: '192.168.7.254' })
    },
  },
]

/** What is on the gateway before each task. */
const begin = async (gateway: TestGateway) => {
  await gateway.control('/set', { module: 'macfileter_config', enable: 0, mode: 0, list: [] })
  await gateway.control('/set', { module: 'port_forwarding', list: [] })
  await gateway.control('/set', { module: 'ipv4_lan_config', list: [] })
  await gateway.control('/set', {
    module: 'dev_config',
    parental_group: [{ id: 1, name: 'Kids', terminals: tablet }],
    parental_time: [],
  })
}

/** The types, in the order in which they take tasks: what ships comes first. */
const types = ['ax3000', '07c', 'all'] as const

const isFor = (device: string, { needs, without }: Task): boolean => {
  const { features } = profileOf(device)
  return (!needs || features[needs]) && !(without && features[without])
}

for (const [place, device] of types.entries()) {
  // Those that no type before has the features for.
  const own = tasks.filter(task => isFor(device, task) && !types.slice(0, place).some(other => isFor(other, task)))
  const gateway = await startGateway({ device })
  for (const { name, most, account, run } of own)
    test(`on a phone it takes ${most} taps at most to ${name}, on ${device}`, async () => {
      await begin(gateway)
      const page = await openScreen(gateway, '', { phone: true, account })
      await page.evaluate(() => {
        const { dataset } = document.documentElement
        dataset.taps = '0'
        addEventListener('pointerdown', () => (dataset.taps = String(Number(dataset.taps) + 1)), true)
      })
      await heading(page, 'Home')
      await isRead(page)
      await run(page, gateway)
      const taps = Number(await page.evaluate(() => document.documentElement.dataset.taps))
      assert.ok(taps <= most, `${taps} taps`)
      await page.close()
    })
}

test.run()
