import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { sha256Hex } from '../../../../src/device/login/sha256'
import { updateSession } from '../../../../web/net/session'
import Account from '../../../../web/pages/system/account'
import ChangePassword from '../../../../web/shell/login/change-password'
import { button, click, enter, mount, newCalls, submit, test, the } from '../../dom'

/** What the last press sent; the device accepts it. */
const sent = async () => {
  const [call] = newCalls()
  await call!.answer({ code: 0 })
  for (const read of newCalls()) await read.answer({ code: 0 })
  return call!.sent
}

/** Opens the page as one of two users. */
const open = async (username: string, role: number) => {
  updateSession({ role })
  const page = await mount(<Account title={term('Users')} />)
  const list = [
    { id: 1, username: 'admin', role: 1, known: 1 },
    { id: 2, username: 'user', role: 0, known: 1 },
  ]
  await newCalls()[0]!.answer({ code: 0, username, hide_user: 0, list })
  return page
}

test('users see the buttons that the device does not refuse them', async () => {
  const cases: [username: string, role: number, deletes: string[], switches: number][] = [
    ['admin', 1, ['Delete user'], 1],
    ['user', 0, [], 0],
  ]
  for (const [username, role, deletes, switches] of cases) {
    const { host, leave } = await open(username, role)
    const labels = [...host.querySelectorAll('tbody button')].map(element => element.getAttribute('aria-label'))
    assert.equal(
      labels.filter(label => label!.startsWith('Delete')),
      deletes,
    )
    assert.is(host.querySelectorAll('[role=switch]').length, switches)
    await leave()
  }
})

test('an administrator hides regular accounts', async () => {
  const { host } = await open('admin', 1)
  await click(the('[role=switch]', host))
  await submit(the('[role=switch]', host))
  assert.equal(await sent(), { module: 'account', hide_user: 1 })
})

test('browsers offer the password of the login for the current one of their own account only', async () => {
  const offered = () =>
    ['oldPassword', 'newPassword', 'confirmation'].map(
      name => the<HTMLInputElement>(`input[name=${name}]`).autocomplete,
    )
  const table = await open('admin', 1)
  await click(button('Edit user', table.host))
  assert.equal(offered(), ['new-password', 'new-password', 'new-password'])
  await table.leave()
  await mount(<ChangePassword title={term('Change password')} />)
  assert.equal(offered(), ['current-password', 'new-password', 'new-password'])
})

test('both pages send the current password hashed and the new one in clear', async () => {
  const passwords = { encryPassword: sha256Hex('Admin@123'), new_password: 'Kq7!mzPw', confirmation: 'Kq7!mzPw' }
  const type = async () => {
    await enter(the('input[name=oldPassword]'), 'Admin@123')
    await enter(the('input[name=newPassword]'), passwords.new_password)
    await enter(the('input[name=confirmation]'), passwords.confirmation)
    await submit(the('input[name=oldPassword]'))
  }
  const table = await open('admin', 1)
  await click(button('Edit admin', table.host))
  await type()
  assert.equal(await sent(), { module: 'account', action: 'set', table: 'list', id: 1, ...passwords })
  await table.leave()
  await mount(<ChangePassword title={term('Change password')} />)
  await type()
  assert.equal(await sent(), { module: 'change_password_page', ...passwords })
})

test.run()
