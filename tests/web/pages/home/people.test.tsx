// The devices on Home, of a gateway whose responses the test sends.
import '../../dom'
import * as assert from 'uvu/assert'
import { updateSession } from '../../../../web/net/session'
import { People } from '../../../../web/pages/home/home-people'
import { readDevices } from '../../../../web/pages/home/parts/home-devices'
import { useResource } from '../../../../web/ui/data/resource'
import { answerCalls, mount, textOf } from '../../dom'
import { test } from '../../test'

const macOf = (index: number) => `AA:BB:CC:00:00:0${index}`
const wired = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  host_name: `pc ${index}`,
  mac: macOf(index),
  ip: `192.168.1.${index}`,
  port: 'LAN1',
}))

const Home = () => <People resource={useResource(readDevices)} />

/** What Home says about each device while the MAC filter has these entries. */
const rowsWith = async (filter: object) => {
  updateSession({ role: 1, terminal_alias: 0 } as object)
  const { host, leave } = await mount(<Home />)
  const modules: Record<string, object> = {
    terminal_conn_inform: { list: wired },
    terminal_conn_inform_wifi: { list: [] },
    macfileter_config: { enable: 1, mode: 0, ...filter },
  }
  await answerCalls(({ module }) => modules[module] ?? {})
  const rows = [...host.querySelectorAll('li a')].map(textOf)
  await leave()
  return rows
}

const left = { id: 1, mac: 'aa-bb-cc-ff-00-01', name: 'Tablet', until: 42 }
const beyond = { id: 2, mac: macOf(8), name: '', until: 5 }
const forGood = { id: 3, mac: macOf(1), name: '', until: 0 }
const gone = { id: 4, mac: 'AA:BB:CC:FF:00:02', name: 'Old phone', until: 0 }

test('paused devices come first with the time that is left, also one that has left the network', async () => {
  const rows = await rowsWith({ timed: 1, list: [left, beyond, forGood, gone] })
  assert.equal(rows.slice(0, 2).sort(), ['TabletPaused, 42 min left', 'pc 8Paused, 5 min left'])
  assert.is(rows[2], 'pc 0LAN1')
  assert.is(rows[3], 'pc 1Blocked')
  assert.is(rows.length, 8)
  assert.not.ok(rows.some(row => /Old phone/.test(row)))
})

test('where the device counts no minutes, Home lists only who is connected', async () => {
  const rows = await rowsWith({ list: [left, gone] })
  assert.equal(rows[0], 'pc 0LAN1')
})

test.run()
