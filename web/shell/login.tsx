import { useSignal } from '@preact/signals'
import { useEffect } from 'react'
import { login, loginAnswer } from '../../src/device/login/login'
import { publicInfo } from '../../src/device/login/public-info'
import { wrongPassword, wrongPasswordCounted } from '../../src/device/problems'
import { blank, record } from '../../src/model/entity'
import { text } from '../../src/model/field'
import { decode } from '../../src/model/wire'
import { say } from '../look/language'
import { CallError } from '../net/call'
import { write } from '../net/device'
import { endSession, lockout, publicSettings, session, startSession } from '../net/session'
import { store } from '../net/stored'
import { Button } from '../ui/button'
import { confirm, Dialog } from '../ui/dialog'
import { FieldRow } from '../ui/field'
import { useForm, useSave } from '../ui/form'
import { go } from '../ui/location'
import { clearMessage } from '../ui/message'
import { Problem } from '../ui/page'
import { branding, chooseLanguage, loadBranding } from './branding'
import { Captcha } from './captcha'
import { probe } from './probes'

/** Wrong passwords until the login is locked, and for how many seconds (spec 4, 9). */
const attempts = 3
const lockSeconds = 60

/** Captcha: four characters, as shown, capitals told from small letters (spec 5). The device never sees it. */
const captcha = record('captcha', {
  code: text(['Code', '验证码'], { max: 4 }),
  expected: text('', { shown: true }),
}, { rules: { code: v => v.code !== v.expected && ['Wrong code.', '验证码错误。'] } })

const Lockout = ({ close }: { close(): void }) => (
  <Dialog title={['Too many wrong passwords', '密码错误次数过多']} alert close={close}>
    <p role="timer">{say([
      `The password was wrong three times. Try again in ${lockout.value.countdown} s.`,
      `密码已连续三次错误，请在 ${lockout.value.countdown} 秒后重试。`,
    ])}</p>
    <div class="ends"><Button words={['Close', '关闭']} look="main" onClick={close} /></div>
  </Dialog>
)

/** The login page (spec 2, 4, 5), dressed in the device's branding. It can be used before the branding is there. */
export const Login = () => {
  const { info, problem } = branding.value
  const form = useForm(login.settings, blank(login.settings), { others: [] })
  const code = useForm(captcha.settings, blank(captcha.settings), { others: [] })
  const warning = useSignal(false)
  const wrongCodes = useSignal(0)
  const drawing = useSignal(0)
  const newCode = () => {
    code.set('code', '')
    drawing.value++
  }
  if (info) form.values.deviceType = info.deviceType

  useEffect(() => {
    endSession()
    const name = document.getElementById(`${form.id}-username`)
    if (name) name.focus()
  }, [])
  const locked = lockout.value.error_count >= attempts
  useEffect(() => {
    if (!locked) return undefined
    const tick = setInterval(() => {
      const countdown = lockout.peek().countdown - 1
      store(lockout, countdown > 0 ? { countdown } : { countdown: lockSeconds, error_count: 0 })
    }, 1000)
    return () => clearInterval(tick)
  }, [locked])
  if (!locked && warning.peek()) warning.value = false

  const { saving, save } = useSave(form as never, async () => {
    if (locked) {
      warning.value = true
      return false
    }
    if (info && info.captchaShow && code.firstFault()) {
      if (++wrongCodes.value >= attempts) {
        wrongCodes.value = 0
        newCode()
      }
      code.focus('code')
      return false
    }
    wrongCodes.value = 0
    clearMessage()
    let answer
    try {
      answer = decode(loginAnswer, await write(login, form.values)).values
    } catch (error) {
      newCode()
      if (!(error instanceof CallError)) throw error
      if (error.code === wrongPasswordCounted.code) store(lockout, { error_count: Math.min(lockout.peek().error_count + 1, attempts) })
      if (error.code !== wrongPasswordCounted.code && error.code !== wrongPassword.code) throw error
      form.refuse(login.settings.fields.password.wire!, error.words)
      return false
    }
    store(lockout, { error_count: 0, countdown: lockSeconds })
    startSession({ access_token: answer.token, capability: answer.capability, role: answer.role })
    await Promise.all([probe(), info || loadBranding()])
    form.saved()
    const back = session.peek().return_to
    startSession({ return_to: '' })
    const mustChange = session.peek().X403DefaultLogin
      ? await confirm(
        ['The factory password is in use', '正在使用出厂密码'],
        ['Anyone who can read the label on the device can log in. Choose a password of your own.', '任何看到设备标签的人都能登录，请设置您自己的密码。'],
        ['Change it now', '立即修改'], { no: ['Later', '稍后'] },
      )
      : answer.changePassword
    go(mustChange ? '/change-password' : back || '/', true)
    return true
  }, null)

  return (
    <main class="login">
      <div class="card">
        {info && info.banner && <img src={info.banner} alt="" />}
        {info && info.logo && <img src={info.logo} alt={info.model} />}
        <h1>{(info && (info.welcome || info.model)) || say(['Welcome', '欢迎'])}</h1>
        {problem && <Problem words={problem} retry={loadBranding} />}
        <form noValidate onSubmit={event => { event.preventDefault(); save() }}>
          <FieldRow form={form} name="username" autoComplete="username" />
          <FieldRow form={form} name="password" autoComplete="current-password" />
          {info && info.captchaShow && (
            <FieldRow form={code} name="code" after={<Captcha key={drawing.value} set={value => code.set('expected', value)} renew={newCode} />} />
          )}
          {info && info.languageShow && (
            <div class="field">
              <label for="language">{say(publicInfo.settings.fields.language.label)}</label>
              <select id="language" value={publicSettings.value.language} onChange={event => chooseLanguage(event.currentTarget.value)}>
                <option value="auto">{say(['Automatic', '自动'])}</option>
                <option value="zh">中文</option>
                <option value="en">English</option>
              </select>
            </div>
          )}
          <Button words={['Log in', '登录']} doing={saving && ['Logging in…', '正在登录…']} look="main" submit />
        </form>
      </div>
      <footer>{info && info.copyright}</footer>
      {warning.value && <Lockout close={() => { warning.value = false }} />}
    </main>
  )
}
