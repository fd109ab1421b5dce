import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { logLevels, systemLog } from '../../../../src/device/system/system-log'
import { until } from '../../../until'
import { type Part, takesEdges } from './edges'
import { Home, provider } from './home'

// The system log: lines of the firmware and of daemons with their levels, on the gateway and on a server.

const home = new Home()
const received = join(home.folder, 'received')
/** An address of the provider over IPv6. */
const ipv6 = '2001:db8:9::1'

/** Starts a server that writes down what it gets at a port, each message on a line after the port. */
const listen = (port: number) =>
  home.internet.start(process.execPath, [
    '-e',
    `const socket = require('dgram').createSocket('udp6')
    socket.on('message', text => require('fs').appendFileSync('${received}', '${port} ' + text + '\\n'))
    socket.bind(${port}, () => console.log())`,
  ])

test.before(async () => {
  await home.start()
  await home.wanAddress()
  await Promise.all([1, 514, 65535].map(listen))
})
test.after(() => home.end())

const configure = (body: object) => home.set('system_log_config', body)
/** Logs as a daemon does. */
const log = (level: string, text: string) =>
  home.gateway.runProgram('logger', ['-p', `daemon.${level}`, '-t', 'x', text])
const rows = () => home.get('system_log_list').list as { level: number; time?: string; text: string }[]
const onServer = () => (existsSync(received) ? readFileSync(received, 'utf8') : '')

/** Waits until a line is in the log. Lines keep their order: those before it are there by then, too. */
const isLogged = (text: string) =>
  until(() => rows().some(row => row.text === text), { complaint: () => JSON.stringify(rows().slice(0, 9)) })
const isOnServer = (text: string) => until(() => onServer().includes(text), { complaint: onServer })

/** The levels of syslog, in the order of the console's. */
const severities = ['emerg', 'alert', 'crit', 'err', 'warn', 'notice', 'info', 'debug']

test('what the firmware and daemons log is in the system log, newest first, with its level', async () => {
  home.lease(home.lan)
  const isOf = (begin: string) => rows().find(({ text }) => text.startsWith(begin))
  await until(() => isOf('dnsmasq-dhcp: DHCPACK(br-lan) 192.168.1.') !== undefined, {
    complaint: () => JSON.stringify(rows()),
  })
  assert.is(isOf('dnsmasq-dhcp: DHCPACK')!.level, 6)
  assert.is(isOf('system: started')!.level, 6)
  assert.ok(isOf('udhcpc: lease of 203.0.113.5'))
  for (const [level, severity] of severities.entries()) {
    configure({ levelLog: 7 })
    log(severity, `at ${severity}`)
    await isLogged(`x: at ${severity}`)
    const row = isOf(`x: at ${severity}`)!
    assert.is(row.level, level)
    assert.match(String(row.time), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  }
  // Daemons may have logged something between them.
  const order = rows().flatMap(({ text }) => /^x: at (\w+)$/.exec(text)?.slice(1) ?? [])
  assert.equal(order, severities.slice().reverse())
})

test('lines above the configured level are dropped', async () => {
  for (const level of severities.keys()) {
    configure({ levelLog: level })
    for (const severity of severities) log(severity, `${severity} at ${level}`)
    log('emerg', `end of ${level}`)
    await isLogged(`x: end of ${level}`)
    const kept = rows().flatMap(({ text }) => /^x: (\w+) at (\d)$/.exec(text)?.slice(1) ?? [])
    const expected = severities.slice(0, level + 1)
    assert.equal(
      severities.filter(severity => rows().some(({ text }) => text === `x: ${severity} at ${level}`)),
      expected,
      `${kept}`,
    )
  }
})

test('the download has the lines up to the level that is shown', async () => {
  configure({ levelLog: 7 })
  log('err', 'for the file')
  log('info', 'not for the file')
  await isLogged('x: not for the file')
  const form = (level: number) => `save_log=1&logcap=1&levelLog=7&logMode=0&levelDisplay=${level}`
  const file = home.download('/boaform/formSysLog', form(3))
  assert.match(file, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[-+]\d\d:\d\d error x: for the file$/m)
  assert.not.match(file, /not for the file/)
  assert.match(home.download('/boaform/formSysLog', form(7)), / notice x: not for the file$/m)
})

test('a server gets the lines at its port, over IPv4 and IPv6, instead of the gateway or beside it', async () => {
  const servers = [
    [provider.address, 514],
    [provider.address, 1],
    [ipv6, 65535],
  ] as const
  home.internet.run(`ip address add ${ipv6}/64 dev eth0 nodad`)
  const wan = { ip_protocol: 2, ipv6_mode: 2, ipv6: '2001:db8:9::2', gateway_ipv6: ipv6, prefix_mode: 2 }
  home.set('wan_confignew', { action: 'set', id: 1, ...wan })
  await home.wanAddress()
  for (const [server_ip, server_port] of servers) {
    configure({ levelLog: 3, logMode: 1, server_ip, server_port })
    log('warn', `dropped for ${server_port}`)
    log('err', `for ${server_port}`)
    await isOnServer(`x: for ${server_port}`)
    const [line] = onServer().match(new RegExp(`^.*: for ${server_port}$`, 'm'))!
    // Facility daemon (3), severity error (3).
    assert.match(
      line,
      new RegExp(`^${server_port} <27>\\w{3} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d \\S+ x: for ${server_port}$`),
    )
    assert.not.match(onServer(), new RegExp(`dropped for ${server_port}`))
  }
  configure({ logMode: 2 })
  log('err', 'for both')
  await isOnServer('x: for both')
  await isLogged('x: for both')
  assert.not.ok(rows().some(({ text }) => text === 'x: for 514'))
  configure({ logMode: 0 })
  log('err', 'for the gateway')
  await isLogged('x: for the gateway')
  assert.not.match(onServer(), /for the gateway/)
  home.restart()
  home.login()
  log('warn', 'dropped after a restart')
  log('err', 'after a restart')
  await isLogged('x: after a restart')
  assert.not.ok(rows().some(({ text }) => text === 'x: dropped after a restart'))
})

test('a line is one line of UTF-8, whatever a daemon has written', async () => {
  configure({ levelLog: 7, logMode: 0 })
  const odd = Buffer.from('two\x07\u00e9\u4e2d ', 'utf8')
  for (const bytes of [odd, Buffer.from([0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80])])
    home.gateway.run(`logger -t odd "$(printf '${[...bytes].map(byte => `\\${byte.toString(8)}`).join('')}')"`)
  home.gateway.run(`logger -t long ${'x'.repeat(900)}`)
  log('err', 'after odd ones')
  await isLogged('x: after odd ones')
  assert.ok(rows().some(({ text }) => text.startsWith('odd: two \u00e9\u4e2d')))
  assert.ok(rows().some(({ text }) => /^long: x{200,250}$/.test(text)))
})

let written = 0
const edges: Part = {
  entity: systemLog,
  of: 'settings',
  reads: async ({ logMode }) => {
    if (logMode === 1) return
    const text = `edge ${written++}`
    log('emerg', text)
    await isLogged(`x: ${text}`)
  },
}
test('the edges of the settings are taken', () => takesEdges(home, edges))

test('each level of the console is one of syslog', () => assert.is(Object.keys(logLevels).length, severities.length))

test.run()
