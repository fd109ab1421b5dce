import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { transform } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { consoleEntry, root, settingsOf, squeeze } from '../../src/kit/bundle.ts'
import { functionsFirst } from '../../src/kit/functions-first.ts'
import { longStringsFirst } from '../../src/kit/long-strings.ts'
import { plainSpread } from '../../src/kit/plain-spread.ts'
import { markBuilders } from '../../src/kit/pure.ts'
import { profileOf } from '../../src/kit/profile-file.ts'
import { shortNames, UniqueNames } from '../../src/kit/short-names.ts'
import { styleSheetOf } from '../../src/kit/style-sheet.ts'

const settings = settingsOf(profileOf('all'), consoleEntry)
const folder = mkdtempSync(join(tmpdir(), 'ontlet-bundle-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** The style sheet of a module of this source. */
const sheetOf = (source: string) => {
  const path = join(folder, 'sheet.ts')
  writeFileSync(path, source)
  return styleSheetOf(path, settings)
}
const goober = (css: string) => `import { extractCss, glob } from 'goober'\nglob\`${css}\`\nexport default extractCss()`

test('a style sheet is worked out and minified for the oldest browsers', async () => {
  const cases: [css: string, result: string][] = [
    ['a { color: #ff0000; }', 'a{color:red}'],
    ['a :hover { margin: 0 0 0 0; } a:hover { margin: 1px; }', 'a :hover{margin:0}a:hover{margin:1px}'],
    ['@media (min-width: 720px) { a { width: calc(1px + 2px); } }', '@media(min-width:720px){a{width:3px}}'],
    ['a { top: 0; right: 0; bottom: 0; left: 0; }', 'a{top:0;right:0;bottom:0;left:0}'],
    ['a { background: #0b0e1799; }', 'a{background:rgba(11,14,23,.6)}'],
  ]
  for (const [css, result] of cases) assert.is(await sheetOf(goober(css)), result)
})

test('the console’s style sheet holds its rules and no newer syntax', async () => {
  const css = await styleSheetOf(resolve(root, 'web/look/sheet.ts'), settings)
  assert.match(css, '@media')
  assert.match(css, ':focus')
  assert.not.match(css, /inset:|:is\(|:where\(|&|\bgap:|#[0-9a-f]{8}\b|undefined|NaN/)
})

test('a style sheet that cannot be worked out is a sentence', async () => {
  const cases: [source: string, said: RegExp][] = [
    ['export default 3', /has to export its style sheet, a text/],
    ['export default ""', /has to export its style sheet, a text/],
    ['export default document.title', /cannot run at build time: document is not defined/],
    ['export default "a{b:c"', /sheet\.ts: Expected "}"/],
  ]
  for (const [source, said] of cases) {
    try {
      await sheetOf(source)
      assert.unreachable(source)
    } catch (fault) {
      assert.match((fault as Error).message, said)
    }
  }
})

test('long strings stand in front, whatever touches them', () => {
  const long = 'a b '.repeat(300)
  for (const [code, value] of [
    ['let n=0;for(let w of"_".split(" "))n+=w.length;n', 600], ['"x"in{x:1}&&"_"in{}', false], ['(()=>"_".length)()', 1200], ['"short"', 'short'],
  ] as const) {
    const script = code.replace('_', long)
    assert.is((0, eval)(longStringsFirst(script)), value, code)
    assert.is(longStringsFirst(script).startsWith('const '), script !== code, code)
  }
})

test('functions stand in front of values, both in their order', () => {
  const cases: [script: string, result: string][] = [
    ['var a=1,b=()=>a,c=b(),d=function(){return c};f();function f(){}', 'var b=()=>a,d=function(){return c};\nfunction f(){};\nvar a=1,c=b();\nf();'],
    ['const a=1;let b=()=>a;const c=()=>b', 'let b=()=>a;\nconst c=()=>b;\nconst a=1'],
    ['var a;a=1;class B{}', 'var a;\na=1;;\nclass B{}'],
    ['var{a,b}={a:()=>1,b:2}', 'var {a,b}={a:()=>1,b:2}'],
    ['x()', 'x()'],
    ['', ''],
  ]
  for (const [script, result] of cases) assert.is(functionsFirst(script), result, script)
})

test('spread of objects is one call for each literal, whatever is spread into what', async () => {
  const cases: [source: string, calls: number][] = [
    ['({...o,b:2})', 1], ['({a:1,...o,b:2,...p})', 1], ['({...{...o,c:3},...p,d:4})', 2], ['({a:{...o,x:1},...p})', 2],
    ['({...p,...{a:{...o}},b:[{...o,b:1}]})', 3], ['({a:1,b:2})', 0], ['({...undefined,...null,a:1})', 1], ['({a:5,...{a:6},a:7})', 1],
  ]
  for (const [source, calls] of cases) {
    const { code } = await transform(source, { target: 'es2017', minifyWhitespace: true })
    const plain = plainSpread(code)
    assert.is(plain.split('__spreadValues(').length - 1, calls, plain)
    assert.not(plain.includes('__spreadProps('), plain)
    // Its last line, after the helpers.
    const value: unknown = new Function('o', 'p', '__spreadValues', `return ${/[^;]+;?\s*$/.exec(plain)![0]}`)({ o: 1, a: 9 }, { p: 2 }, Object.assign)
    assert.equal(value, new Function('o', 'p', `return ${source}`)({ o: 1, a: 9 }, { p: 2 }), source)
  }
})

test('the builders of definitions are marked, and nothing else', async () => {
  const marked = async (body: string) =>
    (await markBuilders(`import { text, type Field, int as whole } from '../../model/field'\nimport { other } from '../other'\n${body}`, 'a.ts')).replace(/^import .*\n/gm, '').trim()
  const mark = '/* @__PURE__ */ '
  const cases: [body: string, result: string][] = [
    ['export const a = text("A")', `export const a = ${mark}text("A");`],
    ['export const a = whole(text("A"))', `export const a = ${mark}whole(${mark}text("A"));`],
    ['const a: Field = { ...text("text(") }', `const a = { ...${mark}text("text(") };`],
    ['const a = b.text(1)', 'const a = b.text(1);'],
    ['const a = other(context(1))', 'const a = other(context(1));'],
    ['const a = (v) => text(v)', `const a = (v) => ${mark}text(v);`],
    ['const a = /["\']/, b = text("\'")', `const a = /["']/, b = ${mark}text("'");`],
  ]
  for (const [body, result] of cases) assert.is(await marked(body), result)
})

test('the most used names get a capital each, all others lower case, and none is given twice', () => {
  const names = Array.from({ length: 1000 }, (_, place) => shortNames.get(place))
  assert.is(new Set(names).size, 1000)
  assert.ok(names.every(name => /^[a-z]{1,3}$/.test(name)))
  assert.equal([0, 25, 26, 27, 701, 702].map(place => names[place]), ['e', 'q', 'ee', 'ne', 'qz', 'eee'])
  const unique = new UniqueNames()
  const [rare, inner, often] = [unique.get(), unique.get(), unique.get()]
  unique.cache.vars = { props: { $rare: rare, $often: often } }
  const { props } = unique.capitalsFor(`const ${rare}=1,${often}=${inner}=>${inner}+${inner}+${rare};${often}(${often})+${often}(2)`).vars
  assert.equal(props, { [`$${often}`]: 'S', [`$${rare}`]: 'P' })
})

test('a script that is squeezed does what it did', async () => {
  const text = 'const list=[3,1,2];function twice(value){return value*2}const add=(one,other)=>{const both=one+other;return both};globalThis.out=[list.map(twice).sort(),add(twice(5),add(list[0],list.length)),twice(list[1])]'
  const context: { out?: unknown } = {}
  runInNewContext(`const globalThis=this;${await squeeze(text)}`, context)
  assert.equal(JSON.parse(JSON.stringify(context.out)), [[2, 4, 6], 16, 2])
})

test.run()
