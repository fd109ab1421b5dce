// One device gets the address of the Internet, chosen on a phone; what excludes that, and what it means.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keptKeys, message } from '../../harness/forms'
import { field, goto, save, startGateway } from '../../harness/harness'
import { fits, openScreen } from '../../harness/walk'

const gateway = await startGateway({ device: 'all' })
const mac = '3C:52:82:10:4F:01'
const stored = () => keptKeys(gateway, 'dmz_config', 'enable', 'passthrough', 'passthrough_mac')

test('a device gets the public address on a phone, and the security overview names and mends that', async () => {
  await gateway.control('/set', { module: 'dmz_config', enable: 1, ip: '192.168.1.77' })
  const page = await openScreen(gateway, '#/dmz', { phone: true })
  await field(page, 'IP passthrough').tap()
  await page.getByText('Turn off DMZ first.').waitFor()
  await field(page, 'MAC address of the device').fill('3c-52-82-10-4f-01')
  await save(page)
  assert.ok(await fits(page))
  assert.equal((await stored()).passthrough, 0)
  await field(page, 'DMZ').tap()
  await page.getByText('The firewall of the gateway does not protect this device').waitFor()
  await save(page)
  await message(page).getByText('Saved').waitFor()
  assert.equal(await stored(), { enable: 0, passthrough: 1, passthrough_mac: mac })
  await goto(page, '#/safety')
  await page.getByRole('button', { name: 'Turn off: IP passthrough' }).tap()
  await page.getByRole('button', { name: 'Turn off: IP passthrough' }).waitFor({ state: 'detached' })
  assert.is((await stored()).passthrough, 0)
  await page.close()
})

test('over a bridged connection it is refused at its field, in Chinese too', async () => {
  await gateway.write('wan_confignew', { action: 'set', id: 1, mode: 0 }, await gateway.login())
  const page = await openScreen(gateway, '#/dmz', { phone: true, language: 'zh' })
  await field(page, 'IP 直通').tap()
  await field(page, '设备 MAC 地址').fill(mac)
  await save(page)
  await page.getByText('连接为桥接模式，由设备自行拨号上网。').waitFor()
  assert.is((await stored()).passthrough, 0)
  await page.close()
})

test.run()
