import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formats } from '../../../src/kit/contract/formats'
import { ruleContracts } from '../../../src/kit/contract/rules/rule-contracts'
import { withoutPaths } from '../../../src/tools/build/build'
import { bundle, consoleEntry } from '../../../src/tools/build/bundle'
import { minify } from '../../../src/tools/build/minify'
import { profileOf } from '../../../src/tools/build/profile-file'
import { bundledConsole, quickConsole } from './whole-console'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-bundle-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('a minified script behaves as before', async () => {
  const text =
    'const list=[3,1,2];function twice(value){return value*2}const add=(one,other)=>{const both=one+other;return both};globalThis.out=[list.map(twice).sort(),add(twice(5),add(list[0],list.length)),twice(list[1])]'
  const context: { out?: unknown } = {}
  runInNewContext(`const globalThis=this;${await minify(text)}`, context)
  assert.equal(JSON.parse(JSON.stringify(context.out)), [[2, 4, 6], 16, 2])
})

test('what is minified does not depend on where its modules are, and lacks nothing else', () => {
  const inputs = { '../../tmp/acme/web/menu.ts': { bytes: 1, imports: [] } }
  const code = 'const rows = [`\n// rows\n`]\n'
  for (const indentation of ['', '  '])
    assert.is(withoutPaths(`${indentation}// ../../tmp/acme/web/menu.ts\n${code}`, { inputs, outputs: {} }), code)
})

test('the definitions of the console and its pages are evaluated, and it is drawn, each in a task', async () => {
  const { text } = await bundledConsole()
  const places = (pattern: RegExp) => Array.from(text.matchAll(pattern), ({ index }) => index)
  const definitions = places(/^\/\/ src\/device\//gm)
  const [defined, evaluated, ...more] = places(/await ontlet\.idle\(\)/g) as [number, number]
  assert.equal(more, [])
  assert.ok(text.startsWith('ontlet.start = async function (TEXTS) {'))
  assert.ok(definitions.length > 50 && Math.max(...definitions) < defined)
  assert.ok(defined < Math.min(...places(/^\/\/ web\/(app|pages)/gm)))
  assert.ok(Math.max(...places(/^\/\/ web\//gm)) < evaluated)
})

test('the function that holds the console is in parentheses, so that browsers compile it at once', async () => {
  const { console: script } = await quickConsole()
  assert.match(script.text, /^ontlet\.start=\(async function\(TEXTS\)\{.*\}\);$/s)
})

test('the console lacks the names of rules and formats, which only the contract needs', async () => {
  const { text } = await bundledConsole()
  const rules = Object.keys(ruleContracts).map(name => `"${name}"`)
  // Sections and inputs of forms have these names.
  const shared = ['name', 'newPassword']
  const named = Object.keys(formats).flatMap(name => (shared.includes(name) ? [] : [`name: "${name}"`]))
  assert.equal(
    [...rules, ...named].filter(part => text.includes(part)),
    [],
  )
})

test('a console without changes on trial says of switches only what can cut off, since those do not act at once', async () => {
  const { text } = await bundle(profileOf('f501'), consoleEntry)
  const marked = [...text.matchAll(/canCutOff: (\[.*?\])/g)].map(([, values]) => values)
  assert.equal([...new Set(marked)].sort(), ['[!0]', '[!1]'])
  assert.not.match(text, /cutOffIf:/i)
  const whole = (await bundledConsole()).text
  assert.match(whole, /canCutOff: \["/)
  assert.match(whole, /settingCutOffIf:/)
})

test.run()
