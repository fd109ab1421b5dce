import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { buildType } from '../../../src/tools/build/build'
import type { Bridge } from '../../../web/loader/bridge'
import * as sentences from '../../../web/loader/sentences'
import { pseudoCode, pseudoProfile, pseudoText } from '../../tools/texts/pseudo'
import { test } from '../test'
import {
  desktopAgent,
  load,
  packed,
  page,
  phoneAgent,
  type Situation,
  script,
  settled,
  standIn,
  texts,
} from './loader-page'

const folder = mkdtempSync(join(tmpdir(), 'ontlet-loader-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

test('phones and narrow windows get the mobile version unless desktop was chosen, without a request', async () => {
  const iPad =
    'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1'
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 (KHTML, like Gecko) Version/11.0 Mobile/15A372 Safari/604.1'
  const tablet =
    'Mozilla/5.0 (Linux; Android 9; SM-T510) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/90.0.0.0 Safari/537.36'
  const webView =
    'Mozilla/5.0 (Linux; Android 8.0.0; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/61.0.3163.98 Mobile Safari/537.36'
  const firefox = 'Mozilla/5.0 (Android 8.0; Mobile; rv:60.0) Gecko/60.0 Firefox/60.0'
  const cases: [
    agent: string,
    width: number,
    chosen: string | undefined,
    fromDesktop: Bridge['frame'],
    fromMobile: Bridge['frame'],
  ][] = [
    [desktopAgent, 1280, undefined, 'desktop', 'mobile'],
    [desktopAgent, 577, undefined, 'desktop', 'mobile'],
    [desktopAgent, 576, undefined, 'mobile', 'mobile'],
    [desktopAgent, 320, 'desktop', 'desktop', 'desktop'],
    [desktopAgent, 1280, 'nonsense', 'desktop', 'desktop'],
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
    const there: [path: string, here: Bridge['frame'], wanted: Bridge['frame']][] = [
      ['', 'desktop', fromDesktop],
      ['index.html', 'desktop', fromDesktop],
      ['mobile.html', 'mobile', fromMobile],
      ['web/mobile.html', 'mobile', fromMobile],
    ]
    for (const [path, here, wanted] of there) {
      const { ontlet, moved, requests, reloads } = await load({
        url: `http://192.168.1.1/${path}#/wifi/advance`,
        agent,
        width,
        ...(chosen && { chosen }),
      })
      const name = wanted === 'mobile' ? 'mobile.html' : 'index.html'
      const what = `${path} ${agent} ${width} ${chosen}`
      assert.is(ontlet.frame, wanted, what)
      assert.equal(moved, wanted === here ? [] : [`${name}#/wifi/advance`], what)
      assert.equal([requests.length, reloads], [1, 0], what)
    }
  }
  assert.is((await load({ url: 'http://192.168.1.1/mobile.html/x' })).ontlet.frame, 'desktop')
})

test('fetches, inflates and runs the console of its build, with its texts, in old browsers too', async () => {
  for (const old of [false, true]) {
    const { requests, ran, started, document, html, ontlet, caches, reloads } = await load({
      old,
      url: 'http://192.168.1.1/#/lan',
    })
    assert.equal(
      requests.map((address, place) => `${address} ${caches[place]}`),
      ['ui.gz', ...(old ? ['inflate.txt'] : [])].map(name => `${name}?${packed.build} reload`),
    )
    assert.ok(ran[ran.length - 1] === script)
    // Arrays of another realm are not equal to ours.
    assert.is(JSON.stringify(started), JSON.stringify([texts]))
    assert.is(document.getElementById('note'), null, 'its progress')
    // Without scripts, a browser reads the styles in it; with them, it is text.
    const styles = [...html.querySelectorAll('style')].filter(element => !element.closest('noscript'))
    assert.is(styles.length, 0, 'and its styles')
    assert.equal([ontlet.frame, reloads], ['desktop', 0])
  }
})

test('the script has an address, except in old browsers, which compile it in the main thread anyway', async () => {
  const cases: [situation: Situation, addressed: number][] = [
    [{}, 1],
    [{ session: '{"access_token":"abc"}' }, 1],
    [{ kept: `${packed.build} V1.0.0 2026`, stored: '{}' }, 1],
    [{ noStorage: true }, 1],
    [{ old: true }, 0],
  ]
  for (const [situation, addressed] of cases) {
    const { log, ran } = await load(situation)
    assert.is(log.addressed, addressed, JSON.stringify(situation))
    assert.ok(ran[ran.length - 1] === script)
  }
})

test('a browser that refuses a script with an address gets it as a text', async () => {
  const { log, ran, started, alert } = await load({ inlineOnly: true })
  assert.equal([log.addressed, ran.length, started.length, alert()], [0, 1, 1, undefined])
  assert.ok(ran[0] === script)
})

test('runs a console that the server has inflated on the way', async () => {
  const { ran } = await load({ answers: [gunzipSync(packed.files['ui.gz'])] })
  assert.ok(ran.length === 1 && ran[0] === script)
})

test('every failure shows a message with a button that retries without a reload', async () => {
  const gz = packed.files['ui.gz']
  const spoilt = Buffer.from(gz)
  spoilt[2000]! ^= 8
  const cases: [name: string, situation: Situation, words: readonly string[]][] = [
    ['404', { answers: [{ status: 404, body: 'no' }, gz] }, sentences.mismatched],
    ['500', { answers: [{ status: 500, body: 'no' }, gz] }, sentences.mismatched],
    ['a page as 200', { answers: [{ status: 200, body: '<html>' }, gz] }, sentences.mismatched],
    ['nothing as 200', { answers: [{ status: 200, body: '' }, gz] }, sentences.mismatched],
    ['no connection', { answers: ['unreachable', gz] }, sentences.silent],
    ['120 s', { answers: ['late', gz] }, sentences.silent],
    ['a connection that breaks', { answers: ['cut', gz] }, sentences.cut],
    ['a file cut short', { answers: [gz.subarray(0, gz.length - 1), gz] }, sentences.cut],
    ['a changed file', { answers: [spoilt, gz] }, sentences.cut],
  ]
  for (const old of [false, true]) {
    for (const [name, situation, words] of cases) {
      for (const [index, language] of ['en-GB', 'zh-TW'].entries()) {
        const result = await load({ ...situation, old, language })
        assert.is(result.alert(), words[index], name)
        assert.is(result.document.getElementById('again')!.textContent, sentences.retry[index])
        await result.retry()
        assert.ok(result.ran[result.ran.length - 1] === script, `${name}, tried again`)
        assert.equal([result.log.reloads, result.alert()], [0, undefined])
      }
    }
  }
})

test('what the browser has kept of this build comes from its cache, unless it is damaged or the page is healed', async () => {
  const gz = packed.files['ui.gz']
  const spoilt = Buffer.from(gz)
  spoilt[2000]! ^= 8
  const kept = `${packed.build} V1.0.0 2026`
  const cases: [name: string, situation: Situation, caches: string[]][] = [
    ['kept', { kept }, ['force-cache']],
    ['kept, and damaged', { kept, answers: [spoilt, gz] }, ['force-cache', 'reload']],
    ['kept, and cut short', { kept, answers: [gz.subarray(0, 5000), gz] }, ['force-cache', 'reload']],
    [
      'a page kept under its address',
      { kept, answers: [{ status: 200, body: '<html>' }, gz] },
      ['force-cache', 'reload'],
    ],
    ['kept, but the page is healed', { kept, state: 1 }, ['reload']],
    ['kept, with a layer in the history of the page', { kept, state: 'layer' }, ['force-cache']],
    ['another build', { kept: '00000000 V1.0.0 2026' }, ['reload']],
    ['garbage', { kept: '{"a":1}' }, ['reload']],
    ['nothing', {}, ['reload']],
    ['kept, but what the console remembers is damaged', { kept, stored: '{' }, ['reload']],
    ['no storage', { noStorage: true }, ['reload']],
  ]
  for (const old of [false, true]) {
    for (const [name, situation, wanted] of cases) {
      const { caches, requests, ran, alert } = await load({ stored: '{}', ...situation, old })
      const files = requests.filter(address => address === `ui.gz?${packed.build}`)
      assert.equal(
        [files.length, caches.filter((_, place) => requests[place] === files[0])],
        [wanted.length, wanted],
        name,
      )
      assert.ok(ran[ran.length - 1] === script, name)
      assert.is(alert(), undefined, name)
    }
  }
})

test('an old browser keeps the inflated text of this build, and inflates nothing on its next visit', async () => {
  const kept = `${packed.build} V1.0.0 2026`
  const first = await load({ old: true, stored: '{}', kept })
  await settled(() => first.local['ontlet.text'] !== undefined)
  const text = first.local['ontlet.text']!
  const second = await load({ old: true, stored: '{}', kept, text })
  assert.equal(second.requests, [])
  assert.ok(second.ran[0] === script)
  assert.is(JSON.stringify(second.started), JSON.stringify([texts]))

  const fetches = [`ui.gz?${packed.build}`, `inflate.txt?${packed.build}`]
  const cases: [what: string, situation: Situation][] = [
    ['of another build', { kept, text: text.replace(packed.build, '01234567') }],
    ['without the note that the files are current', { text }],
    ['on a page that is healed', { kept, text, state: 1 }],
  ]
  for (const [what, situation] of cases) {
    const { requests, local } = await load({ old: true, stored: '{}', ...situation })
    assert.equal(requests, fetches, what)
    await settled(() => local['ontlet.text'] === text)
  }

  // The policy refuses the script of a damaged text.
  const { log } = await load({ old: true, stored: '{}', kept, text: text.replace('function', 'funktion') })
  assert.is(log.reloads, 1)
  const current = await load({ stored: '{}', kept })
  await new Promise(next => setTimeout(next, 50))
  assert.is(current.local['ontlet.text'], undefined, 'a browser that inflates by itself keeps none')
})

test('a missing inflate.txt shows a message', async () => {
  assert.is((await load({ old: true, inflate: { status: 404, body: '' } })).alert(), sentences.mismatched[0])
})

test('a console of another build, or one that throws, reloads the page once', async () => {
  const cases: [situation: Situation, words: readonly string[]][] = [
    [{ refused: true }, sentences.mismatched],
    [{ throws: true }, sentences.stuck],
    [{ fails: true }, sentences.stuck],
  ]
  for (const [situation, words] of cases) {
    for (const state of [null, 0, 'page', 'layer']) {
      const first = await load({ ...situation, state, url: 'http://192.168.1.1/#/lan' })
      assert.is(JSON.stringify(first.fetched), '[["",{"cache":"reload"}]]')
      assert.equal([first.log.reloads, first.history.state, first.alert()], [1, 1, undefined])
      assert.is(first.document.querySelectorAll('progress').length, 1)
    }

    const second = await load({ ...situation, state: 1 })
    assert.equal([second.log.reloads, second.fetched], [0, []])
    assert.is(second.alert(), words[0])
    await second.retry()
    assert.is(second.log.reloads, 1)
  }

  const cured = await load({ state: 1 })
  assert.equal([cured.history.state, cured.alert()], [0, undefined], 'the next upgrade heals again')
})

test('an inflate.txt of another build reloads the page too', async () => {
  const { log, history } = await load({ old: true, inflate: Buffer.from('ontlet.other=1') })
  assert.equal([log.reloads, history.state], [1, 1])
})

test('uses the stored language, else the browser’s, else English', async () => {
  const cases: [stored: string | undefined, browser: string, lang: string][] = [
    [undefined, 'en-US', 'en'],
    [undefined, 'zh', 'zh'],
    [undefined, 'zh-CN', 'zh'],
    [undefined, 'fr-FR', 'en'],
    ['{"language":"zh"}', 'en-US', 'zh'],
    ['{"language":"en"}', 'zh-CN', 'en'],
    ['{"language":"auto"}', 'zh-CN', 'zh'],
    ['{"language":"fr"}', 'zh-CN', 'zh'],
    ['{}', 'zh-CN', 'zh'],
    ['nonsense', 'zh-CN', 'zh'],
    ['null', 'en', 'en'],
  ]
  for (const [stored, language, lang] of cases) {
    assert.is(
      (await load({ ...(stored !== undefined && { stored }), language })).html.lang,
      lang,
      `${stored} ${language}`,
    )
  }
})

test('speaks a third language of its device type, with the texts of its catalogue', async () => {
  const profile = pseudoProfile(folder)
  const built = await buildType(profile, { entry: standIn, quick: true, minified: false })
  const cases: [stored: string | undefined, browser: string, lang: string, heading: string][] = [
    [undefined, `${pseudoCode}-XX`, pseudoCode, pseudoText('Log in', 16)],
    [`{"language":"${pseudoCode}"}`, 'zh-CN', pseudoCode, pseudoText('Log in', 16)],
    ['{"language":"zh"}', pseudoCode, 'zh', '登录'],
    [undefined, 'fr-FR', 'en', 'Log in'],
  ]
  for (const [stored, language, lang, heading] of cases) {
    const { html, document } = await load({ built, ...(stored !== undefined && { stored }), language })
    assert.equal([html.lang, document.querySelector('h1')!.textContent], [lang, heading], `${stored} ${language}`)
  }
})

test('works without access to storage', async () => {
  const { ran, html } = await load({ noStorage: true, language: 'zh-CN' })
  assert.equal([ran.length, html.lang], [1, 'zh'])
})

test('shows its progress in a labelled progress bar', async () => {
  const { document, progress } = await load({ answers: ['late'] })
  assert.equal([document.querySelectorAll('progress').length, progress], [0, []])
  const healing = await load({ refused: true })
  assert.equal(healing.progress, [1000])
  assert.is(healing.document.querySelector('progress')!.getAttribute('max'), `${packed.files['ui.gz'].length}`)
  assert.is(healing.document.querySelector('progress')!.getAttribute('aria-label'), sentences.loading[0])
})

test('without a session a login form is usable at once, in the user’s language; it survives failures and keeps a submit', async () => {
  for (const [index, language] of ['en-GB', 'zh-TW'].entries()) {
    const { app, document, alert, retry } = await load({ answers: ['unreachable', packed.files['ui.gz']], language })
    const inputs = [...app.querySelectorAll('input')]
    assert.equal(
      [...app.querySelectorAll('label')].map(label => [label.textContent, label.htmlFor]),
      [
        [sentences.username[index], '0'],
        [sentences.password[index], '1'],
      ],
    )
    assert.equal(
      inputs.map(input => [input.id, input.type]),
      [
        ['0', 'text'],
        ['1', 'password'],
      ],
    )
    const button = app.querySelector('button')!
    assert.is(button.textContent, sentences.login[index])
    inputs[0]!.value = 'admin'
    button.click()
    assert.is(button.textContent, `${sentences.login[index]}…`, 'what the console looks for')
    assert.is(alert(), sentences.silent[index])
    await retry()
    assert.is(app.querySelector('input'), inputs[0]!, 'still there for the console')
    assert.equal([inputs[0]!.value, document.getElementById('note')], ['admin', null])
  }
})

test('appears in the colours and with the heading of the last visit', async () => {
  const look = 'color-scheme:dark;--card:#1a1e28'
  const cases: [stored: string | undefined, scheme: string, card: string, heading: string][] = [
    [JSON.stringify({ language: 'en', title: '<b>网关</b>', look }), 'dark', '#1a1e28', '<b>网关</b>'],
    ['{"language":"en","title":"","look":""}', '', '', sentences.login[0]],
    ['null', '', '', sentences.login[0]],
    [undefined, '', '', sentences.login[0]],
  ]
  for (const [stored, scheme, card, heading] of cases) {
    const { app, html } = await load({ answers: ['late'], ...(stored && { stored }) })
    const style = html.style as unknown as CSSStyleDeclaration
    assert.equal([style.getPropertyValue('color-scheme'), style.getPropertyValue('--card')], [scheme, card], stored)
    assert.is(app.querySelector('h1')!.textContent, heading, stored)
  }
})

test('the desktop page is drawn in device pixels, except on Macs and phones', async () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0'
  const cases: [agent: string, width: number, zoom: string][] = [
    [desktopAgent, 1280, '0.8'],
    [desktopAgent, 500, ''],
    [mac, 1280, ''],
    [phoneAgent, 360, ''],
  ]
  for (const [agent, width, zoom] of cases) {
    const { document } = await load({ answers: ['late'], agent, width })
    assert.is(String(Reflect.get(document.body.style, 'zoom') ?? ''), zoom, `${agent} ${width}`)
  }
})

test('with a session there is no form, only the top bar and the progress', async () => {
  const cases: [session: string | undefined, isLive: boolean][] = [
    ['{"access_token":"abc","role":1}', true],
    ['{"role":1,"access_token":"-"}', true],
    ['{"access_token":"","active_menu":0}', false],
    ['{"return_to":"/lan"}', false],
    ['{}', false],
    ['nonsense', false],
    [undefined, false],
  ]
  for (const [session, isLive] of cases) {
    const { app } = await load({ answers: ['late'], ...(session && { session }) })
    assert.is(app.querySelectorAll('form').length, isLive ? 0 : 1, session)
    assert.is(app.querySelectorAll('header').length, isLive ? 1 : 0, session)
  }
})

test('a tab without a session asks the others while the console is fetched, and starts it with their session', async () => {
  const otherSession = { access_token: 'from another tab', role: 1 }
  const { said, sessions, ontlet } = await load({ otherSession })
  assert.equal(said, [{ message: '{"asks":true}', requests: 1 }])
  assert.equal(sessions, [JSON.stringify(otherSession)])
  assert.ok(ontlet.channel)

  const own = '{"access_token":"own"}'
  const withOne = await load({ otherSession, session: own })
  assert.equal(withOne.said, [])
  assert.equal(withOne.sessions, [own])

  const onPurpose = await load({ otherSession, url: 'http://192.168.1.1/#/login' })
  assert.equal(onPurpose.said, [])
  assert.equal(onPurpose.sessions, [undefined])
})

test('a page without scripts, or cut anywhere behind its first 290 bytes, says so in both languages', () => {
  const notice = /^<!doctype html><html translate=no id=root><meta charset=utf-8><style id=broken>(.*?)<\/style>/.exec(
    page,
  )!
  for (const words of ['cannot start', 'Turn on JavaScript', '无法启动', '启用 JavaScript'])
    assert.match(notice[1]!, words)
  assert.ok(Buffer.byteLength(notice[0]) < 290)
  assert.ok(page.endsWith('</script>'))
  assert.is(page.split('</script>').length, 2)
})

test.run()
