import { fileURLToPath } from 'node:url'
import { endingOf, graceSeconds, killGroup, startNode } from './process.mjs'

const program = fileURLToPath(new URL('worker-program.mjs', import.meta.url))

/** What a worker prints after each file. */
export const endOfFile = '\n===== end of file =====\n'

/**
 * Starts a worker: a process in `cwd`, with `args` for Node, that runs one test file after another.
 * - `run(file, { limitSeconds })` resolves to the result of a file, as `runNode` does; `file` is a compiled file and,
 *   if that is a group, the name of a file in it: `{ path, member }`
 * - `isReady()`: whether the process is still there to run another file; it is not if a file has ended it, or took too
 *   long
 * - `close({ limitSeconds })` ends it, and resolves to how it failed to end, as the end of a sentence; empty if it
 *   ended
 */
export function startWorker(args, { cwd }) {
  let receive = () => {}
  let hasEnded = false
  const child = startNode([...args, program], { cwd, input: 'pipe', receive: text => receive(text) })
  const ended = new Promise(resolve => {
    child.on('close', (code, signal) => {
      hasEnded = true
      resolve({ code, signal })
    })
  })
  // Writing to a process that has just ended: `ended` says so.
  child.stdin.on('error', () => {})

  /** Stops the process after a number of seconds; returns how to forget that, and whether it has happened. */
  const stopAfter = seconds => {
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      killGroup(child.pid)
    }, seconds * 1000)
    return { isOver: () => isOver, forget: () => clearTimeout(timer) }
  }

  return {
    isReady: () => !hasEnded,
    run: (file, { limitSeconds }) =>
      new Promise(resolve => {
        const started = Date.now()
        const limit = stopAfter(limitSeconds)
        let output = ''
        const finish = ({ code, signal } = {}) => {
          limit.forget()
          receive = () => {}
          const timeout = limit.isOver() ? `was stopped after ${limitSeconds} s` : ''
          const ending = endingOf(code, signal, timeout)
          resolve({ output, ending, timeout, seconds: (Date.now() - started) / 1000 })
        }
        receive = text => {
          output += text
          const end = output.indexOf(endOfFile)
          if (end < 0) return
          output = output.slice(0, end)
          finish()
        }
        ended.then(finish)
        child.stdin.write(`${JSON.stringify(file)}\n`)
      }),
    async close({ limitSeconds }) {
      if (hasEnded) return ''
      const grace = Math.min(graceSeconds, limitSeconds)
      const limit = stopAfter(grace)
      child.stdin.end()
      await ended
      limit.forget()
      return limit.isOver() ? `was stopped, since it was still running ${grace} s after its last file` : ''
    },
  }
}
