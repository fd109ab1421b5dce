// npm run demo: what it writes, and its limits. What a visitor does with it is in tests/browser/demo.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demoLimit, limitError } from '../../../src/kit/demo/demo-build'
import { main } from '../../../src/kit/demo/demo-command'
import { deliveredFiles } from '../../../src/tools/build/profiles/profile'
import { runCommand } from '../../commands/run-command'
import { builtConsole } from '../../tools/build/whole-console'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-demo-'))
const contentOf = (path: string) => readFileSync(join(folder, path))
const textOf = (path: string) => contentOf(path).toString('utf8')

test.before(async () => {
  const { status, output } = await runCommand(main, ['--device', 'all', '--out', folder])
  assert.is(status, 0, output)
  assert.match(output, /\d{6} bytes compressed/)
})

test('the console is byte by byte that of a device', async () => {
  const { files } = await builtConsole()
  for (const name of deliveredFiles) assert.ok(contentOf(`all/${name}`).equals(files[name]), name)
})

test('there are only plain files, without links', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    path => !statSync(join(folder, path)).isDirectory(),
  )
  assert.equal(files.sort(), [
    ...deliveredFiles.map(name => `all/${name}`).sort(),
    'demo.css',
    'demo.js',
    'gateway.js',
    'index.html',
    'licences.txt',
    'relay.js',
  ])
})

test('the page allows nothing but files of its own, and names them relative to itself', () => {
  const html = textOf('index.html')
  const [, policy] = /Content-Security-Policy"\s+content="([^"]+)"/.exec(html) ?? []
  assert.equal(policy!.split('; ').sort(), [
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-src 'self'",
    'img-src data:',
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
  ])
  assert.not.match(html, /(src|href)="(https?:)?\/|<style|\sstyle=|\son\w+=/)
  assert.not.match(html, /\{\{/)
  for (const path of ['index.html', 'demo.js', 'gateway.js', 'relay.js']) assert.not.match(textOf(path), /BUILD_/)
})

test('WebKit before 16.4 can parse the scripts', () => {
  for (const path of ['demo.js', 'gateway.js', 'relay.js']) assert.not.match(textOf(path), /\(\?<[!=]/)
})

test('the licences name the libraries of the console and of the engine', () => {
  const text = textOf('licences.txt')
  for (const name of ['ontlet', 'preact', 'goober', 'fast-xml-parser'])
    assert.match(text, new RegExp(`^${name} \\d`, 'm'), name)
})

test('a demo over its limit is not written', () => {
  const noise = Buffer.from(Array.from({ length: demoLimit + 1 }, () => Math.floor(Math.random() * 256)))
  assert.match(limitError({ 'all/ui.gz': noise })!, /The demo has 44000\d bytes, \d more than 440000/)
  assert.is(limitError({ 'all/ui.gz': noise.subarray(2) }), undefined)
})

test('an unknown device type is an error of the user', async () => {
  const { status, stderr } = await runCommand(main, ['--device', 'nothing', '--out', folder])
  assert.is(status, 1)
  assert.match(stderr, /Unknown device type "nothing"/)
})

test.after(() => rmSync(folder, { recursive: true, force: true }))

test.run()
