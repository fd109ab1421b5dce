import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileURLToPath, pathToFileURL } from 'node:url'

const runner = join(dirname(fileURLToPath(import.meta.url)), 'run.mjs')
const uvu = pathToFileURL(join(dirname(runner), '../node_modules/uvu/dist/index.mjs')).href
const start = `import { test } from '${uvu}'\n`
const good = `${start}test('a', () => {}); test('b', () => {}); test.run()`

interface Outcome {
  code: number
  lines: string[]
}

/** Runs the runner over a folder of planted test files. */
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

const cases: [name: string, source: string, last: string, says: RegExp][] = [
  ['passes', good, '2 passed, 0 failed', /^ok .*file\.test\.ts +2 /m],
  ['fails a test', `${start}test('a', () => { throw new Error('planted') }); test('b', () => {}); test.run()`, '1 passed, 1 failed', /FAIL .*file\.test\.ts: 1 of 2 failed[^]*planted/],
  ['crashes at import', 'throw new Error("planted")', '0 passed, 1 failed', /FAIL .*file\.test\.ts: ended with code 1[^]*planted/],
  ['holds no test', `${start}test.run()`, '0 passed, 1 failed', /holds no test/],
  ['forgets test.run', `${start}test('a', () => {})`, '0 passed, 1 failed', /ended before its tests did/],
  ['fails in a before hook, which uvu swallows', `${start}test.before(() => { throw new Error('planted') }); test('a', () => {}); test.run()`, '0 passed, 1 failed', /1 of 1 failed/],
  ['fails in an after hook', `${start}test.after(() => { throw new Error('planted') }); test('a', () => {}); test.run()`, '0 passed, 1 failed', /planted/],
  ['waits for nothing', `${start}test('a', () => new Promise(() => {})); test.run()`, '0 passed, 1 failed', /Exiting early/],
  ['crashes after passing', `${start}test('a', () => { setTimeout(() => { throw new Error('planted') }, 50) }); test.run()`, '1 passed, 1 failed', /all tests passed, but it ended with code/],
  ['skips a test', `${start}test('a', () => {}); test.skip('b', () => {}); test.run()`, '1 passed, 1 failed', /1 skipped/],
  ['hangs', `${start}test('a', () => new Promise(done => setTimeout(done, 60000))); test.run()`, '0 passed, 1 failed', /was stopped after 8 s/],
  ['passes and leaves a server open', `${start}import { createServer } from 'node:http'; test('a', () => { createServer().listen(0, '127.0.0.1') }); test.run()`, '1 passed, 1 failed', /all tests passed, but it was stopped after 8 s/],
]
for (const [name, source, last, says] of cases) {
  test(`a file that ${name}`, async () => {
    const { code, lines } = await runOver({ 'file.test.ts': source }, 'file', '--limit', '8')
    assert.is(lines[lines.length - 1], last)
    assert.is(code, last.endsWith(' 0 failed') ? 0 : 1)
    assert.match(lines.join('\n'), says)
  })
}

test('a process that a file leaves behind ends with it', async () => {
  const orphan = `import { spawn } from 'node:child_process'\n${start}
    test('a', () => { const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }); console.log('child ' + child.pid); child.unref(); throw new Error('shown') })
    test.run()`
  const { lines } = await runOver({ 'file.test.ts': orphan }, 'file', '--limit', '30')
  const child = Number(/child (\d+)/.exec(lines.join('\n'))?.[1])
  assert.ok(child)
  let alive = true
  for (let tries = 0; alive && tries < 100; tries++) {
    try {
      process.kill(child, 0)
      await new Promise(done => setTimeout(done, 20))
    } catch {
      alive = false
    }
  }
  assert.not(alive)
})

test('runs only what a pattern names, leaves out bench and what is no test, and counts all', async () => {
  const files = { 'model/a.test.ts': good, 'model/b.test.tsx': good, 'model/b.ts': 'throw 1', 'web/c.test.ts': good, 'bench/model.test.ts': good }
  const { lines } = await runOver(files, 'model/')
  assert.is(lines[lines.length - 1], '4 passed, 0 failed')
  assert.is(lines.length, 3)
})

test('a pattern that names no file fails', async () => {
  const { code, lines } = await runOver({ 'a.test.ts': good }, 'no-such-file')
  assert.is(code, 1)
  assert.is(lines[lines.length - 1], '0 passed, 1 failed')
  assert.match(lines[0]!, /no-such-file/)
})

test('a browser file that fails is run once more, alone, and only that counts; not where many fail', async () => {
  const bad = `${start}test('a', () => { throw new Error('planted') }); test.run()`
  const first = `import { existsSync, mkdirSync } from 'node:fs'\n${start}test('a', () => { const mark = new URL('mark', import.meta.url); if (existsSync(mark)) return; mkdirSync(mark); throw new Error('planted') }); test.run()`
  const cases: [files: string[], last: string, again: number, failed: number][] = [
    [[first], '3 passed, 0 failed', 1, 0],
    [[bad], '2 passed, 1 failed', 1, 1],
    [[first, bad, bad], '3 passed, 2 failed', 3, 2],
    [[bad, bad, bad, bad], '2 passed, 4 failed', 4, 4],
  ]
  for (const [sources, last, again, failed] of cases) {
    const files = Object.fromEntries(sources.map((source, place) => [`browser/page${place}/page.test.ts`, source]))
    const { code, lines } = await runOver({ 'page.test.ts': good, ...files }, 'page')
    assert.equal([lines[lines.length - 1], code], [last, failed ? 1 : 0])
    for (const [word, count] of [['AGAIN', again], ['FAIL', failed]] as const) assert.is(lines.filter(line => line.startsWith(word)).length, count, word)
  }
})

test('--no-browser leaves the browser tests out', async () => {
  const { lines } = await runOver({ 'plain.test.ts': good, 'browser/plain-page.test.ts': good }, 'plain', '--no-browser')
  assert.is(lines[lines.length - 1], '2 passed, 0 failed')
})

test.run()
