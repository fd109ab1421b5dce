import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Theme } from '../../../src/device/login/public-info'
import { buildType } from '../../../src/tools/build/build'
import { pageError, pageOf, scriptHash } from '../../../src/tools/build/page'
import { profileOf } from '../../../src/tools/build/profile-file'
import { root } from '../../../src/tools/root'
import { plainTranslator } from '../../../src/tools/texts/translator'
import { coloursOf } from '../../../web/look/theme'
import { unpackedOf } from './whole-console'

const entry = resolve(root, 'tests/tools/stand-in/main.tsx')
const all = profileOf('all')

test('the page contains the hashes of exactly its own scripts', async () => {
  const built = await buildType(all, { entry })
  const { files } = built
  const html = files['index.html'].toString()
  const [script] = unpackedOf(built)
  const loader = /<script>([\s\S]*)<\/script>/.exec(html)![1]!
  const policy = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(html)![1]!
  const sources = /script-src ([^;]*)/.exec(policy)![1]!.split(' ')
  const expected = [loader, script, files['inflate.txt'].toString()].map(
    text => `'sha256-${createHash('sha256').update(Buffer.from(text)).digest('base64')}'`,
  )
  assert.equal(sources, expected)
  assert.match(policy, /^default-src 'none';/)
  assert.not.match(policy, /unsafe-eval|http|\*|script-src[^;]*unsafe/)
  assert.ok(html.indexOf('Content-Security-Policy') < html.indexOf('<script>'))
  assert.is(html.match(/<script/g)!.length, 1)
  assert.is(files['index.html'], files['mobile.html'])
})

test('a --serve build may connect to its reload server, a delivered one to the device only', async () => {
  const built = await buildType(all, { entry, quick: true, reloadFrom: 'http://127.0.0.1:1234' })
  const html = built.files['index.html'].toString()
  const [script] = unpackedOf(built)
  assert.match(html, "connect-src 'self' http://127.0.0.1:1234;")
  assert.match(script, 'EventSource("http://127.0.0.1:1234")')
  assert.match(html, scriptHash(script))
  const delivered = await buildType(all, { entry, quick: true })
  assert.match(delivered.files['index.html'].toString(), "connect-src 'self';")
  assert.not.match(delivered.console.text, 'EventSource')
})

test('a page that the web server of a gateway would corrupt is rejected', async () => {
  const { files } = await buildType(all, { entry, quick: true })
  const html = files['index.html'].toString()
  assert.is(pageError(html), undefined)
  const padded = (size: number) => html + ' '.repeat(size - Buffer.byteLength(html))
  assert.is(pageError(padded(8191)), undefined)
  assert.match(pageError(padded(8192))!, /4096/)
  assert.is(pageError(padded(8193)), undefined)
  assert.match(pageError(padded(12288))!, /4096/)
  assert.match(pageError(html.replace('1', '<%'))!, /<%/)
  assert.match(pageError(html.replace('<meta charset=utf-8>', ''))!, /charset/)
  const messageFor = (loader: string) =>
    pageOf({ loader, scripts: [] }).then(
      () => 'no error',
      ({ message }: Error) => message,
    )
  assert.match(await messageFor('a="</script>"'), /end its script/)
  assert.match(await messageFor('a="<%"'), /<%/)
})

test('a page says without scripts and styles what it needs, as text in which no character is markup', async () => {
  const textsOf = () => ['Scripts & <b>styles</b>', '“脚本”']
  const html = await pageOf({ loader: '', scripts: [], translator: { ...plainTranslator, textsOf } })
  assert.match(html, '</style>Scripts &#38; &#60;b>styles&#60;/b> “脚本”</noscript>')
  assert.not.match(html, '<b>', 'nor in the style sheet, which could end with it')
})

test('a page of exactly 4096 bytes is padded with a space', async () => {
  const sizeWith = async (loader: string) => Buffer.byteLength(await pageOf({ loader, scripts: [] }))
  const bare = await sizeWith('')
  const sizes = [4095, 4096, 4097].map(size => sizeWith(' '.repeat(size - bare)))
  assert.equal(await Promise.all(sizes), [4095, 4097, 4097])
})

test('the page has the colours of the brand’s theme, and those of the dark theme for a dark system', async () => {
  const styleOf = async (theme?: Theme) =>
    /<style>(:root[^]*)<\/style>/.exec(await pageOf({ loader: '', scripts: [], theme }))![1]!
  const [plain, green] = [await styleOf(), await styleOf('green')]
  const [, dark] = plain.split('@media(prefers-color-scheme:dark)')
  for (const name of ['from', 'to', 'accent', 'card', 'page']) {
    assert.match(plain, `--${name}:${coloursOf('purple')[name]}`)
    assert.match(green, `--${name}:${coloursOf('green')[name]}`)
    assert.match(dark!, `--${name}:${coloursOf('dark')[name]}`)
  }
  assert.match(dark!, 'color-scheme:dark')
})

test.run()
