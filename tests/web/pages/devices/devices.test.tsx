import { term } from '../../../../src/model/localized-text'
import '../../dom'
import * as assert from 'uvu/assert'
import { parental } from '../../../../src/device/applications/parental'
import { portForwarding } from '../../../../src/device/applications/port-forwarding'
import { terminalAlias } from '../../../../src/device/home/terminal-alias'
import { lanIpv4 } from '../../../../src/device/internet/lan-ipv4'
import { ipFilter } from '../../../../src/device/security/ip-filter'
import { macFilter } from '../../../../src/device/security/mac-filter'
import { watchAttention } from '../../../../web/net/attention'
import { updateSession } from '../../../../web/net/session'
import Device from '../../../../web/pages/devices/device'
import Devices from '../../../../web/pages/devices/devices'
import { minutesToMorning } from '../../../../web/shared/devices/blocking'
import { NoticeDialog } from '../../../../web/ui/primitives/dialog'
import {
  answerCalls,
  button,
  type Call,
  click,
  enter,
  hideTab,
  type Mounted,
  mount,
  newCalls,
  pass,
  test,
  textOf,
  the,
} from '../../dom'

type Modules = Record<string, object>

watchAttention()

const macOf = (index: number) => `AA:BB:CC:00:${index < 16 ? '0' : ''}${index.toString(16).toUpperCase()}:01`
const phones = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    host_name: `phone ${index}`,
    mac: macOf(index % 256),
    ip: `192.168.1.${index % 256}`,
    band: 1,
    ssid: 'home',
    rate: 866,
    signal: -50,
  }))
const filter = { enable: 1, mode: 0, list: [] as object[] }
const home: Modules = {
  terminal_conn_inform: { list: [] },
  terminal_conn_inform_wifi: { list: phones(2) },
  lan_terminal_conn_inform: {
    list: [{ id: 1, host_name: 'Away', mac: 'AA:BB:CC:FF:00:01', ip: '192.168.1.99', bind_ip: 0, leased: 60 }],
  },
  macfileter_config: filter,
}

/** Answers what is asked until nothing is; a module that the device lacks is an error. Returns the calls. */
const answerAll = (modules: Modules) => answerCalls(({ module }) => modules[module])

let shown: Mounted | undefined

const leave = async () => {
  if (shown) await shown.leave()
  shown = undefined
}
test.after.each(leave)

const open = async (modules: Modules, node = <Devices title={term('Devices')} />) => {
  await leave()
  // An answer of the test before must not be used again.
  await pass(100_000)
  newCalls()
  shown = await mount(node)
  await answerAll(modules)
  return shown
}
const names = (host: ParentNode) => [...host.querySelectorAll('.device strong')].map(textOf)

test.before.each(() => updateSession({ role: 1, terminal_alias: 0, port_status: 0 } as object))

const device = (id = 'AA-BB-CC-00-00-01') => (
  <>
    <Device title={term('Device')} id={id} />
    <NoticeDialog />
  </>
)
const rules: Modules = {
  ...home,
  ipv4_lan_config: {
    ip: '192.168.1.1',
    mask: '255.255.255.0',
    dhcp_enable: 0,
    list: [],
  },
  dev_config: { parental_group: [{ id: 1, name: 'Children', terminals: macOf(0).toLowerCase() }] },
  port_forwarding: {
    list: [{ id: 1, name: 'Game', protocol: 0, external_port: 99, internal_ip: '192.168.1.0', internal_port: 99 }],
  },
  ipportfileterv4_config: {
    enable: 1,
    mode: 0,
    list: [
      {
        id: 1,
        name: 'All',
        protocol: 0,
        source: '192.168.1.0-192.168.1.9',
        destination: '',
        source_port: '',
        destination_port: '',
      },
      {
        id: 2,
        name: 'Other',
        protocol: 0,
        source: '192.168.1.8',
        destination: '',
        source_port: '',
        destination_port: '',
      },
    ],
  },
  dmz_config: { enable: 1, ip: '192.168.1.0' },
}

const ports = (speed: number) => ({ port: [{ id: 1, name: 'LAN1', link: 1, speed }] })
const wired: Modules = {
  ...rules,
  terminal_conn_inform: { list: [{ id: 1, host_name: 'NAS', mac: macOf(9), ip: '192.168.1.11', port: 'LAN1' }] },
  terminal_alias: { list: [] },
  port_status_config: ports(100),
}
const wiredDevice = macOf(9).replace(/:/g, '-')
const allOptional = { terminal_alias: 1, port_status: 1 }

/** The calls of a minute in which the user is active. */
const minuteOf = async (modules: Modules) => {
  const all: Call[] = []
  dispatchEvent(new Event('keydown'))
  for (let second = 0; second < 60; second++) {
    all.push(...(await answerAll(modules)))
    await pass(1000)
  }
  return all
}

const nobody: Modules = { ...wired, terminal_conn_inform: { list: [] }, terminal_conn_inform_wifi: { list: [] } }
const pages: readonly [name: string, node: ReturnType<typeof device>, modules: Modules][] = [
  ['the list of devices without any', <Devices key="none" title={term('Devices')} />, nobody],
  ['the list of devices', <Devices key="list" title={term('Devices')} />, wired],
  ['the page of a device on Wi-Fi', device(), wired],
  ['the page of a device on a cable', device(wiredDevice), wired],
  ['the page of a device that is not connected', device('AA-BB-CC-FF-00-01'), wired],
]
// These tests come first: the list reads soon again when it has read no counters before.
for (const [name, node, modules] of pages)
  test(`${name} makes at most 12 calls a minute, and none while it is hidden`, async () => {
    updateSession(allOptional as object)
    await leave()
    await pass(100_000)
    newCalls()
    shown = await mount(node)
    for (let repeat = 0; repeat < 3; repeat++) {
      const { length } = await minuteOf(modules)
      assert.ok(length >= 4 && length <= 12, `${length} in minute ${repeat}`)
    }
    hideTab(true)
    await answerAll(modules)
    assert.equal(await minuteOf(modules), [])
    hideTab(false)
  })

test('connected devices come first, then those with a lease only; each is a link to its page', async () => {
  const { host } = await open(home)
  assert.equal(names(host), ['phone 0', 'phone 1', 'Away'])
  assert.equal([...host.querySelectorAll('h2')].map(textOf), ['Connected: 2', 'Not connected: 1'])
  assert.is(
    the<HTMLAnchorElement>('.device', host.querySelector('li')!).getAttribute('href'),
    '#/devices-edit/AA-BB-CC-00-00-01',
  )
})

test('without devices the page says how they get there', async () => {
  const { host } = await open({
    ...home,
    terminal_conn_inform_wifi: { list: [] },
    lan_terminal_conn_inform: { list: [] },
  })
  assert.match(textOf(host), /Turn on Wi-Fi, or connect/)
})

for (const failing of Object.keys(home))
  test(`when ${failing} fails, the page says so and shows the rest`, async () => {
    const { [failing]: _, ...rest } = home
    const { host } = await open(rest)
    assert.is(host.querySelectorAll('[role=alert]').length, 1)
    assert.ok(names(host).length + Number(/Turn on Wi-Fi/.test(textOf(host))) > 0)
    if (failing !== 'terminal_conn_inform_wifi') assert.ok(names(host).includes('phone 0'))
  })

test('of 256 devices few are drawn until all are asked for, and fewer during a search', async () => {
  const { host } = await open({ ...home, terminal_conn_inform_wifi: { list: phones(256) } })
  assert.is(names(host).length, 20)
  await enter(the('input[type=search]', host), 'PHONE 1')
  assert.is(names(host).length, 8)
  await enter(the('input[type=search]', host), 'phone 255')
  assert.equal(names(host), ['phone 255'])
  await enter(the('input[type=search]', host), 'none of these')
  assert.match(textOf(host), /Nothing found/)
  await enter(the('input[type=search]', host), '')
  await click(button('249 more', host))
  assert.is(names(host).length, 257)
})

for (const typed of [
  'aa-bb-cc-00-1d-01',
  'AABBCC001D01',
  'aabb.cc00.1d01',
  'aa bb cc 00 1d 01',
  'cc-00-1d',
  'cc001D',
  ' 00:1d:01\u200b',
  '１９２．１６８．１．２９',
])
  test(`a search for ${typed} finds the device that has it`, async () => {
    const { host } = await open({ ...home, terminal_conn_inform_wifi: { list: phones(30) } })
    await enter(the('input[type=search]', host), typed)
    assert.equal(names(host), ['phone 29'])
  })

test('orders by traffic are offered only where the device counts it', async () => {
  const options = (host: ParentNode) => [...host.querySelectorAll('option')].map(textOf)
  const counted = (received: number) =>
    ({
      ...home,
      terminal_conn_inform_wifi: {
        list: phones(2).map(row => ({ ...row, received: received * row.id, sent: 0, connected: 9 })),
      },
    }) as Modules
  const plain = await open(home)
  assert.equal(options(plain.host), ['Name', 'Weakest signal', 'IP address', 'Latest connection'])
  await leave()
  const { host } = await open(counted(0))
  await pass(20_000)
  await answerAll(counted(500_000))
  assert.equal(options(host).slice(1, 3), ['Traffic now', 'Total traffic'])
  assert.match(textOf(host.querySelector('.device')!), /↓ 200 kbit\/s/)
  await enter(the('select', host), 'now')
  assert.equal(names(host), ['phone 1', 'phone 0', 'Away'])
  await enter(the('select', host), 'total')
  assert.match(textOf(host.querySelector('.device')!), /↓ 1\.0 MB\s· ↑ 0 B/)
  await enter(the('select', host), 'name')
})

/** Presses a button, and returns what it sends; the device accepts it and has the modules of `after` then. */
const sentBy = async (pressed: HTMLButtonElement, after: Modules) => {
  await click(pressed)
  const [write, ...more] = newCalls()
  assert.equal(more, [])
  await write!.answer({ code: 0, trial: 1 })
  await answerAll(after)
  return write!.sent
}

test('the list and the page of a device say how good its link is', async () => {
  updateSession(allOptional as object)
  const list = await open(wired)
  const rows = [...list.host.querySelectorAll('.device')].map(textOf)
  assert.match(rows[0]!, /LAN1\s· 100 Mbit\/s/)
  assert.match(rows[1]!, /5 GHz\s· Strong\s· −50 dBm/)
  const { host } = await open(wired, device(wiredDevice))
  assert.match(textOf(host), /PortLAN1Speed100 Mbit\/s/)
})

test('without the state of the ports the speed of a cable is left out', async () => {
  updateSession({ port_status: 0 } as object)
  const { host } = await open(wired, device(wiredDevice))
  assert.match(textOf(host), /PortLAN1/)
  assert.not.match(textOf(host), /Mbit/)
})

test('a device on Wi-Fi tells its standard and its security', async () => {
  const modules = (more: object): Modules => ({
    ...rules,
    terminal_conn_inform_wifi: { list: [{ ...phones(1)[0], ...more }] },
  })
  const told = await open(modules({ standard: '802.11ax', security: 'WPA3-SAE' }), device())
  assert.match(textOf(told.host), /Wi-Fihome.*Standard802\.11axSecurityWPA3-SAE/)
  const silent = await open(modules({}), device())
  assert.not.match(textOf(silent.host), /Standard|WPA/)
})

test('the page of a device follows it: its signal, and that it has left', async () => {
  const lease = { id: 1, host_name: 'phone 0', mac: macOf(0), ip: '192.168.1.0', bind_ip: 0, leased: 60 }
  const modules: Modules = { ...rules, lan_terminal_conn_inform: { list: [lease] } }
  const { host } = await open(modules, device())
  const later = (list: object[]) => minuteOf({ ...modules, terminal_conn_inform_wifi: { list } })
  await later([{ ...phones(1)[0], signal: -81 }])
  assert.match(textOf(host), /Weak \(−81 dBm\)/)
  await later([])
  assert.match(textOf(host), /Not connected/)
})

const away = (host: HTMLElement) => [...host.querySelectorAll('button')].map(textOf).includes('Wake up')
for (const [name, modules, flags, isOffered] of [
  ['is not connected', { ...rules, terminal_conn_inform_wifi: { list: [] } }, { terminal_wake: 1 }, true],
  ['is connected', rules, { terminal_wake: 1 }, false],
  [
    'is away, with a gateway that cannot wake it',
    { ...rules, terminal_conn_inform_wifi: { list: [] } },
    { terminal_wake: 0 },
    false,
  ],
] as const)
  test(`a device that ${name} ${isOffered ? 'can' : 'cannot'} be woken`, async () => {
    updateSession(flags as object)
    const lease = { id: 1, host_name: 'phone 0', mac: macOf(0), ip: '192.168.1.0', bind_ip: 0, leased: 60 }
    const all: Modules = { ...modules, lan_terminal_conn_inform: { list: [lease] } }
    const { host } = await open(all, device())
    assert.is(away(host), isOffered)
    if (!isOffered) return
    await click(button('Wake up', host))
    const [sent] = newCalls()
    assert.equal(sent!.sent, { module: 'terminal_wake', mac: macOf(0) })
    await sent!.answer({ code: 0 })
  })

test('a device that leaves while its page is open, and is in no list any more, keeps its page', async () => {
  const { host } = await open(rules, device(macOf(0).replace(/:/g, '-')))
  assert.match(textOf(host), /phone 0.*Connected/)
  for (let minute = 0; minute < 2; minute++) await minuteOf({ ...rules, terminal_conn_inform_wifi: { list: [] } })
  assert.match(textOf(host), /phone 0.*Not connected/)
  assert.not.match(textOf(host), /No device has the address/)
})

test('the page of a device names forwarded ranges by both ends', async () => {
  const row = { id: 1, name: 'Game', protocol: 0, internal_ip: '192.168.1.0', internal_port: 99 }
  for (const [keys, expected] of [
    [{ external_port: 99 }, 'Game (99)'],
    [{ external_port: 99, port_end: 0, internal_port_end: 0 }, 'Game (99)'],
    [{ external_port: 99, port_end: 99, internal_port_end: 0 }, 'Game (99)'],
    [{ external_port: 99, port_end: 109, internal_port_end: 0 }, 'Game (99–109)'],
  ] as const) {
    const { host } = await open({ ...rules, port_forwarding: { list: [{ ...row, ...keys }] } }, device())
    assert.ok(textOf(host).includes(expected), expected)
  }
})

const readsOfRules = {
  ipv4_lan_config: /IP addressWrong/,
  dev_config: /Parental controls: Wrong/,
  port_forwarding: /Port forwarding: Wrong/,
  ipportfileterv4_config: /IP filter: Wrong/,
  dmz_config: /DMZ: Wrong/,
}
for (const [module, expected] of Object.entries(readsOfRules))
  test(`the page of a device names ${module} when it fails, and shows the rest`, async () => {
    const { [module]: _, ...rest } = rules
    const { host } = await open(rest, device())
    assert.is(host.querySelectorAll('[role=alert]').length, 1)
    assert.match(textOf(host), expected)
    assert.match(textOf(host), /Strong/)
  })

/** The labels of the buttons on the page of a device, of which the role may write everything but `readOnly`. */
const buttonsFor = async (role: number, readOnly: { minWriteRole?: number }[] = []) => {
  updateSession({ ...allOptional, role } as object)
  for (const entity of readOnly) entity.minWriteRole = 1
  const { host } = await open(wired, device())
  for (const entity of readOnly) entity.minWriteRole = undefined
  return [...host.querySelectorAll('button')].map(element => element.getAttribute('aria-label') ?? textOf(element))
}

test('a role gets the buttons for what the definitions let it write, and no others', async () => {
  const games = 'Open ports for a games console'
  const all = ['Rename', 'Block', 'Reserve', 'Add a group', 'Forward a port', 'Add a rule', games]
  assert.equal(await buttonsFor(1), all)
  assert.equal(await buttonsFor(0), all)
  const closed = [terminalAlias, macFilter, lanIpv4, parental, portForwarding, ipFilter]
  assert.equal(await buttonsFor(0, closed as { minWriteRole?: number }[]), [])
})

test('the page of a device shows what concerns it, and nothing that does not', async () => {
  const { host } = await open(rules, device())
  const text = textOf(host)
  for (const part of [
    'phone 0',
    'Strong (−50 dBm)',
    '866 Mbit/s',
    'Children',
    'Game (99)',
    'All',
    'Gets all connections from outside',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
  assert.not.match(text, /Other|Rename/)
})

test('its address is reserved for it and released again', async () => {
  const { host } = await open(rules, device())
  const list = [{ id: 7, host_name: 'phone 0', mac: macOf(0), ip: '192.168.1.0' }]
  const reserved = { ...rules, ipv4_lan_config: { ...rules.ipv4_lan_config, list } }
  assert.equal(await sentBy(button('Reserve', host), reserved), {
    module: 'ipv4_lan_config',
    action: 'add',
    host_name: 'phone 0',
    mac: macOf(0),
    ip: '192.168.1.0',
  })
  assert.match(textOf(host), /Always 192\.168\.1\.0/)
  const released = await sentBy(button('Release', host), rules)
  assert.equal(released, { module: 'ipv4_lan_config', action: 'del', table: 'list', ids: [7] })
})

/** The question before blocking with a filter, and what is sent after choosing a length, or to keep it anyway. */
const blocked = async (
  content: object,
  client: string,
  { length, anyway }: { length?: string; anyway?: boolean } = {},
) => {
  const modules = {
    ...rules,
    macfileter_config: { ...filter, ...content },
    acl_config: { acl: [{ service: 'HTTP', enable: 1, range: '', port: 80, client }] },
  }
  const { host } = await open(modules, device())
  await click(button('Block', host))
  await answerAll(modules)
  const dialog = the('[role=alertdialog]', host)
  const text = textOf(dialog)
  if (length) await enter(the('select', dialog), length)
  if (anyway) await click(the('[type=checkbox]', dialog))
  return { text, sent: await sentBy(button('Block', dialog), modules) }
}
const added = { module: 'macfileter_config', action: 'add', mac: macOf(0), name: 'phone 0' }

test('firmware that counts minutes blocks for a time', async () => {
  const { text, sent } = await blocked({ timed: 1 }, '192.168.1.77', { length: 'hour' })
  assert.equal(sent, { ...added, until: 60 })
  assert.match(text, /It cannot use the Internet until you allow it.*Make sure it is not the one you are using/)
})

test('other firmware blocks until the user allows it', async () => {
  const { text, sent } = await blocked({}, '')
  assert.equal(sent, added)
  assert.not.match(text, /hour/)
})

test('the device in use is named as such', async () => {
  const { text } = await blocked({}, '192.168.1.0')
  assert.match(text, /You are using this device right now/)
})

test('an allowlist blocks by taking the device off it, which has no end', async () => {
  const list = [
    { id: 4, mac: macOf(0), name: '' },
    { id: 5, mac: macOf(1), name: '' },
  ]
  const { text, sent } = await blocked({ timed: 1, mode: 1, list }, '')
  assert.equal(sent, { module: 'macfileter_config', action: 'del', table: 'list', ids: [4] })
  assert.match(text, /It cannot use the Internet until you allow it/)
  assert.not.match(text, /hour/)
})

const entry = (id: number, device: number) => ({ id, mac: macOf(device), name: `phone ${device}` })
const on = { module: 'macfileter_config', enable: 1 }
const dropped = (...ids: number[]) => ({ module: 'macfileter_config', action: 'del', table: 'list', ids })
for (const { name, list = [], mode = 0, timed, says, writes } of [
  { name: 'is empty: it is turned on', writes: [added, on] },
  {
    name: 'has others: it asks to take them out, and does so last',
    list: [entry(4, 3), entry(6, 5)],
    says: /The MAC filter is off and lists phone 3 and phone 5. These entries will be removed/,
    writes: [added, dropped(4, 6), on],
  },
  {
    name: 'has it among others: it stays',
    list: [entry(4, 3), entry(5, 0), entry(6, 5)],
    says: /The MAC filter is off and lists phone 3 and phone 5. These entries will be removed/,
    writes: [dropped(4, 6), on],
  },
  { name: 'has only this device: it stays', list: [entry(4, 0)], writes: [on] },
  {
    name: 'has this device for some minutes: they end when it says so',
    timed: 1,
    list: [{ ...entry(4, 0), until: 5 }],
    writes: [{ module: 'macfileter_config', action: 'set', table: 'list', id: 4, until: 0 }, on],
  },
  {
    name: 'is an allowlist, which the change to a blocklist empties',
    mode: 1,
    list: [1, 2, 3, 4].map(id => entry(id, id)),
    says: /lists phone 1, phone 2, phone 3 and phone 4. These entries will be removed/,
    writes: [{ ...on, mode: 0 }, added],
  },
])
  test(`blocking with a filter that is off and ${name}`, async () => {
    const modules = { ...rules, macfileter_config: { enable: 0, mode, list, timed } }
    const { host } = await open(modules, device())
    await click(button('Block', host))
    await answerAll(modules)
    const dialog = the('[role=alertdialog]', host)
    assert.is(textOf(document.activeElement!), 'Cancel')
    if (says) assert.match(textOf(dialog), says)
    else assert.not.match(textOf(dialog), /will be removed/)
    await click(button('Block', dialog))
    const calls = await answerAll(modules)
    assert.equal(
      calls.filter(({ body }) => body).map(({ sent }) => sent),
      writes,
    )
  })

for (const { mode, anyway, offers, sent } of [
  { mode: 1, offers: true, sent: { module: 'safe_apply', action: 'begin', seconds: 90 } },
  {
    mode: 1,
    anyway: true,
    offers: true,
    sent: { module: 'macfileter_config', action: 'del', table: 'list', ids: [4] },
  },
  { mode: 0, offers: false, sent: { ...added, mac: macOf(0) } },
])
  test(`blocking by ${mode ? 'an allowlist' : 'a blocklist'} can${offers ? '' : 'not'} be kept anyway${anyway ? ', and is' : ''}`, async () => {
    updateSession({ safe_apply: 1 } as never)
    const list = mode ? [{ id: 4, mac: macOf(0), name: '' }] : []
    const { text, sent: call } = await blocked({ mode, list }, '', { anyway })
    assert.is(/Keep the change/.test(text), offers)
    assert.equal(call, sent)
    // A trial comes to its end.
    await pass(2000)
    await answerAll({ ...rules, safe_apply: { seconds_left: 0, outcome: 1, trial: 1, own: 0 } })
    updateSession({ safe_apply: 0, trial: 0 } as never)
  })

test('a paused device shows the time that is left, and is allowed at once', async () => {
  const list = [{ id: 4, mac: macOf(0), name: '', until: 42 }]
  const modules = { ...rules, macfileter_config: { ...filter, timed: 1, list } }
  const { host } = await open(modules, device())
  assert.match(textOf(host), /Paused, 42 min left/)
  assert.equal(await sentBy(button('Allow', host), modules), {
    module: 'macfileter_config',
    action: 'del',
    table: 'list',
    ids: [4],
  })
})

test('names are given where the device keeps them', async () => {
  updateSession({ terminal_alias: 1 } as object)
  const modules = { ...rules, terminal_alias: { list: [{ id: 3, mac: macOf(0), name: 'Anna' }] } }
  const { host } = await open(modules, device())
  assert.is(textOf(the('h1', host)), 'Anna')
  await click(button('Rename', host))
  assert.is(the<HTMLInputElement>('[role=dialog] input', host).value, 'Anna')
})

test('an address that no device has is no blank page', async () => {
  const { host } = await open(rules, device('%E0 x'))
  assert.match(textOf(host), /No device has the address %E0 x now/)
})

const mornings: readonly (readonly [Date, number])[] = [
  [new Date(2026, 10, 22, 22, 0), 9 * 60],
  [new Date(2026, 10, 22, 1, 30), 5.5 * 60],
  [new Date(2026, 10, 22, 6, 0), 25 * 60],
  [new Date(2026, 10, 30, 22, 0), 9 * 60],
]
for (const [now, minutes] of mornings)
  test(`${now.toLocaleString()}: the morning comes in ${minutes} minutes`, () =>
    assert.is(minutesToMorning(now), minutes))

for (const [where, clock, minutes] of [
  ['nine hours ahead', Date.UTC(2026, 10, 23, 5, 0), 26 * 60],
  ['before the night', Date.UTC(2026, 10, 23, 3, 59), 181],
  ['at the end of a month', Date.UTC(2026, 10, 30, 23, 15), 7 * 60 + 45],
  ['at the end of the year', Date.UTC(2026, 11, 31, 12, 0), 19 * 60],
] as const)
  test(`a gateway in another zone, ${where}: the morning is its own, in ${minutes} minutes`, () =>
    assert.is(minutesToMorning(new Date(2026, 10, 22, 20, 0), clock), minutes))

test('the morning after a change of the clocks comes an hour later or earlier', () => {
  const before = process.env.TZ
  process.env.TZ = 'Europe/Berlin'
  const nights: readonly (readonly [Date, number])[] = [
    [new Date(2026, 9, 24, 22, 0), 10 * 60],
    [new Date(2026, 9, 25, 1, 30), 6.5 * 60],
    [new Date(2026, 9, 25, 22, 0), 9 * 60],
    [new Date(2027, 2, 27, 22, 0), 8 * 60],
    [new Date(2027, 2, 28, 3, 30), 3.5 * 60],
  ]
  for (const [now, minutes] of nights) assert.is(minutesToMorning(now), minutes, now.toLocaleString())
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

test.run()
