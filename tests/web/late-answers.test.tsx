// What the user does while the device is slow: a late answer neither takes the user elsewhere, nor moves the focus, nor
// closes another dialog, nor is more saved than was there when the user pressed Save.
import './dom'
import * as assert from 'uvu/assert'
import { loginInvalid } from '../../src/device/device-errors'
import { wifi } from '../../src/device/internet/wifi'
import { safeApply } from '../../src/device/system/safe-apply'
import { reportSessionEnd } from '../../web/net/call'
import { updateSession } from '../../web/net/session'
import { clearMessage } from '../../web/ui/messages/message'
import { activeNotice } from '../../web/ui/primitives/dialog'
import { navigate, path } from '../../web/ui/router'
import { searchTarget } from '../../web/ui/search-target'
import { answerAll, comeBack, device, leaveFor, startConsole } from './console'
import { button, type Call, click, enter, newCalls, pass, settled, submit, textOf, the } from './dom'
import { test } from './test'

const leaveConsole = await startConsole('desktop')

const open = async (route: string) => {
  await leaveFor(route, 'en')
  navigate(route)
  await settled()
  await answerAll()
}

/** Answers all reads, and those that follow. Returns the writes, which are still under way. */
const answerReads = async (): Promise<Call[]> => {
  const writes: Call[] = []
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls)
      if (call.method === 'POST') writes.push(call)
      else if (call.state === 'sent') await call.answer(await device.answerOf(call))
  return writes
}

/** Goes to another page, although something is unsaved, before these writes are answered. */
const leaveBefore = async ([write, ...more]: readonly Call[]) => {
  assert.equal([write!.state, more.length], ['sent', 0])
  clearMessage()
  navigate('/upnp')
  await settled()
  if (activeNotice.peek()) activeNotice.peek()!.answer!(true)
  await settled()
  await answerReads()
  assert.is(path.peek(), '/upnp')
  await write!.answer(await device.answerOf(write!))
  await answerAll()
}

const discardTitle = ['Discard changes?', '放弃更改？']
const message = () => textOf(the('.message'))
const anywhere = (name: string) => document.querySelector<HTMLInputElement>(`main [name=${name}]`)!
const control = (name: string) => the<HTMLInputElement>(`main [name=${name}]`)

test('who leaves the page of a row while it is being saved or deleted is not led to the list', async () => {
  await open('/wan-edit/1')
  await enter(control('name'), 'fibre')
  await submit(control('name'))
  await leaveBefore(await answerReads())
  assert.equal([path.peek(), message()], ['/upnp', 'Renamed to “fibre”.'])
  await open('/wan-edit/2')
  await click(button('Delete'))
  activeNotice.peek()!.answer!(true)
  await settled()
  await leaveBefore(await answerReads())
  assert.equal([path.peek(), message()], ['/upnp', 'Deleted.Undo'])
})

test('who leaves the quick setup while it is being applied is not led to Home', async () => {
  updateSession({ quick_step: 0 })
  await open('/quick')
  for (let step = ''; step !== 'Summary'; step = textOf(the('main form h2'))) {
    await click(button('Next'))
    await answerAll()
  }
  await click(button('Apply'))
  await leaveBefore(await answerReads())
  assert.equal([path.peek(), message()], ['/upnp', 'Your gateway is set up.'])
})

test('who leaves the change of the password while it is being saved is not led to Home', async () => {
  await open('/change-password')
  for (const [name, value] of Object.entries({
    oldPassword: 'Admin@123',
    newPassword: 'Attic@456',
    confirmation: 'Attic@456',
  }))
    await enter(the<HTMLInputElement>(`[name=${name}]`), value)
  await submit(the('[name=newPassword]'))
  await leaveBefore(await answerReads())
  assert.is(path.peek(), '/upnp')
})

/** A control on a page, or in the dialog that a button opens, and what is entered there. */
interface Change {
  route: string
  edit: string
  name: string
  value: string
}

/** Makes a change and saves it. Returns the write, which is not answered yet. */
const beginSave = async ({ route, edit, name, value }: Change): Promise<Call> => {
  device.reset()
  await open(route)
  if (edit) await click(button(edit))
  await answerAll()
  await enter(anywhere(name), value)
  await submit(anywhere(name))
  const [write] = await answerReads()
  return write!
}

for (const [what, route, edit, name, value, add, title] of [
  ['row', '/safety/domain-blacklist', 'Edit example.com', 'domain', 'attic.example', 'Add', 'Block a domain'],
  ['rule', '/parental', 'Edit matrix', 'end', '20:00', 'Add a rule', 'Add a rule'],
] as const)
  test(`who has opened another ${what} while one is being saved goes on with it`, async () => {
    const write = await beginSave({ route, edit, name, value })
    await click(button('Cancel'))
    activeNotice.peek()!.answer!(true)
    await settled()
    await click(button(add))
    await answerReads()
    await write.answer(await device.answerOf(write))
    await answerAll()
    assert.equal([the('[role=dialog]').getAttribute('aria-label'), message().slice(0, 5)], [title, 'Saved'])
  })

for (const [what, route, edit, name, value] of [
  ['settings', '/lan', '', 'lease', '2'],
  ['a row', '/safety/domain-blacklist', 'Edit example.com', 'domain', 'attic.example'],
  ['a rule', '/parental', 'Edit matrix', 'end', '20:00'],
] as const)
  test(`who is asked whether to discard ${what} need not answer once that is saved`, async () => {
    const write = await beginSave({ route, edit, name, value })
    if (edit) await click(button('Cancel'))
    else navigate('/upnp')
    await settled()
    assert.equal(activeNotice.peek()!.title, discardTitle)
    await write.answer(await device.answerOf(write))
    assert.is(activeNotice.peek(), undefined)
    await answerAll()
    assert.equal([path.peek(), document.querySelector('[role=dialog]')], [route, null])
  })

/** Answers all calls, and agrees to questions, except to discard changes. Returns what was written. */
const carryOut = async (): Promise<Record<string, unknown>[]> => {
  const writes: Record<string, unknown>[] = []
  for (let calls = newCalls(); calls[0] || activeNotice.peek(); calls = newCalls()) {
    for (const call of calls) {
      if (call.method === 'POST') writes.push(call.sent)
      if (call.state === 'sent') await call.answer(await device.answerOf(call))
    }
    const { answer, title } = activeNotice.peek() ?? {}
    if (answer) answer(String(title) !== String(discardTitle))
    await settled()
  }
  return writes
}

const opens = (name: string) => () => click(button(name))
const goTo = async (isThere: () => boolean) => {
  while (!isThere()) {
    await click(button('Next'))
    await answerAll()
  }
}
const save = (name: string) => submit(anywhere(name))

/** A form that reads its module again before it is saved. */
interface Reread {
  what: string
  route: string
  /** Opens the form on that page. */
  begin?(): Promise<unknown>
  /** A control, with the name that its field has on the wire, too. */
  name: string
  /** What is in it when Save is pressed, and what is typed then. */
  saved: string
  later: string
  save?(name: string): Promise<unknown>
  /** Goes back to the control meanwhile. */
  goBack?(): Promise<unknown>
}

const rereads: Reread[] = [
  { what: 'the settings are', route: '/lan', name: 'start', saved: '192.168.1.20', later: '192' },
  { what: 'the page of a row is', route: '/wan-edit/1', name: 'name', saved: 'fibre', later: '' },
  {
    what: 'the dialog of a row is',
    route: '/safety/domain-blacklist',
    begin: opens('Edit example.com'),
    name: 'domain',
    saved: 'attic.example',
    later: 'attic',
  },
  { what: 'several rows are', route: '/wifi', name: 'password', saved: 'attic password', later: 'attic' },
  { what: 'a rule is', route: '/parental', begin: opens('Edit matrix'), name: 'end', saved: '20:00', later: '' },
  {
    what: 'the group of a rule is',
    route: '/parental',
    begin: opens('Edit matrix'),
    name: 'name',
    saved: 'attic',
    later: '',
  },
  {
    what: 'the quick setup is',
    route: '/quick',
    name: 'ssid',
    saved: 'attic',
    later: '',
    async save() {
      await goTo(() => textOf(the('main form h2')) === 'Summary')
      await click(button('Apply'))
    },
    async goBack() {
      await click(button('Change'))
      await goTo(() => !!anywhere('ssid'))
    },
  },
]
for (const { what, route, name, saved, later, ...acts } of rereads)
  test(`what is typed after Save, while ${what} read again, is neither saved nor lost`, async () => {
    device.reset()
    updateSession({ quick_step: 0 })
    await open(route)
    if (acts.begin) await acts.begin()
    await answerAll()
    await enter(anywhere(name), saved)
    await pass(5000)
    await (acts.save || save)(name)
    const held = newCalls()
    assert.ok(held[0] && held.every(({ method }) => method === 'GET'))
    if (acts.goBack) await acts.goBack()
    await enter(anywhere(name), later)
    for (const call of held) await call.answer(await device.answerOf(call))
    const values = (await carryOut()).map(sent => sent[name]).filter(value => value !== undefined)
    assert.equal(Array.from(new Set(values), String), [saved])
    // The quick setup is over.
    assert.equal([path.peek(), anywhere(name)?.value], acts.goBack ? ['/', undefined] : [route, later])
  })

test('a save that finds the session ended asks and writes nothing, and keeps what was typed', async () => {
  device.reset()
  await open('/wifi')
  await enter(control('password'), 'attic password')
  await pass(5000)
  await submit(control('password'))
  for (let calls = newCalls(); calls[0]; calls = newCalls())
    for (const call of calls) {
      assert.is(call.method, 'GET')
      await call.answer(call.module === wifi.module ? { code: loginInvalid.code } : await device.answerOf(call))
    }
  assert.equal([path.peek(), activeNotice.peek()], ['/login', undefined])
  await comeBack({ tab: 0 })
  assert.is(document.querySelector<HTMLInputElement>('main [name=password]')!.value, 'attic password')
})

for (const [what, route, edit, name, value] of [
  ['row', '/safety/domain-blacklist', 'Add', 'domain', 'attic.example'],
  ['rule', '/parental', 'Edit matrix', 'end', '20:00'],
] as const)
  test(`the dialog of a ${what} that was saved after the end of the session stays closed after the login`, async () => {
    const write = await beginSave({ route, edit, name, value })
    reportSessionEnd(loginInvalid.text)
    await settled()
    await write.answer(await device.answerOf(write))
    await answerAll()
    assert.is(path.peek(), '/login')
    await comeBack({ tab: 0 })
    assert.equal([path.peek(), document.querySelector('[role=dialog]')], [route, null])
  })

for (const [what, carriesOut] of [
  ['before anything is written', false],
  ['when one band is written', true],
] as const)
  test(`a session that ends ${what} writes no more, and the password of both bands has one field again`, async () => {
    device.reset()
    await open('/wifi')
    assert.is(document.querySelectorAll('main [name=ssid]').length, 2)
    await enter(control('password'), 'attic password')
    await submit(control('password'))
    await answerReads()
    activeNotice.peek()!.answer!(true)
    await settled()
    const [write] = await answerReads()
    reportSessionEnd(loginInvalid.text)
    await settled()
    await (carriesOut ? write!.answer(await device.answerOf(write!)) : write!.fail())
    assert.equal(await answerReads(), [])
    await comeBack({ tab: 0 })
    assert.is(control('password').value, 'attic password')
    assert.is(document.querySelectorAll('main [name=ssid]').length, 2)
  })

test('a page that is opened while a change on another one is tried is read after the trial', async () => {
  device.reset()
  updateSession({ [safeApply.probe!]: 1 })
  await open('/wifi')
  await enter(control('password'), 'attic password')
  await submit(control('password'))
  await answerAll()
  activeNotice.peek()!.answer!(true)
  await settled()
  const [begin] = newCalls()
  assert.is(begin!.module, safeApply.module)
  navigate('/upnp')
  await settled()
  activeNotice.peek()!.answer!(true)
  await settled()
  const [reading] = newCalls()
  await begin!.answer(await device.answerOf(begin!))
  await answerAll()
  await pass(2000)
  assert.is(reading!.state, 'aborted')
  await answerAll()
  assert.equal([path.peek(), message()], ['/upnp', 'Wi-Fi password changed.'])
  assert.ok(document.querySelector('main table'))
  updateSession({ [safeApply.probe!]: 0 })
})

/** Opens the page of a setting as its search result does, but answers nothing. */
const search = async () => {
  await open('/upnp')
  searchTarget.value = { tab: 0, field: wifi.rows!.fields.ssid! }
  navigate('/wifi')
  await settled()
  assert.is(document.activeElement!.nodeName, 'H1')
}
const focused = () => document.activeElement!.getAttribute('name') ?? document.activeElement!.nodeName

test('a setting that the search leads to gets the focus, unless the user has gone on elsewhere meanwhile', async () => {
  await search()
  await answerAll()
  assert.is(focused(), 'ssid')
  await search()
  const box = the<HTMLInputElement>('input[type=search]')
  box.focus()
  await enter(box, 'dmz')
  await answerAll()
  assert.is(document.activeElement, box)
  await enter(box, '')
  await search()
  document.querySelector<HTMLElement>('nav a')!.focus()
  navigate('/nat')
  await settled()
  await answerAll()
  await open('/wifi')
  assert.is(focused(), 'H1')
})

test.after(leaveConsole)

test.run()
