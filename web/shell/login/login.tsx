import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { wrongPassword, wrongPasswordCounted } from '../../../src/device/device-errors'
import { login, loginAnswer } from '../../../src/device/login/login'
import { publicInfo } from '../../../src/device/login/public-info'
import type { Values } from '../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { translate } from '../../look/language'
import type { CallError } from '../../net/call'
import { decodeAnswer, unexpectedData, write } from '../../net/device'
import { endSession, publicSettings, session, updateSession } from '../../net/session'
import { ErrorNotice } from '../../ui/data/resource-view'
import { FieldRow } from '../../ui/forms/field-row'
import { forgetUnsaved } from '../../ui/forms/open-forms'
import { useForm } from '../../ui/forms/use-form'
import { focusError, Outcome, useSave } from '../../ui/forms/use-save'
import { clearMessage } from '../../ui/messages/message'
import { Button } from '../../ui/primitives/button'
import { confirm } from '../../ui/primitives/dialog'
import { navigate } from '../../ui/router'
import { LanguageSelect } from '../../ui/screens/choose-language'
import { LoginKeeps } from '../../ui/transitions/login-keeps'
import { resumeTrial } from '../../ui/transitions/resume-trial'
import { branding, loadBranding } from '../branding'
import { detectScreens, forgetScreens } from '../capabilities'
import { useCaptcha } from './captcha'
import { readEarlyForm } from './early-form'
import {
  clearFailures,
  countFailure,
  failureLimit,
  lockAsReported,
  showLockout,
  triesLeft,
  useLockout,
} from './lockout'
import { LoginLayout, logos } from './login-layout'
import { Unencrypted } from './unencrypted'

/** The title of the login page, the label of its button, and its heading until the device has told its name. */
export const loginTitle: LocalizedText = ['Log in', '登录']

const confirmPasswordChange = () =>
  confirm({
    title: ['The factory password is in use', '正在使用出厂密码'],
    text: ['Anyone who reads the label on the gateway can log in.', '任何看到光猫标签的人都能登录。'],
    yes: ['Change it now', '立即修改'],
    no: ['Later', '稍后'],
  })

/** Milliseconds for Home to read what it shows, before the device is asked what other screens it has. */
const homeDelay = 1000

/** Logs in, detects the device's capabilities, and opens the next page. Throws CallError. */
const logIn = async (values: Values<typeof login.settings.fields>) => {
  const response = await write(login, values)
  const { token, capability, role, changePassword, sessionTimeout } = decodeAnswer(loginAnswer, response).values
  if (!token) throw unexpectedData(loginAnswer.module, loginAnswer.settings.fields.token.name)
  clearFailures()
  const { username } = values
  updateSession({ access_token: token, username, capability, role, session_timeout: sessionTimeout })
  forgetScreens()
  await (branding.peek().info || loadBranding())
  const { X403DefaultLogin, return_to } = session.peek()
  // The device may lack the screen to return to. Home does not wait for that.
  const isHomeNext = !return_to || return_to === '/'
  if (!isHomeNext) await detectScreens()
  // A code that this build does not know leads nowhere.
  const isDue = changePassword === true && !X403DefaultLogin
  updateSession({ return_to: '', password_due: isDue })
  const changesPassword = X403DefaultLogin ? await confirmPasswordChange() : isDue
  navigate(changesPassword ? '/change-password' : return_to || '/', { replace: true })
  if (isHomeNext) setTimeout(detectScreens, homeDelay)
  // Last, because a message does not outlast its page, but before the user can begin another trial.
  await resumeTrial({ isLoggedIn: true })
}

/** The login form, initially filled with the input of the loader's early form. */
const useLoginForm = () => {
  const early = useMemo(readEarlyForm, [])
  const initial = useMemo(() => ({ ...initialValues(login.settings), ...(early && early.values) }), [early])
  const form = useForm(login.settings, initial)
  const { info } = branding.value
  useEffect(() => {
    // The maximum length of the user name depends on the device type.
    if (info) form.values.deviceType = info.deviceType
  }, [info])
  return { form, wasSubmitted: !!early && early.submitted }
}

/** The heading, and above the card the logos, or the name of a model that has none and whose heading is a welcome. */
const Header = () => {
  const { banner = '', logo = '', welcome = '', model = '' } = branding.value.info || {}
  const name = welcome && model
  return (
    <>
      <h1>{publicSettings.value.title || translate(loginTitle)}</h1>
      {(banner || logo || name) && (
        <div class={logos}>
          {banner && <img src={banner} alt="" />}
          {logo && <img src={logo} alt="" />}
          {!banner && !logo && <b class="large">{name}</b>}
        </div>
      )}
    </>
  )
}

type Branding = Values<typeof publicInfo.settings.fields>

/**
 * Below the card: the choice of the language, if the device offers it, and the copyright. The language that the device
 * keeps may be automatic, unlike the choice on the other pages.
 */
const Footer = ({ languageShow, copyright }: Branding) => (
  <footer>
    {languageShow && <LanguageSelect options={publicInfo.settings.fields.language.choices!} />}
    <p>{copyright}</p>
  </footer>
)

/** Ends the session when the page opens, and focuses the form unless the user is already typing there. */
const prepareLogin = () => {
  endSession()
  // An incomplete login form may be left without confirmation.
  forgetUnsaved()
  if (document.activeElement === document.body) document.querySelector('input')!.focus()
}

/** What to do when the password is wrong, once it has been. */
const LoginHelp = () => (
  <div role="status">
    {triesLeft() < failureLimit && <p>{translate(interpolate(['Tries left: _.', '还可尝试 _ 次。'], triesLeft()))}</p>}
    <p class="soft">
      {translate([
        'The first password is on the label of the gateway. If yours is lost, reset the gateway; this erases all settings.',
        '初始密码印在光猫标签上。若忘记密码，请将光猫恢复出厂设置，所有设置将被清除。',
      ])}
    </p>
  </div>
)

/** The login page (requirements 2.7, 4.1, 5.1). It can be used before the device has sent its branding. */
export const Login = () => {
  const { info, error: brandingError } = branding.value
  const { form, wasSubmitted } = useLoginForm()
  const isPending = useSignal(wasSubmitted)
  const hasFailed = useSignal(false)
  const captcha = useCaptcha()
  const isLocked = useLockout()
  useLayoutEffect(prepareLogin, [])

  const asksCode = info && info.captchaShow
  // Both forms are checked, so that all of their messages appear at once.
  const checks = {
    setError: form.setError,
    validate() {
      const isRight = isLocked || !asksCode || captcha.validate()
      return form.validate() && isRight
    },
  }
  const logInOrExplain = async () => {
    clearMessage()
    try {
      await logIn(form.values)
    } catch (error) {
      const { code, text, answer } = error as CallError
      captcha.renew()
      if (code === wrongPasswordCounted.code) {
        // While the device is locked it refuses the right password too, so none is called wrong.
        if (lockAsReported(answer)) return showLockout()
        countFailure()
      } else if (code !== wrongPassword.code) throw error
      hasFailed.value = true
      form.setError('encryPassword', text)
      focusError([form])
    }
  }
  const submit = async () => {
    await (isLocked ? showLockout() : logInOrExplain())
    return Outcome.pending
  }
  const [saving, save] = useSave([form], submit, checks)
  useEffect(() => {
    // A pending early login waits for the branding, which tells whether a captcha is required.
    if (!isPending.peek() || !(info || brandingError)) return
    isPending.value = false
    save(new Event('submit'))
  }, [info, brandingError])

  document.title = translate(loginTitle)
  return (
    <LoginLayout onSubmit={save} footer={info && <Footer {...info} />}>
      <Header />
      {brandingError && <ErrorNotice text={brandingError} onRetry={loadBranding} />}
      {WITH.trials && <LoginKeeps />}
      <FieldRow form={form} name="username" />
      <FieldRow form={form} name="password" />
      {asksCode && captcha.row}
      {WITH.advice && hasFailed.value && <LoginHelp />}
      <Button label={loginTitle} busy={saving || isPending.value} variant="primary" />
      {WITH.safety && info && <Unencrypted port={info.httpsPort} />}
    </LoginLayout>
  )
}
