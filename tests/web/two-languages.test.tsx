// Every screen in each language: Chinese shows no English and English no Chinese, whether in a heading, an option, a
// message at a field, a dialog of a table, a question, or a name that only a screen reader announces. Names given by
// the device or the user stay as they are. On the way, every secret is seen. What a login, an upgrade or a restart
// shows: tests/browser/every-screen/two-languages.test.ts.
import './dom'
import * as assert from 'uvu/assert'
import { entities, fileOf } from '../../src/device/index'
import { zones } from '../../src/device/system/zones'
import type { Language } from '../../src/model/localized-text'
import { language } from '../../web/look/language'
import { path } from '../../web/ui/router'
import { isAll } from '../scale'
import { givenNames, namesIn, strangers } from '../strangers'
import { answerAll, device, findPlaces, inLanguages, leaveFor, open, type Place } from './console'
import { click, elementsIn, press, settled } from './dom'
import { test } from './test'

/**
 * What is typed into every field, so that most of its messages are seen; an error message may quote it. That every
 * message has both languages is tested in tests/device/texts.test.ts.
 */
const garbage = ['', '中', '-1', 'x'.repeat(300)]
/** No field depends on a list of more options than this: places, channels. */
const mostOptions = 20

/** Whether a text is typed input, as the review before saving shows it, possibly with a unit. */
const isTyped = (text: string) => garbage.some(typed => typed && (text === typed || text.startsWith(`${typed} `)))

const names = [
  ...namesIn(entities.map(entity => device.stored(entity))),
  ...givenNames,
  // Zones are called so in every language.
  zones['Asia/Shanghai']!,
  ...garbage.filter(Boolean),
]

/** Tells all text in a node that is to be seen, heard or hovered over. */
const eachText = (node: Node, tell: (text: string) => void): void => {
  if (node.nodeType === 3) tell(node.textContent!)
  if (node.nodeType !== 1 || /^(STYLE|SCRIPT|NOSCRIPT|path)$/.test(node.nodeName)) return
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label'])
    tell((node as Element).getAttribute(name) ?? '')
  for (let child = node.firstChild; child; child = child.nextSibling) eachText(child, tell)
}

/** The texts that have been checked in the current language. */
const told = new Set<string>()
const faults: string[] = []

/** What the masked fields on the way have told browsers to fill in, by screen and name. */
const filled = new Map<string, Set<string>>()

/** Checks all text that was not there before, and notes the secrets. */
const look = (where: string): void => {
  for (const { name, autocomplete } of document.querySelectorAll<HTMLInputElement>('input[type=password]')) {
    const field = `${path.peek().split('-')[0]} ${name}`
    filled.set(field, (filled.get(field) ?? new Set()).add(autocomplete))
  }
  const check = (text: string) => {
    if (told.has(text) || !text.trim() || isTyped(text)) return
    told.add(text)
    const strange = strangers(text, language.peek() as Language, names)
    if (strange.length) faults.push(`${where}: “${text}” (${strange.join(' ')})`)
  }
  check(document.title)
  eachText(document.body, check)
}

type Where = 'main' | 'dialog'
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The controls of these kinds on the page, or in the dialog. */
const controlsIn = (place: Where, kinds = /^(INPUT|SELECT|TEXTAREA)$/) =>
  elementsIn(document.body).filter(
    element => kinds.test(element.nodeName) && element.closest(place === 'main' ? 'main' : '[role=dialog]'),
  ) as Control[]

const typeAll = async (place: Where, text: string): Promise<void> => {
  for (const control of controlsIn(place, /^(INPUT|TEXTAREA)$/)) {
    if (/^(checkbox|radio|file)$/.test(control.getAttribute('type') ?? '')) continue
    control.value = text
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('blur'))
  }
  await settled()
  look(`${path.peek()} with “${text.slice(0, 9)}” typed into ${place}`)
}

/** Types garbage into all fields and selects each option of each list, to show every message and field. */
const stir = async (place: Where): Promise<void> => {
  for (const text of garbage) await typeAll(place, text)
  // Fields that an option brings have messages of their own.
  const fields = () =>
    controlsIn(place)
      .map(({ name }) => name)
      .join()
  const known = new Set([fields()])
  const lists = () => controlsIn(place, /^SELECT$/) as HTMLSelectElement[]
  for (let index = 0; index < lists().length; index++)
    for (const option of [...lists()[index]!.options].map(({ value }) => value).slice(0, mostOptions)) {
      const list = lists()[index]
      if (!list) break
      list.value = option
      list.dispatchEvent(new Event('change', { bubbles: true }))
      await settled()
      await answerAll()
      look(`${path.peek()} with ${list.name} ${option}`)
      const now = fields()
      if (known.has(now)) continue
      known.add(now)
      await typeAll(place, '中')
    }
}

/** What opens a dialog or a page for a row: the buttons to add one, and those of the first row. */
const openers = () => [
  // A button without an icon, such as one that exports a log, opens nothing.
  ...[...document.querySelectorAll<HTMLElement>('main .head button, main .stack > button')].filter(button =>
    button.querySelector('svg'),
  ),
  ...document.querySelectorAll<HTMLElement>(
    'main tbody tr:first-child td:last-child button:first-child, main li:first-child .opens',
  ),
]

/** The button that asks whether to delete the first row of a table. */
const deletionOfFirst = () =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr:first-child button')].find(button =>
    /^(Delete|删除)/.test(button.getAttribute('aria-label') ?? ''),
  )

/** How many dialogs asked what to do with unsaved changes, and how many rows were asked to be deleted. */
let asked = 0
let deletions = 0

/** Opens what is folded, which may only be drawn then. */
const unfold = async (): Promise<void> => {
  for (const details of document.querySelectorAll('main details:not([open])')) {
    details.setAttribute('open', '')
    details.dispatchEvent(new Event('toggle'))
  }
  await settled()
  await answerAll()
}

/** Checks a place, its forms and the dialogs of its tables. */
const explore = async (place: Place, spoken: Language): Promise<void> => {
  const start = async () => {
    await leaveFor(place.route, spoken)
    await open(place)
    await answerAll()
    await unfold()
  }
  await start()
  look(place.name)
  const { length } = openers()
  const deletion = deletionOfFirst()
  if (deletion) {
    deletions++
    await click(deletion)
    look(`${place.name}, a row to delete`)
    await press('Escape')
  }
  await stir('main')
  for (let index = 0; index < length; index++) {
    await start()
    await click(openers()[index]!)
    await answerAll()
    const inDialog = document.querySelector('[role=dialog] form')
    look(`${place.name}, opened ${index}`)
    if (inDialog) await stir('dialog')
    else if (path.peek() !== place.route) await stir('main')
    if (!inDialog) continue
    await press('Escape')
    if (document.querySelector('[role=alertdialog]')) asked++
    look(`${place.name}, left ${index}`)
  }
}

const places = await findPlaces()

/** Checks the frame of the desktop, with every section of its menu. */
const exploreFrame = async (spoken: Language): Promise<void> => {
  const home = { route: '/', tab: 0 }
  ontlet.frame = 'desktop'
  await leaveFor(home.route, spoken)
  await open(home)
  await answerAll()
  const sections = () => [...document.querySelectorAll<HTMLElement>('nav button[aria-expanded]')]
  for (let index = 0; index < sections().length; index++) {
    await click(sections()[index]!)
    look(`the menu, section ${index + 1}`)
  }
  assert.is(document.querySelectorAll('nav button[aria-expanded=true]').length, 1)
  ontlet.frame = 'mobile'
}

for (const spoken of ['en', 'zh'] as const)
  test(`${spoken}: every screen, every dialog of its tables, every message at a field`, async () => {
    told.clear()
    asked = 0
    deletions = 0
    await exploreFrame(spoken)
    // In the quick set each place in one of the languages.
    for (const { row, spoken: own } of inLanguages(places)) if (isAll || own === spoken) await explore(row, spoken)
    assert.is(faults.splice(0).join('\n'), '')
    assert.ok(asked >= (isAll ? 10 : 5), `${asked} dialogs asked about what was typed`)
    assert.ok(deletions >= (isAll ? 5 : 2), `${deletions} rows`)
    const own = spoken === 'zh' ? /[\u4e00-\u9fff]/ : /[a-z]{3}/
    assert.ok([...told].filter(text => own.test(text)).length > (isAll ? 500 : 250), `${told.size} texts`)
  })

test('on every screen, a secret of the device is a new password for the browser, never that of the login', () => {
  const defined = entities
    .filter(({ writes, isCommand }) => writes && !isCommand)
    .flatMap(entity =>
      [entity.settings, ...(entity.rows ? [entity.rows] : [])].flatMap(({ fields }) =>
        Object.values(fields).flatMap(({ isSecret, label, name }) =>
          isSecret && label ? [`${fileOf(entity)} ${name}`] : [],
        ),
      ),
    )
  const namesOf = (places: Iterable<string>) => [...new Set(places)].map(place => place.split(' ')[1]!).sort()
  // The quick setup asks for the same secrets once more; the password of a file is none of the device.
  const places = [...filled.keys()].filter(place => !/^\/(quick|backup) /.test(place))
  assert.equal(namesOf(places), namesOf(defined))
  for (const [field, values] of filled) assert.equal([...values], ['new-password'], field)
})

test.run()
