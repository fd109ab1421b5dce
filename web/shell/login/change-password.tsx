import { passwordDue } from '../../../src/device/device-errors'
import { changePassword } from '../../../src/device/login/login'
import { publicInfo } from '../../../src/device/login/public-info'
import type { LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { translate } from '../../look/language'
import { write } from '../../net/device'
import { session, updateSession } from '../../net/session'
import { FieldRow } from '../../ui/forms/field-row'
import { useForm } from '../../ui/forms/use-form'
import { Outcome, useSave } from '../../ui/forms/use-save'
import { Row } from '../../ui/layout'
import type { PageComponent } from '../../ui/page'
import { Button, cancelLabel, saveLabel } from '../../ui/primitives/button'
import { navigate } from '../../ui/router'
import { logOut, logOutLabel } from '../actions'
import { LoginLayout } from './login-layout'

/** The name of the page, and of the buttons that open it. */
export const changePasswordLabel: LocalizedText = ['Change password', '修改密码']

const { settings } = changePassword
const start = initialValues(settings)

/**
 * Changes the password of the account that is logged in (requirements 4.2, 5.31). Drawn without the frame, because the
 * device can require the change after login, before any other page is used.
 */
const ChangePassword: PageComponent = ({ title }) => {
  const form = useForm(settings, start)
  const [saving, save] = useSave([form], async () => {
    await write(changePassword, form.values)
    form.saved()
    updateSession({ X403DefaultLogin: false, password_due: false })
    navigate('/', { from: '/change-password', replace: true })
    return Outcome.written
  })
  document.title = translate(title)
  return (
    <LoginLayout onSubmit={save}>
      <h1>{translate(title)}</h1>
      {session.value.password_due && <p class="soft">{translate(passwordDue.text)}</p>}
      {/* For whom a password manager keeps the new password. */}
      <input hidden readOnly autoComplete="username" value={session.value.username} />
      <FieldRow form={form} name="oldPassword" />
      <FieldRow form={form} name="newPassword" />
      <FieldRow form={form} name="confirmation" />
      <Row align="end">
        {session.value.password_due ? (
          <Button label={logOutLabel} onClick={logOut} />
        ) : (
          <Button label={cancelLabel} onClick={() => navigate('/', { replace: true })} />
        )}
        <Button label={saveLabel} busy={saving} variant="primary" />
      </Row>
    </LoginLayout>
  )
}

if (WITH.safety) ChangePassword.searchEntities = [[publicInfo]]

export default ChangePassword
