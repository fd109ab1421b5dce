// Rules that are for a device, whatever its address becomes: with firmware that has `mac`, and with that which has not.
import '../../dom'
import * as assert from 'uvu/assert'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { term } from '../../../../src/model/localized-text'
import PortForwarding from '../../../../web/pages/applications/port-forwarding'
import Dmz from '../../../../web/pages/security/dmz'
import { beginRow } from '../../../../web/ui/tables/row-form'
import { openAnswered } from '../../answered-page'
import { button, click, enter, submit, test, textOf, the } from '../../dom'

const nas = { id: 1, host_name: 'NAS', mac: '00:11:32:5A:7C:02', ip: '192.168.1.9', bind_ip: 0, leased: 3600 }
const camera = { ...nas, id: 2, host_name: '', mac: 'ec-71-db-92-5e-08', ip: '192.168.1.32' }
const web = { name: 'Web', protocol: 1, external_port: 80, internal_ip: nas.ip, internal_port: 80 }
const row = { id: 1, ...web }
const away = '02:00:00:00:00:99'

const lan = { ip: '192.168.1.1', mask: '255.255.255.0', dhcp_enable: 0, list: [] }

/** A page with what the device answers; nothing else can be read. */
const open = async (Page: typeof Dmz, answers: Record<string, object>) => {
  const answered = { ipv4_lan_config: lan, lan_terminal_conn_inform: { list: [nas, camera] }, ...answers }
  const page = await openAnswered(<Page title={term('Page')} />, answered)
  return {
    ...page,
    cells: () => [...page.host.querySelectorAll('tbody tr')].map(row => textOf(row.querySelectorAll('td')[3]!)),
    options: (label: string) => [...page.input(label).querySelectorAll('option')].map(textOf),
  }
}

test('who chooses a device gets its address, and the rule is for the device', async () => {
  const { host, input, options, enters, saves, close } = await open(PortForwarding, {
    port_forwarding: { follows: 1, list: [] },
  })
  await click(button('Add', host))
  assert.equal(options('Device'), ['Fixed address', 'NAS (192.168.1.9)', 'ec-71-db-92-5e-08 (192.168.1.32)'])
  assert.not(input('Internal IP').getAttribute('list'), 'devices are offered once')
  await enters({ Name: 'Web', 'External port': '80', 'Internal IP': '192.168.1' })
  await submit(input('Name'))
  assert.is(input('Internal IP').getAttribute('aria-invalid'), 'true')
  await enter(input('Device'), 'EC:71:DB:92:5E:08')
  assert.is(input('Internal IP').value, camera.ip)
  assert.is(input('Internal IP').getAttribute('aria-invalid'), null, 'its error is over')
  await enter(input('Device'), nas.mac)
  assert.is(input('Internal IP').value, nas.ip)
  const written = { module: 'port_forwarding', action: 'add', ...web, protocol: 0, mac: nas.mac }
  assert.equal(await saves('Name'), [written], 'without a question about its lease')
  await close()
})

test('who types an address means whoever has it', async () => {
  const { host, input, enters, saves, close } = await open(PortForwarding, {
    port_forwarding: { follows: 1, list: [{ ...row, mac: nas.mac.toLowerCase() }] },
  })
  await click(button('Edit Web', host))
  assert.is(input('Device').value, nas.mac, 'in whatever notation')
  await enters({ 'Internal IP': '192.168.1.77' })
  assert.is(input('Device').value, '')
  const keys = { module: 'port_forwarding', action: 'set', table: 'list', id: 1 }
  assert.equal(await saves('Name'), [{ ...keys, internal_ip: '192.168.1.77', mac: '' }])
  await close()
})

test('the list names the device that a rule is for, also one that is away, and an address with who has it', async () => {
  const list = [nas.mac, '', away].map((mac, place) => ({ ...row, id: place + 1, name: `R${place}`, mac }))
  const { host, cells, input, options, close } = await open(PortForwarding, { port_forwarding: { follows: 1, list } })
  assert.equal(cells(), ['NAS', '192.168.1.9 (NAS)', away])
  await click(button('Edit R2', host))
  assert.is(input('Device').value, away)
  assert.is(options('Device')[0], away, 'it can stay')
  await close()
})

test('firmware without the key gets none: devices are offered by their addresses, and by those of other pages', async () => {
  for (const begun of [false, true]) {
    if (begun) beginRow(portForwarding.rows!, { ip: nas.ip, mac: nas.mac }, '/virtual-host')
    const { host, control, input, enters, saves, close } = await open(PortForwarding, { port_forwarding: { list: [] } })
    if (!begun) await click(button('Add', host))
    assert.is(control('Device'), undefined)
    assert.ok(input('Internal IP').getAttribute('list'))
    await enters({ Name: 'Web', 'External port': '80', 'Internal IP': nas.ip })
    await submit(input('Name'))
    assert.match(textOf(the('[role=alertdialog]')), /may change/)
    await click(button('Save', the('[role=alertdialog]')))
    const [reserved, written] = await saves('Name')
    assert.equal([reserved!.module, reserved!.mac, reserved!.ip], ['ipv4_lan_config', nas.mac, nas.ip])
    assert.equal(written, { module: 'port_forwarding', action: 'add', ...web, protocol: 0 })
    await close()
  }
})

test('a rule that the page of a device has begun is for the device', async () => {
  beginRow(portForwarding.rows!, { ip: nas.ip, mac: nas.mac }, '/virtual-host')
  const { input, close } = await open(PortForwarding, { port_forwarding: { follows: 1, list: [] } })
  assert.equal([input('Device').value, input('Internal IP').value], [nas.mac, nas.ip])
  await close()
})

test('the DMZ host is a device', async () => {
  const { input, saves, close } = await open(Dmz, { dmz_config: { enable: 1, ip: '192.168.1.50', mac: '' } })
  await enter(input('Device'), nas.mac)
  assert.equal(await saves('Device'), [{ module: 'dmz_config', enable: 1, ip: nas.ip, mac: nas.mac }])
  await close()
})

test.run()
