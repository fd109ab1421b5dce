import '../../dom'
import * as assert from 'uvu/assert'
import { invalidValue, loginInvalid, noTrial, takingEffect } from '../../../../src/device/device-errors'
import { handleSession, noAnswer } from '../../../../web/net/call'
import { read } from '../../../../web/net/device'
import { session, updateSession } from '../../../../web/net/session'
import { forgetUnsaved, hasUnsaved } from '../../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../../web/ui/messages/message'
import { activeNotice, NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { EntityView } from '../../../../web/ui/screens/entity-page'
import { LoginKeeps } from '../../../../web/ui/transitions/login-keeps'
import { leaves } from '../../../../web/ui/transitions/reconnect'
import { resumeTrial } from '../../../../web/ui/transitions/resume-trial'
import { beginTrial } from '../../../../web/ui/transitions/trial-calls'
import { takeTrial } from '../../../../web/ui/transitions/trial-end'
import { button, click, enter, left, mount, newCalls, pass, settled, submit, test, textOf, the } from '../../dom'
import { TrialDevice, things } from './trial-device'

const returned = 'The gateway could not be reached after the change and has returned to its previous settings.'
const there = ['http://192.168.9.1/', 'http://192.168.9.1:8080/']

/** The page of a device, logged in; without the module if `has` is 0. */
const open = async (device: TrialDevice, { has = 1, moves = false }: { has?: 0 | 1; moves?: boolean } = {}) => {
  clearMessage()
  updateSession({ access_token: 'token', trial: 0, drafts: [], safe_apply: has } as never)
  const page = await mount(
    <>
      <EntityView entity={things} form={{ moveTo: moves ? () => there : undefined, onSaved: () => moves && leaves }} />
      <NoticeDialog />
      <Message />
    </>,
  )
  await device.run()
  device.log.length = 0
  const control = (name: string, inside: ParentNode = page.host) => the<HTMLInputElement>(`[name=${name}]`, inside)
  return {
    host: page.host,
    control,
    dialog: () => page.host.querySelector('[role=alertdialog]'),
    message: () => textOf(the('.message', page.host)),
    async save(values: Readonly<Record<string, string>>) {
      for (const name in values) await enter(control(name), values[name]!)
      await submit(control('level'))
      await device.run()
    },
    async saveRow(values: Readonly<Record<string, string>>) {
      await click(page.host.querySelectorAll<HTMLElement>('[aria-label="Edit one"]')[0]!)
      const dialog = the('[role=dialog]', page.host)
      for (const name in values) await enter(control(name, dialog), values[name]!)
      await submit(control('key', dialog))
      await device.run()
    },
    /** Changes the key of the row and agrees to the warning. */
    async saveKey({ anyway = false } = {}) {
      await this.saveRow({ key: 'new key' })
      const question = the('[role=alertdialog]', page.host)
      if (anyway) await click(the('input[type=checkbox]', question))
      await click(button('Save', question))
      await device.run()
    },
    async close() {
      forgetUnsaved()
      activeNotice.value = undefined
      await page.leave()
    },
  }
}

/** Calls of a trial that is confirmed at the first attempt. */
const attempt = ['read safe_apply', 'confirm']

const cases: readonly {
  name: string
  has?: 0
  values?: Readonly<Record<string, string>>
  /** Makes the device behave in some way before the save. */
  before?(device: TrialDevice): void
  /** Seconds that pass after the save. */
  seconds?: number
  log: readonly string[]
  message?: string
  question?: boolean
  isKept: boolean
}[] = [
  {
    name: 'a change that leaves the device within reach is kept after two seconds',
    log: ['begin', 'things_config', ...attempt, 'read things_config'],
    message: 'The change is kept.',
    isKept: true,
  },
  {
    name: 'without the module it is written as ever',
    has: 0,
    log: ['things_config', 'read things_config'],
    message: 'Saved: Level, Note.',
    isKept: true,
  },
  {
    name: 'a change that cannot cut anybody off is not tried',
    values: { note: 'typed' },
    log: ['things_config', 'read things_config'],
    message: 'Saved: Note.',
    isKept: true,
  },
  {
    name: 'a write that the device refuses is undone, and its error shown',
    before: device => Object.assign(device.refused, { things_config: invalidValue.code }),
    log: ['begin', 'things_config', 'cancel'],
    message: invalidValue.text[0],
    isKept: false,
  },
  {
    name: 'a write whose answer is lost is sent again when the device is reached again',
    before: device => device.lost.add('things_config'),
    seconds: 4,
    log: ['begin', 'things_config', 'read safe_apply', 'things_config', ...attempt, 'read things_config'],
    message: 'The change is kept.',
    isKept: true,
  },
  {
    name: 'a confirmation whose answer is lost has still kept the change',
    before: device => device.lost.add('confirm'),
    seconds: 4,
    log: ['begin', 'things_config', ...attempt, 'read safe_apply', 'read things_config'],
    message: 'The change is kept.',
    isKept: true,
  },
  {
    name: 'a change that is still taking effect is confirmed later',
    before: device => Object.assign(device.refused, { confirm: takingEffect.code }),
    seconds: 4,
    log: ['begin', 'things_config', ...attempt, ...attempt, 'read things_config'],
    message: 'The change is kept.',
    isKept: true,
  },
  {
    name: 'a trial that has begun although the answer was lost goes on',
    before: device => device.lost.add('begin'),
    log: ['begin', 'read safe_apply', 'things_config', ...attempt, 'read things_config'],
    message: 'The change is kept.',
    isKept: true,
  },
  {
    name: 'when the answer was lost and nothing has begun, nothing is written',
    before(device) {
      device.lost.add('begin')
      Object.assign(device.refused, { begin: takingEffect.code })
    },
    log: ['begin', 'read safe_apply'],
    message: noAnswer[0],
    isKept: false,
  },
  {
    name: 'when the answer was lost and another change is being tried, nothing is written',
    before(device) {
      device.lost.add('begin')
      device.begin(40, { isOwn: false })
    },
    log: ['begin', 'read safe_apply'],
    message: noAnswer[0],
    isKept: false,
  },
  {
    name: 'while another change is being tried, nothing is written',
    before: device => device.begin(40, { isOwn: false }),
    log: ['begin'],
    message: 'Another change is being tried. Seconds left: 40.',
    isKept: false,
  },
]
for (const { name, has, values = { level: 'high', note: 'typed' }, before, seconds = 2, ...expected } of cases)
  test(name, async () => {
    const device = new TrialDevice()
    const page = await open(device, { has })
    if (before) before(device)
    await page.save(values)
    await device.run(seconds)
    assert.equal(device.log, expected.log)
    assert.equal([page.message(), !!page.dialog()], [expected.message ?? '', !!expected.question])
    assert.equal([device.settings.note, hasUnsaved()], [expected.isKept ? 'typed' : '', !expected.isKept])
    assert.is(page.control('note').value, 'typed', 'what was typed stays')
    assert.is(session.peek().trial, 0)
    await page.close()
  })

test('a device out of reach returns to its settings; what was typed stays and can be tried again', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await page.save({ level: 'high' })
  device.isAway = true
  await device.run(30)
  const dialog = page.dialog()!
  assert.match(
    textOf(dialog),
    /Trying the change\. It is kept once this page reaches the gateway again\. ?Seconds left: 60/,
  )
  assert.not.match(textOf(the('[role=status]', dialog)), /\d/, 'the seconds are not announced')
  await device.run(60)
  device.isAway = false
  await device.run(2)
  assert.match(textOf(page.dialog()!), returned)
  assert.equal([page.control('level').value, device.settings.level, hasUnsaved()], ['high', 0, true])
  await click(button('Try again'))
  await device.run(2)
  assert.equal([page.message(), device.settings.level, hasUnsaved()], ['The change is kept.', 1, false])
  await page.close()
})

test('a device that never comes back leaves nobody waiting for ever', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await page.save({ level: 'high' })
  device.isAway = true
  await device.run(95)
  assert.match(textOf(page.dialog()!), /Waiting for the gateway to return to its previous settings\.$/)
  await device.run(105)
  assert.match(textOf(page.dialog()!), 'The gateway is still offline. It returns')
  assert.equal([session.peek().trial, page.control('level').value, hasUnsaved()], [0, 'high', true])
  device.isAway = false
  await click(button('Try again', page.dialog()!))
  await device.run(3)
  assert.equal([page.message(), device.settings.level], ['The change is kept.', 1])
  await page.close()
})

test('what arrives when the trial is over is not stored, and can be tried again', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  Object.assign(device.refused, { things_config: noTrial.code })
  await page.save({ level: 'high' })
  device.end('returned')
  await device.run(3)
  assert.match(textOf(page.dialog()!), returned)
  await click(button('Close'))
  await page.close()
})

for (const [ending, isKept] of [
  ['kept', true],
  ['returned', false],
] as const)
  test(`how a trial ended is known although another one has begun since: ${ending}`, async () => {
    const device = new TrialDevice()
    const page = await open(device)
    await page.save({ level: 'high' })
    device.end(ending)
    device.begin(30, { isOwn: false })
    await device.run(2)
    assert.is(page.message() === 'The change is kept.', isKept)
    assert.is(!!page.dialog(), !isKept)
    device.end('kept')
    await page.close()
  })

test('a device that has restarted without power has not kept the change', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await page.save({ level: 'high' })
  device.isAway = true
  await device.run(20)
  device.end('returned')
  device.isAway = false
  await device.run(2)
  assert.match(textOf(page.dialog()!), returned)
  await click(button('Close'))
  await device.run()
  assert.equal([page.control('level').value, page.message()], ['high', ''])
  await page.close()
})

test('whoever expects to be cut off can keep a change anyway, for that time only', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await page.saveKey({ anyway: true })
  assert.equal([device.log, device.settings.list[0]!.key], [['set', 'read things_config'], 'new key'])
  await page.save({ level: 'high' })
  assert.equal(device.trial!.seconds, 90)
  await device.run(2)
  await page.close()
})

test('the row of a warned change stays open until it is kept, with more time to join again', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await page.saveKey()
  assert.equal([device.trial!.seconds, session.peek().drafts], [180, []])
  assert.ok(page.host.querySelector('[role=dialog]'))
  await device.run(2)
  assert.equal([page.message(), page.host.querySelector('[role=dialog]')], ['The change is kept.', null])
  await page.close()
})

test('rows are deleted on trial too', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await click(page.host.querySelectorAll<HTMLElement>('[aria-label="Delete one"]')[0]!)
  assert.match(textOf(page.dialog()!), /Keep the change/)
  await click(button('Delete', page.dialog()!))
  await device.run()
  device.isAway = true
  await device.run(90)
  device.isAway = false
  await device.run(2)
  assert.match(textOf(page.dialog()!), returned)
  assert.equal([device.log.slice(0, 2), device.settings.list.length], [['begin', 'del'], 1])
  await page.close()
})

test('a session that ends meanwhile is followed by a login, after which the change is kept', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  const ended: string[] = []
  handleSession({
    ended: text => {
      ended.push(text[0]!)
    },
  })
  await page.save({ level: 'high' })
  device.refused['read safe_apply'] = loginInvalid.code
  await device.run(2)
  assert.equal([ended, page.message(), hasUnsaved()], [[loginInvalid.text[0]], '', true])
  resumeTrial()
  await device.run(2)
  assert.equal([page.message(), device.settings.level, hasUnsaved()], ['The change is kept.', 1, false])
  await page.close()
})

for (const [label, level, message] of [
  ['Keep', 1, 'The change is kept.'],
  ['Undo', 0, ''],
] as const)
  test(`after a login elsewhere the user decides: ${label}`, async () => {
    const device = new TrialDevice()
    const page = await open(device)
    device.begin(40, { isOwn: true })
    device.settings = { ...device.settings, level: 1 }
    const resumed = resumeTrial()
    await device.run(10)
    assert.match(textOf(page.dialog()!), /Keep the change\?.*Seconds left: 30/)
    await click(button(label, page.dialog()!))
    await device.run(2)
    await resumed
    assert.equal([device.settings.level, page.message(), device.trial], [level, message, undefined])
    await page.close()
  })

test('a question about a trial goes away with the trial', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  device.begin(40, { isOwn: true })
  const resumed = resumeTrial()
  await device.run()
  assert.ok(page.dialog())
  device.end('returned')
  const reading = read(things)
  await device.run()
  await Promise.all([reading, resumed, device.run(1)])
  assert.is(page.dialog(), null)
  await page.close()
})

test('a login that may not end a trial is not asked about it', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  device.begin(40, { isOwn: false })
  const resumed = resumeTrial()
  await device.run(1)
  await resumed
  assert.equal([page.dialog(), device.outcome, session.peek().trial], [null, 0, 0])
  device.end('kept')
  await page.close()
})

test('a trial that is kept at the last moment counts down from there', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  device.begin(40, { isOwn: true })
  const resumed = resumeTrial()
  await device.run(30)
  await click(button('Keep', page.dialog()!))
  assert.match(textOf(page.dialog()!), /One moment.*Seconds left: 10/)
  await device.run(2)
  await resumed
  await page.close()
})

test('after the end of the session nothing is asked about a trial', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  device.begin(40, { isOwn: true })
  const resumed = resumeTrial()
  updateSession({ access_token: '' })
  await device.run()
  await resumed
  assert.is(page.dialog(), null)
  await page.close()
})

test('a trial that has been ended after another login is not reported by the page before that', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  await enter(page.control('level'), 'high')
  await submit(page.control('level'))
  const begin = newCalls()[0]!
  await begin.answer({ code: 0, trial: 7 })
  const write = newCalls()[0]!
  device.id = 7
  device.begin(40, { isOwn: true })
  device.id = 7
  resumeTrial()
  await device.run(2)
  assert.is(page.message(), returned)
  await write.answer({ code: noTrial.code })
  await device.run(2)
  assert.is(page.dialog(), null)
  await page.close()
})

test('nothing is asked while nothing is on trial', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  const resumed = resumeTrial()
  await device.run()
  await resumed
  assert.equal([device.log, page.dialog()], [['read safe_apply'], null])
  await page.close()
})

test('a new address is opened in turn with the next one, and a login there ends the trial', async () => {
  const device = new TrialDevice()
  const page = await open(device, { moves: true })
  left.length = 0
  location.hash = '/lan'
  await settled()
  await page.save({ level: 'high' })
  assert.is(device.trial!.seconds, 300)
  device.isAway = true
  await device.run(9)
  const [first, second, ...more] = left.map(url => url.replace(/-29\d$/, '-29_'))
  assert.equal([first, second, more], [`${there[0]}#/lan?trial=1-29_`, `${there[1]}#/lan?trial=1-29_`, []])
  await page.close()
  // What the page there knows after the login: nothing.
  const next = await open(device)
  device.isAway = false
  resumeTrial()
  await device.run(2)
  assert.is(device.outcome, 0, 'no link confirms')
  await click(button('Keep', next.dialog()!))
  await device.run(2)
  assert.equal([device.outcome, device.settings.level], [1, 1])
  await next.close()
  location.hash = '/'
})

test('at the address to which a trial leads, the login page says for how long a login keeps the change', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  device.begin(300, { isOwn: true })
  device.settings = { ...device.settings, level: 1 }
  location.hash = '#/nat?trial=1-12'
  takeTrial()
  assert.is(location.hash, '#/nat')
  const login = await mount(<LoginKeeps />)
  assert.is(textOf(login.host), 'Log in within 12 s to keep the change.')
  await pass(4000)
  assert.is(textOf(login.host), 'Log in within 8 s to keep the change.')
  resumeTrial({ isLoggedIn: true })
  await device.run(2)
  assert.equal(
    [page.dialog(), page.message(), device.settings.level, textOf(login.host)],
    [null, 'The change is kept.', 1, ''],
  )
  await login.leave()
  await page.close()
  location.hash = '/'
})

for (const [when, seconds, text] of [
  ['after its time', 9, 'Nobody logged in in time, so the gateway has returned to its previous settings.'],
  ['before its time, as after a power failure', 2, returned],
] as const)
  test(`what a login finds of a trial that is over ${when}`, async () => {
    const device = new TrialDevice()
    const page = await open(device)
    device.begin(300, { isOwn: true })
    location.hash = '#/nat?trial=1-9'
    takeTrial()
    device.end('returned')
    await pass(seconds * 1000)
    const login = await mount(<LoginKeeps />)
    assert.is(textOf(login.host), seconds < 9 ? 'Log in within 7 s to keep the change.' : '')
    await login.leave()
    resumeTrial({ isLoggedIn: true })
    await device.run(2)
    assert.is(page.message(), text)
    await page.close()
    location.hash = '/'
  })

for (const hash of ['#/nat', '#/nat?trial=', '#/nat?trial=7', '#/nat?trial=x-20', '#/?trial=1-2000'])
  test(`${hash} names no trial`, () => {
    location.hash = hash
    takeTrial()
    assert.equal([location.hash, session.peek().trial], [hash, 0])
    location.hash = '/'
  })

test('a change that is kept before the page goes to a new address is not called saved as well', async () => {
  const device = new TrialDevice()
  const page = await open(device, { moves: true })
  await page.save({ level: 'high' })
  await device.run(2)
  assert.is(page.message(), 'The change is kept.')
  await page.close()
})

type Page = Awaited<ReturnType<typeof open>>

for (const [place, change, typed] of [
  ['a form', (page: Page) => page.save({ level: 'high', note: 'typed' }), '[name=note]'],
  [
    'the dialog of a row',
    (page: Page) => page.saveRow({ name: 'typed', key: 'other key' }),
    '[role=dialog] [name=name]',
  ],
] as const)
  test(`a page that is loaded again after a new address failed has what was typed in ${place}, but no password`, async () => {
    const device = new TrialDevice()
    const { settings } = device
    const first = await open(device, { moves: true })
    await change(first)
    device.isAway = true
    await device.run(5)
    const { trial, trial_end, drafts } = session.peek()
    assert.not.match(JSON.stringify(drafts), 'other key')
    await first.close()
    device.isAway = false
    // Here, the first page lives on until it notices that it no longer follows a trial.
    const second = await open(device)
    await device.run(2)
    await second.close()
    device.trial!.seconds = 2
    updateSession({ trial, trial_end, drafts })
    const page = await mount(
      <>
        <EntityView entity={things} />
        <Message />
      </>,
    )
    device.isAway = true
    resumeTrial()
    await device.run(2)
    device.isAway = false
    await device.run(2)
    assert.is(textOf(the('.message', page.host)), returned)
    assert.is(the<HTMLInputElement>(typed, page.host).value, 'typed')
    assert.equal([device.settings, session.peek().drafts], [settings, []])
    forgetUnsaved()
  })

test('a change of which the device has not answered everything is undone when the page is loaded again', async () => {
  const device = new TrialDevice()
  const first = await open(device)
  device.lost.add('things_config')
  await first.save({ level: 'high', note: 'typed' })
  const { trial, trial_end, drafts, incomplete } = session.peek()
  await first.close()
  updateSession({ trial: 0 })
  await device.run(2)
  updateSession({ trial, trial_end, drafts, incomplete })
  const page = await mount(
    <>
      <EntityView entity={things} />
      <Message />
    </>,
  )
  await device.run()
  resumeTrial()
  await device.run(2)
  assert.is(textOf(the('.message', page.host)), returned)
  assert.is(the<HTMLInputElement>('[name=note]', page.host).value, 'typed')
  assert.equal([device.settings.level, device.outcome, session.peek().incomplete], [0, 2, false])
  forgetUnsaved()
})

test('a session that ends before the change is written is followed by a login, after which the change is undone', async () => {
  const device = new TrialDevice()
  const page = await open(device)
  handleSession({ ended() {} })
  device.refused.things_config = loginInvalid.code
  await page.save({ level: 'high' })
  assert.ok(device.trial)
  resumeTrial()
  await device.run(2)
  assert.equal([page.message(), page.control('level').value, device.outcome], [returned, 'high', 2])
  await page.close()
})

test('a device may take long to store its configuration before a trial', async () => {
  updateSession({ safe_apply: 1 } as never)
  const begun = beginTrial(90)
  const [call] = newCalls()
  await pass(10_000)
  await call!.answer({ code: 0, trial: 7 })
  assert.is(await begun, true)
  assert.is(session.peek().trial, 7)
  updateSession({ trial: 0 })
})

test.run()
