// The devices that a browser has not seen before.
import '../../dom'
import * as assert from 'uvu/assert'
import type { Device } from '../../../../web/shared/devices/known-devices'
import { mount, textOf } from '../../dom'
import { test } from '../../test'

const devices = ['nas', 'tablet', 'office-pc'].map(
  (name, index) => ({ name, mac: `AA:BB:CC:00:00:0${index}` }) as Device,
)
const macsOf = (some: readonly Device[]) => some.map(({ mac }) => mac)
const seen = () => JSON.parse(localStorage['ontlet.seen']).macs

// Read once, when the console is loaded.
localStorage['ontlet.seen'] = JSON.stringify({ macs: macsOf(devices.slice(0, 1)) })
const { NewDevices } = await import('../../../../web/pages/home/parts/new-devices')
const said = async (present: readonly Device[]) => {
  const { host, leave } = await mount(<NewDevices devices={present} />)
  const text = textOf(host)
  await leave()
  return text
}

test('devices that were not there at an earlier visit are named until the next one, and all are remembered', async () => {
  assert.is(await said(devices.slice(1)), 'New since your last visit: tablet, office-pc')
  assert.equal(seen(), macsOf([...devices.slice(1), devices[0]!]))
  assert.is(await said(devices), 'New since your last visit: tablet, office-pc')
  assert.is(await said(devices.slice(0, 1)), '')
})

test.run()
