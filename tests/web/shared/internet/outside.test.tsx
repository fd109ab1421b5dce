// Wherever something is opened to the outside, the owner reads that a shared address keeps everybody out.
import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import Access from '../../../../web/pages/applications/access'
import PortForwarding from '../../../../web/pages/applications/port-forwarding'
import Upnp from '../../../../web/pages/applications/upnp'
import Home from '../../../../web/pages/home/home'
import Ddns from '../../../../web/pages/internet/ddns'
import Dmz from '../../../../web/pages/security/dmz'
import type { PageComponent } from '../../../../web/ui/page'
import { answerCalls, mount, newCalls, pass, test, textOf } from '../../dom'

const forwarding = {
  id: 1,
  name: 'camera',
  protocol: 0,
  external_port: 8554,
  internal_ip: '192.168.1.7',
  internal_port: 8554,
}

/** What a page says of a gateway with an address of its provider. */
const show = async (Page: PageComponent, ip: string, rows: readonly object[] = []) => {
  await pass(100_000)
  newCalls()
  updateSession({ role: 1 } as object)
  const { host, leave } = await mount(<Page title={term('Page')} />)
  const answers: Record<string, object> = {
    wan_confignew: { wan: [{ id: 1, name: 'isp', mode: 1, service: 1, status: 2, cur_ip: ip, mtu: 1500 }] },
    port_forwarding: { list: rows },
  }
  const answer = () => answerCalls(({ module }) => answers[module] || { list: [] })
  await answer()
  // What is folded is read when it is opened.
  for (const details of host.querySelectorAll('details')) {
    details.open = true
    details.dispatchEvent(new window.Event('toggle'))
  }
  await pass(10)
  await answer()
  const text = textOf(host)
  await leave()
  return text
}

for (const [name, Page] of Object.entries({ Dmz, Ddns, Access, Upnp, PortForwarding, Home }))
  for (const [ip, isShared] of [
    ['100.99.8.7', true],
    ['172.19.0.4', true],
    ['198.51.100.4', false],
    ['', false],
  ] as const)
    test(`${name} with ${ip || 'no address'}: ${isShared ? 'nobody outside can reach it' : 'nothing is said'}`, async () => {
      const said = await show(Page, ip)
      assert.is(said.includes(`shared address ${ip}: nobody on the Internet can reach it over IPv4.`), isShared, said)
    })

test('of forwarded ports it is said who can reach them, if anybody can', async () => {
  assert.match(await show(PortForwarding, '198.51.100.4', [forwarding]), /anybody on the Internet can reach/)
  assert.not.match(await show(PortForwarding, '10.200.3.4', [forwarding]), /anybody on the Internet can reach/)
  assert.not.match(await show(PortForwarding, '198.51.100.4'), /anybody on the Internet can reach/)
})

test.run()
