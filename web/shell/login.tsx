import { signal, useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'react'
import { login, loginAnswer } from '../../src/device/login/login'
import { publicInfo } from '../../src/device/login/public-info'
import { wrongPassword, wrongPasswordCounted } from '../../src/device/problems'
import { blank, record } from '../../src/model/entity'
import { text } from '../../src/model/field'
import type { Words } from '../../src/model/words'
import { decode } from '../../src/model/wire'
import { say } from '../look/language'
import type { CallError } from '../net/call'
import { write } from '../net/device'
import { endSession, lockout, publicSettings, session, startSession } from '../net/session'
import { store } from '../net/stored'
import { Button, closeWords } from '../ui/button'
import { chooseLanguage } from '../ui/choose-language'
import { confirm } from '../ui/dialog'
import { FieldRow } from '../ui/field'
import { forget, useForm, useSave } from '../ui/form'
import { go } from '../ui/location'
import { clearMessage } from '../ui/message'
import { Problem } from '../ui/page'
import { Select } from '../ui/select'
import { branding, loadBranding } from './branding'
import { Captcha } from './captcha'
import { probe } from './probes'

/** Wrong passwords until the login is locked, and for how many seconds (spec 4, 9). */
const attempts = 3
const lockSeconds = 60

/** Captcha: four characters, as shown, capitals told from small letters (spec 5). The device never sees it. */
const captcha = record('', {
  code: text(['Code', '验证码'], { max: 4 }),
  expected: text('', { shown: true }),
}, { rules: { code: v => v.code !== v.expected && ['Wrong code.', '验证码错误。'] } })

const lockWords = (): Words => {
  const { error_count, countdown } = lockout.value
  return error_count < attempts ? ['You can log in again.', '现在可以重新登录。']
    : [`Three wrong passwords. Try again in ${countdown} s.`, `密码已错误三次，请在 ${countdown} 秒后重试。`]
}

const loginWords: Words = ['Log in', '登录']

/** The login page (spec 2, 4, 5), dressed in the device's branding. It can be used before the branding is there. */
export const Login = () => {
  const { info, problem } = branding.value
  const form = useForm(login.settings, blank(login.settings))
  const code = useForm(captcha.settings, blank(captcha.settings))
  // The form that the page has drawn while the console was on its way (web/loader): taken over with what is typed in it.
  const pressed = useMemo(() => {
    const early = document.getElementById('0') && document.forms[0]!
    if (early) {
      const [username, password] = Array.from(early) as HTMLInputElement[]
      form.values.username = username!.value
      form.values.password = password!.value
    }
    return signal(!!early && /…/.test(early.textContent!))
  }, [])
  const wrongCodes = useSignal(0)
  const drawing = useSignal(0)
  const renew = () => {
    wrongCodes.value = 0
    drawing.value++
    code.set('code', '')
    code.saved()
  }
  const { error_count } = lockout.value
  const locked = error_count >= attempts
  useEffect(() => {
    endSession()
    // A login that is half typed is nothing to lose.
    forget()
    // Not out of the field where somebody types already.
    if (document.activeElement === document.body) document.querySelector('input')!.focus()
  }, [])
  useEffect(() => { if (info) form.values.deviceType = info.deviceType }, [info])
  useEffect(() => {
    if (!locked) return undefined
    const tick = setInterval(() => {
      const left = lockout.peek().countdown - 1
      store(lockout, left > 0 ? { countdown: left } : { countdown: lockSeconds, error_count: 0 })
    }, 1000)
    return () => clearInterval(tick)
  }, [locked])

  const [saving, save] = useSave(form, async () => {
    // There is only a button to close it: the answer is always false.
    if (locked) return confirm(['Login is locked', '登录已锁定'], lockWords, undefined, false, closeWords)
    if (info && info.captchaShow && !code.check()) {
      const fault = code.fault('code')
      if (code.values.code && ++wrongCodes.value >= attempts) renew()
      code.refuse('code', fault as Words)
      return false
    }
    clearMessage()
    try {
      const { token, capability, role, changePassword, sessionTimeout } = decode(loginAnswer, await write(login, form.values)).values
      store(lockout, { error_count: 0, countdown: lockSeconds })
      startSession({ access_token: token, capability, role, session_timeout: sessionTimeout })
      await Promise.all([probe(), info || loadBranding()])
      const { X403DefaultLogin, return_to } = session.peek()
      startSession({ return_to: '' })
      const change = X403DefaultLogin ? await confirm(
        ['The factory password is in use', '正在使用出厂密码'],
        ['Anyone who reads the label on the device can log in.', '任何看到设备标签的人都能登录。'],
        ['Change it now', '立即修改'], false, ['Later', '稍后'],
      ) : changePassword
      go(change ? '/change-password' : return_to || '/', true)
    } catch (error) {
      const { code: number, words } = error as CallError
      const counted = number === wrongPasswordCounted.code
      renew()
      if (counted) store(lockout, { error_count: error_count + 1 })
      if (!counted && number !== wrongPassword.code) throw error
      form.refuse('encryPassword', words)
    }
    return false
  })
  // Not before it is known whether there is a captcha.
  useEffect(() => {
    if (!pressed.peek() || !(info || problem)) return
    pressed.value = false
    save(new Event(''))
  }, [info, problem])
  document.title = say(loginWords)
  return (
    <main class="login">
      <form class="card" noValidate onSubmit={save}>
        {info && info.banner && <img src={info.banner} alt="" />}
        {info && info.logo && <img src={info.logo} alt="" />}
        <h1>{(info && (info.welcome || info.model)) || say(['Welcome', '欢迎'])}</h1>
        {problem && <Problem words={problem} retry={loadBranding} />}
        <FieldRow form={form} name="username" autoComplete="username" />
        <FieldRow form={form} name="password" autoComplete="current-password" />
        {info && info.captchaShow && (
          <FieldRow form={code} name="code" after={<Captcha key={drawing.value} set={value => code.set('expected', value)} renew={renew} />} />
        )}
        {info && info.languageShow && (
          <Select label={['Language', '语言']} value={publicSettings.value.language} choose={chooseLanguage} options={publicInfo.settings.fields.language.choices!} />
        )}
        <Button words={loginWords} doing={saving || pressed.value} look="main" />
      </form>
      <footer>{info && info.copyright}</footer>
    </main>
  )
}
