// npm run bench: measures the console on a slow phone against reference pages and prints Markdown tables.
//
//   npm run bench                      7 openings of each page
//   npm run bench -- --runs 3          fewer
//   npm run bench -- --against v1.0.0  beside the console of another commit
//   npm run bench -- --device all      the console of another device type than ax3000
//   npm run bench -- --wifi            in the Wi-Fi of the home instead of on a slow line
//   npm run bench -- --openings        only what opening costs, without the minutes of watching
//   npm run bench -- --scale           only what many rows cost; with --device all on every screen that has them
//
// Every number is a median. The pages are opened in turn, so that other load on the machine affects all of them
// equally.

import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { consoleEntry } from '../../src/tools/build/bundle'
import { deliver } from '../../src/tools/build/deliver'
import { profileOf } from '../../src/tools/build/profile-file'
import { BuildError } from '../../src/tools/build/profiles/build-error'
import { root } from '../../src/tools/root'
import { sizeReport } from '../../src/tools/size/size-report'
import { commandLine, orExit } from '../../src/tools/usage-error'
import { findChromium } from '../browser/browsers/chromium'
import { findChromium64, launchBare } from '../browser/browsers/chromium64'
import { Unavailable } from '../browser/downloads/unavailable'
import { startGateway, type TestGateway } from '../browser/harness/harness'
import { serveCockpit } from './cockpit'
import { buildEarlier } from './earlier'
import { count, kilobytes, markdown, median, ms } from './figures'
import { type Contender, measureOpenings, type Opened, openingRows } from './openings'
import { measureScale, scaleRows } from './scale'
import { laySlowLine } from './slow-line'
import { homeWifi, slow } from './slow-phone'
import { openTwice, windows } from './steadiness'
import { homeAfterLogin, visit } from './visits'
import { layGround, pages } from './yardsticks'

const options = orExit(() => {
  const { values } = commandLine({
    options: {
      runs: { type: 'string', default: '7' },
      against: { type: 'string' },
      device: { type: 'string', default: 'ax3000' },
      openings: { type: 'boolean', default: false },
      wifi: { type: 'boolean', default: false },
      scale: { type: 'boolean', default: false },
    },
  })
  if (/^[1-9]\d?$/.test(values.runs)) return { ...values, runs: Number(values.runs), profile: profileOf(values.device) }
  throw new BuildError(`--runs must be a whole number from 1 to 99, not "${values.runs}".`)
})
/** How often each page is opened. */
const { runs, profile, against } = options
/** The phone and its line. */
const phone = options.wifi ? homeWifi : slow
const loadBefore = loadavg()[0]!
const { type } = profile
await deliver(resolve(root, 'dist'), profile, { entry: consoleEntry, mayExceedBudget: true })
const ground = await layGround(type)
const earlier = against === undefined ? undefined : buildEarlier(against, type)

type Target = readonly [what: string, isMet: boolean]

/** Starts a gateway with a web root, at the end of a slow line. */
const serve = async (
  folder: string,
): Promise<{ gateway: TestGateway; line: Awaited<ReturnType<typeof laySlowLine>> }> => {
  const gateway = await startGateway({ device: type, args: ['--root', folder] })
  return { gateway, line: await laySlowLine(gateway.url, phone.bitsPerSecond, phone.latency) }
}

const now = await serve(ground.folder)
const before = earlier && (await serve(earlier.folder))

/** Ends the gateways and the program, after the last table. */
const end = async (targets: readonly Target[]): Promise<never> => {
  for (const served of [now, before]) {
    served?.line.close()
    await served?.gateway.stop()
  }
  ground.remove()
  earlier?.remove()
  console.log(`Machine load: ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`)
  for (const [what, isMet] of targets) console.log(`${isMet ? 'met   ' : 'MISSED'}  ${what}`)
  process.exit()
}

if (options.scale) {
  const scaled = await measureScale(now.gateway, profile.features, runs)
  console.log(`${type}, CPU slowed ${slow.processor} times; the least of ${runs} runs.\n`)
  console.log(`${markdown(scaleRows(scaled))}\n`)
  if (before) {
    console.log(`The same with the console of ${against}.\n`)
    console.log(`${markdown(scaleRows(await measureScale(before.gateway, profile.features, runs)))}\n`)
  }
  await end([])
}

const contender = (name: keyof typeof pages): Contender => ({
  title: pages[name].title,
  url: now.line.url + pages[name].path,
})
const consoles: Contender[] = [
  { ...contender('console'), isConsole: true },
  ...(before ? [{ title: `the console of ${against}`, url: before.line.url, isConsole: true as const }] : []),
]

/** The consoles that are measured. */
const served = before ? [now, before] : [now]

/**
 * How steady a console is while it loads: the worst of the ways to open it, each the median of its runs. A desktop is
 * left out where only openings are measured.
 */
const measureSteadiness = async (): Promise<{ shift: number; longestTask: number }[]> => {
  const { phone, desktop } = windows
  const sizes = options.openings ? [phone] : [phone, desktop]
  const browser = await launchBare(await findChromium())
  const openings = served.map(() => sizes.map((): Awaited<ReturnType<typeof openTwice>>[] => []))
  for (let run = 0; run < runs; run++)
    for (const [place, { gateway, line }] of served.entries())
      for (const [way, size] of sizes.entries()) {
        await gateway.control('/end-sessions', {})
        openings[place]![way]!.push(await openTwice(browser, line.url, size))
      }
  await browser.close()
  const worst = (ways: (typeof openings)[number], figure: 'shift' | 'longestTask') =>
    Math.max(
      ...ways.flatMap(times =>
        (['loggedOut', 'loggedIn'] as const).map(state => median(times.map(run => run[state][figure]))),
      ),
    )
  return openings.map(ways => ({ shift: worst(ways, 'shift'), longestTask: worst(ways, 'longestTask') }))
}

/** Adds to the consoles how long it takes from Log in and from a reload to Home, and how steady they are meanwhile. */
const withHome = async (opened: Opened[]): Promise<Opened[]> => {
  const times = served.map((): Awaited<ReturnType<typeof homeAfterLogin>>[] => [])
  for (let run = 0; run < runs; run++)
    for (const [place, { gateway, line }] of served.entries())
      times[place]!.push(await homeAfterLogin(gateway, line.url))
  const steadiness = await measureSteadiness()
  const homes = times.map((seen, place) => ({
    ...steadiness[place]!,
    home: median(seen.map(({ home }) => home)),
    reload: median(seen.map(({ reload }) => reload)),
  }))
  return opened.map(opening => (opening.isConsole ? { ...opening, ...homes.shift() } : opening))
}

/** The login of Cockpit at the end of the same line, if it can be had here. */
const serveOther = async (): Promise<Contender[]> => {
  try {
    const { url } = await laySlowLine((await serveCockpit()).url, phone.bitsPerSecond, phone.latency)
    return [{ title: 'the login of Cockpit 287', url }]
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    console.log(`Cockpit was not measured: ${error.message}\n`)
    return []
  }
}

const current = await measureOpenings(
  await findChromium(),
  [contender('bare'), ...consoles, ...(await serveOther()), contender('react'), contender('plain')],
  runs,
)
const opened = await withHome(current.opened)
const [bare, own] = opened as [Opened, Opened, ...Opened[]]
const [react, plain] = opened.slice(-2) as [Opened, Opened]

const conditions = `CPU slowed ${phone.processor} times, ${phone.bitsPerSecond / 1e6} Mbit/s, ${phone.latency} ms round trip`
console.log(`${current.version}, ${type}, ${conditions}; medians of ${runs} alternating runs.\n`)
console.log(`${markdown(openingRows(opened))}\n`)

/** The same on the oldest browser, if it runs here. */
const measureOldest = async (): Promise<void> => {
  try {
    const old = await measureOpenings(await findChromium64(), [contender('bare'), ...consoles], runs)
    console.log(`${old.version}, ${type}, ${conditions}; medians of ${runs} alternating runs.\n`)
    console.log(`${markdown(openingRows(old.opened))}\n`)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    console.log(`Chromium 64 was not measured: ${error.message}\n`)
  }
}
await measureOldest()

const targets: Target[] = [
  ['login usable within 1.7 × of the bare form', own.first.usable <= bare.first.usable * 1.7],
  ['login usable sooner than that of bare react-dom as the gateway serves it', own.first.usable < plain.first.usable],
  ['login usable sooner than that of bare react-dom under gzip', own.first.usable < react.first.usable],
  ['the console runs within 3 × of the bare form', own.first.whole <= bare.first.usable * 3],
  ['second visit: the console runs within 2 × of the bare form', own.second.whole <= bare.second.usable * 2],
  ['second visit: at most 6 KB over the wire', own.second.bytes <= 6000],
  ['Home usable at most 350 ms after Log in', own.home! <= 350],
  ['content moves by at most 0.02 (CLS) until Home can be used', own.shift! <= 0.02],
  ['main thread blocked for at most 250 ms', own.longestTask! <= 250],
]

/** The size of each screen: its page and its definition together. */
const screenSizes = async (): Promise<number[]> => {
  const { shares } = await sizeReport([profile], consoleEntry)
  return shares
    .filter(({ kind }) => kind === 'page')
    .map(page => page.gzip + (shares.find(({ kind, name }) => kind === 'definition' && name === page.name)?.gzip ?? 0))
}

/** What using the console costs, as a table; adds to the targets. */
const measureUse = async (): Promise<void> => {
  const seen = await visit(now.gateway)
  const [first = 0, second = 0, third = 0] = seen.heap
  const screenBytes = await screenSizes()
  targets.push(
    ['Home at most 30 calls a minute, 6 while nobody looks', seen.home60.calls <= 30 && seen.idle60.calls <= 6],
    ['heap under 6 MB and flat', Math.max(...seen.heap) < 6e6 && third - second < 1e5],
  )
  const traffic = ({ calls, bytes }: typeof seen.home60) => `${calls} calls, ${kilobytes(bytes)}`
  console.log(
    markdown([
      ['the console', ''],
      ['switching screens: drawn, with its data', `${ms(seen.drawn)}, ${ms(seen.filled)} (median of ${seen.screens})`],
      [`a key in the largest form (${seen.form.fields} fields)`, ms(seen.form.key, 1)],
      ['a key in the search over 256 rows', ms(seen.table, 1)],
      ['one more row when a table opens', ms(seen.row, 2)],
      ['one more screen', `${count(median(screenBytes))} bytes (median), ${count(Math.max(...screenBytes))} at most`],
      [
        'heap after every screen once, twice, three times',
        [first, second, third].map(bytes => `${count(bytes / 1e6, 2)} MB`).join(', '),
      ],
      ['what Home costs the device in a minute', `${traffic(seen.home60)}; while nobody looks ${traffic(seen.idle60)}`],
    ]),
  )
  console.log()
}
if (!options.openings) await measureUse()

await end(targets)
