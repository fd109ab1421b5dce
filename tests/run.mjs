// npm test (docs/testing.md): the type check, the linter, and every test file, in several processes at a time.
// Two more options: --tests names another folder, for the test of the runner; --limit is the seconds for each file.
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importProgram } from '../src/tools/run.mjs'
import { compileGroups, inSources } from './runner/compile.mjs'
import { groupsOf, mostJobs, takesLong } from './runner/groups.mjs'
import { haveRoom } from './runner/idle.mjs'
import { root, runNode, startWorker } from './runner/process.mjs'
import { isQuick } from './runner/scope.mjs'
import { filesSince } from './runner/since.mjs'

const preparationSeconds = 1200
const unavailableExitCode = 77
const ownTests = join(root, 'tests')

/** The result of a function, or the end of the process with the message of the error. */
const orExit = async read => {
  try {
    return await read()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const optionTypes = {
  'no-browser': { type: 'boolean', default: false },
  'require-all': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  kit: { type: 'boolean', default: false },
  since: { type: 'string' },
  tests: { type: 'string', default: ownTests },
  vendor: { type: 'string' },
  limit: { type: 'string', default: '600' },
}
const { commandLine } = await importProgram('src/tools/usage-error.ts')
const { values: options, positionals: patterns } = await orExit(() => {
  const found = commandLine({ allowPositionals: true, options: optionTypes })
  const { limit, tests } = found.values
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new Error(`--limit must be a number of seconds, not "${limit}".`)
  if (!existsSync(tests)) throw new Error(`The folder of tests ${tests} does not exist.`)
  return found
})
const limitSeconds = Number(options.limit)
if (options.all) {
  process.env.ONTLET_ALL_TESTS = '1'
  // A fixed seed would prove the same every day.
  process.env.FUZZ_SEED ??= String(randomInt(1_000_000))
}
// esbuild and tsc are written in Go and end soon: collecting garbage as often as usual takes a third of their time.
process.env.GOGC ??= '400'
const folder = resolve(options.tests)
const { openVendor } = options.vendor === undefined ? {} : await importProgram('src/tools/vendor/open-vendor.ts')
const vendor = await orExit(() => openVendor?.(options.vendor))
const isOfVendor = file => vendor && file.startsWith(vendor.prefix)
const pathOf = file => (isOfVendor(file) ? join(vendor.tests, file.slice(vendor.prefix.length)) : join(folder, file))

const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, in short, for the end of the output, where it is found among hundreds of lines. */
const failures = []

/** The names of the tests that failed, as uvu prints them, each with the first line of what it says. */
const failedTests = output => output.match(/^ *FAIL {2}".*"\n.*/gm) ?? []

/** Counts an outcome and prints it: one line, followed by the output if something failed. */
const report = (name, { passed = 0, failed = 0, problem, output = '', since = Date.now(), processorSeconds = 0 }) => {
  totals.passed += passed
  totals.failed += failed
  const time = [(Date.now() - since) / 1000, processorSeconds].map(each => `${each.toFixed(1).padStart(5)} s`).join(' ')
  if (!failed) return console.log(`ok    ${name.padEnd(44)} ${String(passed || '').padStart(4)}   ${time}`)
  console.log(`\nFAIL  ${name}: ${problem}   ${time}\n${inSources(output).trimEnd().replace(/^/gm, '    ')}\n`)
  failures.push([`${name}: ${problem}`, ...failedTests(output)].join('\n'))
}

/**
 * The outcome of a test file, from the summary that uvu prints after its last test. uvu swallows an error in a `before`
 * hook, so a test that did not pass has failed. Skipped tests, which it does not count, are left over from debugging.
 */
const outcomeOf = ({ output, ending }) => {
  const [, ...counts] = /^[\s\S]*Total: +(\d+)\n +Passed: +(\d+)\n +Skipped: +(\d+)/.exec(output) ?? []
  const [total, passed, skipped] = counts.map(Number)
  if (total === undefined) return { failed: 1, problem: ending || 'ended before its tests did' }
  if (!total && !skipped) return { failed: 1, problem: 'has no tests' }
  const failed = total - passed + skipped
  if (skipped) return { passed, failed, problem: `${skipped} skipped: skip and only count as failed` }
  if (failed) return { passed, failed, problem: `${failed} of ${total} failed` }
  return ending ? { passed, failed: 1, problem: `all tests passed, but it ${ending}` } : { passed }
}

/** Runs a check, a test, or prepares a requirement; resolves to why files that need it are `skipped` or `failed`. */
const runProgram = async ({ name, args, isCheck }) => {
  const since = Date.now()
  const { code, ending, output, processorSeconds } = await runNode(args, isCheck ? limitSeconds : preparationSeconds)
  if (code === unavailableExitCode && !isCheck && !options['require-all'])
    return { skipped: `${name}: ${output.trim().split('\n').pop()}` }
  const outcome = ending ? { failed: 1, problem: ending, output } : { passed: isCheck ? 1 : 0 }
  report(name, { ...outcome, since, processorSeconds })
  return ending ? { failed: `not run, since ${name} is missing` } : {}
}

/** Whether what a test file needs is there; if not, the file is skipped, or has failed. */
const isPrepared = async file => {
  for (const { isNeeded, prepared } of requirements) {
    const [[kind, why] = []] = isNeeded(file) ? Object.entries(await prepared) : []
    if (!kind) continue
    totals[kind]++
    console.log(`${kind === 'failed' ? 'FAIL' : 'skip'}  tests/${file}: ${why}`)
    if (kind === 'failed') failures.push(`tests/${file}: ${why}`)
    return false
  }
  return true
}

/** Runs files one after the other in a worker, and goes on in a new one if a file has ended it. */
const runInTurn = async files => {
  let worker
  let last
  for (const file of files) {
    if (!(await isPrepared(file))) continue
    if (!worker || worker.hasEnded()) worker = startWorker()
    const since = Date.now()
    const result = await worker.run(programs.get(file), limitSeconds)
    last = `tests/${file}`
    const { output, processorSeconds } = result
    report(last, { ...outcomeOf(result), output, since, processorSeconds })
  }
  const { ending, output } = (await worker?.close()) ?? {}
  if (ending) report(last, { failed: 1, problem: `after its tests or those before it, the process ${ending}`, output })
}

const isWanted = name => !patterns.length || patterns.some(pattern => name.includes(pattern.replace(/^\.\//, '')))
const tsc = 'node_modules/typescript/bin/tsc --noEmit --pretty false --checkers 1 --incremental --tsBuildInfoFile'
const types = vendor?.typeCheck ?? [...tsc.split(' '), 'node_modules/.cache/ontlet/types.tsbuildinfo']
const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '.']
const checks = Object.entries(vendor ? { types } : { types, lint })
  .filter(([name]) => folder === ownTests && !options.kit && isWanted(name))
  .map(([name, args]) => ({ name, args, isCheck: true }))
/** The test files in a folder, without benchmarks and those of vendor folders. */
const testFilesIn = folder =>
  readdirSync(folder, { recursive: true }).filter(
    file => /\.test\.tsx?$/.test(file) && !/^(bench|tools\/vendor\/acme)\//.test(file),
  )
/** Those of a vendor, and ours of definitions, which hold for its own, too. */
const vendorFiles = ({ tests, prefix }) => [
  ...['device/limits.test.ts', 'device/texts.test.ts'],
  ...(existsSync(tests) ? testFilesIn(tests) : []).map(file => prefix + file),
]
const isPart = file => {
  if (options['no-browser'] && file.startsWith('browser/')) return false
  if (options.kit && !file.startsWith('kit/')) return false
  return isWanted(`tests/${file}`) && (options.all || options.kit || patterns.length > 0 || isQuick(file))
}
const parts = (vendor ? vendorFiles(vendor) : testFilesIn(folder)).filter(isPart).sort()
const files = options.since === undefined ? parts : await orExit(() => filesSince(options.since, parts, pathOf))
const leftOut = parts.filter(file => !files.includes(file))
if (leftOut.length)
  console.log(
    `${leftOut.length} of ${parts.length} files cannot see the change and are left out: ${leftOut.join(', ')}`,
  )
const needs = join(folder, 'requirements.mjs')
const { default: declared } = existsSync(needs) ? await import(pathToFileURL(needs).href) : { default: [] }
const requirements = declared.filter(({ isNeeded }) => files.some(isNeeded)).map(requirement => ({ ...requirement }))
const isWaiting = file => requirements.some(({ isNeeded }) => isNeeded(file))
// What takes longest first, then the largest browser tests, so that none is still running when the others have ended;
// what needs something last.
const size = file => (file.startsWith('browser/') ? -statSync(pathOf(file)).size : 0)
files.sort((a, b) => isWaiting(a) - isWaiting(b) || takesLong(b) - takesLong(a) || size(a) - size(b))
const groups = groupsOf(files)
let programs
const compiling = compileGroups(groups, { pathOf, folder, ...vendor?.compilation }).catch(({ message }) =>
  report('tests', { failed: 1, problem: 'cannot be compiled', output: message }),
)

/** What is to be run, in order. What a job `takes` is 2, or 1 if it waits much of its time. */
async function* jobs() {
  for (const requirement of requirements)
    yield { takes: 1, run: () => (requirement.prepared = runProgram(requirement)) }
  for (const check of checks) yield { takes: 2, run: () => runProgram(check) }
  programs = await compiling
  if (!programs) return
  for (const group of groups) {
    const left = group.files.values()
    for (let count = 0; count < group.workers; count++)
      yield { takes: group.isComputing ? 2 : 1, run: () => runInTurn(left) }
  }
}

const running = new Map()
const taken = () => [...running.values()].reduce((sum, takes) => sum + takes, 0)
const isFull = takes => running.size > 0 && taken() + takes > 3 * availableParallelism()
for await (const { run, takes } of jobs()) {
  while (isFull(takes)) {
    const hasEnded = Promise.race(running.keys()).then(() => false)
    // What runs may wait for timers or for a download.
    if (running.size < mostJobs && (await Promise.race([hasEnded, haveRoom()]))) break
    if (running.size === mostJobs) await hasEnded
  }
  const job = run().finally(() => running.delete(job))
  running.set(job, takes)
}
await Promise.all(running.keys())
if (!checks.length && !parts.length)
  report(patterns.join(' or ') || folder, { failed: 1, problem: `no test file in ${folder} has this in its path` })
const { passed, failed, skipped } = totals
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`)
if (failed && options.all) console.log(`FUZZ_SEED=${process.env.FUZZ_SEED} repeats what was chosen at random.`)
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
