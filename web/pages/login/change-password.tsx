import { changePassword } from '../../../src/device/login/login'
import { blank } from '../../../src/model/entity'
import { say } from '../../look/language'
import { write } from '../../net/device'
import { Button } from '../../ui/button'
import type { PageComponent } from '../../ui/entity-page'
import { FieldRow } from '../../ui/field'
import { useForm, useSave } from '../../ui/form'
import { go } from '../../ui/location'

const start = blank(changePassword.settings)

/** A new password for whoever is logged in (spec 4, 5). Outside the frame: after a first login nothing else is open yet. */
const ChangePassword: PageComponent = ({ title }) => {
  const form = useForm(changePassword.settings, start, { others: [] })
  const { saving, save } = useSave(form as never, async () => {
    await write(changePassword, form.values)
    form.saved()
    go('/', true)
  }, ['The password was changed.', '密码已修改。'])
  return (
    <main class="login">
      <form class="card" noValidate onSubmit={event => { event.preventDefault(); save() }}>
        <h1>{say(title)}</h1>
        <p class="soft small">{say(['At least 8 characters with three of: digits, lower case, upper case, symbols.', '至少 8 个字符，包含数字、小写字母、大写字母、符号中的三种。'])}</p>
        <FieldRow form={form} name="oldPassword" autoComplete="current-password" />
        <FieldRow form={form} name="newPassword" />
        <FieldRow form={form} name="confirmation" />
        <Button words={['Change the password', '修改密码']} doing={saving && ['Saving…', '正在保存…']} look="main" submit />
        <p class="row" style="margin-top:16px;justify-content:center"><Button words={['Not now', '暂不修改']} look="bare" onClick={() => go('/')} /></p>
      </form>
    </main>
  )
}

export default ChangePassword
