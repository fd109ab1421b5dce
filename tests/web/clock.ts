// Time in the tests of web/: it passes when the test says so.
const { setImmediate: turnOver, setTimeout: soon } = globalThis

interface Timer {
  at: number
  run(): void
  every?: number
}
const timers = new Map<number, Timer>()
const start = 1800000000000
let now = start
let lastTimer = 0

/** The time that has passed on the clock, in milliseconds. */
export const present = () => now

/** How far somebody has moved the clock of the computer, in milliseconds. */
let moved = 0
/** Moves the clock of the computer, as a person or a time server does: no time passes. */
export const moveClock = (milliseconds: number) => {
  moved += milliseconds
}

/** Browsers keep the wait in 32 bits: a longer one ends at once. */
const longestWait = 2 ** 31 - 1

/** Schedules `run` in `wait` ms of this clock, then every `every` ms if given; returns an id to cancel it. */
export const later = (run: () => void, wait: number, every?: number) => {
  timers.set(++lastTimer, { at: now + (wait > longestWait ? 1 : wait), run, every })
  return lastTimer
}
export const forgetTimer = (id: number) => {
  timers.delete(id)
}

/** Runs the first timer that is due until `end`; returns whether there was one. */
const runNext = (end: number): boolean => {
  const [id, timer] = [...timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? []
  if (id === undefined || !timer || timer.at > end) return false
  now = Math.max(now, timer.at)
  if (timer.every === undefined) timers.delete(id)
  else timer.at += timer.every
  timer.run()
  return true
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise(next => turnOver(next))
}

const frames: (() => void)[] = []
/** Schedules what follows the next frame: the effects of preact, also those that clean up. */
export const afterFrame = (run: () => void): void => void frames.push(run)

/**
 * Lets everything happen that waits for nothing but its turn: promises, what preact draws after them, and what follows
 * a frame, for which no time passes here. As in a browser, timers that are due come before it.
 */
export const settled = async () => {
  await turns()
  while (frames.length) {
    while (runNext(now)) await turns()
    for (const run of frames.splice(0)) run()
    await turns()
  }
}

/** Lets time pass: runs what falls due, in order, each with what follows from it at once. */
export const pass = async (milliseconds: number) => {
  const end = now + milliseconds
  while (runNext(end)) await settled()
  now = end
  await settled()
}

// Without a time it is uvu, which starts its tests so; the console always names one.
const setTimeout = (run: (...more: unknown[]) => void, wait?: number, ...more: unknown[]) =>
  wait === undefined ? soon(run) : later(() => run(...more), wait)
const setInterval = (run: () => void, wait: number) => later(run, wait, wait)
Object.assign(globalThis, { setTimeout, setInterval, clearTimeout: forgetTimer, clearInterval: forgetTimer })
Date.now = () => now + moved
performance.now = () => now - start
