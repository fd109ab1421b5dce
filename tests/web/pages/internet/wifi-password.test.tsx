// A new Wi-Fi password on trial, on the page of Wi-Fi: what whoever is thrown off the network has to know.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { updateSession } from '../../../../web/net/session'
import Wifi from '../../../../web/pages/internet/wifi'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../../web/ui/messages/message'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { resumeTrial } from '../../../../web/ui/transitions/resume-trial'
import { answerCalls, button, click, fill, mount, pass, submit, test, textOf, the } from '../../dom'

const wlan = [0, 1].map(band => ({ id: band + 1, ssid: 'home', password: 'our password', band, enable: 1, auth: 0 }))

const joinWithPassword = (name: string) =>
  `Join “${name}” with the new password now. If this page does not reach the gateway within 3 minutes, the old name and password return.`

for (const [what, change, name, join, kept] of [
  ['password', { password: 'a fresh secret' }, 'home', joinWithPassword('home'), 'Wi-Fi password changed.'],
  [
    'name and password',
    { ssid: 'attic', password: 'a fresh secret' },
    'attic',
    joinWithPassword('attic'),
    'Wi-Fi name and password changed.',
  ],
  [
    'name',
    { ssid: 'cellar' },
    'cellar',
    'Join “cellar” now. If this page does not reach the gateway within 3 minutes, the old name returns.',
    'Wi-Fi name changed.',
  ],
] as const)
  test(`a new ${what}: the dialog says which network to join, and with which password`, async () => {
    clearMessage()
    updateSession({ access_token: 'token', safe_apply: 1, trial: 0 } as object)
    // An answer of the test before is not used again.
    await pass(100_000)
    const begun: unknown[] = []
    const { host, leave } = await mount(
      <>
        <Message />
        <Wifi title={term('Wi-Fi')} />
        <NoticeDialog />
      </>,
    )
    const run = () =>
      answerCalls(call => {
        const { module } = call
        const sent = call.method === 'POST' ? call.sent : {}
        if (sent.action === 'begin') begun.push(sent.seconds)
        if (module === 'wlan_config') return { wlan, band_steering: 0 }
        return { wlan: [], trial: 7, seconds_left: begun[0] ? 170 : 0, own: 1, outcome: 0 }
      })
    await run()
    for (const [field, value] of Object.entries(change))
      await fill(the<HTMLInputElement>(`[name=${field}]`, host), value)
    await submit(the<HTMLInputElement>('[name=password]', host))
    await run()
    await click(button('Save', the('[role=alertdialog]', host)))
    await run()
    assert.equal(begun, [180])
    const dialog = the('[role=alertdialog]', host)
    assert.is(textOf(the('[role=status]', dialog)), join)
    assert.is(the('svg[role=img]', dialog).getAttribute('aria-label'), `QR code of “${name}”`)
    const password = 'password' in change ? change.password : 'our password'
    const shown = the<HTMLInputElement>('input[readonly]', dialog)
    assert.is(shown.value, password)
    const copied: string[] = []
    Object.assign(document, {
      execCommand: (command: string) =>
        copied.push(`${command} ${shown.value.slice(shown.selectionStart!, shown.selectionEnd!)}`),
    })
    await click(button('Copy', dialog))
    assert.equal([copied, textOf(the('button', dialog))], [[`copy ${password}`], 'Copied'])
    await pass(2000)
    await run()
    assert.equal([textOf(the('.message', host)), host.querySelector('[role=alertdialog]')], [kept, null])
    forgetUnsaved()
    await leave()
  })

test('a page loaded again during the trial of a new name says which network to join, and what was kept', async () => {
  clearMessage()
  updateSession({ access_token: 'token', safe_apply: 1, trial: 9, trial_end: Date.now() + 99_000 } as object)
  updateSession({ rejoin: ['name', 'porch'] })
  const { host, leave } = await mount(
    <>
      <Message />
      <NoticeDialog />
    </>,
  )
  void resumeTrial()
  await pass(0)
  assert.is(
    textOf(the('[role=status]', the('[role=alertdialog]', host))),
    'Join “porch” now. If this page does not reach the gateway within 3 minutes, the old name returns.',
  )
  assert.is(host.querySelector('input'), null)
  await pass(2000)
  await answerCalls(() => ({ trial: 9, seconds_left: 80, own: 1, outcome: 0 }))
  assert.is(textOf(the('.message', host)), 'Wi-Fi name changed.')
  await leave()
})

test.run()
