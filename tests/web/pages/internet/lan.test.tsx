// A LAN that becomes another network leaves settings outside of it.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import '../../../../src/device/applications/route'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { initialValues } from '../../../../src/model/shape'
import { encodeAnswer } from '../../../../src/model/wire'
import Lan from '../../../../web/pages/internet/lan'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import { answerCalls, button, click, enter, mount, settled, submit, test, textOf, the, writtenBy } from '../../dom'

const [near, far] = ['192.168.1.20', '192.168.1.220']
const reservation = (id: number, host_name: string, ip: string) => ({ id, host_name, mac: `00:1A:2B:3C:4D:0${id}`, ip })
const forwarding = (id: number, name: string, internal_ip: string) => ({
  id,
  name,
  internal_ip,
  protocol: 0,
  external_port: 8000 + id,
  internal_port: 80,
})

const answers: Record<string, object> = {
  ipv4_lan_config: {
    ...encodeAnswer(lanIpv4.settings, { ...initialValues(lanIpv4.settings), end: '192.168.1.100' }),
    list: [reservation(1, 'Printer', near), reservation(2, '', far)],
  },
  wan_confignew: { wan: [] },
  ipv4_route_config: { list: [] },
  port_forwarding: { list: [forwarding(5, 'Web', far), forwarding(6, 'Mail', near)] },
  dmz_config: { enable: 1, ip: far },
  lan_terminal_conn_inform: { list: [] },
}

/** Answers everything; returns what was written. */
const answerAll = async () =>
  writtenBy(await answerCalls(({ method, module }) => (method === 'GET' && answers[module]) || {}))

const dialog = () => {
  const box = document.querySelector('[role=alertdialog]')
  return box ? textOf(box) : ''
}

const change = async (name: string, value: string) => {
  forgetUnsaved()
  const { host } = await mount(
    <>
      <Lan title={term('LAN')} />
      <NoticeDialog />
    </>,
  )
  await answerAll()
  const input = the<HTMLInputElement>(`input[name=${name}]`, host)
  await enter(input, value)
  await submit(input)
  await answerAll()
  await settled()
}

test('a smaller network names what is outside of it, and deletes it with the change', async () => {
  await change('mask', '255.255.255.128')
  assert.match(dialog(), /Outside of the new network: 00:1A:2B:3C:4D:02 \(192.168.1.220\), Web \(192.168.1.220\), DMZ/)
  await click(button('Delete'))
  assert.match(dialog(), /This can cut you off/)
  assert.equal(await answerAll(), [], 'nothing is deleted before the last question')
  await click(button('Save', the('[role=alertdialog]')))
  assert.equal(
    (await answerAll()).map(({ module, action, ids, enable, mask }) => [module, action ?? enable ?? mask, ids]),
    [
      ['ipv4_lan_config', 'del', [2]],
      ['port_forwarding', 'del', [5]],
      ['dmz_config', 0, undefined],
      ['ipv4_lan_config', '255.255.255.128', undefined],
    ],
  )
})

test('what is outside can stay', async () => {
  await change('mask', '255.255.255.128')
  await click(button('Keep'))
  await click(button('Save', the('[role=alertdialog]')))
  const written = await answerAll()
  assert.is(written.length, 1)
})

test('a larger network asks nothing of the kind', async () => {
  await change('mask', '255.255.0.0')
  assert.match(dialog(), /This can cut you off/)
  await click(button('Cancel'))
})

test('another address names what it leaves behind too', async () => {
  await change('end', '10.0.9.100')
  assert.is(dialog(), '', 'the pool is outside of the LAN')
  await enter(the<HTMLInputElement>('input[name=start]'), '10.0.9.2')
  const ip = the<HTMLInputElement>('input[name=ip]')
  await enter(ip, '10.0.9.1')
  await submit(ip)
  await answerAll()
  assert.match(dialog(), /Printer \(192.168.1.20\)/)
  await click(button('Delete'))
  assert.match(dialog(), /This page will move to http:\/\/10.0.9.1/)
  await click(button('Cancel'))
  assert.equal(await answerAll(), [])
})

test('a rule that is for a device is not outside, wherever the device is', async () => {
  const before = { ...answers }
  answers.port_forwarding = {
    follows: 1,
    list: [
      { ...forwarding(5, 'Web', far), mac: '00:1A:2B:3C:4D:0A' },
      { ...forwarding(6, 'Mail', far), mac: '' },
    ],
  }
  answers.dmz_config = { enable: 1, ip: far, mac: '00:1A:2B:3C:4D:0A' }
  await change('mask', '255.255.255.128')
  assert.match(dialog(), /Outside of the new network: 00:1A:2B:3C:4D:02 \(192.168.1.220\), Mail \(192.168.1.220\)/)
  assert.not.match(dialog(), /Web|DMZ/)
  await click(button('Keep'))
  await click(button('Cancel'))
  Object.assign(answers, before)
})

test('with firmware that takes it along, the pool follows the address as it is typed, and a question names the rest', async () => {
  const before = answers.ipv4_lan_config!
  answers.ipv4_lan_config = { ...before, moves: 1 }
  await change('ip', '10.0.9.220')
  const { value: start } = the<HTMLInputElement>('input[name=start]')
  const { value: end } = the<HTMLInputElement>('input[name=end]')
  assert.equal([start, end], ['10.0.9.2', '10.0.9.100'])
  assert.match(dialog(), /Outside of the new network: 00:1A:2B:3C:4D:02 \(192.168.1.220\), Web \(192.168.1.220\), DMZ/)
  await click(button('Keep'))
  assert.match(dialog(), /http:\/\/10.0.9.220/)
  assert.match(dialog(), /These move with it: Printer \(10.0.9.20\), Mail \(10.0.9.20\)/)
  await click(button('Cancel'))
  answers.ipv4_lan_config = before
})

test.run()
