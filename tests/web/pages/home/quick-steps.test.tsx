// The steps of the quick setup: what works is left out unless the user wants to change it; what is left is explained.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { wan } from '../../../../src/device/internet/wan'
import { updateSession } from '../../../../web/net/session'
import Quick from '../../../../web/pages/home/quick'
import { button, click, mount, newCalls, pass, settled, test, textOf, the } from '../../dom'
import { type Device, startDevice } from '../../odd-answers/device'

const answerAll = async (device: Device) => {
  await settled()
  for (let calls = newCalls(); calls[0]; calls = newCalls()) {
    for (const call of calls) await call.answer(await device.answerOf(call))
    await settled()
  }
}

const open = async (device: Device) => {
  // Nothing of an earlier read is used.
  await pass(5000)
  updateSession({ access_token: device.token, role: 1, safe_apply: 0, quick_step: 0 } as never)
  const page = await mount(<Quick title={term('Quick setup')} />)
  await answerAll(device)
  return page
}

const type = (name: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The titles of all steps, from the first to the summary. */
const titlesOf = async (device: Device, host: HTMLElement) => {
  const titles = [textOf(the('h2', host))]
  while (titles[titles.length - 1] !== 'Summary') {
    // A new connection has none.
    if (titles[titles.length - 1] === 'Internet') for (const name of ['username', 'password']) type(name, 'mine')
    await click(button('Next', host))
    await answerAll(device)
    const title = textOf(the('h2', host))
    assert.not(titles.includes(title), `${title} is left`)
    titles.push(title)
  }
  return titles
}

const rest = ['Wi-Fi', 'Login password', 'Time zone', 'Summary']
const whole = ['Internet', 'Registration', ...rest]

/** What the connection does, or no connection at all, and the steps. */
const rows: [what: string, prepare: (device: Device) => void, steps: readonly string[]][] = [
  ['is up', () => {}, rest],
  ['is refused', device => device.trouble('wrong-password'), whole],
  ['gets no address', device => device.trouble('no-dhcp'), whole],
  ['is for phones only', device => setConnections(device, { service_type: 'VOIP' }), whole],
  ['is bridged', device => setConnections(device, { mode: 0 }), whole],
  ['does not exist', device => device.set(wan.module, { [wan.rows!.key]: [] }), whole],
]

const setConnections = (device: Device, keys: object) => {
  const stored = device.stored(wan)[wan.rows!.key] as object[]
  device.set(wan.module, { [wan.rows!.key]: stored.map(row => ({ ...row, ...keys })) })
}

for (const [what, prepare, steps] of rows)
  test(`where the Internet connection ${what}, the steps are ${steps.join(', ')}`, async () => {
    const device = startDevice()
    prepare(device)
    const { host } = await open(device)
    assert.is(/The Internet works/.test(textOf(host)), steps === rest)
    assert.equal(await titlesOf(device, host), steps)
  })

test('a connection that works can be changed, from the first step on, also after leaving the page', async () => {
  const device = startDevice()
  const { host, leave } = await open(device)
  await click(button('Next', host))
  await click(button('Change', host))
  assert.not.match(textOf(host), 'The Internet works')
  type('username', 'mine')
  await leave()
  const again = await mount(<Quick title={term('Quick setup')} />)
  await answerAll(device)
  assert.is(the<HTMLInputElement>('[name=username]', again.host).value, 'mine')
  assert.equal(await titlesOf(device, again.host), whole)
})

test('mode, VLAN and LOID are explained where they are asked', async () => {
  const device = startDevice()
  const { host } = await open(device)
  await click(button('Change', host))
  assert.match(textOf(host), 'PPPoE if your provider gave you a user name, otherwise IPoE.')
  assert.match(textOf(host), 'Only if your provider gave you a VLAN number.')
  await click(button('Next', host))
  assert.match(textOf(host), 'Your line’s name, if your provider gave you one.')
})

test('a new connection is suggested with PPPoE, an existing one with its own mode', async () => {
  const suggested: string[] = []
  for (const change of [
    (device: Device) => device.set(wan.module, { [wan.rows!.key]: [] }),
    (device: Device) => setConnections(device, { mode: 1 }),
  ]) {
    const device = startDevice()
    change(device)
    const { host, leave } = await open(device)
    const changeButton = [...host.querySelectorAll('button')].find(element => textOf(element) === 'Change')
    if (changeButton) await click(changeButton)
    suggested.push(the<HTMLSelectElement>('[name=mode]', host).value)
    await leave()
  }
  assert.equal(suggested, ['pppoe', 'ipoe'])
})

test.after(() => updateSession({ access_token: '', quick_step: 0 }))

test.run()
