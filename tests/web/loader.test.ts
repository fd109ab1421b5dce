import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { frameFor, frameOf } from '../../web/loader/frame.ts'
import type { Hook } from '../../web/loader/hook.ts'
import * as sentences from '../../web/loader/sentences.ts'
import { desktopAgent, load, packed, page, phoneAgent, type Situation } from './loader-page.ts'

test('a path names its page', () => {
  const cases: [string, Hook['frame']][] = [
    ['/', 'desktop'], ['/index.html', 'desktop'], ['/mobile.html', 'mobile'], ['/web/mobile.html', 'mobile'], ['/mobile.html/x', 'desktop'],
  ]
  for (const [path, frame] of cases) assert.is(frameOf(path), frame, path)
})

test('phones and narrow bodies get the mobile page, whoever chose the desktop gets that, and nobody goes in a circle', () => {
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1'
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 (KHTML, like Gecko) Version/11.0 Mobile/15A372 Safari/604.1'
  const tablet = 'Mozilla/5.0 (Linux; Android 9; SM-T510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.0.0 Safari/537.36'
  const webView = 'Mozilla/5.0 (Linux; Android 8.0.0; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/61.0.3163.98 Mobile Safari/537.36'
  const firefox = 'Mozilla/5.0 (Android 8.0; Mobile; rv:60.0) Gecko/60.0 Firefox/60.0'
  const cases: [agent: string, width: number, chosen: string | undefined, fromDesktop: Hook['frame'], fromMobile: Hook['frame']][] = [
    [desktopAgent, 1280, undefined, 'desktop', 'mobile'],
    [desktopAgent, 577, undefined, 'desktop', 'mobile'],
    [desktopAgent, 576, undefined, 'mobile', 'mobile'],
    [desktopAgent, 320, 'desktop', 'desktop', 'desktop'],
    [desktopAgent, 1280, 'nonsense', 'desktop', 'mobile'],
    [phoneAgent, 980, undefined, 'mobile', 'mobile'],
    [phoneAgent, 360, 'desktop', 'desktop', 'desktop'],
    [iPhone, 980, undefined, 'mobile', 'mobile'],
    [webView, 980, undefined, 'mobile', 'mobile'],
    [firefox, 980, undefined, 'mobile', 'mobile'],
    [iPad, 768, undefined, 'desktop', 'mobile'],
    [tablet, 800, undefined, 'desktop', 'mobile'],
    [tablet, 576, undefined, 'mobile', 'mobile'],
  ]
  for (const [agent, width, chosen, fromDesktop, fromMobile] of cases) {
    const from = (here: Hook['frame']) => frameFor(here, chosen, agent, width)
    assert.equal([from('desktop'), from('mobile')], [fromDesktop, fromMobile], `${agent} ${width} ${chosen}`)
    for (const here of ['desktop', 'mobile'] as const) assert.is(from(from(here)), from(here), 'goes on from where it was sent')
  }
})

test('another page is gone to before anything is fetched, and the route goes along', async () => {
  const phone = await load({ url: 'http://192.168.1.1/#/wifi/advance', agent: phoneAgent })
  assert.equal([phone.replaced, phone.requests, phone.ontlet], ['mobile.html#/wifi/advance', [], undefined])
  const back = await load({ url: 'http://192.168.1.1/mobile.html#/lan', agent: phoneAgent, chosen: 'desktop' })
  assert.equal([back.replaced, back.requests], ['index.html#/lan', []])
  const there = await load({ url: 'http://192.168.1.1/mobile.html', agent: phoneAgent })
  assert.equal([there.replaced, there.ontlet!.frame], ['', 'mobile'])
})

test('a server that answers the mobile page with its home page gets the mobile frame there', async () => {
  const home = await load({ url: 'http://192.168.1.1/index.html', referrer: 'http://192.168.1.1/index.html', agent: phoneAgent })
  assert.equal([home.replaced, home.ontlet!.frame, home.ran.length], ['', 'mobile', 1])
})

test('fetches, inflates and runs the console of its build, with and without DecompressionStream', async () => {
  for (const old of [false, true]) {
    const { requests, headers, ran, app, html, ontlet, timeouts, reloads } = await load({ old, url: 'http://192.168.1.1/#/lan' })
    assert.equal(requests, [`ui.gz?${packed.build}`, ...(old ? [`inflate.txt?${packed.build}`] : [])])
    assert.is(headers[0], 'Cache-Control: max-age=0')
    assert.equal([...timeouts], [120000])
    assert.ok(ran[ran.length - 1] === packed.console.text)
    assert.is(app.textContent, '')
    assert.is(html.querySelector('style'), null, 'the loader takes its styles away')
    assert.equal([ontlet!.build, ontlet!.frame, reloads], [packed.build, 'desktop', 0])
  }
})

test('runs a console that the server has inflated on the way', async () => {
  const { ran } = await load({ answers: [gunzipSync(packed.files['ui.gz'])] })
  assert.ok(ran.length === 1 && ran[0] === packed.console.text)
})

test('every failure is a sentence with a button that tries again without a reload', async () => {
  const gz = packed.files['ui.gz']
  const spoilt = Buffer.from(gz)
  spoilt[2000]! ^= 8
  const lacking = (name: string) => [sentences.missing[0] + name, sentences.missing[1] + name]
  const cases: [name: string, situation: Situation, words: readonly string[]][] = [
    ['404', { answers: [{ status: 404, body: 'no' }, gz] }, lacking('ui.gz')],
    ['500', { answers: [{ status: 500, body: 'no' }, gz] }, lacking('ui.gz')],
    ['a page as 200', { answers: [{ status: 200, body: '<html>' }, gz] }, lacking('ui.gz')],
    ['nothing as 200', { answers: [{ status: 200, body: '' }, gz] }, lacking('ui.gz')],
    ['no connection', { answers: ['unreachable', gz] }, sentences.unreachable],
    ['a connection that breaks', { answers: ['cut', gz] }, sentences.damaged],
    ['120 s', { answers: ['late', gz] }, sentences.late],
    ['a file cut short', { answers: [gz.subarray(0, gz.length - 1), gz] }, sentences.damaged],
    ['a changed file', { answers: [spoilt, gz] }, sentences.damaged],
  ]
  for (const old of [false, true]) {
    for (const [name, situation, words] of cases) {
      for (const [index, language] of ['en-GB', 'zh-TW'].entries()) {
        const result = await load({ ...situation, old, language })
        assert.is(result.alert(), words[index], name)
        assert.is(result.app.querySelector('button')!.textContent, sentences.retry[index])
        await result.retry()
        assert.ok(result.ran[result.ran.length - 1] === packed.console.text, `${name}, tried again`)
        assert.match(result.requests.find((address, at) => at > 0 && address.startsWith('ui.gz'))!, new RegExp(`^ui\\.gz\\?${packed.build}\\d{13}$`), 'past the cache')
        assert.equal([result.log.reloads, result.alert()], [0, undefined])
      }
    }
  }
})

test('an inflate that is missing is a sentence too', async () => {
  assert.is((await load({ old: true, inflate: { status: 404, body: '' } })).alert(), `${sentences.missing[0]}inflate.txt`)
})

test('a console of another build makes the page fetch itself anew, once', async () => {
  const first = await load({ console: 'refused', url: 'http://192.168.1.1/#/lan' })
  assert.is(JSON.stringify(first.fetched), '[["http://192.168.1.1/#/lan",{"cache":"reload"}]]')
  assert.equal([first.log.reloads, first.history.state, first.alert()], [1, 'healed', undefined])
  assert.is(first.app.querySelectorAll('progress').length, 1)

  const second = await load({ console: 'refused', healed: true })
  assert.equal([second.log.reloads, second.fetched], [0, []])
  assert.is(second.alert(), sentences.otherBuild[0])
  await second.retry()
  assert.is(second.log.reloads, 1)

  const cured = await load({ healed: true })
  assert.match(cured.requests[0]!, /^ui\.gz\?[0-9a-f]{8}\d{13}$/)
  assert.equal([cured.history.state, cured.alert()], [null, undefined], 'the next upgrade heals again')
})

test('an inflate of another build heals like a console of another build', async () => {
  const { log, history } = await load({ old: true, inflate: Buffer.from('ontlet.other=1') })
  assert.equal([log.reloads, history.state], [1, 'healed'])
})

test('a console that throws is a sentence, and its button loads the page again', async () => {
  const result = await load({ console: 'throws' })
  assert.is(result.alert(), sentences.broken[0])
  assert.is(result.log.reloads, 0)
  await result.retry()
  assert.is(result.log.reloads, 1)
})

test('speaks the stored language, else the browser’s, else English', async () => {
  const cases: [stored: string | undefined, browser: string, lang: string][] = [
    [undefined, 'en-US', 'en'], [undefined, 'zh', 'zh-CN'], [undefined, 'zh-CN', 'zh-CN'], [undefined, 'fr-FR', 'en'],
    ['{"language":"zh"}', 'en-US', 'zh-CN'], ['{"language":"en"}', 'zh-CN', 'en'], ['{"language":"auto"}', 'zh-CN', 'zh-CN'],
    ['{"language":"fr"}', 'zh-CN', 'zh-CN'], ['{}', 'zh-CN', 'zh-CN'], ['nonsense', 'zh-CN', 'zh-CN'], ['null', 'en', 'en'],
  ]
  for (const [stored, language, lang] of cases) {
    assert.is((await load({ ...(stored !== undefined && { stored }), language })).html.lang, lang, `${stored} ${language}`)
  }
})

test('storage that is forbidden keeps nobody out', async () => {
  const { ran, html } = await load({ noStorage: true, language: 'zh-CN' })
  assert.equal([ran.length, html.lang], [1, 'zh-CN'])
})

test('shows how far it is, as a labelled progress bar', async () => {
  const { app } = await load({ answers: ['late'], console: 'refused' })
  assert.is(app.querySelectorAll('progress').length, 0)
  const healing = await load({ console: 'refused' })
  const bar = healing.app.querySelector('label progress') as unknown as { value: number }
  assert.is(bar.value, 1000 / packed.files['ui.gz'].length)
  assert.match(healing.app.textContent!, sentences.loading[0])
})

test('a page without scripts says so in both languages', () => {
  const words = /<noscript>(.*)<\/noscript>/.exec(page)![1]!
  assert.match(words, 'JavaScript.')
  assert.match(words, '请启用')
})

test.run()
