// Screens with odd but valid answers: they show what they show with plain ones, and save. Every screen and every odd
// answer is tried, though not each with each, unless the variable FUZZ_TIMES is more than 1:
//
//   FUZZ_SEED=7 node tests/run.mjs odd-answers        another choice of pairs
//   FUZZ_TIMES=2 node tests/run.mjs odd-answers       all pairs
import '../dom'
import * as assert from 'uvu/assert'
import { snmp } from '../../../src/device/applications/snmp'
import { entities } from '../../../src/device/index'
import { domainBlacklist } from '../../../src/device/security/domain-blacklist'
import type { Kind } from '../../../src/model/field-types'
import { screens } from '../../../web/menu'
import { updateSession } from '../../../web/net/session'
import type { Entry } from '../../../web/shell/menu-structure'
import { forgetUnsaved } from '../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../web/ui/messages/message'
import { activeNotice, NoticeDialog } from '../../../web/ui/primitives/dialog'
import { type OddAnswer, oddAnswers } from '../../odd-answers'
import { button, click, elementsIn, enter, type Mounted, mount, submit, textOf, the } from '../dom'
import { test } from '../test'
import { startDevice } from './device'

const device = startDevice()
const plain: OddAnswer = { name: 'a plain answer' }

// The device has everything: no screen is hidden because of a probe.
updateSession({ access_token: device.token, role: 1, ...Object.fromEntries(entities.map(({ probe }) => [probe, 1])) })

const errors: string[] = []
console.error = (...words: unknown[]) => void errors.push(words.map(String).join(' '))

const open = async ({ page: Screen, name, route }: Entry, odd: OddAnswer): Promise<Mounted> => {
  const page = await mount(
    <>
      <Screen title={name} id={route.includes(':') ? '1' : undefined} />
      <NoticeDialog />
      <Message />
    </>,
  )
  await device.answerAll(odd)
  return page
}

const close = async (page: Mounted) => {
  forgetUnsaved()
  clearMessage()
  activeNotice.value = undefined
  await page.leave()
}

/**
 * Home draws the traffic since it was opened, the devices have a rate once they were read twice, and the check says how
 * long each step took: only headings are compared.
 */
const varies = (heading: HTMLElement) => ['Home', 'Connection check', 'Devices'].includes(heading.textContent!)

const tabsIn = ({ host }: Mounted) => elementsIn(host).filter(element => element.getAttribute('role') === 'tab')

/**
 * The text of a page without what changes while late answers are awaited: the suggestions for fields, whose other names
 * are found one after the other.
 */
const visibleText = (host: HTMLElement): string => {
  const copy = host.cloneNode(true) as HTMLElement
  for (const element of elementsIn(copy)) if (element.nodeName === 'DATALIST') element.remove()
  return textOf(copy)
}

/** What is on screen: texts, and the values of controls. */
const shown = ({ host }: Mounted): string[] => {
  const elements = elementsIn(host)
  const headings = elements.filter(element => element.nodeName === 'H1')
  assert.is(headings.length, 1, 'the page is not blank')
  assert.not(
    elements.some(element => element.getAttribute('aria-busy') === 'true'),
    'nothing stays busy',
  )
  assert.not(
    elements.some(element => element.getAttribute('role') === 'alert'),
    'there is no error',
  )
  if (varies(headings[0]!)) return elements.filter(element => element.nodeName === 'H2').map(textOf)
  const controls = elements.filter(element => /^(INPUT|SELECT|TEXTAREA)$/.test(element.nodeName)) as HTMLInputElement[]
  return [
    visibleText(host),
    ...controls.map(({ type, checked, value }) => (type === 'checkbox' ? String(checked) : value)),
  ]
}

/** What every tab of a screen shows. */
const lookOf = async (screen: Entry, odd: OddAnswer): Promise<string[][]> => {
  const page = await open(screen, odd)
  const looks = [shown(page)]
  const { length } = tabsIn(page)
  for (let place = 1; place < length; place++) {
    await click(tabsIn(page)[place]!)
    await device.answerAll(odd)
    looks.push(shown(page))
  }
  await close(page)
  return looks
}

const screenAt = (route: string) => screens.find(screen => screen.route === route)!
const saveSettings = async (odd: OddAnswer) => {
  const page = await open(screenAt('/snmp'), odd)
  const enable = the<HTMLInputElement>('input[name=enable]', page.host)
  const isOn = enable.checked
  await click(enable)
  // Their factory values are warned of, and asked about.
  for (const name of ['readCommunity', 'writeCommunity'])
    await enter(the<HTMLInputElement>(`input[name=${name}]`, page.host), `own${name}`)
  await submit(enable)
  await device.answerAll(odd)
  assert.match(textOf(page.host), /Saved[.:]/)
  assert.is(device.stored(snmp).enable, Number(!isOn))
  await close(page)
}
const addRow = async (odd: OddAnswer) => {
  const page = await open(screenAt('/safety/domain-blacklist'), odd)
  await click(button('Add'))
  const dialog = the('[role=dialog]')
  await enter(the('input[name=domain]', dialog), 'odd.example')
  await submit(the('input[name=domain]', dialog))
  await device.answerAll(odd)
  assert.match(textOf(page.host), 'odd.example')
  assert.is((device.stored(domainBlacklist).list as unknown[]).length, 2)
  await close(page)
}

/** One pair in so many is tried. */
const share = Number(process.env.FUZZ_TIMES ?? 1) > 1 ? 1 : 4
const seed = Number(process.env.FUZZ_SEED ?? 20261121)
const screensFor = (odd: OddAnswer) => {
  const shift = oddAnswers.indexOf(odd) + seed
  return screens.filter(({ route }, place) => (place + shift) % share === 0 && route !== odd.unreadableOn)
}

const looks = new Map<Entry, string[][]>()

test('every screen shows something with plain answers', async () => {
  for (const screen of screens) looks.set(screen, await lookOf(screen, plain))
  assert.ok(looks.size > 40)
  assert.equal(errors.splice(0), [])
})

for (const odd of oddAnswers)
  test(`${share > 1 ? 'some screens' : 'all screens'} with ${odd.name}`, async () => {
    const wrong: string[] = []
    for (const screen of screensFor(odd)) {
      const look = await lookOf(screen, odd).catch((error: Error) => [[error.message]])
      const expected = looks.get(screen)!
      const differences = look.flatMap((part, tab) =>
        part.flatMap((text, place) =>
          text === expected[tab]?.[place] ? [] : [`${text}, not ${expected[tab]?.[place]}`],
        ),
      )
      if (differences.length) wrong.push(`${screen.route}: ${differences.join('\n    ')}`)
    }
    assert.is(wrong.length, 0, wrong.join('\n'))
    for (const save of [saveSettings, addRow]) {
      device.reset()
      await save(odd)
    }
    device.reset()
    assert.equal(errors.splice(0), [])
  })

// Last, because pages remember what they have read.
/** Answers in which every value of some kinds is a code that this build does not know. */
const unknownCodes = (kinds: readonly Kind[]): OddAnswer => ({
  name: `unknown codes of ${kinds.join(', ')}`,
  body(answer, module) {
    const fields = entities
      .filter(entity => entity.module === module)
      .flatMap(({ settings, rows }) => Object.values({ ...settings.fields, ...rows?.fields }))
    const coded = fields.filter(({ kind }) => kinds.includes(kind)).map(({ wire }) => wire!)
    return JSON.stringify(answer, (key, value) => (coded.includes(key) && Object(value) !== value ? 777 : value))
  },
})

for (const kinds of [['choice'], ['flag'], ['weekdays'], ['choice', 'flag', 'weekdays']] as const)
  test(`every screen shows what it can with unknown codes: ${kinds.join(', ')}`, async () => {
    const wrong: string[] = []
    let shows = 0
    for (const screen of screens) {
      const look = await lookOf(screen, unknownCodes(kinds)).catch((error: Error) => void wrong.push(error.stack!))
      if (JSON.stringify(look).includes('777')) shows++
    }
    assert.equal(wrong, [])
    assert.equal(errors.splice(0), [])
    assert.ok(shows, 'some show the code')
  })

test.run()
