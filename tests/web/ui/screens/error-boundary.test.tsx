import '../../dom'
import { signal } from '@preact/signals'
import * as assert from 'uvu/assert'
import { language } from '../../../../web/look/language'
import { Page } from '../../../../web/ui/page'
import { WifiQr } from '../../../../web/ui/primitives/wifi-qr'
import { ErrorBoundary } from '../../../../web/ui/screens/error-boundary'
import { button, click, mount, settled, test, textOf, the } from '../../dom'

const title = ['Wi-Fi', '无线'] as const
const broken = signal(true)
const Broken = () => {
  if (broken.value) throw new Error('cannot render')
  return <b>whole</b>
}
const boundary = (path: string) => (
  <ErrorBoundary key={path} title={title}>
    {path === '/wifi' ? (
      <Page title={title}>
        <table />
        <Broken />
      </Page>
    ) : (
      <p>{path}</p>
    )}
  </ErrorBoundary>
)

let logged: unknown[] = []
console.error = (error: unknown) => {
  logged.push(error)
}
test.before.each(() => {
  broken.value = true
  logged = []
})

test('a page that throws becomes a message with "Try again" and a link Home, in both languages', async () => {
  const { host } = await mount(boundary('/wifi'))
  assert.is(textOf(host), 'Wi-FiSomething went wrong. Try again.Try againHome')
  assert.is(the('a', host).getAttribute('href'), '#/')
  assert.is(the('[role=alert]', host).querySelectorAll('button').length, 1)
  assert.is(document.activeElement, the('h1', host))
  assert.equal([host.querySelector('table'), (logged[0] as Error).message], [null, 'cannot render'])
  language.value = 'zh'
  await settled()
  assert.is(textOf(host), '无线出现错误，请重试。重试首页')
  language.value = 'en'
})

test('"Try again" renders the page anew, as often as it takes', async () => {
  const { host } = await mount(boundary('/wifi'))
  await click(button('Try again', host))
  assert.match(textOf(host), 'Something went wrong')
  broken.value = false
  await click(button('Try again', host))
  assert.is(textOf(host), 'Wi-Fiwhole')
})

test('a page that breaks later gives way as a whole', async () => {
  broken.value = false
  const { host } = await mount(boundary('/wifi'))
  assert.ok(host.querySelector('table'))
  broken.value = true
  await settled()
  assert.equal([host.querySelector('table'), textOf(host).includes('Something went wrong')], [null, true])
})

test('navigating away resets it', async () => {
  const { host, redraw } = await mount(boundary('/wifi'))
  await redraw(boundary('/lan'))
  assert.is(textOf(host), '/lan')
  broken.value = false
  await redraw(boundary('/wifi'))
  assert.is(textOf(host), 'Wi-Fiwhole')
})

test('a network that no QR code can hold has none, one that is closed has none yet, and the others keep theirs', async () => {
  const { host } = await mount(
    <>
      <WifiQr id={1} ssid={'x'.repeat(500)} password="12345678" open />
      <WifiQr id={2} ssid="guests" password="12345678" open />
      <WifiQr id={3} ssid="closed" password="12345678" />
    </>,
  )
  assert.is(host.querySelectorAll('svg.qr').length, 1)
  assert.ok(host.querySelector('[aria-label="QR code of “guests”"]'))
})

test.run()
