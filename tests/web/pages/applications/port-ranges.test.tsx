// Ranges of ports in port forwarding, with firmware that has them, that has none, and that answers oddly.
import '../../dom'
import * as assert from 'uvu/assert'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { term } from '../../../../src/model/localized-text'
import PortForwarding from '../../../../web/pages/applications/port-forwarding'
import { beginRow } from '../../../../web/ui/tables/row-form'
import { openAnswered } from '../../answered-page'
import { button, click, enter, submit, test, textOf, the } from '../../dom'

const ip = '192.168.1.9'
const row = { id: 1, name: 'Web', protocol: 1, external_port: 80, internal_ip: ip, internal_port: 80 }
const ends = { port_end: 0, internal_port_end: 0 }
const range = { ...row, id: 2, name: 'Game', external_port: 8000, internal_port: 9000, port_end: 8010 }
const ranged = { ...range, internal_port_end: 0 }
const sentence = /anybody on the Internet can reach/

const lan = { ip: '192.168.1.1', mask: '255.255.255.0', dhcp_enable: 0, list: [] }

/** The page with what the device answers; nothing else can be read. */
const open = async (answer: object) => {
  const answers = { port_forwarding: answer, ipv4_lan_config: lan }
  const page = await openAnswered(<PortForwarding title={term('Port forwarding')} />, answers)
  const preset = () => the<HTMLSelectElement>('select[aria-label="Common services"]', page.host)
  return {
    ...page,
    messageAt: (label: string) =>
      textOf(the(`[id="${page.input(label).getAttribute('aria-describedby')}"]`, page.host)),
    cells: () =>
      [...page.host.querySelectorAll('tbody tr')].map(element =>
        [...element.querySelectorAll('td')].slice(0, -1).map(textOf).join(' '),
      ),
    chosen: () => preset().value,
    presets: () => [...preset().querySelectorAll('option')].map(textOf),
    choose: (name: string) => enter(preset(), name),
  }
}
const last = ['Last external port', 'Last internal port']

test('firmware without the keys has one port in each rule, and gets no others', async () => {
  for (const list of [[], [row]]) {
    const { host, labels, presets, enters, choose, saves, cells, close } = await open({ list })
    assert.is(sentence.test(textOf(host)), !!list.length, 'a sentence says what is open, once something is')
    assert.equal(cells(), list.length ? ['Web TCP 80 192.168.1.9 80'] : [])
    await click(button('Add', host))
    assert.equal(
      labels().filter(label => last.includes(label)),
      [],
    )
    assert.equal(
      ['PlayStation', 'BitTorrent', 'Valheim', 'Minecraft'].map(name => presets().includes(name)),
      [false, false, false, true],
    )
    await choose('Minecraft')
    await enters({ 'Internal IP': ip })
    assert.equal(await saves(), [
      {
        module: 'port_forwarding',
        action: 'add',
        name: 'Minecraft',
        protocol: 0,
        external_port: 25565,
        internal_ip: ip,
        internal_port: 25565,
      },
    ])
    await close()
  }
})

test('what TR-124 wants to be offered by name is there, with its port', async () => {
  const { host, choose, enters, saves, close } = await open({ list: [] })
  for (const [name, port] of [
    ['FTP', 21],
    ['H.323', 1720],
    ['SIP', 5060],
    ['IPsec', 500],
    ['IPsec NAT-T', 4500],
    ['PPTP', 1723],
  ] as const) {
    await click(button('Add', host))
    await choose(name)
    await enters({ 'Internal IP': ip })
    const [written] = (await saves()) as { name: string; external_port: number; internal_port: number }[]
    assert.equal([written!.name, written!.external_port, written!.internal_port], [name, port, port])
  }
  await close()
})

test('a rule of firmware without the keys is changed without them', async () => {
  const { host, enters, saves, close } = await open({ list: [row] })
  await click(button('Edit Web', host))
  await enters({ 'External port': '81' })
  for (const written of await saves()) assert.not(Object.keys(written).some(key => /_end$/.test(key)))
  await close()
})

for (const [what, answer] of [
  ['says so while it has no rule', { ranges: 1, list: [] }],
  ['has rules with the keys', { list: [{ ...row, ...ends }] }],
] as const)
  test(`firmware that ${what} gets a range`, async () => {
    const { host, labels, presets, input, enters, messageAt, saves, close } = await open(answer)
    await click(button('Add', host))
    assert.equal(
      labels().filter(label => last.includes(label)),
      last,
    )
    assert.ok(presets().includes('PlayStation'))
    assert.equal(
      last.map(label => input(label).value),
      ['', ''],
    )
    assert.equal(last.map(messageAt), ['Leave empty for a single port.', 'Leave empty for as many ports as outside.'])
    await enters({ Name: 'Mine', 'External port': '8000', 'Last external port': '7999', 'Internal IP': ip })
    assert.is(messageAt('Last external port'), 'Must not be below the first port.')
    await enters({ 'Last external port': '8010', 'Last internal port': '8009' })
    assert.is(messageAt('Last internal port'), 'Must be 8010, for as many ports as outside.')
    await enters({ 'Internal port': '65530' })
    assert.is(messageAt('Internal port'), 'At most 65525, for as many ports as outside.')
    assert.equal(await saves(), [])
    await enters({ 'Internal port': '9000', 'Last internal port': '' })
    assert.equal(await saves(), [
      {
        module: 'port_forwarding',
        action: 'add',
        name: 'Mine',
        protocol: 0,
        external_port: 8000,
        port_end: 8010,
        internal_ip: ip,
        internal_port: 9000,
        internal_port_end: 0,
      },
    ])
    await close()
  })

test('ranges are shown by both ends, and a sentence says what is open', async () => {
  const { host, cells, close } = await open({
    ranges: 1,
    list: [
      { ...row, ...ends },
      ranged,
      { ...ranged, id: 3, name: 'Own', external_port: 7000, port_end: 7001, internal_port: 1, internal_port_end: 2 },
      { ...row, id: 4, name: 'Same', external_port: 90, port_end: 90, internal_port_end: 80 },
    ],
  })
  assert.match(textOf(host), sentence)
  assert.equal(cells(), [
    'Web TCP 80 192.168.1.9 80',
    'Game TCP 8000–8010 192.168.1.9 9000–9010',
    'Own TCP 7000–7001 192.168.1.9 1–2',
    'Same TCP 90 192.168.1.9 80',
  ])
  await close()
})

test('a rule is for some addresses of the Internet alone, which the page does not call anybody', async () => {
  const { host, enters, input, messageAt, saves, close } = await open({
    sources: 1,
    list: [{ ...row, source: '198.51.100.4' }],
  })
  assert.not.match(textOf(host), sentence)
  await click(button('Add', host))
  await enters({ Name: 'Mine', 'External port': '8080', 'Internal IP': ip, 'Only from': 'home.example' })
  await submit(input('Name'))
  assert.match(messageAt('Only from'), /^Enter /)
  await enters({ 'Only from': '203.0.113.0/24' })
  const [written] = await saves()
  assert.is((written as { source: string }).source, '203.0.113.0-203.0.113.255')
  await close()
  const everyone = await open({ sources: 1, list: [{ ...row, source: '' }] })
  assert.match(textOf(everyone.host), sentence)
  await everyone.close()
})

test('a range is not to have a port of another rule', async () => {
  const { host, enters, messageAt, saves, close } = await open({ ranges: 1, list: [{ ...row, ...ends }, ranged] })
  await click(button('Add', host))
  await enters({ Name: 'Mine', 'External port': '7990', 'Last external port': '8000', 'Internal IP': ip })
  assert.is(messageAt('External port'), 'Overlaps with “Game (8000–8010)”.')
  assert.equal(await saves(), [])
  await enters({ 'Last external port': '7999' })
  assert.is(messageAt('External port'), '')
  assert.is((await saves()).length, 1)
  await close()
})

test('a range is changed to one port by emptying its end', async () => {
  const { host, enters, input, saves, close } = await open({ ranges: 1, list: [ranged] })
  await click(button('Edit Game', host))
  assert.is(input('Last external port').value, '8010')
  await enters({ 'Last external port': '' })
  const [written, ...others] = await saves()
  assert.equal([others, (written as { port_end: number }).port_end], [[], 0])
  await close()
})

test('another common service replaces the ends of the one before', async () => {
  const { host, choose, chosen, input, close } = await open({ ranges: 1, list: [] })
  const ports = ['External port', last[0]!, 'Internal port', last[1]!]
  await click(button('Add', host))
  await choose('PlayStation')
  assert.equal(
    ports.map(label => input(label).value),
    ['3478', '3480', '3478', ''],
  )
  await choose('HTTP')
  assert.is(chosen(), 'HTTP')
  assert.equal(
    ports.map(label => input(label).value),
    ['80', '', '80', ''],
  )
  await close()
})

test('a rule that the page of a device has begun has the ends', async () => {
  for (const [answer, count] of [
    [{ ranges: 1, list: [] }, 2],
    [{ list: [] }, 0],
  ] as const) {
    beginRow(portForwarding.rows!, { ip }, '/virtual-host')
    const { labels, input, close } = await open(answer)
    assert.is(input('Internal IP').value, ip)
    assert.is(labels().filter(label => last.includes(label)).length, count)
    await close()
  }
})

const web = 'Web TCP 80 192.168.1.9 80'
for (const [what, list, expected] of [
  ['an end as text', [{ ...ranged, port_end: '8010' }], ['Game TCP 8000–8010 192.168.1.9 9000–9010']],
  ['an end that is missing in one rule', [row, ranged], [web, 'Game TCP 8000–8010 192.168.1.9 9000–9010']],
  ['no end, as null', [{ ...row, port_end: null, internal_port_end: null }], [web]],
  ['an end below the start', [{ ...ranged, port_end: 7000 }], ['Game TCP 8000–7000 192.168.1.9 9000']],
  ['an end above all ports', [{ ...ranged, port_end: 70000 }], ['Game TCP 8000–70000 192.168.1.9 9000–66535']],
  ['a negative end', [{ ...ranged, port_end: -1 }], ['Game TCP 8000–-1 192.168.1.9 9000']],
] as const)
  test(`odd answer: ${what}`, async () => {
    const { cells, close } = await open({ list })
    assert.equal(cells(), expected)
    await close()
  })

test('an end that is no number is an error of the answer, as for any key', async () => {
  for (const port_end of ['8010; reboot', '<b>', {}, [], 80.5, true]) {
    const { host, close } = await open({ ranges: 1, list: [{ ...ranged, port_end }] })
    assert.match(textOf(the('[role=alert]', host)), 'port_forwarding', JSON.stringify(port_end))
    assert.is(host.querySelectorAll('tbody b').length, 0)
    await close()
  }
})

test('a rule without the key, beside others with it, is edited without it', async () => {
  const { host, labels, enters, saves, close } = await open({ ranges: 1, list: [row, ranged] })
  await click(button('Edit Web', host))
  assert.not(labels().some(label => last.includes(label)))
  await enters({ 'External port': '8005' })
  assert.equal(await saves(), [], 'but a port of a range is taken')
  await enters({ 'External port': '8011' })
  const [written] = await saves()
  assert.not('port_end' in written!)
  await close()
})

test.run()
