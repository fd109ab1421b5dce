import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from './until.ts'

const runner = join(dirname(fileURLToPath(import.meta.url)), 'run.mjs')
const uvu = pathToFileURL(join(dirname(runner), '../node_modules/uvu/dist/index.mjs')).href
const start = `import { test } from '${uvu}'\n`
const good = `${start}test('a', () => {}); test('b', () => {}); test.run()`

interface Outcome {
  code: number
  lines: string[]
}

/** Runs the test runner on a folder with the given test files. */
function runOver(files: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-run-'))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  return new Promise(done =>
    execFile(process.execPath, [runner, '--tests', folder, ...args], (error, stdout) => {
      rmSync(folder, { recursive: true })
      done({ code: error ? Number(error.code) : 0, lines: stdout.trimEnd().split('\n') })
    }),
  )
}

/** The time limit of the files that take too long, in seconds: others have run by then, on a busy machine too. */
const limitSeconds = '4'
const leavesOpen = `${start}import { createServer } from 'node:http'; test('a', () => { createServer().listen(0, '127.0.0.1') }); test.run()`

/** What a file does, its source, how many of its tests pass and fail, what is printed, and whether it takes too long. */
const cases: [name: string, source: string, counts: [passed: number, failed: number], says: RegExp, late?: 'late'][] = [
  ['passes', good, [2, 0], /^ok .*passes\.test\.ts +2 /m],
  [
    'fails a test',
    `${start}test('a', () => { throw new Error('planted') }); test('b', () => {}); test.run()`,
    [1, 1],
    /FAIL .*fails-a-test\.test\.ts: 1 of 2 failed[\s\S]*planted[\s\S]*fails-a-test\.test\.ts:2:\d/,
  ],
  [
    'crashes at import',
    'throw new Error("planted")',
    [0, 1],
    /FAIL .*crashes-at-import\.test\.ts: ended with code 1[\s\S]*planted/,
  ],
  ['has no tests', `${start}test.run()`, [0, 1], /has no tests/],
  ['forgets test.run', `${start}test('a', () => {})`, [0, 1], /has no tests/],
  [
    'fails in a before hook, which uvu swallows',
    `${start}test.before(() => { throw new Error('planted') }); test('a', () => {}); test.run()`,
    [0, 1],
    /1 of 1 failed/,
  ],
  [
    'fails in an after hook',
    `${start}test.after(() => { throw new Error('planted') }); test('a', () => {}); test.run()`,
    [0, 1],
    /planted/,
  ],
  [
    'waits for a promise that never settles',
    `${start}test('a', () => new Promise(() => {})); test.run()`,
    [0, 1],
    /Exiting early/,
  ],
  [
    'crashes after passing',
    `${start}test('a', () => { setTimeout(() => { throw new Error('planted') }, 50) }); test.run()`,
    [1, 1],
    /^ok .* 1 .*\nFAIL .*: after its tests, it ended with code 1[\s\S]*planted/,
  ],
  ['skips a test', `${start}test('a', () => {}); test.skip('b', () => {}); test.run()`, [1, 1], /1 skipped/],
  [
    'hangs',
    `${start}test('a', () => new Promise(done => setTimeout(done, 60000))); test.run()`,
    [0, 1],
    RegExp(`was stopped after ${limitSeconds} s`),
    'late',
  ],
  [
    'fails and leaves a server open',
    leavesOpen.replace("'127.0.0.1') }", "'127.0.0.1'); throw new Error('planted') }"),
    [0, 1],
    /^FAIL .*: 1 of 1 failed/,
    'late',
  ],
  [
    'passes and leaves a server open',
    leavesOpen,
    [1, 1],
    RegExp(
      `^ok .* 1 .*\\nFAIL .*: after its tests, it was stopped, since it was still running ${limitSeconds} s later`,
    ),
    'late',
  ],
]
const fileOf = (name: string) => `${name.replace(/\W+/g, '-')}.test.ts`

const declared = `export default [
  { name: 'small files', folders: ['small/'], apart: ['small/apart.test.ts'] },
  { name: 'files with a test that ends the process', folders: ['ends/'], apart: [] },
  { name: 'files with a test that waits for nothing', folders: ['waits/'], apart: [] },
  { name: 'files with a test that hangs', folders: ['hangs/'], apart: [] },
  { name: 'files that leave a server open', folders: ['open/'], apart: [] },
]`

/** A file of a group, which asserts how many of its files have run in the same process before. */
const sharing = (expected: string) =>
  `${start}globalThis.sharing ??= 0; test('a', () => { if (globalThis.sharing++ !== ${expected}) throw new Error('planted') }); test.run()`

/** A group of three files of which the second has this test. */
const trio = (folder: string, body: string) => ({
  [`${folder}/a.test.ts`]: good,
  [`${folder}/b.test.ts`]: `${start}test('a', ${body}); test.run()`,
  [`${folder}/c.test.ts`]: good,
})

const orphan = `import { spawn } from 'node:child_process'\n${start}
  test('a', () => { const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }); console.log('child ' + child.pid); child.unref(); throw new Error('shown') })
  test.run()`

/** A list with one requirement, of files named `needs.test.ts`, whose preparation runs this script. */
const requirement = (script: string) =>
  `export default [{ name: 'gadget', args: ['-e', ${JSON.stringify(script)}],
    isNeeded: file => file.endsWith('needs.test.ts') }]`
const unavailable = `console.log('looking for it'); console.log('No gadget on this system.'); process.exitCode = 77`

/** Two runs for most files, since each costs more than the files: one in which files take too long, one for the rest. */
const isLimited = ([, , , , late]: (typeof cases)[number]) => late !== undefined
const quick = cases.filter(one => !isLimited(one))
const limited = cases.filter(isLimited)
const filesOf = (chosen: typeof cases) => Object.fromEntries(chosen.map(([name, source]) => [fileOf(name), source]))
const quickRun = await runOver(
  {
    ...filesOf(quick),
    'runner/declared-groups.mjs': declared,
    'small/a.test.ts': sharing('0'),
    'small/apart.test.ts': sharing('0'),
    'small/b.test.ts': sharing('9'),
    'small/c.test.ts': 'throw new Error("thrown at once")',
    'small/d.test.ts': sharing('0'),
    'small/more/e.test.ts': good,
    ...trio('ends', '() => process.exit(3)'),
    ...trio('waits', '() => new Promise(() => {})'),
    'orphan.test.ts': orphan,
    'requirements.mjs': requirement('throw new Error("planted")'),
    'needs.test.ts': good,
  },
  '--limit',
  '30',
)
const limitedRun = await runOver(
  {
    ...filesOf(limited),
    'runner/declared-groups.mjs': declared,
    ...trio('hangs', '() => new Promise(done => setTimeout(done, 60000))'),
    'open/a.test.ts': leavesOpen,
    'open/b.test.ts': good,
  },
  '--limit',
  limitSeconds,
)

/** The parts of a report about one file: its own lines and what is indented below them. */
const partOf = ({ lines }: Outcome, file: string) =>
  [...lines.join('\n').matchAll(RegExp(`^\\S+ +tests/${file.replace('.', '\\.')}.*(\n( {4}.*)?$)*`, 'gm'))]
    .map(([part]) => part.trimEnd())
    .join('\n')

/** Asserts that the runner has counted the tests of these cases and so many more, and that its exit code says so. */
function isCounted({ code, lines }: Outcome, chosen: typeof cases, [passed, failed]: [passed: number, failed: number]) {
  const sum = (at: 0 | 1) => chosen.reduce((total, [, , counts]) => total + counts[at], 0)
  assert.is(lines.at(-1), `${sum(0) + passed} passed, ${sum(1) + failed} failed`)
  assert.is(code, 1)
}

test('the tests of files that fail in every way are counted', () => {
  // Those of groups: 5 and 2, twice 4 and 1; the one that leaves a process running: 1; a requirement and its file: 2.
  isCounted(quickRun, quick, [5 + 8, 2 + 2 + 1 + 2])
  // Those of groups: 4 and 1, 3 and 1.
  isCounted(limitedRun, limited, [4 + 3, 1 + 1])
})
for (const one of cases) {
  const [name, , , says] = one
  test(`a file that ${name}`, () => assert.match(partOf(isLimited(one) ? limitedRun : quickRun, fileOf(name)), says))
}

test('files of a group share a process, and each is counted', () => {
  for (const file of ['a', 'apart', 'd']) assert.match(partOf(quickRun, `small/${file}.test.ts`), /^ok .* 1 /)
  assert.match(partOf(quickRun, 'small/more/e.test.ts'), /^ok .* 2 /)
  assert.match(
    partOf(quickRun, 'small/b.test.ts'),
    /FAIL .*small\/b\.test\.ts: 1 of 1 failed.*\n[\s\S]*planted[\s\S]*small\/b\.test\.ts:2:\d/,
  )
  assert.match(
    partOf(quickRun, 'small/c.test.ts'),
    /FAIL .*small\/c\.test\.ts: ended with code 1.*\n[\s\S]*thrown at once/,
  )
})

/** Groups of which the second file ends the process: at once, after its last test, by waiting for nothing, or late. */
const endings: [how: string, folder: string, run: Outcome, says: RegExp][] = [
  ['with a code', 'ends', quickRun, /^FAIL .*: ended with code 3/],
  ['since nothing is left to do', 'waits', quickRun, /^FAIL .*\n[\s\S]*Exiting early/],
  ['since it takes too long', 'hangs', limitedRun, RegExp(`^FAIL .*: was stopped after ${limitSeconds} s`)],
]
for (const [how, folder, run, says] of endings) {
  test(`a file that ends the process of its group, ${how}, fails, and the next one has a new process`, () => {
    assert.match(partOf(run, `${folder}/b.test.ts`), says)
    for (const file of ['a', 'c']) assert.match(partOf(run, `${folder}/${file}.test.ts`), /^ok .* 2 /)
  })
}

test('a group that does not end after its last test fails once', () => {
  const failures = limitedRun.lines.filter(line => line.includes('files that leave a server open'))
  assert.is(failures.length, 1)
  assert.match(
    failures[0]!,
    RegExp(`^FAIL .*: after its tests, it was stopped, since it was still running ${limitSeconds} s later`),
  )
})

test('a process that a file leaves running is ended with it', async () => {
  const child = Number(/child (\d+)/.exec(partOf(quickRun, 'orphan.test.ts'))?.[1])
  assert.ok(child)
  const hasEnded = () => {
    try {
      return !process.kill(child, 0)
    } catch {
      return true
    }
  }
  await until(hasEnded)
})

const passesOnSecondRun = `import { existsSync, mkdirSync } from 'node:fs'\n${start}
  test('a', () => { const mark = new URL('mark', import.meta.url); if (existsSync(mark)) return; mkdirSync(mark); throw new Error('planted') })
  test.run()`
const requiredRun = await runOver(
  {
    'browser/page.test.ts': passesOnSecondRun,
    'requirements.mjs': requirement(unavailable),
    'runner/declared-groups.mjs': declared,
    'small/a.test.ts': good,
    'small/needs.test.ts': good,
    'needs.test.ts': good,
  },
  '--at-once',
  '1',
  '--require-all',
)

test('a browser test file that fails is not run again', () => {
  // Those of a group: 2; a requirement and its files: 3.
  assert.equal([requiredRun.lines.at(-1), requiredRun.code], ['2 passed, 4 failed', 1])
  assert.is(requiredRun.lines.filter(line => /^(ok|FAIL) .*page\.test\.ts/.test(line)).length, 1)
})

const chosenRun = await runOver(
  {
    'longest.mjs': `export default ['model/z.test.ts']`,
    'requirements.mjs': requirement('throw new Error("planted")'),
    'model/a.test.ts': good,
    'model/b.test.tsx': good,
    'model/b.ts': 'throw 1',
    'model/z.test.ts': good,
    'web/c.test.ts': good,
    'bench/model/d.test.ts': good,
    'browser/model/d.test.ts': good,
    'needs.test.ts': good,
  },
  'model/',
  '--no-browser',
  '--at-once',
  '1',
)
const chosen = ['model/z.test.ts', 'model/a.test.ts', 'model/b.test.tsx']

test('runs only what a pattern matches, leaves out bench and files that are not tests, and counts everything', () => {
  const run = chosenRun.lines.slice(0, -1).map(line => /^ok +tests\/(\S+)/.exec(line)?.[1] ?? line)
  assert.equal(run.filter(file => !file.startsWith('browser/')).sort(), [...chosen].sort())
  assert.equal([chosenRun.lines.at(-1), chosenRun.code], ['6 passed, 0 failed', 0])
})

test('--no-browser leaves out the browser tests', () => {
  assert.not.match(chosenRun.lines.join('\n'), /browser/)
})

test('the files listed as the longest are run first', () => {
  assert.match(chosenRun.lines[0]!, chosen[0]!)
})

test('a requirement is prepared only for test files that are run', () => {
  assert.not.match(chosenRun.lines.join('\n'), /gadget/)
})

test('a pattern that matches no file is a failure', async () => {
  const { code, lines } = await runOver({ 'a.test.ts': good }, 'no-such-file')
  assert.is(code, 1)
  assert.is(lines.at(-1), '0 passed, 1 failed')
  assert.match(lines[0]!, /no-such-file/)
})

test('a file that cannot be compiled fails the run, which names its line', async () => {
  const { code, lines } = await runOver({ 'a.test.ts': good, 'broken.test.ts': `${start}const = 1` })
  assert.equal([lines.at(-1), code], ['0 passed, 1 failed', 1])
  assert.match(lines.join('\n'), /^FAIL {2}tests: cannot be compiled[\s\S]*broken\.test\.ts:2:\d/m)
})

test('a requirement that cannot be prepared: it and its test files fail', () => {
  assert.match(
    quickRun.lines.join('\n'),
    /^FAIL {2}gadget: ended with code 1[\s\S]*planted[\s\S]*^FAIL {2}tests\/needs\.test\.ts: not run/m,
  )
})

const unavailableRun = await runOver({
  'requirements.mjs': requirement(unavailable),
  'runner/declared-groups.mjs': declared,
  'small/a.test.ts': good,
  'small/needs.test.ts': good,
  'small/z.test.ts': good,
  'needs.test.ts': good,
  'more.test.ts': good,
})

test('a requirement that is unavailable: its test files are skipped, with the reason', () => {
  assert.match(
    unavailableRun.lines.join('\n'),
    /^skip {2}gadget: No gadget on this system\.\n +tests\/needs\.test\.ts\n +tests\/small\/needs\.test\.ts\n6 passed/m,
  )
  assert.equal([unavailableRun.lines.at(-1), unavailableRun.code], ['6 passed, 0 failed, 2 skipped', 0])
})

test('a requirement that is unavailable but required: it and its test files fail', () => {
  const report = requiredRun.lines.join('\n')
  assert.match(
    report,
    /^FAIL {2}gadget: ended with code 77[\s\S]*No gadget[\s\S]*^FAIL {2}tests\/needs\.test\.ts: not run/m,
  )
  assert.match(report, /^FAIL {2}tests\/small\/needs\.test\.ts: not run/m)
})

test.run()
