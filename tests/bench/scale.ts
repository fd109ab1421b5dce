// What many rows cost on a slow CPU: until a screen has its data, per key in its search, and per step while scrolling.
import type { CDPSession } from 'playwright-core'
import type { Feature } from '../../src/device/profile'
import type { ConsolePage, TestGateway } from '../browser/harness/harness'
import { openScreen } from '../browser/harness/walk'
import { count, median, ms } from './figures'
import { crowds, type Fill } from './rows'
import { slowDown } from './slow-phone'
import { typingTimes } from './typing'
import { switchTo } from './visits'

/**
 * What a screen costs with a number of rows, in ms: the least of several runs, since other load on the machine can only
 * add to it, and what is to be seen is how it grows.
 */
interface Cost {
  rows: number
  opened: number
  /** Missing where there is no search. */
  key?: number
  step: number
}

/** What a screen costs with a quarter, with half and with all of its rows. */
export interface Scaled {
  title: string
  costs: readonly Cost[]
}

/** Types these one after another: some are found in all rows, some in few, one in none. */
const searches = ['1', '12', '12x', '12', '1', '', '1', '2', '25', '2', '', '0', '01', '0', '']

const steps = 20

/** The milliseconds for which the main thread is busy in one of the steps in which a screen is scrolled to its end. */
const scrollStep = async (page: ConsolePage, session: CDPSession): Promise<number> => {
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  const before = await busy()
  await page.evaluate(async times => {
    const box = document.querySelector('[role=log]') ?? document.scrollingElement!
    for (let step = 1; step <= times; step++) {
      box.scrollTop = ((box.scrollHeight - box.clientHeight) * step) / times
      await new Promise(next => requestAnimationFrame(() => setTimeout(next)))
    }
  }, steps)
  return ((await busy()) - before) / steps
}

/** Fills a gateway and measures a screen with that many rows `runs` times. */
const costOf = async (
  gateway: TestGateway,
  { route, fill, rows }: { route: string; fill: Fill; rows: number },
  runs: number,
): Promise<Cost> => {
  for (const body of fill(rows)) await gateway.control('/set', body)
  const page = await openScreen(gateway, '#/ping', { phone: true })
  const session = await slowDown(page)
  await session.send('Performance.enable')
  const opened: number[] = []
  const keys: number[] = []
  const scrolled: number[] = []
  for (let run = 0; run < runs; run++) {
    opened.push((await switchTo(page, route)).filled)
    const search = page.locator('main').getByPlaceholder('Search')
    if (await search.count()) keys.push(median(await typingTimes(search.first(), searches)))
    const more = page.locator('main').getByRole('button', { name: / more$/ })
    if (await more.count()) await more.first().click()
    scrolled.push(await scrollStep(page, session))
  }
  await page.close()
  const key = keys[0] === undefined ? undefined : Math.min(...keys)
  return { rows, opened: Math.min(...opened), key, step: Math.min(...scrolled) }
}

/** Measures the screens of the crowds that a device type has. */
export const measureScale = async (
  gateway: TestGateway,
  features: Readonly<Record<Feature, boolean>>,
  runs: number,
): Promise<Scaled[]> => {
  const scaled: Scaled[] = []
  for (const { title, route, feature, rows, fill } of crowds) {
    if (feature && !features[feature]) continue
    const costs: Cost[] = []
    for (const part of [rows / 4, rows / 2, rows]) costs.push(await costOf(gateway, { route, fill, rows: part }, runs))
    scaled.push({ title, costs })
  }
  return scaled
}

/** What each further row adds to a figure, from a quarter of the rows to half of them, and from half to all. */
const perRow = ([quarter, half, whole]: readonly Cost[], figure: (cost: Cost) => number): string =>
  [
    [quarter!, half!],
    [half!, whole!],
  ]
    .map(([fewer, more]) => ms((figure(more!) - figure(fewer!)) / (more!.rows - fewer!.rows), 2))
    .join(', ')

/** The rows of a table: each screen with a quarter, with half and with all of its rows, and what a further row adds. */
export const scaleRows = (scaled: readonly Scaled[]): string[][] => {
  const each = (costs: readonly Cost[], figure: (cost: Cost) => string) => costs.map(figure).join(', ')
  return [
    [
      '',
      'rows',
      'first screen, with its data',
      'of it, a further row',
      'a key in the search',
      'a step of scrolling through all',
      'of it, a further row',
    ],
    ...scaled.map(({ title, costs }) => [
      title,
      each(costs, ({ rows }) => count(rows)),
      each(costs, ({ opened }) => ms(opened)),
      perRow(costs, ({ opened }) => opened),
      each(costs, ({ key }) => (key === undefined ? '' : ms(key, 1))).replace(/^[, ]+$/, ''),
      each(costs, ({ step }) => ms(step, 1)),
      perRow(costs, ({ step }) => step),
    ]),
  ]
}
