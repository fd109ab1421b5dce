import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { accounts, type ConsolePage, field, login, openPage, type PageOptions } from '../harness/harness'
import { device, gateway, loginCalls, says, submit } from './login-page'

// The captcha (requirements 4.3, 5.3, 9.3). The lockout: tests/web/shell/lockout.test.tsx.

/** Opens the login page with a captcha whose letters a test can read. They are the same on every run. */
const openCaptcha = async (options: PageOptions = {}) => {
  await device({ captcha_show: 1 })
  const page = await openPage(gateway, options)
  await page.addInitScript(() => {
    let seed = 7
    Math.random = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    const draw = CanvasRenderingContext2D.prototype.fillText
    let drawn = ''
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn = (drawn + text).slice(-4)
      Reflect.set(window, 'drawnCode', drawn)
      draw.call(this, text, ...place)
    }
  })
  await page.reload()
  await page.locator('canvas').waitFor()
  return page
}
const drawnCode = (page: ConsolePage) => page.evaluate(() => String(Reflect.get(window, 'drawnCode')))
const newCode = (page: ConsolePage, old: string) =>
  page.waitForFunction(before => Reflect.get(window, 'drawnCode') !== before, old)
const otherCase = (code: string) =>
  [...code].map(letter => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')

for (const [phone, ratio] of [
  [false, 1],
  [true, 2],
] as const) {
  test(`the captcha is 100 × 38 px, drawn at a device pixel ratio of ${ratio}`, async () => {
    const page = await openCaptcha({ phone })
    const size = await page.locator('canvas').evaluate(canvas => {
      const { width, height } = canvas as HTMLCanvasElement
      const box = canvas.getBoundingClientRect()
      return [width, height, Math.round(box.width), Math.round(box.height)]
    })
    assert.equal(size, [100 * ratio, 38 * ratio, 100, 38])
    const inked = await page.locator('canvas').evaluate(element => {
      const canvas = element as HTMLCanvasElement
      return canvas
        .getContext('2d')!
        .getImageData(0, 0, canvas.width, canvas.height)
        .data.some(value => value > 0)
    })
    assert.ok(inked, 'the picture is empty')
    await page.close()
  })
}

test('a missing, overlong, wrong or wrongly capitalised code is rejected at its field; nothing is sent', async () => {
  const page = await openCaptcha()
  const code = await drawnCode(page)
  assert.is.not(otherCase(code), code)
  await submit(page, 'admin', accounts.admin.password)
  await says(page, 'Code', 'Enter the code.')
  await field(page, 'Code').fill(`${code}a`)
  await says(page, 'Code', 'At most 4 characters.')
  await field(page, 'Code').fill(otherCase(code))
  await says(page, 'Code', 'Wrong code.')
  await submit(page)
  assert.is(await loginCalls(), 0)
  assert.is(await drawnCode(page), code)
  await field(page, 'Code').fill(code)
  await says(page, 'Code', '')
  await login(page)
  await page.close()
})

test('a click, Enter or the space bar on the captcha draws a new one and clears the field', async () => {
  const page = await openCaptcha({ language: 'zh' })
  const canvas = page.locator('canvas')
  for (const renew of [() => canvas.click(), () => canvas.press('Enter'), () => canvas.press('Space')]) {
    const old = await drawnCode(page)
    await field(page, '验证码').fill(old)
    await renew()
    await newCode(page, old)
    assert.is(await field(page, '验证码').inputValue(), '')
  }
  await page.close()
})

test('a failed login draws a new captcha, whatever the error', async () => {
  const page = await openCaptcha()
  page.expect(/500.*post\.json/)
  for (const [fault, password] of [
    [undefined, 'wrong'],
    ['10003', 'good'],
    ['500', 'good'],
  ] as const) {
    if (fault)
      await gateway.faults.set({
        module: 'login',
        times: 1,
        ...(fault === '500' ? { kind: '500' } : { kind: 'code', code: Number(fault) }),
      })
    const old = await drawnCode(page)
    await field(page, 'Code').fill(old)
    await submit(page, 'admin', password)
    await newCode(page, old)
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    assert.is(await field(page, 'Code').inputValue(), '')
    await says(page, 'Code', '')
  }
  await page.close()
})

test('the third wrong code draws a new captcha; the first two do not', async () => {
  const page = await openCaptcha()
  const code = await drawnCode(page)
  await submit(page, 'admin', accounts.admin.password)
  for (const wrong of ['0000', '0001']) {
    await field(page, 'Code').fill(wrong)
    await submit(page)
    await says(page, 'Code', 'Wrong code.')
    assert.is(await drawnCode(page), code)
  }
  await field(page, 'Code').fill('0002')
  await submit(page)
  await newCode(page, code)
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'code')
  assert.is(await field(page, 'Code').inputValue(), '')
  await says(page, 'Code', 'Wrong code.')
  await field(page, 'Code').fill(code)
  await submit(page)
  await says(page, 'Code', 'Wrong code.')
  await field(page, 'Code').fill(await drawnCode(page))
  assert.is(await loginCalls(), 0)
  await login(page)
  await page.close()
})

test.run()
