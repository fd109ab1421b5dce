import '../dom'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../src/device/login/sha256'
import { App, enter, leaveForLogin } from '../../../web/app'
import { cancelReads, handleSession } from '../../../web/net/call'
import { publicSettings, session, updateSession } from '../../../web/net/session'
import { branding, loadBranding } from '../../../web/shell/branding'
import { detectScreens, forgetScreens } from '../../../web/shell/capabilities'
import { startRouter } from '../../../web/shell/start-router'
import { navigate, path } from '../../../web/ui/router'
import { button, click, fill, mount, newCalls, pass, settled, submit, textOf, the, underWay } from '../dom'
import { test } from '../test'

startRouter(enter)
handleSession({ ended: leaveForLogin })

/** Answers all calls: a login with `answer`, everything else with success. */
const answerAll = async (answer: object) => {
  for (let [call] = underWay(); call; [call] = underWay()) {
    await call.answer(call.module === 'login' ? { code: 0, ...answer } : { code: 0 })
    await settled()
  }
}

/** What has been probed. */
const flagsOf = () => session.peek() as { snmp?: 0 | 1; ddns?: 0 | 1; safe_apply?: 0 | 1 }

/** Logs in on the login page and receives `answer`. */
const logIn = async (answer: object) => {
  const [username, password] = Array.from(document.querySelectorAll('input'))
  await fill(username!, 'admin')
  await fill(password!, 'secret')
  await submit(username!)
  await answerAll(answer)
}

test.before.each(() => {
  newCalls()
  updateSession({ access_token: '', return_to: '' })
})

test('a link that is opened without a session is opened after the login, if the user may', async () => {
  const cases: [to: string, role: number, leads: string][] = [
    ['/lan', 1, '/lan'],
    ['/wan-edit/3', 1, '/wan-edit/3'],
    ['/', 1, '/'],
    ['/loop', 1, '/loop'],
    ['/loop', 0, '/'],
    ['/nowhere', 1, '/'],
  ]
  for (const [to, role, leads] of cases) {
    navigate(to)
    await settled()
    const { leave } = await mount(<App />)
    assert.is(path.peek(), '/login')
    await logIn({ token: 't', role })
    assert.is(path.peek(), leads, `${to} as role ${role}`)
    await answerAll({})
    await leave()
    updateSession({ access_token: '' })
    navigate('/login')
    await settled()
  }
})

test('Home opens before the device has said what it has, and asks for each module once', async () => {
  const cases: [missing: string[], cable: boolean][] = [
    [[], true],
    [['port_status_config'], false],
  ]
  for (const [missing, cable] of cases) {
    navigate('/login')
    await settled()
    const { leave, host } = await mount(<App />)
    const [username, password] = Array.from(document.querySelectorAll('input'))
    await fill(username!, 'admin')
    await fill(password!, 'secret')
    await submit(username!)
    await underWay()[0]!.answer({ code: 0, token: 't', role: 1 })
    await settled()
    assert.is(path.peek(), '/')
    const asked: string[] = []
    const answerRest = async () => {
      for (let [call] = underWay(); call; [call] = underWay()) {
        asked.push(call.module)
        await call.answer({ code: missing.includes(call.module) ? 10006 : 0 })
        await settled()
      }
    }
    await answerRest()
    assert.equal(asked.slice(0, 4), ['safe_apply', 'pon_info', 'wan_confignew', 'dev_connect'])
    assert.is(textOf(host).includes('No cable'), cable)
    assert.not(asked.includes('snmp_config'))
    await pass(1000)
    await answerRest()
    assert.ok(asked.includes('snmp_config'), 'what other screens need')
    assert.equal(asked, [...new Set(asked)])
    await leave()
    updateSession({ access_token: '' })
  }
})

test('a session that has ended before the other screens are probed leaves no flags to the next one', async () => {
  const flag = () => JSON.stringify(session.peek()).match(/"snmp":\d/)
  const before = flag()
  const probing = detectScreens()
  await settled()
  for (let [call] = underWay(); call; [call] = underWay()) await call.answer({ code: 10006 })
  await probing
  assert.equal(flag(), before)
})

test('a probe goes on when the user leaves Home, and its late answer says nothing to the next login', async () => {
  for (const [token, found] of [
    ['t', 1],
    ['of the next login', undefined],
  ] as const) {
    updateSession({ access_token: 't' })
    forgetScreens()
    const probing = detectScreens()
    await settled()
    cancelReads()
    updateSession({ access_token: token })
    await answerAll({})
    await probing
    assert.is(flagsOf().snmp, found)
  }
})

test('what the last session has asked and not received is asked again by the next one', async () => {
  updateSession({ access_token: 't' })
  forgetScreens()
  const before = detectScreens()
  await settled()
  newCalls()
  updateSession({ access_token: 'of the next login' })
  forgetScreens()
  const probing = detectScreens()
  // The old calls time out and make room.
  await pass(5000)
  await answerAll({})
  await Promise.all([before, probing])
  assert.is(flagsOf().safe_apply, 1)
})

test('a page that is loaded again probes what has not been', async () => {
  updateSession({ access_token: 't', snmp: undefined, ddns: 0 })
  const probing = detectScreens()
  await settled()
  await answerAll({})
  await probing
  assert.equal([flagsOf().snmp, flagsOf().ddns], [1, 0])
})

test('what a password manager fills in without an event is what is sent', async () => {
  navigate('/login')
  const { leave, host } = await mount(<App />)
  const [username, password] = Array.from(host.querySelectorAll('input'))
  await fill(username!, 'somebody')
  username!.value = 'technician'
  password!.value = 'Kept-by-7-managers'
  await submit(username!)
  const [sent] = newCalls().filter(({ module }) => module === 'login')
  assert.equal([sent!.sent.username, sent!.sent.encryPassword], ['technician', sha256Hex('Kept-by-7-managers')])
  await sent!.answer({ code: 10001 })
  await leave()
})

test('an empty login form says at once what is missing, the code of the captcha too', async () => {
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  Object.getPrototypeOf(document.createElement('canvas')).getContext = () => context
  navigate('/login')
  const { leave, host } = await mount(<App />)
  const loading = loadBranding()
  await underWay()[0]!.answer({ code: 0, captcha_show: 1 })
  await loading
  await settled()
  const [username, password, code] = Array.from(host.querySelectorAll('input'))
  const sentences = () =>
    [username, password, code].map(input => textOf(the(`[id="${input!.getAttribute('aria-describedby')}"]`, host)))
  await submit(username!)
  assert.equal(sentences(), ['Enter the user name.', 'Enter the password.', 'Enter the code.'])
  assert.is(document.activeElement, username)
  await fill(username!, 'admin')
  await fill(password!, 'secret')
  await submit(username!)
  assert.equal(sentences(), ['', '', 'Enter the code.'])
  assert.is(document.activeElement, code)
  assert.not(newCalls().some(({ module }) => module === 'login'))
  branding.value = {}
  await leave()
})

test('codes that this build does not know neither prevent a login nor lead elsewhere', async () => {
  // happy-dom draws nothing.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  Object.getPrototypeOf(document.createElement('canvas')).getContext = () => context
  const odd = { captcha_show: 77, device_type: 901, onu_theme: 'x', language: 'tlh', lang_change_button_display: 'y' }
  navigate('/login')
  const { leave, host } = await mount(<App />)
  const loading = loadBranding()
  await underWay()[0]!.answer({ code: 0, ...odd })
  await loading
  await settled()
  assert.equal([branding.peek().error, publicSettings.peek().theme], [undefined, ''])
  assert.is(host.querySelectorAll('input').length, 3, 'the captcha, which the console checks itself, is asked for')
  branding.value = {}
  await settled()
  await logIn({ token: 't', role: 1, change_password_page: 77 })
  assert.is(path.peek(), '/')
  await leave()
  updateSession({ access_token: '' })
})

test('a password that is due, or the factory password after a question, leads to the form for a new one', async () => {
  for (const [due, isFactory, answer, leads] of [
    [1, false, '', '/change-password'],
    [0, true, 'Change it now', '/change-password'],
    [0, true, 'Later', '/'],
    [1, true, 'Later', '/'],
  ] as const) {
    navigate('/login')
    await settled()
    const { leave, host } = await mount(<App />)
    updateSession({ X403DefaultLogin: isFactory })
    await logIn({ token: 't', role: 1, change_password_page: due })
    if (answer) await click(button(answer, the('[role=alertdialog]', host)))
    assert.is(path.peek(), leads, `${due} ${isFactory} ${answer}`)
    // What a password manager keeps the new password for.
    const kept = host.querySelector<HTMLInputElement>('form [autocomplete=username]')?.value
    if (leads !== '/') assert.is(kept, 'admin')
    await answerAll({})
    await leave()
    updateSession({ access_token: '', X403DefaultLogin: false, password_due: false })
  }
})

test('an f501 takes user names of up to 32 characters, although its type is known only after typing', async () => {
  navigate('/login')
  const { leave, host } = await mount(<App />)
  const says = () => textOf(host.querySelector('.field p.bad') ?? document.createTextNode(''))
  const username = the<HTMLInputElement>('input[name=username]', host)
  await fill(username, 'a'.repeat(33))
  assert.is(says(), '')
  const loading = loadBranding()
  await underWay()
    .find(({ module }) => module === 'public_info')!
    .answer({ code: 0, device_type: 2 })
  await loading
  await settled()
  assert.is(says(), 'At most 32 characters.')
  await fill(username, 'a'.repeat(32))
  assert.is(says(), '')
  branding.value = {}
  await leave()
})

test('browsers offer user name and password of the login', async () => {
  navigate('/login')
  const { leave } = await mount(<App />)
  const offered = Array.from(document.querySelectorAll('input'), input => input.autocomplete)
  assert.equal(offered, ['username', 'current-password'])
  await leave()
})

test('a login that is answered without a token is an error, not a silent return to the form', async () => {
  for (const answer of [{ role: 1 }, { token: '', role: 1 }, { token: 't', role: 'admin' }]) {
    const { leave } = await mount(<App />)
    await logIn(answer)
    assert.is(path.peek(), '/login')
    assert.match(textOf(the('[role=alert]')), /^The gateway sent an invalid response\. \(login: (token|role)\)$/)
    assert.is(session.peek().access_token, '')
    assert.is(button('Log in').disabled, false)
    await leave()
  }
})

test.run()
