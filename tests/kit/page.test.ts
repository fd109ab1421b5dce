import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root } from '../../src/kit/bundle.ts'
import { pack } from '../../src/kit/pack.ts'
import { pageFault, pageOf, scriptHash, sentencesByLanguage } from '../../src/kit/page.ts'
import { profileOf } from '../../src/kit/profile-file.ts'

const entry = resolve(root, 'tests/kit/stand-in/main.tsx')
const all = profileOf('all')

test('the page holds the hashes of exactly the scripts that are to run', async () => {
  const { files, console: script } = await pack(all, { entry })
  const html = files['index.html'].toString()
  const loader = /<script>([^]*)<\/script>/.exec(html)![1]!
  const policy = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(html)![1]!
  const sources = /script-src ([^;]*)/.exec(policy)![1]!.split(' ')
  const expected = [loader, script.text, files['inflate.txt'].toString()].map(
    text => `'sha256-${createHash('sha256').update(Buffer.from(text)).digest('base64')}'`,
  )
  assert.equal(sources, expected)
  assert.match(policy, /^default-src 'none';/)
  assert.not.match(policy, /unsafe-eval|http|\*|script-src[^;]*unsafe/)
  assert.ok(html.indexOf('Content-Security-Policy') < html.indexOf('<script>'))
  assert.is(html.match(/<script/g)!.length, 1)
  assert.is(files['index.html'], files['mobile.html'])
})

test('a reloading build talks to the server that reloads it, a delivered one to nobody else', async () => {
  const { files, console: script } = await pack(all, { entry, quick: true, reloadFrom: 'http://127.0.0.1:1234' })
  assert.match(files['index.html'].toString(), "connect-src 'self' http://127.0.0.1:1234;")
  assert.match(script.text, 'EventSource("http://127.0.0.1:1234")')
  assert.match(files['index.html'].toString(), scriptHash(script.text))
  const delivered = await pack(all, { entry, quick: true })
  assert.match(delivered.files['index.html'].toString(), "connect-src 'self';")
  assert.not.match(delivered.console.text, 'EventSource')
})

test('a page that a web server of a gateway would spoil is refused', async () => {
  const { files } = await pack(all, { entry, quick: true })
  const html = files['index.html'].toString()
  assert.is(pageFault(html), undefined)
  const padded = (size: number) => html + ' '.repeat(size - Buffer.byteLength(html))
  assert.is(pageFault(padded(4095)), undefined)
  assert.match(pageFault(padded(4096))!, /4096/)
  assert.is(pageFault(padded(4097)), undefined)
  assert.match(pageFault(padded(8192))!, /4096/)
  assert.match(pageFault(html.replace('1', '<%'))!, /<%/)
  assert.match(pageFault(html.replace('<meta charset=utf-8>', ''))!, /charset/)
  assert.throws(() => pageOf({ loader: 'a="</script>"', scripts: [] }), /end its script/)
  assert.throws(() => pageOf({ loader: 'a="<%"', scripts: [] }), /<%/)
})

test('the loader’s sentences stand together by language, and only those', async () => {
  const cases: [script: string, result: string][] = [
    ['[["a","甲"],["b c","乙"]].map(e=>e[r])', '(r?"甲|乙":"a|b c").split("|")'],
    ['var r=1,[s]=[["a","甲"]].map(x=>x[t]),q', 'var r=1,[s]=(t?"甲":"a").split("|"),q'],
    ['[["a|b","甲"]].map(e=>e[r])', '[["a|b","甲"]].map(e=>e[r])'],
    ['[["a","甲","x"]].map(e=>e[r])', '[["a","甲","x"]].map(e=>e[r])'],
  ]
  for (const [script, result] of cases) assert.is(sentencesByLanguage(script), result)
  assert.match((await pack(all, { entry, quick: true })).files['index.html'].toString(), '"User name|Password|Log in|')
})

test('a page that falls on 4096 bytes gets a space', () => {
  const bare = Buffer.byteLength(pageOf({ loader: '', scripts: [] }))
  const sizes = [4095, 4096, 4097].map(size => Buffer.byteLength(pageOf({ loader: ' '.repeat(size - bare), scripts: [] })))
  assert.equal(sizes, [4095, 4097, 4097])
})

test.run()
