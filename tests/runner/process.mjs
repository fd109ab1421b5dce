import { spawn } from 'node:child_process'

/** The running process groups, by the id of their leader. */
const running = new Set()

/** Kills a process and everything it started. */
function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group has already ended.
  }
}

/** Kills everything that was started here when this process ends, also when it receives a signal to stop. */
export function stopAllAtEnd() {
  process.on('exit', () => {
    for (const leader of running) killGroup(leader)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
}

/** How a process ended, as the end of a sentence; empty if it succeeded. */
export function endingOf(code, signal, timeout) {
  if (timeout) return timeout
  if (signal) return `was ended by ${signal}`
  return code ? `ended with code ${code}` : ''
}

/**
 * Starts Node.js with `args` in `cwd`; `input` is its standard input, as for `spawn`. `receive` is called with what it
 * writes to standard output and standard error. Processes that it leaves running are killed when it ends. Only one that
 * `downloads` gets the certificates that a user has added. V8 uses no threads besides the program's in it and in the
 * processes that it starts: several run at a time, and leave no processor for them.
 */
export function startNode(args, { cwd, input = 'ignore', receive, downloads = false }) {
  const env = { ...process.env, NO_COLOR: '1' }
  delete env.FORCE_COLOR
  env.NODE_OPTIONS = [process.env.NODE_OPTIONS, '--v8-pool-size=0'].filter(Boolean).join(' ')
  // Node reads them at each start, which takes it three times as long.
  if (!downloads) delete env.NODE_EXTRA_CA_CERTS
  // Detached, so that it leads a process group of its own.
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: [input, 'pipe', 'pipe'] })
  running.add(child.pid)
  child.stdout.setEncoding('utf8').on('data', receive)
  child.stderr.setEncoding('utf8').on('data', receive)
  child.on('error', error => receive(error.message))
  // Processes it left running would hold its output open, and `close` would never be emitted.
  child.on('exit', () => killGroup(child.pid))
  child.on('close', () => running.delete(child.pid))
  return child
}

/**
 * Kills a process and everything it started after a number of seconds. Returns whether that has happened, and how to
 * prevent it.
 */
export function killAfter(seconds, leader) {
  let hasHappened = false
  const timer = setTimeout(() => {
    hasHappened = true
    killGroup(leader)
  }, seconds * 1000)
  return { hasHappened: () => hasHappened, prevent: () => clearTimeout(timer) }
}

/**
 * Runs Node.js with `args` in `cwd`, as `startNode`, for at most `limitSeconds`, and resolves when it has ended:
 * - `output`: what it wrote to standard output and standard error
 * - `code`: its exit code
 * - `ending`: how it failed, as the end of a sentence; empty if it succeeded
 * - `seconds`: how long it ran
 */
export function runNode(args, { cwd, limitSeconds, downloads }) {
  return new Promise(resolve => {
    const started = Date.now()
    let output = ''
    const receive = text => {
      output += text
    }
    const child = startNode(args, { cwd, receive, downloads })
    const limit = killAfter(limitSeconds, child.pid)
    child.on('close', (code, signal) => {
      limit.prevent()
      const timeout = limit.hasHappened() ? `was stopped after ${limitSeconds} s` : ''
      resolve({ output, code, ending: endingOf(code, signal, timeout), seconds: (Date.now() - started) / 1000 })
    })
  })
}
