import '../dom'
import * as assert from 'uvu/assert'
import { lockout } from '../../../web/net/session'
import { clearFailures, failureLimit } from '../../../web/shell/login/lockout'
import { Login } from '../../../web/shell/login/login'
import { NoticeDialog } from '../../../web/ui/primitives/dialog'
import { later } from '../clock'
import { button, click, fill, mount, newCalls, pass, submit, test, textOf, the, underWay } from '../dom'

// How the login page shows that the device refuses logins (requirements 4.4).

const wrong = 'Wrong user name or password.'

test.before.each(clearFailures)

/** Opens the login page and presses its button. */
const logIn = async () => {
  const { host, leave } = await mount(
    <>
      <Login />
      <NoticeDialog />
    </>,
  )
  const field = (name: string) => the<HTMLInputElement>(`input[name=${name}]`, host)
  await fill(field('username'), 'admin')
  await fill(field('password'), 'Admin@123')
  const press = async (answer: object) => {
    await submit(field('password'))
    await underWay()[0]!.answer(answer)
    return newCalls()
  }
  const dialog = () => textOf(host.querySelector('[role=alertdialog]') ?? document.createTextNode(''))
  const message = () => textOf(document.getElementById(field('password').getAttribute('aria-describedby')!)!)
  return { host, leave, press, dialog, message, submit: () => submit(field('password')) }
}

test('the seconds that a locked device reports are counted down, without calling the password wrong', async () => {
  const page = await logIn()
  await page.press({ code: 10002, lock_seconds: 3 })
  assert.match(page.dialog(), 'Try again in 3 s.')
  assert.is(page.message(), '')
  await pass(1000)
  assert.match(page.dialog(), 'Try again in 2 s.')
  await click(button('Close', page.host))
  await page.submit()
  assert.match(page.dialog(), 'Try again in 2 s.')
  assert.equal(newCalls(), [], 'while it is locked nothing is sent')
  await pass(2000)
  assert.match(page.dialog(), 'You can log in again.')
  await click(button('Close', page.host))
  const sent = await page.press({ code: 10002 })
  assert.is(sent.length, 1, 'afterwards one can log in')
  assert.is(page.message(), wrong)
})

for (const [every, seconds] of [
  [60_000, 120],
  [1_400, 28],
] as const)
  test(`a lockout ends in time although a browser calls the page only every ${every} ms`, async () => {
    const { setInterval } = globalThis
    Object.assign(globalThis, { setInterval: (run: () => void) => later(run, every, every) })
    const page = await logIn()
    await page.press({ code: 10002, lock_seconds: seconds })
    await pass((seconds / 2) * 1000)
    assert.match(page.dialog(), `Try again in ${seconds / 2} s.`)
    await pass((seconds / 2) * 1000)
    assert.match(page.dialog(), 'You can log in again.')
    Object.assign(globalThis, { setInterval })
    await click(button('Close', page.host))
  })

test('without these seconds a wrong password is shown at its field and counted', async () => {
  const page = await logIn()
  for (const [lockSeconds, count] of [
    [undefined, 1],
    [0, 2],
    [-5, 3],
  ] as const) {
    await page.press({ code: 10002, lock_seconds: lockSeconds })
    assert.equal([page.message(), page.dialog(), lockout.value.error_count], [wrong, '', count])
  }
})

test('a wrong password is followed by where it stands, what to do if it is lost, and how many tries are left', async () => {
  const page = await logIn()
  const help = () => [...page.host.querySelectorAll('[role=status]')].map(textOf).join()
  const advice = /^(Tries left: (\d)\.)?The first password is on the label .* erases all settings\.$/
  assert.is(help(), '')
  await page.press({ code: 10003 })
  assert.is(help(), '', 'another error says nothing about the password')
  // A device that does not count answers 10001.
  await page.press({ code: 10001 })
  assert.is(advice.exec(help())![2], undefined)
  for (const left of ['2', '1', '0']) {
    await page.press({ code: 10002 })
    assert.is(advice.exec(help())![2], left)
  }
})

test('after three wrong passwords a dialog counts down, also after a reload, while nothing is sent', async () => {
  const first = await logIn()
  for (let count = 0; count < failureLimit; count++) await first.press({ code: 10002 })
  assert.is(first.dialog(), '')
  await first.submit()
  assert.match(first.dialog(), 'Three wrong passwords. Try again in 60 s.')
  await pass(20_000)
  assert.match(first.dialog(), 'in 40 s')
  await click(button('Close', first.host))
  await first.leave()

  const again = await logIn()
  await again.submit()
  assert.match(again.dialog(), 'in 40 s')
  await pass(39_000)
  assert.match(again.dialog(), 'in 1 s')
  await pass(1000)
  assert.match(again.dialog(), 'You can log in again.')
  assert.equal(lockout.value, { error_count: 0, countdown: 60 })
  assert.equal(newCalls(), [])
  await pass(2000)
  assert.equal(lockout.value, { error_count: 0, countdown: 60 })
})

test('a login resets the count of wrong passwords', async () => {
  const page = await logIn()
  await page.press({ code: 10002 })
  assert.is(lockout.value.error_count, 1)
  await page.press({ code: 0, token: 't', role: 1 })
  assert.is(lockout.value.error_count, 0)
})

test.run()
