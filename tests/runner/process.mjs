import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endedTime, treeTime } from './processor-time.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a worker prints after each file. */
const endOfFile = '\n===== end of file =====\n'

const running = new Set()
/** The processor time of all that had ended when the last process did. */
let endedBefore = 0

/** Kills a process and everything it started. */
const killGroup = leader => {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

process.on('exit', () => running.forEach(killGroup))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))

/**
 * Starts Node.js in the root. What it leaves running is killed when it ends; `ended` resolves to its exit code and how
 * it failed, as the end of a sentence, empty if it succeeded. `output` is what it has printed, and `receive` is called
 * when that is more. `limit` allows it so many seconds from now.
 */
const startNode = args => {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
  // Detached, so that it leads a process group of its own.
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true })
  let timer
  let timeout
  const stop = sentence => {
    timeout = sentence
    killGroup(child.pid)
  }
  const limit = (seconds, sentence = `was stopped after ${seconds} s`) => {
    clearTimeout(timer)
    if (seconds < Infinity) timer = setTimeout(stop, seconds * 1000, sentence)
  }
  const started = { pid: child.pid, stdin: child.stdin, output: '', receive() {}, limit, hasEnded: false }
  running.add(child.pid)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      started.output += text
      started.receive()
    })
  // Writing to a process that has just ended: `ended` says so.
  child.stdin.on('error', () => {})
  // Processes it left running would hold its output open, and `close` would never be emitted.
  child.on('exit', () => {
    killGroup(child.pid)
    const ended = endedTime()
    started.processorSeconds = ended - endedBefore
    endedBefore = ended
  })
  started.ended = new Promise(resolve => {
    child.on('close', (code, signal) => {
      started.hasEnded = true
      limit(Infinity)
      running.delete(child.pid)
      const failure = signal ? `was ended by ${signal}` : code && `ended with code ${code}`
      resolve({ code, ending: timeout ?? (failure || '') })
    })
  })
  return started
}

/** Runs Node.js for at most `limitSeconds`; resolves to its `output`, `code`, `ending` and `processorSeconds`. */
export const runNode = async (args, limitSeconds) => {
  const run = startNode(args)
  run.stdin.end()
  run.limit(limitSeconds)
  const ended = await run.ended
  return { ...ended, output: run.output, processorSeconds: run.processorSeconds }
}

/** Starts a worker, a process that runs one compiled test file after another. */
export const startWorker = () => {
  const worker = startNode([`${root}tests/runner/worker-program.mjs`])
  return {
    hasEnded: () => worker.hasEnded,
    /**
     * Runs a file; resolves to what it has printed, to its processor time, and to how it has ended the process, if it
     * has.
     */
    async run(program, limitSeconds) {
      const before = treeTime(worker.pid)
      const finished = new Promise(resolve => {
        worker.receive = () => worker.output.includes(endOfFile) && resolve({ ending: '' })
      })
      worker.limit(limitSeconds)
      worker.stdin.write(`${JSON.stringify(program)}\n`)
      const { ending } = await Promise.race([finished, worker.ended])
      worker.limit(Infinity)
      const [output, rest = ''] = worker.output.split(endOfFile)
      worker.output = rest
      return { ending, output, processorSeconds: Math.max(0, treeTime(worker.pid) - before) }
    },
    /** Ends it after its last file; resolves to what it has printed since, and how it failed to end. */
    async close() {
      // A server or timer left open would keep it alive. On a busy machine, a browser takes many seconds to close.
      worker.limit(30, 'was stopped, since it was still running 30 s later')
      worker.stdin.end()
      return { ...(await worker.ended), output: worker.output }
    },
  }
}
