// What opening a page costs: the first and the second visit of a browser, for several pages in turn.

import type { BrowserProgram } from '../browser/browsers/chromium'
import { launchBare } from '../browser/browsers/chromium64'
import { count, kilobytes, type Login, median, ms, type Visits } from './figures'
import { openLogin } from './slow-phone'

/** A page that is opened; `isConsole` tells a console from a form that is compared with it. */
export interface Contender {
  title: string
  url: string
  isConsole?: true
}

/**
 * The medians of a contender's visits, and if it has a Home, of the milliseconds from Log in and from a reload to it,
 * of the longest task until it can be used, and of how far the content moves until then.
 */
export interface Opened extends Contender {
  first: Login
  second: Login
  heap: number
  home?: number
  reload?: number
  longestTask?: number
  shift?: number
}

const medianLogin = (logins: readonly Login[]): Login => ({
  paint: median(logins.map(({ paint }) => paint)),
  usable: median(logins.map(({ usable }) => usable)),
  whole: median(logins.map(({ whole }) => whole)),
  bytes: median(logins.map(({ bytes }) => bytes)),
})

/** Opens each contender `runs` times in a browser, in turn. Returns their medians, and the version of the browser. */
export const measureOpenings = async (
  program: BrowserProgram,
  contenders: readonly Contender[],
  runs: number,
): Promise<{ version: string; opened: Opened[] }> => {
  const visits = contenders.map((): Visits[] => [])
  let version = ''
  for (let run = 0; run < runs; run++) {
    // Pages of Chromium 64 share storage and cache, contexts or not.
    const browser = await launchBare(program)
    version = browser.version
    for (const [place, { url }] of contenders.entries()) visits[place]!.push(await openLogin(browser, url))
    await browser.close()
  }
  const opened = contenders.map((contender, place) => ({
    ...contender,
    first: medianLogin(visits[place]!.map(({ first }) => first)),
    second: medianLogin(visits[place]!.map(({ second }) => second)),
    heap: median(visits[place]!.map(({ heap }) => heap)),
  }))
  return { version, opened }
}

/** The rows of a table with a column for each contender; × compares with the first one. */
export const openingRows = (opened: readonly Opened[]): string[][] => {
  const [bare] = opened as readonly [Opened, ...Opened[]]
  const row = (title: string, figure: (contender: Opened) => string) => [title, ...opened.map(figure)]
  const compared = (time: number, contender: Opened, reference: number) =>
    contender === bare ? ms(time) : `${ms(time)} (${count(time / reference, 2)} ×)`
  const running = (contender: Opened, visit: 'first' | 'second') =>
    contender.isConsole ? compared(contender[visit].whole, contender, bare[visit].usable) : ''
  const ofHome = (figure: number | undefined, format: (figure: number) => string) =>
    figure === undefined ? '' : format(figure)
  return [
    ['', ...opened.map(({ title }) => title)],
    row('first paint', ({ first }) => ms(first.paint)),
    row('login usable', contender => compared(contender.first.usable, contender, bare.first.usable)),
    row('the console itself runs', contender => running(contender, 'first')),
    row('over the wire, with headers', ({ first }) => kilobytes(first.bytes)),
    row('second visit: login usable', contender => compared(contender.second.usable, contender, bare.second.usable)),
    row('second visit: the console itself runs', contender => running(contender, 'second')),
    row('second visit: over the wire', ({ second }) => kilobytes(second.bytes)),
    row('heap with the login', ({ heap }) => `${count(heap / 1e6, 2)} MB`),
    ...(opened.some(({ home }) => home)
      ? [
          row('Home usable after Log in', contender => ofHome(contender.home, ms)),
          row('reload while logged in: Home with its data', contender => ofHome(contender.reload, ms)),
          row('longest task until Home can be used', contender => ofHome(contender.longestTask, ms)),
          row('content that moves until Home can be used', contender =>
            ofHome(contender.shift, shift => count(shift, 3)),
          ),
        ]
      : []),
  ]
}
