// npm test: types, then every test file in a process of its own, then the browser tests against the built console.
//
//   npm test                        everything
//   npm test -- model/ip lan        only files whose path holds one of these texts ("types" names the type check)
//   npm test -- --no-browser        leave out tests/browser
//   node tests/run.mjs --tests DIR --limit SECONDS    another folder of tests, another time limit per file
//
// A browser test file that fails beside another is run once more, alone, when all others are through: that counts. Its
// first output is printed all the same. Where more than three fail, none is repeated.
//
// The last line is always "N passed, N failed"; the exit code is 1 when anything failed.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const graceSeconds = 10
const mostAgain = 3
const summary = /Total: +(\d+)\n +Passed: +(\d+)\n +Skipped: +(\d+)/
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-browser': { type: 'boolean', default: false },
    tests: { type: 'string', default: join(root, 'tests') },
    limit: { type: 'string', default: '600' },
  },
})
const folder = resolve(options.tests)
const patterns = positionals.map(pattern => pattern.replace(/^\.\//, ''))
const wanted = name => !patterns.length || patterns.some(pattern => name.includes(pattern))

let passed = 0
let failed = 0
const again = []
const running = new Set()

/** Ends a child and everything it started: each child leads a process group of its own. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is gone already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    running.forEach(endGroup)
    process.exit(130)
  })
}

/** Runs one program to its end or its time limit; resolves to its output and how it ended. */
function execute(program, args, limitSeconds) {
  return new Promise(done => {
    const started = Date.now()
    const env = { ...process.env, NO_COLOR: '1' }
    delete env.FORCE_COLOR
    const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let late = ''
    const stopAfter = seconds => setTimeout(() => {
      late = `was stopped after ${seconds} s${seconds === limitSeconds ? '' : ' of doing nothing more'}`
      endGroup(child.pid)
    }, seconds * 1000)
    let timer = stopAfter(limitSeconds)
    running.add(child.pid)
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
      // Its tests are over: what still keeps it alive (a server, a timer) was left open, and need not hold us up.
      if (!summary.test(output.slice(-300))) return
      clearTimeout(timer)
      timer = stopAfter(Math.min(graceSeconds, limitSeconds))
    })
    child.stderr.setEncoding('utf8').on('data', text => (output += text))
    child.on('error', error => (output += error.message))
    // A gateway or browser that the file left behind would hold the pipes open: end it, then wait for them to close.
    child.on('exit', () => endGroup(child.pid))
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      running.delete(child.pid)
      done({ output, code, signal, late, seconds: (Date.now() - started) / 1000 })
    })
  })
}

/** How a program ended, in words; empty when it ended well. */
const ending = ({ code, signal, late }) =>
  late || (signal ? `was ended by ${signal}` : code ? `ended with code ${code}` : '')

/**
 * Counts one test file from the summary uvu prints last. uvu swallows an error in a `before` hook and then reports
 * fewer passes than tests with exit code 0, so what did not pass has failed, whatever the exit code says.
 */
function countFile(result) {
  const [, total, good, skipped] = [...result.output.matchAll(new RegExp(summary, 'g'))].pop() ?? []
  if (total === undefined) return { good: 0, bad: 1, why: ending(result) || 'ended before its tests did' }
  const counts = { good: +good, bad: +total - +good + +skipped }
  if (+skipped) return { ...counts, why: `${skipped} skipped (skip or only): a test left out counts as failed` }
  if (counts.bad) return { ...counts, why: [`${counts.bad} of ${total} failed`, result.late].filter(Boolean).join(', and it ') }
  if (!counts.good) return { good: 0, bad: 1, why: 'holds no test' }
  return ending(result) ? { good: counts.good, bad: 1, why: `all tests passed, but it ${ending(result)}` } : counts
}

/** Counts a step that is one test: it passes with exit code 0. */
const countStep = result => (ending(result) ? { good: 0, bad: 1, why: ending(result) } : { good: 1, bad: 0 })

/** Prepares something the browser tests need; counts only when it fails. */
const countPreparation = result => ({ ...countStep(result), good: 0 })

const tally = ({ good, bad }) => {
  passed += good
  failed += bad
}

/** Runs one job and prints its line, or its whole output when something in it failed. */
async function perform(job) {
  const { name, args, count, repeat, limitSeconds = +options.limit } = job
  const result = await execute(process.execPath, args, limitSeconds)
  const { good, bad, why } = count(result)
  if (bad && repeat) again.push({ ...job, repeat: false, good, bad })
  else tally({ good, bad })
  const time = `${result.seconds.toFixed(1)} s`
  if (!bad) console.log(`ok    ${name.padEnd(44)} ${count === countPreparation ? '    ' : String(good).padStart(4)}   ${time}`)
  else console.log(`\n${repeat ? 'AGAIN' : 'FAIL '} ${name}: ${why}   ${time}\n${result.output.trimEnd().replace(/^/gm, '    ')}\n`)
  return !bad
}

/** Performs jobs, two at a time unless told, in order; true when all passed. */
async function performAll(jobs, atOnce = 2) {
  const queue = [...jobs]
  let good = true
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) good = (await perform(job)) && good
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return good
}

const files = readdirSync(folder, { recursive: true })
  .map(path => join(folder, path))
  .filter(path => /\.test\.tsx?$/.test(path) && !path.startsWith(join(folder, 'bench')))
  .map(path => ({ name: relative(root, path), args: ['--import', 'tsx', path], count: countFile }))
  .filter(({ name }) => wanted(name))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
const inBrowser = ({ name }) => name.startsWith(relative(root, join(folder, 'browser')))
const browserFiles = options['no-browser'] ? [] : files.filter(inBrowser)
const plainFiles = files.filter(file => !inBrowser(file))

const script = (name, ...args) => ({ name: [name, ...args].join(' '), args: [name, ...args], count: countPreparation })
const browser = name => ({ name, args: ['--import', 'tsx', name], count: countPreparation, limitSeconds: 480 })
const types = { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false'], count: countStep }
const preparation = [script('build.mjs', '--quiet'), browser('tests/browser/chromium.ts'), browser('tests/browser/chromium64.ts')]

// Tests of another folder are the runner's own and need nothing of ours.
const beforehand = browserFiles.length && folder === join(root, 'tests') ? preparation : []
await performAll([...(wanted('types') ? [types] : []), ...plainFiles])
const prepared = await performAll(beforehand)
if (prepared) {
  await performAll(browserFiles.map(file => ({ ...file, repeat: true })))
  if (again.length <= mostAgain) await performAll(again, 1)
  else {
    again.forEach(tally)
    for (const { name } of again) console.log(`FAIL  ${name}`)
  }
} else {
  for (const { name } of browserFiles) console.log(`FAIL  ${name}: not run, since what it needs could not be made ready`)
  failed += browserFiles.length
}
if (passed + failed === 0) {
  console.log(`FAIL  no test file under ${relative(root, folder) || '.'} has ${patterns.join(' or ') || 'a test'} in its path`)
  failed = 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
