// Home: what is wrong and where it is fixed, the diagram, the traffic, and what Home costs the device.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptTable } from '../harness/forms'
import { ahead, answered, button, type ConsolePage, elapse, goto, startGateway } from '../harness/harness'
import { calls, fits, heading, openScreen, route, settled } from '../harness/walk'

const gateway = await startGateway()
await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })

test.before.each(() => gateway.faults.clear())

/** Changes the connection for Internet traffic as the control API does, without the checks of a write. */
const setConnection = async (keys: object) => {
  const rows = await keptTable(gateway, 'wan_confignew', 'wan')
  const wan = rows.map((row, place) => (place ? row : { ...row, ...keys }))
  await gateway.control('/set', { module: 'wan_confignew', wan })
}
const networks = await keptTable(gateway, 'wlan_config', 'wlan')
const setNetworks = (wlan: typeof networks) => gateway.control('/set', { module: 'wlan_config', wlan })
const setLight = (code: number) => gateway.control('/set', { module: 'pon_info', reg_status: code })

/** A trouble: how it begins and ends, its title, the button, where it leads, and the line of the diagram it breaks. */
const troubles: readonly {
  begin(): Promise<unknown>
  end(): Promise<unknown>
  title: string
  action: string
  leads: string
  line: number
  says?: string
}[] = [
  {
    begin: () => setLight(6),
    end: () => setLight(0),
    title: 'Fibre: No light',
    action: 'Show the fibre',
    leads: '#/pon',
    line: 0,
    says: 'SN: ONTL1A2B3C4D',
  },
  {
    begin: () => setConnection({ password: 'wrong' }),
    end: () => setConnection({ password: 'ont' }),
    title: 'The provider rejected the user name or password (691).',
    action: 'Open settings',
    leads: '#/wan-edit/1',
    line: 0,
  },
  {
    begin: () => setNetworks(networks.map(network => ({ ...network, enable: 0 }))),
    end: () => setNetworks(networks),
    title: 'Wi-Fi is off',
    action: 'Open Wi-Fi',
    leads: '#/wifi',
    line: 1,
  },
]

for (const { begin, end, title, action, leads, line, says } of troubles)
  test(`${title}: Home says so and leads to the place`, async () => {
    await begin()
    const page = await openScreen(gateway, '', { clock: true })
    const card = page.locator('.trouble')
    await card.getByRole('heading', { name: title, exact: true }).waitFor()
    if (says) await card.getByText(says).waitFor()
    // Another card may have what the diagram still waits for.
    await page.waitForFunction(
      wanted => [...document.querySelectorAll('.link')].map(one => one.classList.contains('bad')).join() === wanted,
      [line === 0, line === 1].join(),
    )
    await card.getByRole('button', { name: action }).click()
    await route(page, leads)
    await end()
    // The gateway waits before it dials again, and then dials.
    await gateway.control('/time', { seconds: 20 })
    await goto(page, '#/')
    await heading(page, 'Home')
    await ahead(page, card.waitFor({ state: 'detached' }))
    await page.close()
  })

test('the diagram is a list of three states, each a link to its place', async () => {
  const page = await openScreen(gateway, '')
  const items = page.locator('.diagram').getByRole('listitem')
  await page.locator('.diagram').getByText('Devices: 8').waitFor()
  assert.is(await items.count(), 3)
  for (const [place, texts, href] of [
    [0, ['Internet', 'Connected', '100.64.18.77'], '#/wan'],
    [1, ['Gateway', 'Running', 'Version 1.0.0'], '#/upgrade'],
    [2, ['At home', 'Devices: 8', 'ontlet-5G (3)', 'LAN1, LAN2, LAN3'], '#/lan'],
  ] as const) {
    const item = items.nth(place)
    for (const text of texts) await item.getByText(text).waitFor()
    assert.is(await item.getByRole('link').getAttribute('href'), href)
  }
  await page.close()
})

const calm = { begin: async () => {}, end: async () => {} }
for (const { name, isNew, begin, end } of [
  { name: 'everything works', isNew: false, ...calm },
  { name: 'the quick setup is offered', isNew: true, ...calm },
  ...troubles.map(trouble => ({ name: trouble.title, isNew: true, ...trouble })),
])
  test(`with eight devices Home is at most two and a half screens of a phone: ${name}`, async () => {
    await gateway.control('/set', { module: 'dev_config', web_guide_done: isNew ? 0 : 1 })
    await begin()
    const page = await openScreen(gateway, '', { phone: true, clock: true })
    await page.locator('.device').first().waitFor()
    await page.getByText('Version 1.0.0').waitFor()
    await settled(page)
    await elapse(page, 3)
    assert.is(await page.getByText('Set up the gateway').count(), isNew ? 1 : 0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(height <= 2.5 * 740, `${height} px`)
    assert.ok(await fits(page))
    await page.close()
    await end()
    await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })
  })

test('on a phone Home has rows of one height for devices, and leads to all of them', async () => {
  const page = await openScreen(gateway, '', { phone: true })
  await page.locator('.device').first().waitFor()
  for (const row of await page.locator('.device').all()) {
    const { height } = (await row.boundingBox())!
    assert.ok(height >= 48 && height <= 57, String(height))
  }
  await page.getByRole('link', { name: 'All devices' }).click()
  await heading(page, 'Devices')
  await page.locator('.device').nth(7).waitFor()
  await page.close()
})

test('when nothing can be read, Home says so once, and reads everything on demand', async () => {
  const page = await openScreen(gateway, '')
  page.expect(/500/)
  await gateway.faults.set({ kind: '500', on: 'read' })
  // The most messages that are seen at once, before Home gives up waiting for the rest, for which a slow machine gets
  // more time. A string, because tsx would add calls.
  await page.addInitScript(`window.most = 0
    const unhurried = new CSSStyleSheet()
    unhurried.replaceSync('* { animation-duration: 60s !important; }')
    document.adoptedStyleSheets = [unhurried]
    new MutationObserver(() => {
      const seen = [...document.querySelectorAll('[role=alert]')].filter(one => getComputedStyle(one).visibility === 'visible')
      most = Math.max(most, seen.length)
    }).observe(document, { childList: true, subtree: true })`)
  // Loaded again, the console has no recent answers.
  await page.reload()
  await page.waitForFunction(
    () => document.querySelectorAll('[role=alert]').length === 1 && !document.querySelector('.cards'),
  )
  assert.is(await page.evaluate(() => Reflect.get(window, 'most') as number), 1)
  await gateway.faults.clear()
  await button(page, 'Try again').click()
  await page.locator('.device').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[role=alert]'))
  await page.close()
})

test('a call without an answer holds back the rest of Home for three seconds at most', async () => {
  await gateway.faults.set({ kind: 'hang', module: 'terminal_conn_inform' })
  const page = await openScreen(gateway, '')
  await page.getByText('Version 1.0.0').waitFor()
  await page.getByRole('slider', { name: 'Traffic' }).waitFor()
  assert.ok(await page.locator('main [aria-busy=true]').count(), 'long before the call is given up')
  await gateway.faults.clear()
  await page.close()
})

for (const [width, columns] of [
  [1920, 3],
  [1280, 2],
  [768, 1],
] as const)
  test(`at ${width} px Home has ${columns} columns`, async () => {
    const page = await openScreen(gateway, '', { width })
    await page.locator('.device').first().waitFor()
    await settled(page)
    const tops = await page
      .locator('.cards > *')
      .evaluateAll(parts => parts.map(part => Math.round(part.getBoundingClientRect().top)))
    assert.is(tops.filter(top => top === tops[0]).length, columns)
    assert.ok(await fits(page))
    await page.close()
  })

test('the dialog that blocks a device looks like any other, although it is in a card', async () => {
  const page = await openScreen(gateway, '')
  await page.locator('.device').getByRole('button').first().click()
  const dialog = page.getByRole('alertdialog', { name: /^Block “/ })
  assert.is(await dialog.evaluate(box => getComputedStyle(box).padding), '24px')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  assert.is.not(await cancel.evaluate(one => getComputedStyle(one).borderColor), 'rgba(0, 0, 0, 0)')
  const { x } = (await page.locator('.veil').boundingBox())!
  assert.is(x, 0)
  await page.close()
})

/** The calls that the open page makes in a minute of its clock. */
const minuteOfCalls = async (page: ConsolePage) => {
  await gateway.faults.clear()
  await elapse(page, 60)
  return (await calls(gateway)).length
}

test('Home makes at most 30 calls a minute, 6 after two minutes without input, and none while it is hidden', async () => {
  const page = await openScreen(gateway, '#/snmp', { clock: true })
  await answered(page)
  // Only the minutes that the test lets pass count.
  await page.clock.pauseAt(Date.now() + 30_000)
  // The calls that this jump has caused would be counted in the first minute.
  await answered(page)
  await gateway.faults.clear()
  await goto(page, '#/')
  const counts: number[] = []
  for (let minute = 0; minute < 3; minute++) {
    await page.mouse.move(9, minute)
    await elapse(page, 60)
    counts.push((await calls(gateway)).length)
    await gateway.faults.clear()
  }
  assert.ok(
    counts.every(count => count <= 30 && count >= 6),
    String(counts),
  )
  await elapse(page, 65)
  const idle = await minuteOfCalls(page)
  assert.ok(idle <= 6 && idle >= 1, String(idle))
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  assert.is(await minuteOfCalls(page), 0)
  await page.close()
})

test('the traffic has a rate after two quick samples, and shows the values that are pointed at', async () => {
  const page = await openScreen(gateway, '', { clock: true })
  const plot = page.getByRole('slider', { name: 'Traffic' })
  await plot.waitFor()
  await elapse(page, 2)
  await page.getByText(/^Download \d/).waitFor()
  await elapse(page, 30)
  assert.match((await plot.getAttribute('aria-valuetext'))!, /^Download \d.*bit\/s, Upload \d.*bit\/s$/)
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await plot.getByText(/^\d+:\d\d:\d\d/).waitFor()
  await plot.blur()
  await plot.getByText('Now').waitFor()
  await page.getByLabel('Time span').selectOption('24 h')
  await plot.getByText('5 min ago').waitFor()
  await page.close()
})

test.run()
