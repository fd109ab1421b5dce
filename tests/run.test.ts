import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** What a file does, its source, how many of its tests pass and fail, what is printed, and its time limit. */
const cases: [name: string, source: string, counts: [passed: number, failed: number], says: RegExp, limit?: string][] =
  [
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
    ['forgets test.run', `${start}test('a', () => {})`, [0, 1], /ended before its tests did/],
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
      /all tests passed, but it ended with code/,
    ],
    ['skips a test', `${start}test('a', () => {}); test.skip('b', () => {}); test.run()`, [1, 1], /1 skipped/],
    [
      'hangs',
      `${start}test('a', () => new Promise(done => setTimeout(done, 60000))); test.run()`,
      [0, 1],
      /was stopped after 2 s/,
      '2',
    ],
    [
      'passes and leaves a server open',
      `${start}import { createServer } from 'node:http'; test('a', () => { createServer().listen(0, '127.0.0.1') }); test.run()`,
      [1, 1],
      /all tests passed, but it was stopped, since it was still running 10 s after its summary/,
      '10',
    ],
  ]
const fileOf = (name: string) => `${name.replace(/\W+/g, '-')}.test.ts`

/** Runs the files of some cases with one runner. */
const runCases = (chosen: typeof cases, limit: string) =>
  runOver(Object.fromEntries(chosen.map(([name, source]) => [fileOf(name), source])), '--limit', limit)

/** Asserts that the runner has counted the tests of these cases, and that its exit code says whether one failed. */
function isCounted({ code, lines }: Outcome, chosen: typeof cases): void {
  const sum = (at: 0 | 1) => chosen.reduce((total, [, , counts]) => total + counts[at], 0)
  assert.is(lines.at(-1), `${sum(0)} passed, ${sum(1)} failed`)
  assert.is(code, sum(1) ? 1 : 0)
}

/** The part of a report about one file: its own line and what is indented below it. */
const partOf = (output: string, name: string) =>
  new RegExp(`^\\S+ +tests/${fileOf(name).replace('.', '\\.')}.*(\n( {4}.*)?$)*`, 'm').exec(output)?.[0] ?? ''

const unlimited = cases.filter(([, , , , limit]) => !limit)
const together = await runCases(unlimited, '30')
test('the tests of files that fail in every way are counted', () => isCounted(together, unlimited))
for (const [name, , , says] of unlimited)
  test(`a file that ${name}`, () => assert.match(partOf(together.lines.join('\n'), name), says))

for (const one of [cases[0]!, ...cases.filter(([, , , , limit]) => limit)]) {
  const [name, , , says, limit = '30'] = one
  test(`a run of nothing but a file that ${name}`, async () => {
    const outcome = await runCases([one], limit)
    isCounted(outcome, [one])
    assert.match(outcome.lines.join('\n'), says)
  })
}

const groups = `export default [{ name: 'small files', folders: ['small/'], apart: ['small/apart.test.ts'] }]`

test('files of a group share a process, and each is counted', async () => {
  const sharing = (expected: string) =>
    `${start}globalThis.sharing ??= 0; test('a', () => { if (globalThis.sharing++ !== ${expected}) throw new Error('planted') }); test.run()`
  const files = {
    'runner/declared-groups.mjs': groups,
    'small/a.test.ts': sharing('0'),
    'small/apart.test.ts': sharing('0'),
    'small/b.test.ts': sharing('9'),
    'small/c.test.ts': 'throw new Error("thrown at once")',
    'small/d.test.ts': sharing('2'),
    'small/more/e.test.ts': good,
  }
  const { code, lines } = await runOver(files, '--limit', '30')
  assert.is(lines.at(-1), '5 passed, 2 failed')
  assert.is(code, 1)
  const output = lines.join('\n')
  assert.match(output, /FAIL .*small\/b\.test\.ts: 1 of 1 failed.*\n[\s\S]*planted[\s\S]*small\/b\.test\.ts:2:\d/)
  assert.match(output, /FAIL .*small\/c\.test\.ts: ended before its tests did.*\n[\s\S]*thrown at once/)
})

/** Files of which the second ends its process: at once, after its last test, by waiting for nothing, or too late. */
const endings: [how: string, test: string, limit: string, says: RegExp][] = [
  ['with a code', '() => process.exit(3)', '30', /FAIL .*small\/b\.test\.ts: ended with code 3/],
  ['since nothing is left to do', '() => new Promise(() => {})', '30', /small\/b\.test\.ts: .*\n[\s\S]*Exiting early/],
  [
    'since it takes too long',
    '() => new Promise(done => setTimeout(done, 60000))',
    '2',
    /FAIL .*small\/b\.test\.ts: was stopped after 2 s/,
  ],
]
for (const [how, body, limit, says] of endings) {
  test(`a file that ends the process of its group, ${how}, fails, and the next one has a new process`, async () => {
    const files = {
      'runner/declared-groups.mjs': groups,
      'small/a.test.ts': good,
      'small/b.test.ts': `${start}test('a', ${body}); test.run()`,
      'small/c.test.ts': good,
    }
    const { code, lines } = await runOver(files, '--limit', limit)
    assert.is(lines.at(-1), '4 passed, 1 failed')
    assert.is(code, 1)
    assert.match(lines.join('\n'), says)
  })
}

test('a group that does not end after its last test fails once', async () => {
  const open = `${start}import { createServer } from 'node:http'; test('a', () => { createServer().listen(0, '127.0.0.1') }); test.run()`
  const files = { 'runner/declared-groups.mjs': groups, 'small/a.test.ts': open, 'small/b.test.ts': good }
  const { lines } = await runOver(files, '--limit', '3')
  assert.is(lines.at(-1), '3 passed, 1 failed')
  assert.match(lines.join('\n'), /FAIL .*small files: was stopped, since it was still running 3 s after its last file/)
})

const keeping = (
  name: string,
) => `${start}import { kept } from '${pathToFileURL(join(dirname(runner), 'runner/kept.mjs'))}'
  test('a', async () => {
    const opened = await kept('number', { open: async () => ${name}, isUsable: () => true, close: async () => {} })
    if (opened !== 1) throw new Error('opened again')
  })
  test.run()`

test('browser test files that follow each other share a process and what it keeps open', async () => {
  const files = { 'browser/a.test.ts': keeping('1'), 'browser/b.test.ts': keeping('2') }
  const { lines } = await runOver(files, '--at-once', '1')
  assert.is(lines.at(-1), '2 passed, 0 failed')
})

test('a process that a file leaves running is ended with it', async () => {
  const orphan = `import { spawn } from 'node:child_process'\n${start}
    test('a', () => { const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }); console.log('child ' + child.pid); child.unref(); throw new Error('shown') })
    test.run()`
  const { lines } = await runOver({ 'file.test.ts': orphan }, 'file', '--limit', '30')
  const child = Number(/child (\d+)/.exec(lines.join('\n'))?.[1])
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

test('runs only what a pattern matches, leaves out bench and files that are not tests, and counts everything', async () => {
  const files = {
    'model/a.test.ts': good,
    'model/b.test.tsx': good,
    'model/b.ts': 'throw 1',
    'web/c.test.ts': good,
    'bench/model.test.ts': good,
  }
  const { lines } = await runOver(files, 'model/')
  assert.is(lines.at(-1), '4 passed, 0 failed')
  assert.is(lines.length, 3)
})

test('a pattern that matches no file is a failure', async () => {
  const { code, lines } = await runOver({ 'a.test.ts': good }, 'no-such-file')
  assert.is(code, 1)
  assert.is(lines.at(-1), '0 passed, 1 failed')
  assert.match(lines[0]!, /no-such-file/)
})

test('a browser test file that fails is not run again', async () => {
  const passesOnSecondRun = `import { mkdirSync } from 'node:fs'\n${start}
    test('a', () => { const mark = new URL('mark', import.meta.url); if (existsSync(mark)) return; mkdirSync(mark); throw new Error('planted') })
    test.run()`
  const { code, lines } = await runOver({ 'browser/page.test.ts': passesOnSecondRun }, 'page')
  assert.equal([lines.at(-1), code], ['0 passed, 1 failed', 1])
  assert.is(lines.filter(line => /^(ok|FAIL) .*page\.test\.ts/.test(line)).length, 1)
})

/** A list with one requirement, of `needs.test.ts`, whose preparation runs this script. */
const requirement = (script: string) =>
  `export default [{ name: 'gadget', args: ['-e', ${JSON.stringify(script)}], isNeeded: file => file === 'needs.test.ts' }]`
const unavailable = `console.log('looking for it'); console.log('No gadget on this system.'); process.exitCode = 77`

const requirementCases: [name: string, script: string, args: string[], last: string, prints: RegExp][] = [
  ['is available: its test files run', '', [], '4 passed, 0 failed', /^ok .*needs\.test\.ts +2 /m],
  [
    'is unavailable: its test files are skipped, with the reason',
    unavailable,
    [],
    '2 passed, 0 failed, 1 skipped',
    /^skip {2}gadget: No gadget on this system\.\n +tests\/needs\.test\.ts\n2 passed/m,
  ],
  [
    'is unavailable but required: it and its test files fail',
    unavailable,
    ['--require-all'],
    '2 passed, 2 failed',
    /^FAIL {2}gadget: ended with code 77[\s\S]*No gadget[\s\S]*^FAIL {2}tests\/needs\.test\.ts: not run/m,
  ],
  [
    'cannot be prepared: it and its test files fail',
    'throw new Error("planted")',
    [],
    '2 passed, 2 failed',
    /^FAIL {2}gadget: ended with code 1[\s\S]*planted[\s\S]*^FAIL {2}tests\/needs\.test\.ts: not run/m,
  ],
]
for (const [name, script, args, last, prints] of requirementCases) {
  test(`a requirement that ${name}`, async () => {
    const files = { 'requirements.mjs': requirement(script), 'needs.test.ts': good, 'plain.test.ts': good }
    const { code, lines } = await runOver(files, ...args)
    assert.is(lines.at(-1), last)
    assert.is(code, last.includes(' 0 failed') ? 0 : 1)
    assert.match(lines.join('\n'), prints)
  })
}

test('a requirement is prepared only for test files that are run', async () => {
  const files = { 'requirements.mjs': requirement(unavailable), 'needs.test.ts': good, 'plain.test.ts': good }
  const { lines } = await runOver(files, 'plain')
  assert.is(lines.at(-1), '2 passed, 0 failed')
  assert.is(lines.length, 2)
})

const { default: projectRequirements } = (await import(new URL('requirements.mjs', import.meta.url).href)) as {
  default: { name: string; isNeeded(file: string): boolean }[]
}
for (const [file, requirements] of [
  ['browser/pages/internet/wifi.test.ts', ['console', 'Chromium']],
  ['browser/engines/old-chromium.test.ts', ['console', 'Chromium 64']],
  ['browser/engines/firefox.test.ts', ['console', 'demo', 'Firefox']],
  ['browser/engines/webkit.test.ts', ['console', 'demo', 'WebKit']],
  ['kit/build/sentences.test.ts', ['console']],
  ['kit/pack/pack.test.ts', ['image tools and web servers']],
  ['web/ui/forms/form.test.ts', []],
] as const) {
  test(`${file} needs ${requirements.join(' and ') || 'nothing'}`, () => {
    const needed = projectRequirements.filter(({ isNeeded }) => isNeeded(file)).map(({ name }) => name)
    assert.equal(needed, requirements)
  })
}

const { default: longest } = (await import(new URL('longest.mjs', import.meta.url).href)) as { default: string[] }
test('the files listed as the longest exist', () => {
  for (const file of longest) assert.ok(existsSync(join(dirname(runner), file)), `tests/longest.mjs names ${file}`)
})

const { default: declared } = (await import(new URL('runner/declared-groups.mjs', import.meta.url).href)) as {
  default: { apart: string[] }[]
}
test('the files listed as apart from their group exist', () => {
  for (const file of declared.flatMap(({ apart }) => apart))
    assert.ok(existsSync(join(dirname(runner), file)), `tests/runner/declared-groups.mjs names ${file}`)
})

test('the files listed as the longest are run first', async () => {
  const files = {
    'longest.mjs': `export default ['web/z.test.ts']`,
    'model/a.test.ts': good,
    'model/b.test.ts': good,
    'web/z.test.ts': good,
  }
  const { lines } = await runOver(files, '--at-once', '1')
  assert.equal(
    lines.map(line => /[abz](?=\.test)/.exec(line)?.[0]),
    ['z', 'a', 'b', undefined],
  )
})

test('--no-browser leaves out the browser tests', async () => {
  const { lines } = await runOver(
    { 'plain.test.ts': good, 'browser/plain-page.test.ts': good },
    'plain',
    '--no-browser',
  )
  assert.is(lines.at(-1), '2 passed, 0 failed')
})

test.run()
