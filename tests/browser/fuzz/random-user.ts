// A user who does random things with the console in two tabs, reproducibly from a seed.
import { seededRandom } from '../../../src/gateway/engine/random'
import type { Fault } from '../../../src/gateway/faults/faults'
import { type Account, accounts, type ConsolePage, openPage, startGateway, type TestGateway } from '../harness/harness'
import { hurried, install, type Sight } from './page-moves'

/** Milliseconds within which everything ends while no fault is active: the longest timeout, and a restart. */
const patience = 20_000
/** Milliseconds to wait after a step while a fault is active. */
const shortPatience = 60_000 / hurried

const typedTexts = [
  '',
  'a',
  '1',
  '0',
  '-1',
  '65536',
  '99999999999999999999',
  '192.168.1.77',
  '255.255.255.0',
  '::1',
  '2001:db8::7',
  '00:11:22:33:44:55',
  'example.com',
  '中文名称',
  'Kq7!mzPw',
  '<img src=x onerror=alert(1)>',
  '"\'&lt;${7*7}%s',
  '\u202eabc\u200f',
  '😀😀',
  'x'.repeat(300),
  '__proto__',
  '08:30',
]

const keys = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'Space',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'Home',
  'End',
]

/** Addresses that do not exist, and hostile ones. */
const oddAddresses = [
  '',
  '#',
  '#/',
  '#lan',
  '#/LAN',
  '#/lan/',
  '#/lan?x=1',
  '#/no-such-page',
  '#/wan-edit/1',
  '#/wan-edit/999999',
  '#/wan-edit/-1',
  '#/wan-edit/constructor',
  '#/wan-edit/%',
  '#/%',
  '#/%00',
  '#//evil.example',
  '#/../../etc/passwd',
  '#/__proto__',
  '#/<img src=x onerror=alert(1)>',
  '#javascript:alert(1)',
  `#/${'x'.repeat(5000)}`,
  '#/中文',
  '#/login',
  '#/change-password',
]

const routes = [
  ...[
    '',
    'wifi',
    'wifi/advance',
    'wifi/channel',
    'wifi/shutdown',
    'easy-mesh',
    'wan',
    'lan',
    'wan-add',
    'pon',
    'upgrade',
  ],
  ...['backup-restore', 'led', 'poe', 'inform', 'loop', 'nat', 'dmz', 'virtual-host', 'ddns', 'snmp', 'systemlog'],
  ...['timezone', 'account', 'tracert', 'ping', 'mirror', 'catv', 'remote', 'access', 'voip', 'voip/advance'],
  ...['voip/media', 'voip/digitmap', 'voip/adds', 'safety/ip', 'safety/mac', 'safety/domain-blacklist', 'alg', 'upnp'],
  ...['firewall', 'wps', 'route'],
].map(path => `#/${path}`)

const faultKinds: readonly Fault['kind'][] = [
  'latency',
  'hang',
  'reset',
  'cut',
  '500',
  'html',
  'empty',
  'truncated',
  'wrong-types',
  'code',
]
const codes = [10001, 10002, 10102, 10200, 10201, 10203, 10205, 10207, 10225, 10350, 19999]

interface Tab {
  page: ConsolePage
  account: Account
}

/** A run: one gateway, two tabs, and what has happened so far. */
export interface Run {
  seed: number
  gateway: TestGateway
  tabs: [Tab, Tab]
  active: 0 | 1
  hasFault: boolean
  stepCount: number
  /** The steps so far, in words. */
  steps: string[]
}

/** Starts a gateway and opens two tabs: the role, the device and the language follow from the seed. */
export const startRun = async (seed: number): Promise<Run> => {
  const gateway = await startGateway()
  const isUserFirst = seed % 2 > 0
  const isPhone = (seed >> 1) % 2 > 0
  const open = async (account: Account, phone: boolean, language: 'en' | 'zh'): Promise<Tab> => {
    const page = await openPage(gateway, { phone, language, early: true })
    page.expect(/^console: Failed to load resource/)
    page.on('dialog', dialog => void dialog.accept().catch(() => undefined))
    // Functions compiled by esbuild call a helper that keeps their names and that the page does not have.
    await page.addInitScript('window.__name = named => named')
    await page.addInitScript(install, hurried)
    await page.reload()
    await page.evaluate(() => window.fuzz.settle(20_000))
    return { page, account }
  }
  const language = isUserFirst === isPhone ? 'en' : 'zh'
  const tabs: [Tab, Tab] = [
    await open(isUserFirst ? 'user' : 'admin', isPhone, language),
    await open(isUserFirst ? 'admin' : 'user', false, language === 'en' ? 'zh' : 'en'),
  ]
  return { seed, gateway, tabs, active: 0, hasFault: false, stepCount: 0, steps: [] }
}

type Random = () => number
const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** Something that the user does; returns what it was, in words. */
type Move = (run: Run, page: ConsolePage, random: Random) => Promise<string>

const chooseControl = async (page: ConsolePage, random: Random) => {
  const controls = await page.evaluate(() => window.fuzz.controls())
  if (!controls.length) return undefined
  const place = Math.floor(random() * controls.length)
  return { place, control: controls[place]! }
}

const useControl: Move = async (_, page, random) => {
  const chosen = await chooseControl(page, random)
  if (!chosen) return 'nothing to use'
  const { place, control } = chosen
  if (control.kind === 'select') {
    const option = Math.floor(random() * control.options)
    await page.evaluate(([at, to]) => window.fuzz.choose(at!, to!), [place, option])
    return `chose option ${option} of ${control.name}`
  }
  if (control.kind === 'type') {
    const text = oneOf(random, typedTexts)
    await page.evaluate(at => window.fuzz.focus(at), place)
    await page.keyboard.insertText(text)
    if (!text) await page.keyboard.press('Backspace')
    return `typed ${JSON.stringify(text.slice(0, 30))} into ${control.name}`
  }
  const { x, y, coveredBy, name } = await page.evaluate(at => window.fuzz.aim(at), place)
  if (/\bmessage\b/.test(coveredBy)) throw new Error(`a message intercepts the click on ${name}`)
  if (coveredBy) return `did not reach ${name}, which is behind ${coveredBy}`
  await page.mouse.click(x, y)
  return `clicked ${name}`
}

const pressKey: Move = async (_, page, random) => {
  const key = oneOf(random, keys)
  await page.keyboard.press(key)
  return `pressed ${key}`
}

const goBackOrForward: Move = async (_, page, random) => {
  const way = random() < 0.7 ? -1 : 1
  await page.evaluate(step => history.go(step), way)
  return way < 0 ? 'went back' : 'went forward'
}

const typeAddress: Move = async (_, page, random) => {
  const address = oneOf(random, random() < 0.6 ? routes : oddAddresses)
  await page.evaluate(hash => {
    location.hash = hash
  }, address)
  return `went to ${address.slice(0, 60)}`
}

const reload: Move = async (_, page) => {
  await page.reload()
  return 'reloaded'
}

const addFault: Move = async (run, _, random) => {
  const kind = oneOf(random, faultKinds)
  const on = oneOf(random, [undefined, 'read', 'write', 'upload'] as const)
  const fault: Fault = {
    kind,
    ...(on && { on }),
    ...(random() < 0.5 && { times: 1 + Math.floor(random() * 5) }),
    ...(kind === 'code' && { code: oneOf(random, codes) }),
    ...(kind === 'latency' && { ms: Math.floor(random() * 500) }),
  }
  await run.gateway.faults.set(fault)
  run.hasFault = true
  return `added the fault ${JSON.stringify(fault)}`
}

const clearFaults: Move = async run => {
  await run.gateway.faults.clear()
  run.hasFault = false
  return 'cleared the faults'
}

const switchTab: Move = async run => {
  run.active = run.active ? 0 : 1
  await run.tabs[run.active].page.bringToFront()
  return `switched to the tab of ${run.tabs[run.active].account}`
}

const endSessions: Move = async run => {
  await run.gateway.control('/end-sessions', {})
  return 'ended all sessions'
}

const passTime: Move = async (run, _, random) => {
  const seconds = Math.floor(random() * 90)
  await run.gateway.control('/time', { seconds })
  return `let ${seconds} s pass`
}

const logIn: Move = async (run, page, random) => {
  const { account } = run.tabs[run.active]
  const { username, password } = accounts[account]
  const isWrong = random() < 0.1
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(isWrong ? 'wrong' : password)
  await page.keyboard.press('Enter')
  return `logged in as ${account}${isWrong ? ' with a wrong password' : ''}`
}

/** What the user does, and how often. */
const moves: readonly (readonly [weight: number, move: Move])[] = [
  [48, useControl],
  [9, pressKey],
  [7, goBackOrForward],
  [18, typeAddress],
  [2, reload],
  [4, addFault],
  [5, clearFaults],
  [4, switchTab],
  [1, endSessions],
  [2, passTime],
]
const totalWeight = moves.reduce((sum, [weight]) => sum + weight, 0)

const chooseMove = (random: Random, { isLogin }: Sight): Move => {
  if (isLogin && random() < 0.6) return logIn
  let rest = random() * totalWeight
  for (const [weight, move] of moves) {
    rest -= weight
    if (rest < 0) return move
  }
  return useControl
}

/** Opens the console again if the page has left it, for instance for another address of the device. */
const returnToConsole = async ({ gateway, steps }: Run, page: ConsolePage): Promise<void> => {
  if (page.url().startsWith(gateway.url)) return
  steps.push(`left for ${page.url()}, and came back`)
  await page.goto(gateway.url)
}

/** What is on screen once the page has settled. A page that reloads meanwhile is asked again. */
const settled = async (run: Run, page: ConsolePage): Promise<Sight> => {
  for (let turn = 0; ; turn++) {
    await returnToConsole(run, page)
    try {
      const sight = await page.evaluate(most => window.fuzz.settle(most), run.hasFault ? shortPatience : patience)
      if (page.url().startsWith(run.gateway.url)) return sight
    } catch (error) {
      if (turn === 5 || !/context|navigat|fuzz|undefined/i.test((error as Error).message)) throw error
      await new Promise(done => setTimeout(done, 100))
    }
  }
}

const checkSight = ({ hasFault }: Run, page: ConsolePage, { isBlank, busy }: Sight): void => {
  const errors = page.errors.filter(error => !/Failed to load resource/.test(error))
  if (errors.length) throw new Error(`the page made errors: ${errors.join('\n')}`)
  if (isBlank) throw new Error('the page is blank')
  if (busy && !hasFault) throw new Error(`something stays busy: ${busy}`)
}

/** Takes one step and checks what is on screen afterwards. */
export const step = async (run: Run): Promise<void> => {
  // Each step has random numbers of its own, so that a step that needed more of them does not change later ones.
  const random = seededRandom(run.seed * 1009 + run.stepCount++ * 7919)
  const before = run.tabs[run.active].page
  const move = chooseMove(random, await settled(run, before))
  run.steps.push(`(${move.name})`)
  const place = run.steps.length - 1
  run.steps[place] = await move(run, before, random)
  const { page } = run.tabs[run.active]
  checkSight(run, page, await settled(run, page))
}

/** Ends the faults; then both tabs settle. */
export const endRun = async (run: Run): Promise<void> => {
  run.steps.push(await clearFaults(run, run.tabs[0].page, Math.random))
  for (const { page } of run.tabs) {
    checkSight(run, page, await settled(run, page))
    await page.close()
  }
  await run.gateway.stop()
}
