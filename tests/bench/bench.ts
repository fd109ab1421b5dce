// npm run bench: measures the console on a slow phone against two reference pages and prints a Markdown table.
//
//   npm run bench                 7 openings of each page
//   npm run bench -- --runs 3     fewer
//
// Every number is a median. The pages are opened in turn, so that other load on the machine affects all of them
// equally.

import { loadavg } from 'node:os'
import { consoleEntry } from '../../src/kit/build/bundle'
import { profileOf } from '../../src/kit/build/profile-file'
import { BuildError } from '../../src/kit/build/profiles/build-error'
import { sizeReport } from '../../src/kit/size/size-report'
import { commandLine, orExit } from '../../src/kit/usage-error'
import { findChromium } from '../browser/browsers/chromium.ts'
import { launchBare } from '../browser/browsers/chromium64.ts'
import { startGateway } from '../browser/harness/harness.ts'
import { count, kilobytes, type Login, markdown, median, ms } from './figures.ts'
import { laySlowLine } from './slow-line.ts'
import { openLogin, slow } from './slow-phone.ts'
import { openTwice, windows } from './steadiness.ts'
import { visit } from './visits.ts'
import { contenders, layGround } from './yardsticks.ts'

/** How often each page is opened. */
const runs = orExit(() => {
  const { values } = commandLine({ options: { runs: { type: 'string', default: '7' } } })
  if (/^[1-9]\d?$/.test(values.runs)) return Number(values.runs)
  throw new BuildError(`--runs must be a whole number from 1 to 99, not "${values.runs}".`)
})
const loadBefore = loadavg()[0]!
const ground = await layGround()
const gateway = await startGateway({ args: ['--root', ground.folder] })
const line = await laySlowLine(gateway.url, slow.bitsPerSecond, slow.latency)
const browser = await launchBare(await findChromium())

type Name = keyof typeof contenders
const names = Object.keys(contenders) as Name[]
const logins = Object.fromEntries(names.map(name => [name, [] as Login[]])) as Record<Name, Login[]>
for (let run = 0; run < runs; run++)
  for (const name of names) logins[name].push(await openLogin(browser, line.url + contenders[name]))
const openings: Record<string, Awaited<ReturnType<typeof openTwice>>[]> = {}
for (let run = 0; run < runs; run++)
  for (const [name, size] of Object.entries(windows)) {
    await gateway.control('/end-sessions', {})
    openings[name] = [...(openings[name] ?? []), await openTwice(browser, line.url, size)]
  }
const { version } = browser
await browser.close()
line.close()

const of = (name: Name, figure: keyof Login) => median(logins[name].map(login => login[figure]))
/** The worst of the four ways to open the console, each the median of its runs. */
const worst = (figure: 'shift' | 'longestTask') =>
  Math.max(
    ...Object.values(openings).flatMap(runs =>
      (['loggedOut', 'loggedIn'] as const).map(state => median(runs.map(run => run[state][figure]))),
    ),
  )
const [shift, longestTask] = [worst('shift'), worst('longestTask')]
const seen = await visit(gateway)
await gateway.stop()

/** The size of one screen: its page and its definition together. */
const { shares } = await sizeReport([profileOf('all')], consoleEntry)
const screenBytes = shares
  .filter(({ kind }) => kind === 'page')
  .map(page => page.gzip + (shares.find(({ kind, name }) => kind === 'definition' && name === page.name)?.gzip ?? 0))

ground.remove()
const ratio = of('console', 'usable') / of('bare', 'usable')
const [first = 0, second = 0, third = 0] = seen.heap
const targets: readonly (readonly [what: string, isMet: boolean])[] = [
  ['login usable within 1.7 × of the bare form', ratio <= 1.7],
  [
    'login usable sooner than that of bare react-dom as the gateway serves it',
    of('console', 'usable') < of('plain', 'usable'),
  ],
  ['login usable sooner than that of bare react-dom under gzip', of('console', 'usable') < of('react', 'usable')],
  ['content moves by at most 0.02 (CLS) until Home can be used', shift <= 0.02],
  ['main thread blocked for at most 250 ms', longestTask <= 250],
  ['Home at most 30 calls a minute, 6 while nobody looks', seen.home60.calls <= 30 && seen.idle60.calls <= 6],
  ['heap under 6 MB and flat', Math.max(...seen.heap) < 6e6 && third - second < 1e5],
]

console.log(
  `${version}, CPU slowed ${slow.processor} times, ${slow.bitsPerSecond / 1e6} Mbit/s, ${slow.latency} ms round trip; medians of ${runs} alternating runs. Machine load: ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.\n`,
)
const row = (title: string, figure: (name: Name) => string) => [title, ...names.map(figure)]
console.log(
  markdown([
    [
      '',
      'bare HTML form, 400 bytes',
      '**the whole console**',
      'bare form on react-dom 19, gzip',
      'the same, uncompressed',
    ],
    row('first paint', name => ms(of(name, 'paint'))),
    row(
      'login usable',
      name =>
        `${ms(of(name, 'usable'))}${name === 'bare' ? '' : ` (${count(of(name, 'usable') / of('bare', 'usable'), 2)} ×)`}`,
    ),
    ['the console itself runs', '', ms(of('console', 'whole')), '', ''],
    row('over the wire, with headers', name => kilobytes(of(name, 'bytes'))),
    ['content that moves until Home can be used', '', count(shift, 3), '', ''],
    ['longest task until Home can be used', '', ms(longestTask), '', ''],
    ['Home usable after Log in', '', ms(seen.home), '', ''],
    [
      'switching screens: drawn, with its data',
      '',
      `${ms(seen.drawn)}, ${ms(seen.filled)} (median of ${seen.screens})`,
      '',
      '',
    ],
    [`a key in the largest form (${seen.form.fields} fields)`, '', ms(seen.form.key, 1), '', ''],
    ['a key in the search over 256 rows', '', ms(seen.table, 1), '', ''],
    ['one more row when a table opens', '', ms(seen.row, 2), '', ''],
    [
      'one more screen',
      '',
      `${count(median(screenBytes))} bytes (median), ${count(Math.max(...screenBytes))} at most`,
      '',
      '',
    ],
    [
      'heap after every screen once, twice, three times',
      '',
      [first, second, third].map(bytes => `${count(bytes / 1e6, 2)} MB`).join(', '),
      '',
      '',
    ],
    [
      'what Home costs the device in a minute',
      '',
      `${seen.home60.calls} calls, ${kilobytes(seen.home60.bytes)}; without input ${seen.idle60.calls}, ${kilobytes(seen.idle60.bytes)}`,
      '',
      '',
    ],
  ]),
)
console.log()
for (const [what, isMet] of targets) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}`)
process.exit()
