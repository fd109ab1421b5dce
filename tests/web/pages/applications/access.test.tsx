// A new port of the service that serves the console: the page goes where it is then, and speaks there as it does here.
import '../../dom'
import * as assert from 'uvu/assert'
import { term } from '../../../../src/model/localized-text'
import Access from '../../../../web/pages/applications/access'
import { openAnswered } from '../../answered-page'
import { button, click, left, newCalls, pass, submit, test } from '../../dom'

const service = (id: number, name: string, port: number) => ({
  id,
  service: name,
  enable: 1,
  range: '',
  port,
  client: '',
})

for (const [protocol, name, port] of [
  ['http:', 'HTTP', 8088],
  ['https:', 'HTTPS', 9443],
] as const)
  test(`over ${protocol} the page follows the port of ${name}`, async () => {
    Object.assign(location, { protocol, hostname: 'ontlet.lan' })
    left.length = 0
    const acl = [service(1, 'HTTP', 80), service(2, 'HTTPS', 443), service(3, 'SSH', 22)].map(row =>
      row.service === name ? { ...row, client: '192.168.1.7' } : row,
    )
    const { host, input, enters, close } = await openAnswered(<Access title={term('Access')} />, {
      acl_config: { acl },
    })
    await click(button(`Edit ${name}`, host))
    await enters({ Port: `${port}` })
    await submit(input('Port'))
    for (let step = 0; step < 4 && !left[0]; step++) {
      const yes = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].pop()
      if (yes) await click(yes)
      for (const call of newCalls()) await (call.method === 'GET' ? call.fail() : call.answer({ code: 0 }))
      await pass(1000)
    }
    await pass(120_000)
    assert.is(left[0], `${protocol}//ontlet.lan:${port}/`)
    await close()
  })

test.run()
