// npm test: the type check, the linter, and every test file, in several processes at a time. Files of a kind share
// a process (tests/runner/declared-groups.mjs).
//
//   npm test                       everything
//   npm test -- model/ip lan       only files whose path contains one of these; "types" and "lint" name the two checks
//   npm test -- --no-browser       without tests/browser
//   npm test -- --require-all      nothing may be skipped: an unavailable requirement is a failure (CI)
//   npm test -- --vendor DIR       the types and tests of a vendor folder (docs/vendors.md), and our tests of
//                                  definitions
//   node tests/run.mjs --tests DIR --limit SECONDS --at-once N
//                                  another folder of tests, time limit per file, and number of browser test files that
//                                  run at the same time (default: three for each processor); any other counts as two
//
// Some test files need a browser or a server that is not available on every system (tests/requirements.mjs). They are
// skipped there, and the report gives the reason. A skipped file counts as one test.
//
// The last line is "N passed, N failed", or "N passed, N failed, N skipped"; the exit code is 1 if anything failed.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { compile, forComputing } from './runner/compile.mjs'
import { entriesOf, groupEntries, inProcesses, withoutExtension } from './runner/groups.mjs'
import { checkOutcome, preparationOutcome, testFileOutcome } from './runner/outcome.mjs'
import { runNode, stopAllAtEnd } from './runner/process.mjs'
import { inSources } from './runner/source-lines.mjs'
import { openVendor, testFilesIn } from './runner/vendor.mjs'
import { startWorker } from './runner/worker.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const ownTests = join(root, 'tests')
const preparationSeconds = 1200
const unavailableExitCode = 77
const { values: options, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    'no-browser': { type: 'boolean', default: false },
    'require-all': { type: 'boolean', default: false },
    tests: { type: 'string', default: ownTests },
    vendor: { type: 'string' },
    limit: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: String(3 * availableParallelism()) },
  },
})
const limitSeconds = Number(options.limit)
const atOnce = Number(options['at-once'])
// esbuild and tsc are written in Go and end soon: collecting garbage as often as usual takes a third of their time.
process.env.GOGC ??= '400'
const folder = resolve(options.tests)
const vendor = options.vendor === undefined ? undefined : await openVendor(options.vendor, root)

const totals = { passed: 0, failed: 0, skipped: 0 }
/** The skipped files, by reason. */
const skipped = new Map()

/** Adds an outcome to the totals and prints it: one line, followed by the output if something failed. */
function report(name, { passed, failed, problem }, { output = '', seconds = 0 } = {}) {
  totals.passed += passed
  totals.failed += failed
  const time = `${seconds.toFixed(1)} s`
  if (failed) console.log(`\nFAIL  ${name}: ${problem}   ${time}\n${output.trimEnd().replace(/^/gm, '    ')}\n`)
  else console.log(`ok    ${name.padEnd(44)} ${String(passed || '').padStart(4)}   ${time}`)
}

/**
 * Starts the jobs in order, several at a time, and waits for all of them. One that `waits` much of its time, for a page
 * or the device, counts as half of one that computes: more of these at a time only take turns, at the expense of each.
 */
async function runJobs(jobs) {
  const running = new Map()
  const load = () => [...running.values()].reduce((sum, weight) => sum + weight, 0)
  for await (const { run, waits = false } of jobs) {
    const weight = waits ? 1 : 2
    while (running.size && load() + weight > atOnce) await Promise.race(running.keys())
    const job = run().finally(() => running.delete(job))
    running.set(job, weight)
  }
  await Promise.all(running.keys())
}

async function runCheck({ name, args }) {
  const result = await runNode(args, { cwd: root, limitSeconds })
  report(name, checkOutcome(result), result)
}

const isBrowserTest = file => file.startsWith('browser/')

/**
 * Runs test files one after the other in a worker, with `args` for Node. `files` may be an iterator that several
 * workers share; `programOf` returns what the worker runs for a file. A worker that a file has ended is followed by a
 * new one.
 */
async function runInTurn(files, { name, programOf, args = forComputing }) {
  let worker
  let hasFailed = false
  for (const file of files) {
    if (!(await isPrepared(file))) continue
    if (!worker?.isReady()) worker = startWorker(args, { cwd: root })
    const result = await worker.run(programOf(file), { limitSeconds })
    const outcome = testFileOutcome(result)
    hasFailed ||= outcome.failed > 0
    report(`tests/${file}`, outcome, { ...result, output: inSources(result.output) })
  }
  if (!worker) return
  const { ending, output } = await worker.close({ limitSeconds })
  // A failed test may leave open what it would have closed.
  if (ending && !hasFailed) report(name, { passed: 0, failed: 1, problem: `after its tests, it ${ending}` }, { output })
}

/** Prepares a requirement; returns the reason if it is unavailable, and whether it failed. */
async function prepare({ name, args }) {
  const result = await runNode(args, { cwd: root, limitSeconds: preparationSeconds, downloads: true })
  if (result.code === unavailableExitCode && !options['require-all']) {
    return { unavailable: result.output.trim().split('\n').pop() }
  }
  const outcome = preparationOutcome(result)
  report(name, outcome, result)
  return { failed: outcome.failed > 0 }
}

/**
 * Resolves once the requirements of a test file are prepared, to whether it can be run. If one is not available, the
 * file is skipped, or it fails.
 */
async function isPrepared(file) {
  for (const requirement of neededBy(file)) {
    const { unavailable, failed } = await requirement.state
    if (failed) {
      totals.failed++
      console.log(`FAIL  tests/${file}: not run, since ${requirement.name} is missing`)
      return false
    }
    if (unavailable) {
      totals.skipped++
      const reason = `skip  ${requirement.name}: ${unavailable}`
      skipped.set(reason, [...(skipped.get(reason) ?? []), `      tests/${file}`].sort())
      return false
    }
  }
  return true
}

/** The default export of a module in the folder of tests; an empty list if there is no such module. */
async function declaredIn(module) {
  const path = join(folder, module)
  return existsSync(path) ? (await import(pathToFileURL(path).href)).default : []
}

/** The type check of the project. It looks only at what has changed since the last one, and at what depends on it. */
const typeCheck = [
  'node_modules/typescript/bin/tsc',
  ...['--noEmit', '--pretty', 'false', '--checkers', '2'],
  ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/ontlet/types.tsbuildinfo'],
]

const isWanted = name => !patterns.length || patterns.some(pattern => name.includes(pattern.replace(/^\.\//, '')))
const checks = [
  { name: 'types', args: typeCheck },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
].filter(({ name }) => folder === ownTests && !vendor && isWanted(name))
if (vendor && isWanted('types')) checks.push({ name: 'types', args: vendor.typeCheck })
const pathOf = file => vendor?.pathOf(file) ?? join(folder, file)
const testFiles = (vendor?.testFiles ?? testFilesIn(folder))
  .filter(path => isWanted(`tests/${path}`) && !(options['no-browser'] && isBrowserTest(path)))
  .sort()
const longest = await declaredIn('longest.mjs')
const rank = file => (longest.includes(file) ? longest.indexOf(file) : longest.length)
testFiles.sort((a, b) => rank(a) - rank(b))

stopAllAtEnd()
const requirements = (await declaredIn('requirements.mjs'))
  .filter(({ isNeeded }) => testFiles.some(isNeeded))
  .map(requirement => ({ ...requirement }))
const neededBy = file => requirements.filter(({ isNeeded }) => isNeeded(file))
const preparations = requirements.map(requirement => ({
  waits: true,
  run: () => {
    requirement.state = prepare(requirement)
    return requirement.state
  },
}))
const checkJobs = checks.map(check => ({ run: () => runCheck(check) }))
// Files that wait for a requirement come last, also in a group.
const inOrder = [
  ...testFiles.filter(file => !neededBy(file).length),
  ...testFiles.filter(file => neededBy(file).length),
]
const { groups, alone } = inProcesses(inOrder, vendor?.groups ?? (await declaredIn('runner/declared-groups.mjs')))
const plugins = [groupEntries(groups, pathOf), ...(vendor?.compilation.plugins ?? [])]
const compilation = { root, folder, ...vendor?.compilation, plugins }

/** What runs the test files: a job for each group and each file alone, and one for each browser that runs at a time. */
async function* testJobs() {
  const compiled = await compiling
  if (!compiled) return
  const pathAs = name => join(compiled, `${name}.mjs`)
  const ownProgram = file => ({ path: pathAs(withoutExtension(file)) })
  for (const { name, files, ownModules, waits } of groups) {
    const programOf = ownModules ? ownProgram : member => ({ path: pathAs(name), member })
    yield { waits, run: () => runInTurn(files, { name, programOf }) }
  }
  for (const file of alone.filter(file => !isBrowserTest(file))) {
    yield { run: () => runInTurn([file], { name: `tests/${file}`, programOf: ownProgram }) }
  }
  const browserTests = alone.filter(isBrowserTest).values()
  for (let count = 0; count < atOnce; count++) {
    yield {
      waits: true,
      run: () => runInTurn(browserTests, { name: 'browser tests', programOf: ownProgram, args: [] }),
    }
  }
}

/** What is to be run, in order. Preparations start first, so that each has begun before a file waits for it. */
async function* allJobs() {
  yield* [...preparations, ...checkJobs]
  yield* testJobs()
}

const compiling = compile(entriesOf(groups, alone, pathOf), compilation).catch(error =>
  report('tests', { passed: 0, failed: 1, problem: 'cannot be compiled' }, { output: error.message }),
)
await runJobs(allJobs())
if (!checks.length && !testFiles.length) {
  console.log(`FAIL  no test file in ${options.tests} has ${patterns.join(' or ') || 'a test'} in its path`)
  totals.failed = 1
}
if (skipped.size) console.log(`\nNot available on this system:\n${[...skipped].flat(2).join('\n')}`)
const { passed, failed } = totals
console.log(`${passed} passed, ${failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = failed ? 1 : 0
