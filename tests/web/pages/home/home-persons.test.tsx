// The people on Home, of a gateway whose responses the test sends.
import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import { readDevices } from '../../../../web/pages/home/parts/home-devices'
import { Persons, usePersons } from '../../../../web/pages/home/parts/home-persons'
import { useResource } from '../../../../web/ui/data/resource'
import { answerCalls, button, click, mount, newCalls, pass, test, textOf, the, writtenBy } from '../../dom'

const mac = (place: number) => `40:31:3C:A0:11:0${place}`
const kids = { id: 3, name: 'Kids', terminals: `${mac(1)},${mac(2)}` }
const adults = { id: 4, name: 'Adults', terminals: mac(3) }
const filter = { enable: 1, mode: 0, timed: 1, list: [] as object[] }

const Home = () => <Persons persons={usePersons()} devices={useResource(readDevices)} />

/** Answers what is asked until nothing is. Returns the modules that were read, and what was written. */
const answerAll = async (groups: object[], list: object[] = []) => {
  const modules: Record<string, object> = {
    dev_config: {
      parental_group: groups,
      parental_time: [{ id: 5, group: 'Kids', days: 127, start: '07:00', end: '21:00' }],
    },
    current_time: { current_time: '2026-11-22 15:00:00' },
    macfileter_config: { ...filter, list },
    terminal_conn_inform: { list: [] },
    terminal_conn_inform_wifi: { list: [] },
    acl_config: { acl: [] },
  }
  const all = await answerCalls(({ method, module }) => (method === 'POST' ? { id: 9 } : (modules[module] ?? {})))
  return { read: all.filter(({ method }) => method === 'GET').map(({ module }) => module), written: writtenBy(all) }
}

const open = async (groups: object[], list: object[] = []) => {
  updateSession({ role: 1, terminal_alias: 0 } as object)
  await pass(400_000)
  newCalls()
  const page = await mount(<Home />)
  return { ...page, ...(await answerAll(groups, list)) }
}
const lines = (host: ParentNode) => [...host.querySelectorAll('li a')].map(textOf)

test('Home says in one line per person what applies now', async () => {
  const { host, leave } = await open([kids, adults], [{ id: 6, mac: mac(3), name: '', until: 25 }])
  assert.equal(lines(host), ['KidsOnline until 21:00', 'AdultsPaused, 25 min left'])
  await leave()
})

test('a home without groups has no card, and the time is not asked for', async () => {
  const { host, leave, read } = await open([])
  assert.is(textOf(host), '')
  assert.not.ok(read.includes('current_time'))
  await leave()
})

test('a person is paused from Home with all devices, and what applies follows the clock', async () => {
  const { host, leave } = await open([kids])
  await click(button('Pause Kids', host))
  await answerAll([kids])
  await click(button('Pause', the('[role=alertdialog]', host)))
  const { written } = await answerAll(
    [kids],
    [1, 2].map(place => ({ id: place, mac: mac(place), name: '', until: 0 })),
  )
  assert.equal(
    written.map(row => (row as { mac: string }).mac),
    [mac(1), mac(2)],
  )
  assert.equal(lines(host), ['KidsPaused until you allow it'])
  await click(button('Allow Kids', host))
  await answerAll([kids])
  assert.equal(lines(host), ['KidsOnline until 21:00'])
  await pass(6 * 3600_000)
  assert.equal(lines(host), ['KidsOffline until 07:00'])
  await leave()
})

test.run()
