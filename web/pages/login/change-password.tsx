import { changePassword } from '../../../src/device/login/login'
import { blank } from '../../../src/model/entity'
import { say } from '../../look/language'
import { write } from '../../net/device'
import { startSession } from '../../net/session'
import { Button, cancelWords, saveWords } from '../../ui/button'
import type { PageComponent } from '../../ui/entity-page'
import { FieldRow } from '../../ui/field'
import { useForm, useSave } from '../../ui/form'
import { go } from '../../ui/location'

const { settings } = changePassword
const start = blank(settings)

/** A new password for whoever is logged in (spec 4, 5). Outside the frame: after a first login nothing else is open yet. */
const ChangePassword: PageComponent = ({ title }) => {
  const form = useForm(settings, start)
  const [saving, save] = useSave(form, async () => {
    await write(changePassword, form.values)
    form.saved()
    startSession({ X403DefaultLogin: false })
    go('/', true)
  })
  document.title = say(title)
  return (
    <main class="login">
      <form class="card" noValidate onSubmit={save}>
        <h1>{say(title)}</h1>
        <FieldRow form={form} name="oldPassword" autoComplete="current-password" />
        <FieldRow form={form} name="newPassword" autoComplete="new-password" />
        <FieldRow form={form} name="confirmation" autoComplete="new-password" />
        <div class="ends"><Button words={cancelWords} onClick={() => go('/')} /><Button words={saveWords} doing={saving} look="main" /></div>
      </form>
    </main>
  )
}

export default ChangePassword
