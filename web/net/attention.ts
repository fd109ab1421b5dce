/** Milliseconds without input after which nobody seems to look at the console any more. */
const idleAfter = 120_000
/** Milliseconds between two reads while nobody looks: 6 a minute. */
const idleGap = 10_000

/** What shows that somebody looks at the console. */
const inputEvents = ['mousemove', 'keydown', 'touchstart', 'scroll']

/** Reads of timers that wait for their turn, the oldest first. */
const waiting = new Set<() => void>()
let lastInput = 0
let lastRead = 0
let timer = 0

const isIdle = () => performance.now() - lastInput >= idleAfter

const runWaiting = () => {
  clearTimeout(timer)
  waiting.forEach(work => {
    if (document.hidden) return
    const pause = isIdle() ? lastRead + idleGap - performance.now() : 0
    if (pause > 0) {
      clearTimeout(timer)
      timer = window.setTimeout(runWaiting, pause)
      return
    }
    waiting.delete(work)
    lastRead = performance.now()
    work()
  })
}

/**
 * Runs a read of a timer: at once while somebody looks, one every 10 s after two minutes without input, and none while
 * the tab is hidden (requirements 7.11). Returns a function to cancel it while it waits.
 */
export const whenWatched = (work: () => void): (() => void) => {
  waiting.add(work)
  runWaiting()
  return () => waiting.delete(work)
}

/** Notices input and the return to the tab; what waited meanwhile then runs at once. */
export const watchAttention = () => {
  const noteInput = () => {
    lastInput = performance.now()
    runWaiting()
  }
  for (const type of inputEvents) addEventListener(type, noteInput, true)
  document.addEventListener('visibilitychange', noteInput)
}
