// Rules that are logged: their form has the flag where firmware has it, and the log that shows what it does.
import '../../dom'
import type { ComponentType } from 'preact'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import { updateSession } from '../../../../web/net/session'
import Pinhole from '../../../../web/pages/applications/pinhole'
import PortForwarding from '../../../../web/pages/applications/port-forwarding'
import IpFilter from '../../../../web/pages/security/ip-filter'
import { forgetUnsaved } from '../../../../web/ui/forms/open-forms'
import { button, click, fill, mount, newCalls, submit, test, textOf, the } from '../../dom'

const label = 'Log connections'
const mac = '00:1A:2B:3C:4D:5E'

interface Case {
  module: string
  page: ComponentType<{ title: ReturnType<typeof term> }>
  row: Record<string, unknown>
  /** What a new rule needs. */
  entered: Record<string, string>
}
const cases: readonly Case[] = [
  {
    module: 'ipportfileterv4_config',
    page: IpFilter,
    row: { name: 'Old', protocol: 0, source: '192.168.1.9', destination: '', source_port: '', destination_port: '' },
    entered: { Name: 'New', 'Source IP': '192.168.1.8' },
  },
  {
    module: 'port_forwarding',
    page: PortForwarding,
    row: { name: 'Old', protocol: 1, external_port: 80, internal_ip: '192.168.1.9', internal_port: 80 },
    entered: { Name: 'New', 'External port': '81', 'Internal IP': '192.168.1.8', 'Internal port': '81' },
  },
  {
    module: 'ipv6_pinhole',
    page: Pinhole,
    row: { name: 'Old', mac, protocol: 1, ports: '80' },
    entered: { Name: 'New', Device: mac, Ports: '81' },
  },
]

const open = async ({ module, page: Page }: Case, answer: object, hasLog = true) => {
  updateSession({ role: 1, firewall_log: hasLog ? 1 : 0 } as object)
  newCalls()
  const page = await mount(<Page title={term('Rules')} />)
  const written: Record<string, unknown>[] = []
  const answerAll = async () => {
    for (let calls = newCalls(); calls[0]; calls = newCalls())
      for (const call of calls) {
        if (call.method === 'POST') written.push(call.sent as Record<string, unknown>)
        await call.answer(
          call.module === module ? { code: 0, enable: 1, mode: 0, list: [], ...answer } : { code: 10001 },
        )
      }
  }
  await answerAll()
  const dialog = () => the('[role=dialog]', page.host)
  const labels = () => [...dialog().querySelectorAll('label')].map(textOf)
  const input = (text: string) => {
    const found = [...dialog().querySelectorAll('label')].find(each => textOf(each) === text)!
    return the<HTMLInputElement>(`#${found.getAttribute('for')}`, dialog())
  }
  return {
    ...page,
    labels,
    input,
    async saves() {
      await submit(input('Name'))
      await answerAll()
      return written.splice(0)
    },
    async close() {
      forgetUnsaved()
      await page.leave()
    },
  }
}

for (const each of cases) {
  test(`${each.module}: a new rule is not logged unless its owner says so, while the list is empty, too`, async () => {
    const page = await open(each, { logs: 1 })
    await click(button('Add', page.host))
    assert.not(page.input(label).checked)
    for (const [name, value] of Object.entries(each.entered)) await fill(page.input(name), value)
    await click(page.input(label))
    assert.is((await page.saves())[0]!.log, 1)
    await page.close()
  })

  test(`${each.module}: an old rule is logged from now on, of which its list has no column`, async () => {
    const page = await open(each, { logs: 1, list: [{ id: 1, ...each.row, log: 0 }] })
    assert.not.match(textOf(page.host), label)
    await click(button('Edit Old', page.host))
    await click(page.input(label))
    const [sent] = await page.saves()
    assert.equal([sent!.action, sent!.log], ['set', 1])
    await page.close()
  })

  test(`${each.module}: firmware without the key, or without the log, is not asked to log`, async () => {
    for (const [answer, hasLog] of [
      [{}, true],
      [{ logs: 1 }, false],
    ] as const) {
      const page = await open(each, answer, hasLog)
      await click(button('Add', page.host))
      assert.not.ok(page.labels().includes(label))
      for (const [name, value] of Object.entries(each.entered)) await fill(page.input(name), value)
      const [sent] = await page.saves()
      assert.not(sent!.log)
      await page.close()
    }
  })
}

test.run()
