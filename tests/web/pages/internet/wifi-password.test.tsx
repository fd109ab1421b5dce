// A new Wi-Fi password on trial, on the page of Wi-Fi: what whoever is thrown off the network has to know.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { updateSession } from '../../../../web/net/session'
import Wifi from '../../../../web/pages/internet/wifi'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { clearMessage, Message } from '../../../../web/ui/messages/message'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { answerCalls, button, click, fill, mount, pass, submit, test, textOf, the } from '../../dom'

const wlan = [0, 1].map(band => ({ id: band + 1, ssid: 'home', password: 'our password', band, enable: 1, auth: 0 }))

for (const [what, change, name, kept] of [
  ['password', { password: 'a fresh secret' }, 'home', 'Wi-Fi password changed.'],
  ['name and password', { ssid: 'attic', password: 'a fresh secret' }, 'attic', 'Wi-Fi name and password changed.'],
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
    assert.is(
      textOf(the('[role=status]', dialog)),
      `Join “${name}” with the new password now. If this page does not reach the gateway within 3 minutes, the old name and password return.`,
    )
    const shown = the<HTMLInputElement>('input[readonly]', dialog)
    assert.is(shown.value, 'a fresh secret')
    const copied: string[] = []
    Object.assign(document, {
      execCommand: (command: string) =>
        copied.push(`${command} ${shown.value.slice(shown.selectionStart!, shown.selectionEnd!)}`),
    })
    await click(button('Copy', dialog))
    assert.equal([copied, textOf(the('button', dialog))], [['copy a fresh secret'], 'Copied'])
    await pass(2000)
    await run()
    assert.equal([textOf(the('.message', host)), host.querySelector('[role=alertdialog]')], [kept, null])
    forgetUnsaved()
    await leave()
  })

test.run()
