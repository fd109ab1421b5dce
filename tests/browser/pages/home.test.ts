// Home: its height, rows and columns, the one error when nothing can be read, and the plot of the traffic.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { unknownModule } from '../../../src/device/device-errors'
import { keptTable } from '../harness/forms'
import { ahead, button, elapse, goto, startGateway } from '../harness/harness'
import { fits, goAnyway, heading, openScreen, settled } from '../harness/walk'

const gateway = await startGateway()
/** One of a type with a diary and the plot of the traffic. */
const diarist = await startGateway({ device: 'all' })
const { event_log: quiet } = await diarist.modules()
await gateway.control('/set', { module: 'dev_config', web_guide_done: 1 })

test.before.each(() => gateway.faults.clear())

const wlan = await keptTable(gateway, 'wlan_config', 'wlan')
const turnOff = () =>
  gateway.control('/set', { module: 'wlan_config', wlan: wlan.map(network => ({ ...network, enable: 0 })) })
const trouble = (name: string) => async () => {
  await gateway.control('/trouble', { name })
  await gateway.control('/time', { seconds: 30 })
}

for (const [what, isNew, begin] of [
  ['everything works', false, undefined],
  ['the quick setup is offered', true, undefined],
  ['there is no light', true, trouble('no-light')],
  ['the password is wrong', true, trouble('wrong-password')],
  ['Wi-Fi is off', true, turnOff],
] as const)
  test(`with eight devices Home is at most two and a half screens of a phone: ${what}`, async () => {
    await gateway.control('/set', { module: 'dev_config', web_guide_done: isNew ? 0 : 1 })
    await begin?.()
    const page = await openScreen(gateway, '', { phone: true, clock: true })
    await page.locator('.device').first().waitFor()
    await page.getByText('Version 1.0.0').waitFor()
    if (begin) await ahead(page, page.locator('.trouble').waitFor())
    await settled(page)
    await elapse(page, 3)
    assert.is(await page.getByText('Set up the gateway').count(), isNew ? 1 : 0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(height <= 2.5 * 740, `${height} px`)
    assert.ok(await fits(page))
    await page.close()
    await trouble('')()
    await gateway.control('/set', { module: 'wlan_config', wlan })
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

test('Home points out the devices that this browser has not seen before', async () => {
  // Firmware without the diary, of a type whose console has one.
  const undiarised = ['--fault', `module=event_log,kind=code,code=${unknownModule.code}`]
  const silent = await startGateway({ device: 'all', args: undiarised })
  const page = await openScreen(silent, '')
  const notice = page.getByText('New since your last visit')
  await page
    .getByRole('link', { name: /office-pc/ })
    .first()
    .waitFor()
  // What has been seen is noted after the devices are drawn, when it is known that there is no diary.
  await page.waitForFunction(`'ontlet.seen' in localStorage`)
  assert.is(await notice.count(), 0, 'at the first visit all are known')
  // Away from Home: there, each device that comes is noted with all of them.
  await goAnyway(page, '#/lan')
  await page.evaluate(`localStorage['ontlet.seen'] = JSON.stringify({ macs: ['00:11:32:5A:7C:02'] })`)
  await page.reload()
  await goAnyway(page, '#/')
  await notice.waitFor()
  const text = await notice.innerText()
  assert.match(text, /office-pc/)
  assert.not.match(text, /NAS/)
  await page.reload()
  await page
    .getByRole('link', { name: /office-pc/ })
    .first()
    .waitFor()
  assert.is(await notice.count(), 0, 'said once')
  await page.close()
  await silent.stop()
})

const outage = [
  { id: 1001, time: '2026-11-22 01:10:00', event: 2, name: '', by: '' },
  { id: 1002, time: '2026-11-22 01:22:00', event: 0, name: '', by: '' },
]
const newcomers = ['tv', 'a-tablet-with-a-name-of-32-bytes', 'nas', 'printer'].map((name, place) => ({
  id: 1003 + place,
  time: '2026-11-22 09:30:00',
  event: 6,
  name,
  by: '',
}))

for (const { language, news, all, named, menu, diagnosis, diary } of [
  {
    language: 'en',
    news: 'Since you last looked',
    all: 'Show all (5)',
    named: ['Diagnosis (5 new)', 'What happened 5 new'],
    diagnosis: 'Diagnosis',
    menu: 'Menu',
    diary: 'What happened',
  },
  {
    language: 'zh',
    news: '上次查看后的新动态',
    all: '查看全部（5）',
    named: ['诊断（5 条新动态）', '网络动态 5 条新动态'],
    diagnosis: '诊断',
    menu: '菜单',
    diary: '网络动态',
  },
] as const)
  test(`on a phone, Home and the menu say what has happened until the diary was opened: ${language}`, async () => {
    await diarist.control('/set', { module: 'event_log', ...quiet })
    const page = await openScreen(diarist, '', { phone: true, width: 390, language })
    const card = page.getByRole('heading', { name: news })
    const showAll = page.getByRole('link', { name: all })
    /** Opens the menu and the section with the diary. Returns what they are called. */
    const namesInMenu = async () => {
      await page.getByRole('button', { name: menu, exact: true }).click()
      const navigation = page.getByRole('navigation', { name: menu })
      const section = navigation.getByRole('button', { name: diagnosis })
      const names = [await section.innerText()]
      if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
      names.push(await navigation.locator('a[href="#/diary"]').innerText())
      assert.ok(await fits(page), 'the menu fits')
      await page.keyboard.press('Escape')
      return names.map(name => name.replace(/\s+/g, ' ').trim())
    }
    await page.locator('.device').first().waitFor()
    await settled(page)
    await page.waitForFunction(`'ontlet.diary' in localStorage`)
    assert.is(await card.count(), 0, 'at the first visit nothing is news')
    await diarist.control('/set', { module: 'event_log', list: [...outage, ...newcomers].reverse() })
    await page.reload()
    await card.waitFor()
    assert.ok(await fits(page), 'Home fits')
    assert.equal(await namesInMenu(), named)
    await showAll.click()
    await heading(page, diary)
    await page.getByText('printer').waitFor()
    assert.ok(await fits(page), 'the diary fits')
    assert.equal(await namesInMenu(), [diagnosis, diary])
    await goto(page, '#/')
    await page.locator('.device').first().waitFor()
    await settled(page)
    assert.is(await card.count(), 0, 'the diary has been opened')
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
      const seen = [...document.querySelectorAll('[role=alert]')].filter(element => getComputedStyle(element).visibility === 'visible')
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
  await page.getByRole('heading', { name: 'Wi-Fi' }).waitFor()
  assert.ok(await page.locator('main [aria-busy=true]').count(), 'long before the call is given up')
  await gateway.faults.clear()
  await page.close()
})

test('in each window of the desktop Home has two columns', async () => {
  const page = await openScreen(gateway, '')
  await page.locator('.device').first().waitFor()
  await settled(page)
  for (const width of [1920, 1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    const tops = await page
      .locator('.cards > *')
      .evaluateAll(parts => parts.map(part => Math.round(part.getBoundingClientRect().top)))
    assert.is(tops.filter(top => top === tops[0]).length, 2, `${width} px`)
    assert.ok(await fits(page), `${width} px`)
  }
  await page.close()
})

test('the dialog that blocks a device looks like any other, although it is in a card', async () => {
  const page = await openScreen(gateway, '')
  await page.locator('.device').getByRole('button').first().click()
  const dialog = page.getByRole('alertdialog', { name: /^Block “/ })
  assert.is(await dialog.evaluate(box => getComputedStyle(box).padding), '24px')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  assert.is.not(await cancel.evaluate(button => getComputedStyle(button).borderColor), 'rgba(0, 0, 0, 0)')
  const { x } = (await page.locator('.veil').boundingBox())!
  assert.is(x, 0)
  await page.close()
})

test('the traffic has a rate after two quick samples, and shows the values that are pointed at', async () => {
  const page = await openScreen(diarist, '', { clock: true })
  const plot = page.getByRole('slider', { name: 'Traffic' })
  await plot.waitFor()
  await elapse(page, 2)
  await page.getByText(/^Download \d/).waitFor()
  await elapse(page, 30)
  assert.match((await plot.getAttribute('aria-valuetext'))!, /^Download \d.*bit\/s, Upload \d.*bit\/s$/)
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await plot.getByText(/^1\smin ago$/).waitFor()
  await plot.blur()
  await plot.getByText('Now').waitFor()
  await page.getByLabel('Time span').selectOption('24 h')
  await plot.getByText('5 min ago').waitFor()
  await page.close()
})

test.run()
