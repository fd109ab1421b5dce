import { fileURLToPath } from 'node:url'
import { endingOf, killAfter, startNode } from './process.mjs'

const program = fileURLToPath(new URL('worker-program.mjs', import.meta.url))

/** What a worker prints after each file. */
export const endOfFile = '\n===== end of file =====\n'

/** How many seconds a worker may keep running after its last file: a server or timer left open would keep it alive. */
const graceSeconds = 10

/**
 * Starts a worker: a process in `cwd`, with `args` for Node, that runs one test file after another.
 * - `run(file, { limitSeconds })` resolves to the result of a file: its `output`, how the process ended, as the end of
 *   a sentence (`ending`, empty if it goes on), the same if the file took too long (`timeout`), and the `seconds` it
 *   took. `file` is a compiled file and, if that is a group, the name of a file in it: `{ path, member }`
 * - `isReady()`: whether the process is still there to run another file; it is not if a file has ended it, or took too
 *   long
 * - `close({ limitSeconds })` ends it, and resolves to what it printed after its last file (`output`), and how it
 *   failed to end, as the end of a sentence (`ending`, empty if it ended)
 */
export function startWorker(args, { cwd }) {
  let output = ''
  let receive = () => {}
  let hasEnded = false
  const child = startNode([...args, program], {
    cwd,
    input: 'pipe',
    receive(text) {
      output += text
      receive()
    },
  })
  const ended = new Promise(resolve => {
    child.on('close', (code, signal) => {
      hasEnded = true
      resolve({ code, signal })
    })
  })
  // Writing to a process that has just ended: `ended` says so.
  child.stdin.on('error', () => {})

  return {
    isReady: () => !hasEnded,
    run: (file, { limitSeconds }) =>
      new Promise(resolve => {
        const started = Date.now()
        const limit = killAfter(limitSeconds, child.pid)
        const finish = (ownOutput, { code, signal } = {}) => {
          limit.prevent()
          receive = () => {}
          const timeout = limit.hasHappened() ? `was stopped after ${limitSeconds} s` : ''
          const ending = endingOf(code, signal, timeout)
          resolve({ output: ownOutput, ending, timeout, seconds: (Date.now() - started) / 1000 })
        }
        receive = () => {
          const [ownOutput, rest] = output.split(endOfFile)
          if (rest === undefined) return
          output = rest
          finish(ownOutput)
        }
        ended.then(status => finish(output, status))
        child.stdin.write(`${JSON.stringify(file)}\n`)
      }),
    async close({ limitSeconds }) {
      const grace = Math.min(graceSeconds, limitSeconds)
      const limit = killAfter(grace, child.pid)
      child.stdin.end()
      const { code, signal } = await ended
      limit.prevent()
      const timeout = limit.hasHappened() ? `was stopped, since it was still running ${grace} s later` : ''
      return { ending: endingOf(code, signal, timeout), output }
    },
  }
}
