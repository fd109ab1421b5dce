import { term } from '../../../src/model/localized-text'
import '../dom'
import * as assert from 'uvu/assert'
import { access } from '../../../src/device/applications/access'
import { snmp } from '../../../src/device/applications/snmp'
import { pon } from '../../../src/device/internet/pon'
import { wan } from '../../../src/device/internet/wan'
import { disconnectLock } from '../../../src/device/remote/disconnect-lock'
import { tr069 } from '../../../src/device/remote/tr069'
import { voip } from '../../../src/device/voip/voip'
import type { Entity } from '../../../src/model/entity'
import { initialValues, type State } from '../../../src/model/shape'
import { encode } from '../../../src/model/wire'
import { language } from '../../../web/look/language'
import { updateSession } from '../../../web/net/session'
import { loadSubjects } from '../../../web/pages/home/parts/quick-subjects'
import BackupRestore from '../../../web/pages/system/backup-restore'
import Upgrade from '../../../web/pages/system/upgrade'
import { forgetUnsaved } from '../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../web/ui/messages/message'
import { NoticeDialog } from '../../../web/ui/primitives/dialog'
import { EntityView } from '../../../web/ui/screens/entity-page'
import { button, click, enter, mount, newCalls, settled, submit, textOf, the, underWay } from '../dom'
import { test } from '../test'

// What role 0 sees of what it may not write, and of what it may not read (requirements 6.7, 6.8).

const notice = 'Only an administrator can make changes here.'
const controls = 'input,select,textarea,button'

/** The state of an entity with all its initial values, some of them changed, and one row if it is a table. */
const stateOf = ({ settings, rows }: Entity, values: object = {}): State => ({
  values: { ...initialValues(settings), ...values },
  rows: rows ? [{ ...initialValues(rows), ...values, id: 1 }] : [],
})

const answerReads = async (state: State, entity: Entity) => {
  for (let call = underWay()[0]; call; call = underWay()[0]) {
    const isEntity = call.url.includes(`module=${entity.module}`)
    await call.answer({ code: 0, ...(isEntity && encode(entity, state)) })
  }
  newCalls()
}

/** Opens the page of an entity as a role. */
const open = async (entity: Entity, role: number, values?: object) => {
  updateSession({ role })
  const { host, leave } = await mount(
    <>
      <EntityView entity={entity} />
      <NoticeDialog />
      <Message />
    </>,
  )
  await answerReads(stateOf(entity, values), entity)
  const close = async () => {
    // A write whose answer is lost is asked about.
    for (let call = underWay()[0]; call; call = underWay()[0]) await call.fail()
    newCalls()
    forgetUnsaved()
    clearMessage()
    await leave()
  }
  return { host, close }
}

for (const [name, entity] of Object.entries({ access, tr069, disconnectLock, snmp, pon }))
  test(`${name} is read-only for role 0, which is told why, and has its controls for the administrator`, async () => {
    for (const role of [0, 1]) {
      const { host, close } = await open(entity as unknown as Entity, role)
      assert.is(textOf(host).includes(notice), role === 0, `notice for role ${role}`)
      assert.is(host.querySelectorAll(controls).length > 0, role === 1, `controls for role ${role}`)
      assert.ok(textOf(host).length > notice.length, 'and its values')
      await close()
    }
  })

test('a value that is hidden from role 0 is masked where it can only be read', async () => {
  const { host, close } = await open(snmp as unknown as Entity, 0, { enable: true, readCommunity: '' })
  assert.match(textOf(host), /SNMP ?On.*Read community ?•{8}/)
  await close()
})

test('a hidden password is empty in a form and may stay so; the form says that this keeps it', async () => {
  for (const [role, hint] of [
    [0, 'Leave empty to keep the current one.'],
    [1, ''],
  ] as const) {
    const { host, close } = await open(wan as unknown as Entity, role, {
      name: 'Internet',
      username: 'anna',
      password: role ? 'secret' : '',
    })
    await click(button('Edit Internet', host))
    const password = the<HTMLInputElement>('input[name=password]', host)
    assert.is(textOf(document.getElementById(password.getAttribute('aria-describedby')!)!), hint)
    await enter(password, '')
    await enter(the('input[name=username]', host), 'berta')
    await submit(password)
    const sent = underWay().map(({ body }) => JSON.parse(String(body)))
    if (role === 0) assert.equal([sent.length, sent[0].username, sent[0].password], [1, 'berta', undefined])
    else
      assert.equal(
        [sent, textOf(document.getElementById(password.getAttribute('aria-describedby')!)!)],
        [[], 'Required.'],
      )
    await close()
  }
})

test('a password that the device keeps to itself may stay empty, and the form says that it is set', async () => {
  const kept = { name: 'Internet', username: 'anna', password: '', passwordSet: true }
  const { host, close } = await open(wan as unknown as Entity, 1, kept)
  await click(button('Edit Internet', host))
  const password = the<HTMLInputElement>('input[name=password]', host)
  const message = () => textOf(document.getElementById(password.getAttribute('aria-describedby')!)!)
  assert.is(message(), 'Set; leave empty to keep.')
  language.value = 'zh'
  await settled()
  assert.is(message(), '已设置，留空则不更改。')
  language.value = 'en'
  await enter(the('input[name=username]', host), 'berta')
  await submit(password)
  const [sent] = underWay().map(({ body }) => JSON.parse(String(body)))
  assert.equal([sent.username, sent.password], ['berta', undefined])
  await close()
})

test('role 0 has to enter the password of a new row', async () => {
  const { host, close } = await open(wan as unknown as Entity, 0, { name: 'Internet' })
  await click(button('Add', host))
  const password = the<HTMLInputElement>('input[name=password]', host)
  await submit(password)
  assert.is(textOf(document.getElementById(password.getAttribute('aria-describedby')!)!), 'Required.')
  await close()
})

test('a deleted row can be restored only by a role that can read all its values', async () => {
  for (const role of [0, 1]) {
    const { host, close } = await open(wan as unknown as Entity, role, { name: 'Internet', password: 'p' })
    await click(button('Delete Internet', host))
    await click(button('Delete', host))
    await underWay()[0]!.answer({ code: 0 })
    const undo = [...host.querySelectorAll('button')].filter(element => textOf(element) === 'Undo')
    assert.is(undo.length, role)
    await close()
  }
})

test('the quick setup asks for the PON registration only whom the device lets change it', async () => {
  for (const role of [0, 1]) {
    updateSession({ role })
    let titles: string[] | undefined
    void loadSubjects().then(subjects => {
      titles = subjects.map(({ title }) => title[0]!)
    })
    for (let turn = 0; turn < 20; turn++) {
      await settled()
      for (const call of underWay()) await call.answer({ code: 0 })
    }
    assert.is(titles?.includes('Registration'), role === 1, titles?.join())
    newCalls()
  }
})

test('settings without operator rights stay as they are for role 0', async () => {
  const { host, close } = await open(voip as unknown as Entity, 0, { port: 'Phone 1' })
  assert.not.match(textOf(host), notice)
  assert.ok(button('Edit Phone 1', host))
  await close()
})

test('role 0 sees the version of the firmware and no form to upload another', async () => {
  for (const role of [0, 1]) {
    updateSession({ role })
    const { host, leave } = await mount(<Upgrade title={term('Firmware')} />)
    for (let call = underWay()[0]; call; call = underWay()[0]) await call.answer({ code: 0, software_version: '1.2.3' })
    await settled()
    assert.match(textOf(host), /Software version ?1\.2\.3/)
    assert.is(textOf(host).includes(notice), role === 0)
    assert.is(host.querySelectorAll('input[type=file]').length, role)
    await leave()
    newCalls()
  }
})

test('a factory reset says what it leaves as it is for role 0', async () => {
  for (const [role, sentence] of [
    [0, 'Your settings will be lost.'],
    [1, 'All settings and passwords will be lost.'],
  ] as const) {
    updateSession({ role })
    const { host, leave } = await mount(<BackupRestore title={term('Backup')} />)
    for (let call = underWay()[0]; call; call = underWay()[0]) await call.answer({ code: 0 })
    assert.match(textOf(host), sentence)
    await leave()
    newCalls()
  }
})

test.run()
