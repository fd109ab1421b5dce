// Optional keys and modules: a device may lack them, and one that has them has to do what they say.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alterBody, alterRead, alterWrite, type Body, type FirmwareBug } from './bugs/firmware-bug'
import { failures, run, runOverHttp, start } from './conform-setup'

const modules = [
  'terminal_alias',
  'safe_apply',
  'terminal_conn_inform',
  'terminal_conn_inform_wifi',
  'macfileter_config',
  'domainblk_config',
  'port_forwarding',
  'ipportfileterv4_config',
  'ipv6_pinhole',
]

test('firmware without them passes, and the optional module is skipped', async () => {
  const bench = await start({ plain: true })
  const results = await run(bench, { only: [...modules, 'ipv4_lan_config'] })
  assert.equal(failures(results), [])
  for (const id of ['terminal_alias/answers', 'safe_apply/answers']) {
    const { outcome, message } = results.find(result => result.id === id)!
    assert.equal([outcome, message], ['skipped', 'the device does not have this module, which is optional'])
  }
  await bench.end()
})

test('firmware with them passes, and they are checked', async () => {
  const bench = await start()
  const mac = '00:1A:2B:3C:4D:5E'
  await bench.login()
  await bench.write('macfileter_config', { action: 'add', mac, until: 600 })
  const results = await run(bench, { only: modules })
  assert.equal(failures(results), [])
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ message }) => message)
  assert.ok(skipped.includes('restarts the device: --restart'))
  const passed = results.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id)
  assert.ok(
    passed.includes('safe_apply/expiry') &&
      passed.includes('terminal_alias[]/add') &&
      passed.includes('terminal_conn_inform/values'),
  )
  await bench.login()
  assert.equal(
    (await bench.read('macfileter_config')).list,
    [{ id: 1, mac, name: '', until: 600, enable: 1 }],
    'put back',
  )
  await bench.end()
})

test('a reset at the end of a run erases what the run left, and is made only if it is asked for', async () => {
  const bench = await start({ timeByHand: false })
  const ids = (results: Awaited<ReturnType<typeof runOverHttp>>) => results.map(({ id }) => id)
  assert.not.ok(ids(await runOverHttp(bench, { only: ['event_log'] })).includes('reset/erases'))
  const results = await runOverHttp(bench, { only: ['event_log'], reset: true })
  assert.equal(failures(results), [])
  assert.is(results.find(({ id }) => id === 'reset/erases')!.outcome, 'passed')
  await bench.end()
})

test('a third radio passes', async () => {
  const bench = await start({ sixGhz: true })
  const only = ['wlan_config', 'wlan_pararm', 'wlan_channel', 'mesh_config', 'terminal_conn_inform_wifi']
  const results = await run(bench, { only })
  assert.equal(failures(results), [])
  await bench.end()
})

const withRows = (answer: Body, change: (row: Body, index: number) => Body) => ({
  ...answer,
  list: (answer.list as Body[]).map(change),
})

const port = { protocol: 1, internal_ip: '192.168.1.9', internal_port: 80, port_end: 0, internal_port_end: 0 }
const twoPorts = [80, 81].map((external_port, index) => ({ id: index + 1, name: `n${index}`, external_port, ...port }))

const wrong: readonly (readonly [what: string, module: string, bug: FirmwareBug, finding: RegExp])[] = [
  [
    'until is not kept',
    'macfileter_config',
    alterBody('', 'macfileter_config', ({ until: _, ...body }) => body),
    /^macfileter_config\[\]\.row\/\w+: .*until/m,
  ],
  [
    'a rule is not turned off',
    'domainblk_config',
    alterBody('', 'domainblk_config', body => ('action' in body ? { ...body, enable: undefined } : body)),
    /^domainblk_config\[\]\.row\/\w+: .*enable/m,
  ],
  [
    'the end of a range is not kept',
    'port_forwarding',
    alterBody('', 'port_forwarding', ({ port_end: _, ...body }) => body),
    /^port_forwarding\[\]\.row\/\w+: .*port_end/m,
  ],
  [
    'who may use a forwarding is not kept',
    'port_forwarding',
    alterBody('', 'port_forwarding', ({ source: _, ...body }) => body),
    /^port_forwarding\[\]\.row\/\w+: .*source/m,
  ],
  [
    'the device that a forwarding is for is not kept',
    'port_forwarding',
    alterBody('', 'port_forwarding', ({ mac: _, ...body }) => body),
    /^port_forwarding\[\]\.row\/\w+: .*mac/m,
  ],
  [
    'the device that is the DMZ host is not kept',
    'dmz_config',
    alterBody('', 'dmz_config', ({ mac: _, ...body }) => body),
    /^dmz_config\/\w+: .*mac/m,
  ],
  [
    'the direction of a rule is not kept',
    'ipportfileterv4_config',
    alterBody('', 'ipportfileterv4_config', ({ direction: _, ...body }) => body),
    /^ipportfileterv4_config\[\]\.row\/\w+: .*direction/m,
  ],
  ...['ipportfileterv4_config', 'port_forwarding', 'ipv6_pinhole'].map(
    module =>
      [
        `whether a rule of ${module} is logged is not kept`,
        module,
        alterBody('', module, ({ log: _, ...body }) => body),
        RegExp(`^${module}\\[\\]\\.row/\\w+: .*log`, 'm'),
      ] as const,
  ),
  [
    'a rule of both versions of IP is taken',
    'ipportfileterv4_config',
    alterWrite('', 'ipportfileterv4_config', async ({ body }, next) => {
      const answer = await next()
      return body.action === 'set' && answer.field === 'destination' ? { code: 0 } : answer
    }),
    /^ipportfileterv4_config\[\]\.row\/(rules|\w+): .*destination/m,
  ],
  [
    'the rules of ranges are not checked',
    'port_forwarding',
    alterWrite('', 'port_forwarding', async ({ body }, next) => {
      const answer = await next()
      return body.action === 'set' && answer.code === 10203 ? { code: 0 } : answer
    }),
    /^port_forwarding\[\]\.row\/rules: .*port_end.*internal_port_end/m,
  ],
  [
    'some rows lack the end of a range',
    'port_forwarding',
    alterRead('', 'port_forwarding', ({ code, ranges }) => ({
      code,
      ranges,
      ...withRows({ list: twoPorts }, (row, index) => (index ? row : { ...row, port_end: undefined })),
    })),
    /^port_forwarding\/keys: .*list\[\]\.port_end/m,
  ],
  [
    'some rows lack a counter',
    'terminal_conn_inform',
    alterRead('', 'terminal_conn_inform', answer => ({
      code: 0,
      ...withRows(answer, (row, index) => (index ? row : { ...row, received: undefined })),
    })),
    /^terminal_conn_inform\/keys: .*list\[\]\.received/m,
  ],
  [
    'a counter is negative',
    'terminal_conn_inform_wifi',
    alterRead('', 'terminal_conn_inform_wifi', answer => ({
      code: 0,
      ...withRows(answer, row => ({ ...row, sent: -1 })),
    })),
    /^terminal_conn_inform_wifi\/values: .*sent/m,
  ],
]

const radarBug = (keys: (index: number) => Body) =>
  alterRead('', 'wlan_pararm', answer => ({
    ...answer,
    wlan: (answer.wlan as Body[]).map((row, index) => ({ ...row, ...keys(index) })),
  }))

for (const [what, module, bug, finding] of [
  ...wrong,
  [
    'a radio listens for less than no time',
    'wlan_pararm',
    radarBug(() => ({ radar_check: -1 })),
    /^wlan_pararm\/values: .*radar_check/m,
  ],
  [
    'a radio has left a channel without radar',
    'wlan_pararm',
    radarBug(() => ({ radar_left: 149 })),
    /^wlan_pararm\/values: .*radar_left/m,
  ],
  [
    'only one radio tells of radar',
    'wlan_pararm',
    radarBug(index => (index ? {} : { radar_check: undefined })),
    /^wlan_pararm\/keys: .*wlan\[\]\.radar_check/m,
  ],
] as const) {
  test(`a finding: ${what}`, async () => {
    const bench = await start({ interceptors: [bug] })
    const found = failures(await run(bench, { only: [module] })).join('\n')
    assert.match(found, finding)
    await bench.end()
  })
}

test.run()
