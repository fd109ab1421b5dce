import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { filesThatSee } from './runner/since.mjs'
import { until } from './until'

const runner = join(dirname(fileURLToPath(import.meta.url)), 'run.mjs')
const uvu = pathToFileURL(join(dirname(runner), '../node_modules/uvu/dist/index.mjs')).href

/** A test file with a test that does this, after `rest`. */
const file = (body: string, rest = '') => `import { test } from '${uvu}'
  import { spawn } from 'node:child_process'; import { createServer } from 'node:http'; ${rest}
  test('a', () => { ${body} }); test.run()`
const passes = "test('b', () => {})"
const good = file('', passes)

/** Runs the test runner on a folder with the given test files. */
const runOver = (
  files: Readonly<Record<string, string>>,
  args: string[],
): Promise<{ code: number; report: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'ontlet-run-'))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  return new Promise(done =>
    execFile(process.execPath, [runner, '--tests', folder, ...args], (error, stdout) => {
      rmSync(folder, { recursive: true })
      done({ code: error ? Number(error.code) : 0, report: stdout.trimEnd() })
    }),
  )
}

/** A list with one requirement, of files named `needs.test.ts`, whose preparation runs this script. */
const requirement = (script: string) =>
  `export default [{ name: 'gadget', args: ['-e', ${JSON.stringify(script)}],
    isNeeded: file => file.endsWith('needs.test.ts') }]`
const absent = requirement(`console.log('looking'); console.log('No gadget on this system.'); process.exitCode = 77`)

const orphan = `const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' });
  console.log('child ' + child.pid); child.unref(); throw new Error('shown')`
/** Its second request finds what the first has left unread: a server that says nothing of it ends each connection. */
const fetches = file(
  `return new Promise(listening => server.listen(0, '127.0.0.1', listening)).then(async () => {
    const address = 'http://127.0.0.1:' + server.address().port
    for (let call = 0; call < 20; call++) if (!(await fetch(address)).ok) throw new Error('lost')
    server.closeAllConnections(); server.close() })`,
  `const server = createServer((request, response) => {
    response.socket.end('HTTP/1.1 ' + (request.headers.connection === 'close' ? 200 : 400) + ' x\\r\\n' +
      'Content-Length: 1\\r\\n\\r\\nx') });`,
)
/** A file that asserts how many before it in its process have asserted that. */
const hasBefore = (count: number) =>
  file(`if (globalThis.before++ !== ${count}) throw new Error('shared otherwise')`, 'globalThis.before ??= 0')

/** Test files, how many of their tests pass and fail, and what the report says. Those of a folder share a process. */
const cases: readonly [name: string, source: string, counts: [passed: number, failed: number], says: RegExp][] = [
  ['passes', good, [2, 0], /^ok .*\/passes\.test\.ts +2 /m],
  ['fails', file('throw new Error("no")', passes), [1, 1], /1 of 2 failed[^]*?no[^]*?fails\.test\.ts:3:\d/],
  ['crashes', 'throw new Error("planted")', [0, 1], /\/crashes\.test\.ts: ended with code 1[^]*planted/],
  ['has-none', `import { test } from '${uvu}'; test.run()`, [0, 1], /\/has-none\.test\.ts: has no tests/],
  ['before', file('', "test.before(() => { throw new Error('no') })"), [0, 1], /\/before\.test\.ts: 1 of 1 failed/],
  ['after', file('', "test.after(() => { throw new Error('after it') })"), [0, 1], /\/after\.test\.ts[^]*?after it/],
  ['waits', file('return new Promise(() => {})'), [0, 1], /\/waits\.test\.ts[^]*?Exiting early/],
  ['exits', file('process.exit(3)'), [0, 1], /\/exits\.test\.ts: ended with code 3/],
  ['skips', file('', "test.skip('b', () => {})"), [1, 1], /\/skips\.test\.ts: 1 skipped/],
  ['hangs', file('return new Promise(done => setTimeout(done, 1e6))'), [0, 1], /hangs.*was stopped after 12 s/],
  ['orphan', file(orphan), [0, 1], /\/orphan\.test\.ts: 1 of 1 failed/],
  ['fetches', fetches, [1, 0], /^ok .*\/fetches\.test\.ts/m],
  ['zz', good, [2, 0], /^ok .*\/zz\.test\.ts/m],
  ['zzz', good.replace('test.run()', ''), [0, 1], /\/zzz\.test\.ts: has no tests/],
  ['kit/late', file("setTimeout(() => { throw new Error('late') }, 50)"), [1, 1], /process ended with code 1[^]*late/],
  ['gateway/open', file("createServer().listen(0, '127.0.0.1')"), [1, 1], /process was stopped, since it/],
  ['model/a', hasBefore(0), [1, 0], /^ok .*model\/a/m],
  ['model/b', hasBefore(1), [1, 0], /^ok .*model\/b/m],
  ['model/c', 'throw new Error("at once")', [0, 1], /model\/c\.test\.ts: ended with code 1[^]*at once/],
  ['model/d', hasBefore(0), [1, 0], /^ok .*model\/d/m],
  ['needs', good, [0, 2], /FAIL {2}gadget: ended with code 1[^]*planted[^]*FAIL {2}tests\/needs\.test\.ts: not run/],
]
const sources = Object.fromEntries(cases.map(([name, source]) => [`${name}.test.ts`, source]))
const { code, report } = await runOver(
  { ...sources, 'requirements.mjs': requirement('throw new Error("planted")') },
  // Long enough for every other file on a busy machine.
  ['--limit', '12'],
)

test('files that fail in every way are counted, and others run after them', () => {
  const sum = (at: 0 | 1) => cases.reduce((total, [, , counts]) => total + counts[at], 0)
  assert.equal([report.split('\n').at(-1), code], [`${sum(0)} passed, ${sum(1)} failed`, 1])
})

test('what failed is named once more at the end, with the tests and what they say', () => {
  const end = report.slice(report.indexOf('\nFailed:\n'))
  for (const [name, , [, failed]] of cases) assert.is(end.includes(`tests/${name}.test.ts: `), failed > 0, name)
  assert.match(end, /fails\.test\.ts: 1 of 2 failed\n +FAIL {2}"a"\n +no\n/)
})

for (const [name, , , says] of cases) test(`the report about ${name}`, () => assert.match(report, says))

test('a process that a file leaves running is ended with it', async () => {
  const child = Number(/child (\d+)/.exec(report)?.[1])
  assert.ok(child)
  await until(() => {
    try {
      return !process.kill(child, 0)
    } catch {
      return true
    }
  })
})

const lacking = { 'requirements.mjs': absent }
const broken = { 'b.test.ts': '\nconst = 1' }

/** Further runs: arguments, good test files, what else is in the folder, the last line, and what else is printed. */
const runs: readonly [args: string, names: string, others: object, line: string, says: RegExp][] = [
  // Files of every reason to be left out, all of which would pass, or be skipped.
  ['--no-browser m/ z.', 'm/a w/b bench/m/c m/browser/z browser/z z needs', lacking, '6 passed, 0 failed', /m\/a/],
  ['nope', 'a', {}, '0 passed, 1 failed', /FAIL {2}nope: no test file/],
  ['', 'a', broken, '0 passed, 1 failed', /cannot be compiled[^]*?b\.test\.ts:2:\d/],
  ['', 'needs z', lacking, '2 passed, 0 failed, 1 skipped', /needs.*No gadget on/],
  ['--require-all', 'needs z', lacking, '2 passed, 2 failed', /gadget: .* 77[^]*?No gadget/],
]
for (const [args, names, others, line, says] of runs)
  test(`npm test -- ${args} with ${names}: ${line}`, async () => {
    const files = { ...Object.fromEntries(names.split(' ').map(name => [`${name}.test.ts`, good])), ...others }
    const run = await runOver(files, args.split(' ').filter(Boolean))
    assert.equal([run.report.split('\n').at(-1), run.code], [line, line.includes(' 0 failed') ? 0 : 1])
    assert.match(run.report, says)
  })

const seeing = (changed: string, ...files: string[]) =>
  filesThatSee([changed], files, (file: string) => join(dirname(runner), file))

test('of a change only the files are run that import it, or that read files or start programs', async () => {
  const [search, ip, size] = ['web/shell/search.test.tsx', 'model/ip.test.ts', 'tools/size/size.test.ts']
  const back = 'browser/shell/back.test.ts'
  const files = [search, ip, size, back]
  const cases: [changed: string, seen: string[]][] = [
    ['web/shell/search.tsx', [search, size, back]],
    ['src/model/ip.ts', files],
    ['src/device/internet/lan-ipv4.ts', [search, size, back]],
    ['src/kit/firmware/runtime/rows.c', [size, back]],
    ['tests/model/ip.test.ts', [ip]],
    ['tests/web/window.ts', [search, size, back]],
    ['docs/testing.md', [size]],
    ['package-lock.json', files],
  ]
  for (const [changed, seen] of cases) assert.equal(await seeing(changed, ...files), seen, changed)
})

test('so are those of web/ and the gateway that build the console, compile a program, or look through sources', async () => {
  const [loader, theme, walk] = ['web/loader/loader.test.ts', 'web/look/theme.test.ts', 'web/types/walk.test.ts']
  const [readings, runs, store] = [
    'web/saving/readings.test.ts',
    'gateway/process.test.ts',
    'gateway/engine/roles.test.ts',
  ]
  const files = [loader, theme, walk, readings, runs, store]
  const changes = ['web/loader/page.css', 'web/pages/home/home.tsx', 'tests/web/types/walk-scenes.ts']
  for (const changed of changes) assert.equal(await seeing(changed, ...files), files.slice(0, -1), changed)
})

test.run()
